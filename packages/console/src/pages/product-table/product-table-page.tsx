import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Empty } from '../../parts/empty.tsx'
import { Find } from '../../parts/find.tsx'
import { Loaded, Skeleton } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paging } from '../../parts/paging.tsx'
import { useStore } from '../../store/store.tsx'
import { currencyNamed } from '../../words/amounts.ts'
import { count } from '../../words/counts.ts'
import { MoreFound } from '../products/more-found.tsx'
import {
  booksQuery,
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
import { pricesQuery } from './table-query.ts'
import { useHeldProducts } from './use-held-products.ts'

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
  const key = JSON.stringify([search, chosen.book?.id, chosen.currency.code])
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
          {() =>
            products.isPlaceholderData ? (
              <Skeleton what="products" /> // Those of the place before are not to be edited here.
            ) : (
              books.data && <Prices key={key} listed={rows} search={search} chosen={chosen} />
            )
          }
        </Loaded>
      )}
      {hasMore && <MoreFound />}
      {search.find === undefined && <Paging page={search.page} total={total} />}
    </Page>
  )
}

/**
 * The price book and currency of the address, or else the default currency and the book that was
 * the first when the page opened: a newer one would take typed prices away.
 */
function useChosen(book: string | undefined, currency: string | undefined): Chosen {
  const { store, currencies } = useStore()
  const books = useQuery(booksQuery(store.id)).data ?? []
  const [first, setFirst] = useState<string>()
  const newest = books[0]?.id
  useEffect(() => setFirst((before) => before ?? newest), [newest])
  const find = (wanted: string | undefined) => books.find(({ id }) => id === wanted)
  const known = currencies.find(({ code }) => code === currency)
  const usual = currencies.find((one) => one.default) ?? currencyNamed('USD', currencies)
  return { book: find(book) ?? find(first) ?? books[0], currency: known ?? usual }
}

type PricesProperties = { listed: readonly Product[]; search: ProductsSearch; chosen: Chosen }

/** The rows with the prices of their SKUs. */
function Prices({ listed, search, chosen }: PricesProperties) {
  const { store } = useStore()
  const { products, ...held } = useHeldProducts(listed)
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
  return (
    <Loaded query={prices} what="the prices">
      {() => <EditableRows rows={rows} search={search} chosen={chosen} held={held} />}
    </Loaded>
  )
}
