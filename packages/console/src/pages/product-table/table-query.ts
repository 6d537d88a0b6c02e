import { queryOptions } from '@tanstack/react-query'
import { queries } from '../../session/session-query.ts'
import { mercerFor } from '../../store/store.tsx'
import { quoted } from '../../words/address.ts'
import { type Product, type ProductsSearch, productsQuery } from '../products/products-query.ts'
import type { Row } from './cells.ts'

/** The part of the address that chooses products, and where their prices are. */
export type TableSearch = ProductsSearch & { book?: string; currency?: string }

const SKUS_MAX = 100

/** The prices of some SKUs in a price book. */
export function pricesQuery(storeId: string, book: string | undefined, skus: readonly string[]) {
  return queryOptions({
    queryKey: [storeId, 'product-table', 'prices', book, skus],
    queryFn: async ({ signal }) => {
      if (book === undefined || skus.length === 0) return []
      const query = { 'page[limit]': SKUS_MAX, filter: `in(sku,${skus.map(quoted).join(',')})` }
      const params = { path: { id: book }, query }
      const route = '/v2/pcm/pricebooks/{id}/prices'
      return (await mercerFor(storeId).get(route, { params, signal })).data
    },
    // A SKU that was changed asks anew, while the rows stay.
    placeholderData: (known, before) => (before?.queryKey[3] === book ? known : undefined),
  })
}

/** The products that have one of these SKUs already. */
export function usedSkusQuery(storeId: string, skus: readonly string[]) {
  return queryOptions({
    queryKey: [storeId, 'product-table', 'used', skus],
    enabled: skus.length > 0,
    queryFn: async ({ signal }) => {
      const query = { 'page[limit]': SKUS_MAX, filter: `in(sku,${skus.map(quoted).join(',')})` }
      return (await mercerFor(storeId).get('/v2/pcm/products', { params: { query }, signal })).data
    },
  })
}

/**
 * Puts what the server has answered into the rows that are shown, and lets everything else of the
 * store be read again when it is next looked at. A list that is read anew could lose the row.
 */
export function keepSaved(storeId: string, search: ProductsSearch, prices: Prices, saved: Row) {
  void queries.invalidateQueries({ queryKey: [storeId], refetchType: 'none' })
  queries.setQueryData(productsQuery(storeId, search).queryKey, (known) => {
    const swap = (one: Product) => (one.id === saved.product.id ? saved.product : one)
    return known && { ...known, rows: known.rows.map(swap) }
  })
  const { price } = saved
  if (!price) return
  queries.setQueryData(pricesQuery(storeId, prices.book, prices.skus).queryKey, (known = []) => [
    ...known.filter(({ id }) => id !== price.id),
    price,
  ])
}

type Prices = { book: string | undefined; skus: readonly string[] }
