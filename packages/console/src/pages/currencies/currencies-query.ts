import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { mercerFor } from '../../store/store.tsx'

export type StoreCurrency = Schemas['Currency']

const CURRENCIES_MAX = 100

export function currenciesQuery(storeId: string) {
  const params = { query: { 'page[limit]': CURRENCIES_MAX } }
  return queryOptions({
    queryKey: [storeId, 'currencies'],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/currencies', { params, signal })).data,
  })
}
