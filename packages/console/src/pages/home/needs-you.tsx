import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import type { ReactNode } from 'react'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Section } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { failedTotalsQuery } from '../failed-payments/failed-query.ts'
import { invoiceCondition, waitsForTax } from '../invoices/invoice-words.ts'
import { declinesIn, declinesText, failuresIn, type Run, runName } from '../runs/run-words.tsx'
import { type Schedule, scheduleName } from '../schedules/schedule-words.ts'
import { SendAgain } from '../webhooks/send-again.tsx'
import { givenUpQuery, schedulesQuery, unpaidQuery } from './home-query.ts'

type Need = { id: string; at: string; words: ReactNode; action: ReactNode }
type Invoice = Schemas['SubscriptionInvoice']
type Delivery = Schemas['WebhookDelivery']

/** Everything that waits for a person, the newest first, each with its action beside it. */
export function NeedsYou({ runs }: { runs: readonly Run[] }) {
  const { store } = useStore()
  const unpaid = useQuery(unpaidQuery(store.id))
  const givenUp = useQuery(givenUpQuery(store.id))
  const schedules = useQuery(schedulesQuery(store.id)).data ?? []
  // Whatever runs have told: who has paid since, or was given up, needs nobody.
  const areUncollected = useQuery(failedTotalsQuery(store.id, {})).data?.invoices !== 0
  return (
    <Section title="Needs you">
      <Loaded query={unpaid} what="unpaid invoices">
        {(invoices) => (
          <Loaded query={givenUp} what="webhook deliveries">
            {(deliveries) => (
              <>
                <Needs
                  areMore={restOf(invoices) + restOf(deliveries) > 0}
                  needs={[
                    ...runs.flatMap((run) => needOfRun(run, areUncollected)),
                    ...schedules.flatMap(needOfSchedule),
                    ...invoices.data.flatMap(needOfInvoice),
                    ...deliveries.data.map(needOfDelivery),
                  ]}
                />
                <More what="unpaid invoice" list={invoices} page="invoices?state=outstanding" />
                <More
                  what="webhook delivery"
                  many="webhook deliveries"
                  list={deliveries}
                  page="developers/webhooks"
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}

function Needs({ needs, areMore }: { needs: readonly Need[]; areMore: boolean }) {
  if (needs.length === 0) {
    const words = areMore ? 'Nothing of the newest waits' : 'Nothing waits'
    return <p className="quiet">{words} for a person.</p>
  }
  return (
    <ul className="needs">
      {needs
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map(({ id, at, words, action }) => (
          <li key={id}>
            <span className="needs-when quiet">
              <When at={at} />
            </span>
            <span className="needs-words">{words}</span>
            <span>{action}</span>
          </li>
        ))}
    </ul>
  )
}

type List = { data: readonly unknown[]; meta: { results: { total: number } } }
type MoreProperties = { what: string; many?: string; list: List; page: string }

const restOf = ({ data, meta }: List) => meta.results.total - data.length

/** Only the newest were looked at; the others are counted, and their list is a click away. */
function More({ what, many, list, page }: MoreProperties) {
  const { store } = useStore()
  const rest = restOf(list)
  if (rest <= 0) return null
  return (
    <p className="quiet">
      <Link to={`/${store.id}/${page}` as never}>
        {count(rest, `older ${what}`, `older ${many ?? `${what}s`}`)}
      </Link>{' '}
      not looked at here.
    </p>
  )
}

function needOfRun(run: Run, areUncollected: boolean): Need[] {
  const { id, meta, attributes } = run
  const at = meta.timestamps.finished_at ?? meta.timestamps.updated_at
  const open = <To page="runs" id={id} words="Open the run" />
  const needs: Need[] = []
  if (attributes.status === 'failed') {
    const words = `${runName(run)} failed: ${meta.error?.detail ?? 'no reason is known.'}`
    needs.push({ id: `${id}-failed`, at, words, action: open })
  }
  const parked = failuresIn(meta.report)
  if (parked > 0) {
    const words = `${runName(run)} parked ${count(parked, 'item')}`
    needs.push({ id: `${id}-parked`, at, words, action: open })
  }
  const declined = declinesIn(meta.report)
  if (declined > 0 && areUncollected) {
    const why = declinesText(meta.report)
    const words = `${count(declined, 'payment was', 'payments were')} declined${why && `: ${why}`}`
    const action = <FailedLink />
    needs.push({ id: `${id}-declined`, at, words, action })
  }
  return needs
}

/** A paused schedule is easily forgotten, and nothing is billed meanwhile. */
function needOfSchedule(schedule: Schedule): Need[] {
  const { id, attributes, meta } = schedule
  if (attributes.enabled) return []
  const words = `${scheduleName(schedule)} is paused: it starts no run until it is resumed`
  const action = <To page="runs/schedules" id={id} words="Open the schedule" />
  return [{ id, at: meta.timestamps.updated_at, words, action }]
}

function FailedLink() {
  const { store } = useStore()
  return (
    <Link className="button" to="/$storeId/invoices/failed" params={{ storeId: store.id }}>
      Look at failed payments
    </Link>
  )
}

function needOfInvoice(invoice: Invoice): Need[] {
  const { attributes, meta, id } = invoice
  const { word } = invoiceCondition(invoice)
  const { manual_payment_pending, payment_retries_limit_reached } = attributes
  if (!manual_payment_pending && !payment_retries_limit_reached && !waitsForTax(invoice)) return []
  const words = (
    <>
      Invoice {attributes.number}, <Amount money={meta.price} />: {word.toLowerCase()}
    </>
  )
  const action = <To page="invoices" id={id} words="Open the invoice" />
  return [{ id, at: attributes.updated_at, words, action }]
}

function needOfDelivery(delivery: Delivery): Need {
  const { event_type, recorded_at, attempts = [] } = delivery.attributes
  const last = attempts.at(-1)
  const why = last ? (last.error ?? `the endpoint answered ${last.status}`) : 'nobody tried it'
  const words = `Webhook ${event_type} was given up: ${why}`
  const action = <SendAgain delivery={delivery} />
  return { id: delivery.id, at: recorded_at, words, action }
}

type Target = { page: 'runs' | 'runs/schedules' | 'invoices'; id: string; words: string }

function To({ page, id, words }: Target) {
  const { store } = useStore()
  return (
    <Link className="button" to={`/${store.id}/${page}/${id}` as never}>
      {words}
    </Link>
  )
}
