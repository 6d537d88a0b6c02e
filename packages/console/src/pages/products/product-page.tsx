import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { EditProduct } from './edit-product.tsx'
import { ProductPrices } from './product-prices.tsx'
import { productCondition } from './product-words.ts'
import { type Product, productQuery } from './products-query.ts'
import { productRoute } from './route.ts'

/** One product: its facts, and its prices by price book. */
export function ProductPage() {
  const { store } = useStore()
  const { productId } = productRoute.useParams()
  const product = useQuery(productQuery(store.id, productId))
  const isOwn = product.data?.meta.owner === 'store'
  return (
    <Page
      name={product.data?.attributes.name ?? 'Product'}
      above={
        <Link to="/$storeId/catalog/products" params={{ storeId: store.id }}>
          Products
        </Link>
      }
      title={product.data ? <ProductTitle product={product.data} /> : 'Product'}
      actions={
        product.data && (
          <>
            {isOwn && mayChange(store, 'catalog') && <EditProduct product={product.data} />}
            <Link
              className="button"
              to="/$storeId/catalog/explain"
              params={{ storeId: store.id }}
              search={{ product: productId }}
            >
              Explain the price
            </Link>
          </>
        )
      }
    >
      <Loaded query={product} what="the product">
        {(data) => (
          <>
            <ProductFacts product={data} />
            <Section title="Prices">
              <p className="quiet">What is edited reaches shoppers with the next release.</p>
              {data.attributes.sku === undefined ? (
                <Empty title="It has no SKU">Prices belong to a SKU. Give it one first.</Empty>
              ) : (
                <ProductPrices sku={data.attributes.sku} />
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function ProductTitle({ product }: { product: Product }) {
  return (
    <>
      {product.attributes.name} <State {...productCondition(product)} />
    </>
  )
}

function ProductFacts({ product }: { product: Product }) {
  const { sku, slug, description, commodity_type, mpn, upc_ean, tags, external_ref } =
    product.attributes
  return (
    <>
      {description && <p className="sentence">{description}</p>}
      <Facts
        of={[
          ['SKU', sku && <span className="id-text">{sku}</span>],
          ['Slug', slug],
          ['Type', product.meta.product_types.map(asWords).join(', ')],
          ['Commodity', asWords(commodity_type)],
          ['Part number', mpn],
          ['UPC or EAN', upc_ean],
          ['Tags', tags?.join(', ')],
          ['Reference', external_ref],
          ['Owner', product.meta.owner === 'store' ? 'This store' : 'The organization'],
          ['Edited', <When key="edited" at={product.meta.updated_at} isExact />],
          ['Id', <Id key="id" id={product.id} />],
        ]}
      />
    </>
  )
}
