import { useQuery } from '@tanstack/react-query'
import { useSumsText } from '../../parts/amount.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Plot, type Series } from '../../parts/plot.tsx'
import { useStore, useTimes } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { SubscriptionTabs } from '../subscriptions/subscription-tabs.tsx'
import { statisticsRoute } from './route.ts'
import { statisticsQuery } from './statistics-query.ts'

const choices = [
  { value: undefined, words: '30 days' },
  { value: 'quarter', words: '90 days' },
  { value: 'year', words: '365 days' },
]

/** How the subscriptions and their invoices have grown, day by day. */
export function StatisticsPage() {
  const { store } = useStore()
  const search = statisticsRoute.useSearch()
  const { isUtc } = useTimes()
  const statistics = useQuery(statisticsQuery(store.id, search))
  return (
    <Page name="Statistics" title={<Sentence />}>
      <SubscriptionTabs />
      <Filters label="Span" name="span" current={search.span} choices={choices} />
      {!isUtc && <p className="quiet">The days are those of UTC, by which Mercer counts.</p>}
      <Loaded query={statistics} what="the statistics">
        {({ days }) => {
          const names = days.map(({ day }) => day)
          const line = (read: (day: (typeof days)[number]) => number) => days.map(read)
          const subscriptions: Series[] = [
            { name: 'New', tone: 'accent', values: line((day) => day.new) },
            { name: 'Ended', tone: 'failed', values: line((day) => day.churned) },
          ]
          const invoices: Series[] = [
            { name: 'Paid', tone: 'good', values: line((day) => day.invoices.paid.invoices) },
            {
              name: 'Unpaid',
              tone: 'attention',
              values: line((day) => day.invoices.outstanding.invoices),
            },
            {
              name: 'Written off',
              tone: 'failed',
              values: line((day) => day.invoices.written_off.invoices),
            },
          ]
          return (
            <>
              <Plot label="Subscriptions by day" days={names} series={subscriptions} />
              <Plot
                label="Invoices by the day they were made, and what became of them"
                days={names}
                series={invoices}
              />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The active subscriptions, their worth, and the changes of the span. */
function Sentence() {
  const { store } = useStore()
  const search = statisticsRoute.useSearch()
  const sumsText = useSumsText()
  const data = useQuery(statisticsQuery(store.id, search)).data
  if (!data) return 'Statistics'
  const worth = data.active.monthly_revenue && sumsText(data.active.monthly_revenue)
  const active = count(data.active.subscriptions, 'subscription is', 'subscriptions are')
  return (
    <>
      {active} active{worth && `, worth ${worth} a month`}; in {count(data.days.length, 'day')}{' '}
      {data.new} began and {data.churned} ended.
    </>
  )
}
