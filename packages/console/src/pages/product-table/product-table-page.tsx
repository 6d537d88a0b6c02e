import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Find } from '../../parts/find.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paging } from '../../parts/paging.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { MoreFound } from '../products/more-found.tsx'
import {
  type Product,
  type ProductsSearch,
  placeQuery,
  productsQuery,
} from '../products/products-query.ts'
import { Tree } from '../products/tree.tsx'
import type { Chosen } from './cells.ts'
import { ChoosePrices } from './choose-prices.tsx'
import { EditableRows } from './editable-rows.tsx'
import { productTableRoute } from './route.ts'
import { booksQuery, pricesQuery } from './table-query.ts'

/** Many products and their prices, to edit as in a spreadsheet. */
export function ProductTablePage() {
  const { store } = useStore()
  const { book, currency, ...search } = productTableRoute.useSearch()
  const products = useQuery(productsQuery(store.id, search))
  const place = useQuery(placeQuery(store.id, search))
  const books = useQuery(booksQuery(store.id))
  const chosen = useChosen(book, currency)
  const isTop = search.hierarchy !== undefined && search.node === undefined
  const { rows = [], total = 0, hasMore = false } = products.data ?? {}
  return (
    <Page
      name="Edit products"
      above={
        <Link to="/$storeId/catalog/products" params={{ storeId: store.id }} search={search}>
          Products
        </Link>
      }
      title={products.data ? `Edit ${count(rows.length, 'product')} as a table` : 'Edit products'}
    >
      <Find label="Find by name, SKU or id" name="find" current={search.find} />
      {search.find === undefined && (
        <Loaded query={place} what="the tree">
          {(data) => <Tree place={data} />}
        </Loaded>
      )}
      <Loaded query={books} what="the price books">
        {(data) => <ChoosePrices books={data} chosen={chosen} />}
      </Loaded>
      {isTop && search.find === undefined ? (
        <Empty title="Choose a node">Products are attached to the nodes of a hierarchy.</Empty>
      ) : (
        <Loaded query={products} what="products">
          {() => books.data && <Prices products={rows} search={search} chosen={chosen} />}
        </Loaded>
      )}
      {hasMore && <MoreFound />}
      {search.find === undefined && <Paging page={search.page} total={total} />}
    </Page>
  )
}

/** The price book and currency of the address, or else the first book and the default currency. */
function useChosen(book: string | undefined, currency: string | undefined): Chosen {
  const { store, currencies } = useStore()
  const books = useQuery(booksQuery(store.id)).data ?? []
  const known = currencies.find(({ code }) => code === currency)
  const used = known ?? currencies.find((one) => one.default) ?? currencies[0]
  return {
    book: books.find(({ id }) => id === book) ?? books[0],
    currency: used?.code ?? '',
    places: used?.decimal_places ?? 0,
  }
}

type PricesProperties = { products: readonly Product[]; search: ProductsSearch; chosen: Chosen }

/** The rows with the prices of their SKUs. */
function Prices({ products, search, chosen }: PricesProperties) {
  const { store } = useStore()
  const skus = products.flatMap(({ attributes }) => attributes.sku ?? [])
  const prices = useQuery(pricesQuery(store.id, chosen.book?.id, skus))
  if (products.length === 0) {
    return (
      <Empty title="No product is here">
        <Link to="." search={{}}>
          Show all products
        </Link>
      </Empty>
    )
  }
  const bySku = new Map(prices.data?.map((price) => [price.attributes.sku, price]))
  const rows = products.map((product) => {
    const { sku } = product.attributes
    return { product, price: sku === undefined ? undefined : bySku.get(sku) }
  })
  const key = JSON.stringify([search, chosen.book?.id, chosen.currency])
  return (
    <Loaded query={prices} what="the prices">
      {() => <EditableRows key={key} rows={rows} search={search} chosen={chosen} />}
    </Loaded>
  )
}
