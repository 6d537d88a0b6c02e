import { queryOptions } from '@tanstack/react-query'
import { mercerFor } from '../../store/store.tsx'

export function gatewaysQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'gateways'],
    queryFn: async ({ signal }) => (await mercerFor(storeId).get('/v2/gateways', { signal })).data,
  })
}
