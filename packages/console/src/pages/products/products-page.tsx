import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Find } from '../../parts/find.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { CatalogTabs } from '../catalogs/catalog-tabs.tsx'
import { MoreFound } from './more-found.tsx'
import { ProductLink } from './product-link.tsx'
import { productCondition } from './product-words.ts'
import { type Product, type ProductsSearch, placeQuery, productsQuery } from './products-query.ts'
import { productsRoute } from './route.ts'
import { Tree } from './tree.tsx'

/** The products of the store: all of them, those of a node, or those that a search finds. */
export function ProductsPage() {
  const { store } = useStore()
  const search = productsRoute.useSearch()
  const products = useQuery(productsQuery(store.id, search))
  const place = useQuery(placeQuery(store.id, search))
  const amount = products.data ? count(products.data.total, 'product') : 'Products'
  const title = products.data?.hasMore ? `The best ${amount}` : amount
  const where = search.find === undefined ? place.data?.above.at(-1)?.name : undefined
  const isTop = search.hierarchy !== undefined && search.node === undefined
  const shown = isTop ? (where ?? 'Products') : where ? `${title} in ${where}` : title
  return (
    <Page
      name="Products"
      title={search.find === undefined ? shown : `${title} with “${search.find}”`}
      actions={mayChange(store, 'catalog') && <ProductsActions search={search} />}
    >
      <CatalogTabs />
      <Find label="Find by name, SKU or id" name="find" current={search.find} />
      {search.find === undefined && (
        <Loaded query={place} what="the tree">
          {(data) => <Tree place={data} />}
        </Loaded>
      )}
      {isTop && search.find === undefined ? (
        <Empty title="Choose a node">Products are attached to the nodes of a hierarchy.</Empty>
      ) : (
        <Loaded query={products} what="products">
          {({ rows, total, hasMore }) => (
            <Paged
              page={search.page}
              total={total}
              rows={rows.length}
              empty={<NoProducts search={search} />}
            >
              <Table label="Products" columns={columns} rows={rows} rowId={({ id }) => id} />
              {hasMore && <MoreFound />}
            </Paged>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function ProductsActions({ search }: { search: ProductsSearch }) {
  const { store } = useStore()
  const params = { storeId: store.id }
  return (
    <>
      <Link
        className="button"
        to="/$storeId/catalog/products/table"
        params={params}
        search={search}
      >
        Edit as a table
      </Link>
      <Link className="button" to="/$storeId/catalog/imports" params={params}>
        Import or export
      </Link>
    </>
  )
}

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Product',
    cell: ({ id, attributes }) => <ProductLink id={id}>{attributes.name}</ProductLink>,
    isLong: true,
  },
  {
    id: 'sku',
    header: 'SKU',
    cell: ({ attributes }) => <span className="id-text">{attributes.sku}</span>,
  },
  { id: 'state', header: 'State', cell: (product) => <State {...productCondition(product)} /> },
  {
    id: 'type',
    header: 'Type',
    cell: ({ meta }) => meta.product_types.map(asWords).join(', '),
    isMinor: true,
  },
  {
    id: 'edited',
    header: 'Edited',
    cell: ({ meta }) => <When at={meta.updated_at} />,
    isMinor: true,
  },
]

function NoProducts({ search }: { search: ProductsSearch }) {
  const { store } = useStore()
  if (search.find !== undefined) {
    return (
      <Empty title={`No product has “${search.find}”`}>
        Check a word, use fewer of them, or{' '}
        <Link to="." search={{}}>
          show all products
        </Link>
        .
      </Empty>
    )
  }
  if (search.node !== undefined) return <Empty title="No product is attached to this node" />
  return (
    <Empty title="There is no product yet">
      <Link to="/$storeId/catalog/imports" params={{ storeId: store.id }}>
        Import a file of products
      </Link>
      , such as a sheet that is saved as CSV.
    </Empty>
  )
}
