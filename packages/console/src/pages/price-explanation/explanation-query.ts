import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { mercerFor } from '../../store/store.tsx'

export type Explanation = Schemas['PriceExplanation']

/** The question, as it stands in the address. `find` and `find_account` are searches. */
export type ExplanationSearch = {
  product?: string
  catalog?: string
  account?: string
  channel?: string
  tag?: string
  currency?: string
  at?: string
  quantity?: string
  find?: string
  find_account?: string
}

/** The question as the interface takes it. */
export function questionOf(productId: string, search: ExplanationSearch) {
  const { catalog, account, channel, tag, currency, at, quantity } = search
  return {
    product_id: productId,
    ...(catalog && { catalog_id: catalog }),
    ...(account && { account_id: account }),
    ...(channel && { channel }),
    ...(tag && { tag }),
    ...(currency && { currency }),
    ...(at && { at }),
    ...(/^\d+$/.test(quantity ?? '') && { quantity: Number(quantity) }),
  }
}

export function explanationQuery(storeId: string, productId: string, search: ExplanationSearch) {
  const query = questionOf(productId, search)
  return queryOptions({
    queryKey: [storeId, 'price-explanation', query],
    queryFn: async ({ signal }) => {
      const path = '/v2/pcm/catalogs/explain'
      return (await mercerFor(storeId).get(path, { params: { query }, signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

const CATALOGS_MAX = 100

/** The catalogs to choose from. */
export function catalogChoicesQuery(storeId: string) {
  const params = { query: { 'page[limit]': CATALOGS_MAX } }
  return queryOptions({
    queryKey: [storeId, 'catalogs', 'choices'],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/pcm/catalogs', { params, signal })).data,
  })
}

/** The results of a search of the store, the best first. */
export function foundQuery(storeId: string, type: 'product' | 'account', text: string) {
  return queryOptions({
    queryKey: [storeId, 'search', type, text],
    queryFn: async ({ signal }) => {
      const params = { query: { q: text, types: type } }
      return (await mercerFor(storeId).get('/v2/search', { params, signal })).data
    },
    placeholderData: keepPreviousData,
  })
}
