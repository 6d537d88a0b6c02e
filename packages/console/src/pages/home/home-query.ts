import { queryOptions } from '@tanstack/react-query'
import { mercerFor } from '../../store/store.tsx'
import { invoiceFilters } from '../invoices/invoices-query.ts'
import { runTypes } from '../runs/run-types.ts'

const SHOWN_MAX = 20
const SCHEDULES_MAX = 100

/** Home may stay open all day, so it reads everything that it shows again and again. */
export const calm = { refetchInterval: 30_000 }

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

/** The run of each type that has ended last, however long ago. */
export function lastRunsQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'runs', 'last'],
    async queryFn({ signal }) {
      const read = (type: string) => {
        const filter = `eq(job_type,${type}):in(status,success,failed)`
        const params = { query: { filter, 'page[limit]': 1 } }
        return mercerFor(storeId).get('/v2/subscriptions/jobs', { params, signal })
      }
      return (await Promise.all(runTypes.map(read))).flatMap(({ data }) => data)
    },
  })
}

/** Invoices for which a person has to record a payment, or to add the tax; the newest first. */
export function waitingQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'waiting'],
    async queryFn({ signal }) {
      const read = (filter: string) =>
        mercerFor(storeId).get('/v2/subscriptions/invoices', {
          params: { query: { filter, 'page[limit]': SHOWN_MAX } },
          signal,
        })
      const [unrecorded, untaxed] = await Promise.all([
        read(invoiceFilters.manual_payment),
        read(invoiceFilters.waits_for_tax),
      ])
      return { unrecorded, untaxed }
    },
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

/** A delivery that is younger may just be on its way, or in its first tries. */
const LATE_MS = 60_000

/**
 * Deliveries that have not arrived and are tried again, the newest first. They go by the real time,
 * and those of disabled endpoints wait on purpose.
 */
export function lateQuery(storeId: string, endpointIds: readonly string[]) {
  return queryOptions({
    queryKey: [storeId, 'deliveries', 'late', endpointIds],
    queryFn({ signal }) {
      const before = new Date(Date.now() - LATE_MS).toISOString()
      const filter = `eq(state,pending):in(endpoint_id,${endpointIds.join()}):lt(recorded_at,${before})`
      const params = { query: { filter, 'page[limit]': SHOWN_MAX } }
      return mercerFor(storeId).get('/v2/webhook-deliveries', { params, signal })
    },
    enabled: endpointIds.length > 0,
  })
}
