import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { mercerFor } from '../../store/store.tsx'

export type Gateway = Schemas['Gateway']

export function gatewaysQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'gateways'],
    queryFn: async ({ signal }) => (await mercerFor(storeId).get('/v2/gateways', { signal })).data,
  })
}
