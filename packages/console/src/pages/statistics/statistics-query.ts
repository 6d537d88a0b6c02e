import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { mercerFor } from '../../store/store.tsx'
import { DAY_MS } from '../../words/times.ts'

/** Spans of days that the page can show; 30 days unless the address asks for another one. */
export const spans = ['quarter', 'year'] as const
export type StatisticsSearch = { span?: (typeof spans)[number] }
const days = { quarter: 90, year: 365 }

/** Subscriptions, revenue and invoices, of now and of each day of the span. */
export function statisticsQuery(storeId: string, { span }: StatisticsSearch = {}) {
  return queryOptions({
    queryKey: [storeId, 'statistics', { span }],
    async queryFn({ signal }) {
      const mercer = mercerFor(storeId)
      const path = '/v2/subscriptions/statistics'
      if (!span) return (await mercer.get(path, { signal })).data.attributes
      // The store's clock may not be that of this machine: the server says which day of UTC it is.
      const { data: clock } = await mercer.get('/v2/clock', { signal })
      const from = dayBefore(clock.attributes.now, days[span] - 1)
      return (await mercer.get(path, { params: { query: { from } }, signal })).data.attributes
    },
    placeholderData: keepPreviousData,
  })
}

function dayBefore(at: string, count: number): string {
  return new Date(Date.parse(at) - count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
