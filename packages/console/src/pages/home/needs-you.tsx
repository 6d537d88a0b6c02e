import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import type { ReactNode } from 'react'
import { Amount, useSumsText } from '../../parts/amount.tsx'
import { LoadedAll } from '../../parts/loading.tsx'
import { Section } from '../../parts/page.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import type { Sums } from '../../words/amounts.ts'
import { count } from '../../words/counts.ts'
import { deadLettersQuery } from '../dead-letters/dead-letters-query.ts'
import { failedByClassQuery } from '../failed-payments/failed-query.ts'
import { failedText } from '../failed-payments/failed-words.ts'
import { type FailureClass, failuresText, invoiceCondition } from '../invoices/invoice-words.ts'
import type { Run } from '../runs/run-types.ts'
import { failuresIn, runName } from '../runs/run-words.tsx'
import { type Schedule, scheduleName } from '../schedules/schedule-words.ts'
import { SendAgain } from '../webhooks/send-again.tsx'
import {
  type Delivery,
  type Endpoint,
  endpointCondition,
  failureOf,
} from '../webhooks/webhook-words.ts'
import { endpointsQuery } from '../webhooks/webhooks-query.ts'
import {
  calm,
  givenUpQuery,
  lastRunsQuery,
  lateQuery,
  schedulesQuery,
  waitingQuery,
} from './home-query.ts'
import { runsInNeed } from './recent-runs.ts'

/** A need without a moment is one of a whole queue, and comes first. */
type Need = { id: string; at?: string; words: ReactNode; action: ReactNode }
type Invoice = Schemas['SubscriptionInvoice']
type SumsText = ReturnType<typeof useSumsText>
type Owed = { invoices: number; total: Sums }
type Failures = { all: Owed; classes: readonly (Owed & { kind: FailureClass })[] }
type Late = { data: readonly Delivery[]; meta: { results: { total: number } } }

type Properties = {
  /** The runs of the last day, once they are known, and the queries that tell them. */
  recent: readonly Run[] | undefined
  runQueries: readonly UseQueryResult[]
}

/** Everything that waits for a person, the newest first, each with its action beside it. */
export function NeedsYou({ recent, runQueries }: Properties) {
  const { store } = useStore()
  const sumsText = useSumsText()
  const failed = useQuery({ ...failedByClassQuery(store.id), ...calm })
  const waiting = useQuery({ ...waitingQuery(store.id), ...calm })
  const givenUp = useQuery({ ...givenUpQuery(store.id), ...calm })
  const schedules = useQuery({ ...schedulesQuery(store.id), ...calm })
  const endpoints = useQuery({ ...endpointsQuery(store.id), ...calm })
  const enabled = endpoints.data?.filter(({ attributes }) => attributes.enabled)
  const late = useQuery({
    ...lateQuery(
      store.id,
      (enabled ?? []).map(({ id }) => id),
    ),
    ...calm,
  })
  const ofLate = enabled?.length ? [late] : []
  const last = useQuery({ ...lastRunsQuery(store.id), ...calm })
  const letters = useQuery({ ...deadLettersQuery(store.id), ...calm })
  const { unrecorded, untaxed } = waiting.data ?? {}
  const needs = [
    ...(failed.data ? needOfFailures(failed.data, sumsText) : []),
    ...(late.data ? needOfLate(late.data) : []),
    ...(letters.data ? needOfTasks(letters.data.meta.results.total) : []),
    ...runsInNeed(recent ?? [], last.data ?? []).flatMap(needOfRun),
    ...(schedules.data ?? []).flatMap(needOfSchedule),
    ...[...(unrecorded?.data ?? []), ...(untaxed?.data ?? [])].map(needOfInvoice),
    ...(endpoints.data ?? []).flatMap(needOfEndpoint),
    ...(givenUp.data?.data ?? []).map(needOfDelivery),
  ]
  return (
    <Section title="Needs you">
      {needs.length > 0 && <Needs needs={needs} />}
      <LoadedAll
        queries={[
          ...runQueries,
          failed,
          waiting,
          givenUp,
          schedules,
          endpoints,
          last,
          letters,
          ...ofLate,
        ]}
        what="what waits for a person"
      >
        {() => needs.length === 0 && <p className="quiet">Nothing waits for a person.</p>}
      </LoadedAll>
      <More what="manual payment" list={unrecorded} page="invoices?state=manual_payment" />
      <More
        what="invoice that waits for tax"
        many="invoices that wait for tax"
        list={untaxed}
        page="invoices?state=waits_for_tax"
      />
      <More
        what="webhook delivery"
        many="webhook deliveries"
        list={givenUp.data}
        page="developers/webhooks?state=exhausted"
      />
    </Section>
  )
}

function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <ul className="needs">
      {needs
        .toSorted((one, other) => (other.at ?? '9').localeCompare(one.at ?? '9'))
        .map(({ id, at, words, action }) => (
          <li key={id}>
            <span className="needs-when quiet">{at && <When at={at} />}</span>
            <span className="needs-words">{words}</span>
            <span>{action}</span>
          </li>
        ))}
    </ul>
  )
}

type List = { data: readonly unknown[]; meta: { results: { total: number } } }
type MoreProperties = { what: string; many?: string; list: List | undefined; page: string }

/** The newest are shown; the others are counted, and their list is a click away. */
function More({ what, many, list, page }: MoreProperties) {
  const { store } = useStore()
  const rest = list ? list.meta.results.total - list.data.length : 0
  if (rest <= 0) return null
  return (
    <p className="quiet">
      <Link to={`/${store.id}/${page}` as never}>
        {count(rest, `older ${what}`, `older ${many ?? `${what}s`}`)}
      </Link>{' '}
      not shown here.
    </p>
  )
}

function needOfRun(run: Run): Need[] {
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
  return needs
}

/** The queue of failed payments as one need: it says what is still owed, unlike reports of runs. */
function needOfFailures({ all, classes }: Failures, sumsText: SumsText): Need[] {
  if (all.invoices === 0) return []
  const words = (
    <>
      {failedText(all, sumsText)}
      <ul className="needs-parts">
        {classes.map(({ kind, invoices, total }) => (
          <li key={kind}>
            <ToFailed kind={kind}>{failuresText(kind, invoices)}</ToFailed>: {sumsText(total)}
          </li>
        ))}
      </ul>
    </>
  )
  return [{ id: 'failed', words, action: <ToFailed>Look at failed payments</ToFailed> }]
}

/** All failed payments, or those of a class. */
function ToFailed({ kind, children }: { kind?: FailureClass; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link
      {...(!kind && { className: 'button' })}
      to="/$storeId/invoices/failed"
      params={{ storeId: store.id }}
      search={kind ? { class: kind } : {}}
    >
      {children}
    </Link>
  )
}

/** Background tasks that were given up: somebody sends them again when the cause is gone. */
function needOfTasks(total: number): Need[] {
  if (total === 0) return []
  const words = `${count(total, 'background task')} failed for good`
  return [{ id: 'tasks', words, action: <ToTasks /> }]
}

function ToTasks() {
  const { store } = useStore()
  return (
    <Link className="button" to="/$storeId/developers/tasks" params={{ storeId: store.id }}>
      Look at failed tasks
    </Link>
  )
}

/** Deliveries that still fail as one need: each of them is tried again by itself. */
function needOfLate({ data, meta }: Late): Need[] {
  const { total } = meta.results
  if (total === 0) return []
  const why = data.map(failureOf).find(Boolean) ?? 'nobody has tried so far'
  const which = count(total, 'webhook delivery has', 'webhook deliveries have')
  const words = `${which} not arrived for more than a minute: ${why}`
  return [{ id: 'late', words, action: <ToLate /> }]
}

function ToLate() {
  const { store } = useStore()
  return (
    <Link
      className="button"
      to="/$storeId/developers/webhooks"
      params={{ storeId: store.id }}
      search={{ state: 'pending' }}
    >
      Look at deliveries
    </Link>
  )
}

/** A paused schedule is easily forgotten, and nothing is billed meanwhile. */
function needOfSchedule(schedule: Schedule): Need[] {
  const { id, attributes, meta } = schedule
  if (attributes.enabled) return []
  const words = `${scheduleName(schedule)} is paused: it starts no run until it is resumed`
  const action = <To page="runs/schedules" id={id} words="Open the schedule" />
  return [{ id, at: meta.timestamps.updated_at, words, action }]
}

function needOfInvoice(invoice: Invoice): Need {
  const { attributes, meta, id } = invoice
  const { word } = invoiceCondition(invoice)
  const words = (
    <>
      Invoice {attributes.number}, <Amount money={meta.price} />: {word.toLowerCase()}
    </>
  )
  const action = <To page="invoices" id={id} words="Open the invoice" />
  return { id, at: attributes.updated_at, words, action }
}

/** Mercer has disabled it; one that somebody has switched off needs nobody. */
function needOfEndpoint(endpoint: Endpoint): Need[] {
  const { id, attributes, meta } = endpoint
  if (!attributes.disabled_reason) return []
  const words = `Webhook endpoint ${attributes.url} is ${endpointCondition(endpoint).word.toLowerCase()}`
  const action = <To page="developers/webhooks" id={id} words="Open the endpoint" />
  return [{ id, at: meta.timestamps.updated_at, words, action }]
}

function needOfDelivery(delivery: Delivery): Need {
  const { event_type, recorded_at } = delivery.attributes
  const words = `Webhook ${event_type} was given up: ${failureOf(delivery) ?? 'nobody tried it'}`
  const action = <SendAgain delivery={delivery} />
  return { id: delivery.id, at: recorded_at, words, action }
}

type Target = { page: string; id: string; words: string }

function To({ page, id, words }: Target) {
  const { store } = useStore()
  return (
    <Link className="button" to={`/${store.id}/${page}/${id}` as never}>
      {words}
    </Link>
  )
}
