import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Paged } from '../../parts/paging.tsx'
import { Raw } from '../../parts/raw.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { SendAgain } from './send-again.tsx'
import { type Delivery, deliveryCondition } from './webhook-words.ts'
import { type DeliveriesSearch, deliveriesQuery } from './webhooks-query.ts'

const states = [
  { value: undefined, words: 'All deliveries' },
  { value: 'pending', words: 'Waiting' },
  { value: 'succeeded', words: 'Taken' },
  { value: 'exhausted', words: 'Given up' },
]

type Properties = { endpointId?: string; search: DeliveriesSearch }

/** Events on their way to endpoints, with every attempt. */
export function Deliveries({ endpointId, search }: Properties) {
  const { store } = useStore()
  const deliveries = useQuery(deliveriesQuery(store.id, endpointId, search))
  return (
    <>
      <Filters label="State" name="state" current={search.state} choices={states} />
      <Loaded query={deliveries} what="deliveries">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="There is no such delivery">
                An event whose type fits an endpoint becomes a delivery within a second.
              </Empty>
            }
          >
            <Table
              label="Deliveries"
              columns={columns}
              rows={data}
              rowId={({ id }) => id}
              isStacked
            />
          </Paged>
        )}
      </Loaded>
    </>
  )
}

const columns: readonly Column<Delivery>[] = [
  { id: 'event', header: 'Event', cell: ({ attributes }) => <code>{attributes.event_type}</code> },
  { id: 'state', header: 'State', cell: (one) => <State {...deliveryCondition(one)} /> },
  {
    id: 'at',
    header: 'Happened',
    cell: ({ attributes }) => <When at={attributes.recorded_at} isExact />,
    isMinor: true,
  },
  { id: 'tries', header: 'Attempts', cell: (one) => <Attempts delivery={one} /> },
  { id: 'again', header: 'Action', cell: (one) => <SendAgain delivery={one} /> },
]

function Attempts({ delivery }: { delivery: Delivery }) {
  const { attempts = [], next_try_at } = delivery.attributes
  const last = attempts.at(-1)
  if (!last) return <span className="quiet">not tried yet</span>
  return (
    <details className="payload">
      <summary>
        {count(attempts.length, 'attempt')}; the last: {last.error ?? `answered ${last.status}`}
      </summary>
      <ol className="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <When at={attempt.attempted_at} isExact />{' '}
            {attempt.error ?? `answered ${attempt.status}`}{' '}
            <span className="quiet">in {attempt.duration_ms} ms</span>
            {attempt.answer && <Raw text={attempt.answer} />}
          </li>
        ))}
      </ol>
      {next_try_at && (
        <p>
          The next one: <When at={next_try_at} isExact />
        </p>
      )}
    </details>
  )
}
