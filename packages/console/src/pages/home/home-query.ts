import { queryOptions } from '@tanstack/react-query'
import { mercerFor } from '../../store/store.tsx'

const SHOWN_MAX = 20
const SCHEDULES_MAX = 100

/** Schedules by the time of their next slot. */
export function schedulesQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'schedules'],
    async queryFn({ signal }) {
      const params = { query: { 'page[limit]': SCHEDULES_MAX } }
      const mercer = mercerFor(storeId)
      const { data } = await mercer.get('/v2/subscriptions/schedules', { params, signal })
      return data.toSorted((one, other) =>
        (one.meta.scheduled_for ?? '9').localeCompare(other.meta.scheduled_for ?? '9'),
      )
    },
  })
}

/** Invoices that nobody has paid, the newest first. */
export function unpaidQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'unpaid'],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/invoices', {
        params: { query: { filter: 'eq(outstanding,true)', 'page[limit]': SHOWN_MAX } },
        signal,
      }),
  })
}

/** Webhook deliveries that were given up. */
export function givenUpQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'deliveries', 'exhausted'],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/webhook-deliveries', {
        params: { query: { filter: 'eq(state,exhausted)', 'page[limit]': SHOWN_MAX } },
        signal,
      }),
  })
}
