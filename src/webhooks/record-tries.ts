import { sql } from 'kysely'
import { type Db, later, type Tx } from '../platform/db/db.ts'
import { recordEvents, resourceEvent } from '../platform/events/outbox.ts'
import type { Metrics, WebhookOutcome } from '../platform/metrics/metrics.ts'
import type { StoreNow } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { deliveryResource } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import { shownEndpoint } from './endpoint-kind.ts'
import { enqueueLooks } from './enqueue-delivery.ts'
import { type Judged, type Lane, lockLane, updateHealth, writeOutcomes } from './lane.ts'
import { type Delivery, findEndpoint } from './queries.ts'
import { isSuccess, type Outcome } from './send.ts'
import {
  decideVerdict,
  type Health,
  hasFailedForLong,
  healthAfter,
  isOpen,
  lookAt,
} from './tries.ts'

/** Another worker has taken the lane, because this one was not heard of for too long. */
export class LaneLost extends Error {}

export type Tried = {
  delivery: Delivery
  /** That of the payload that was sent. */
  digest: string
  outcome: Outcome
  at: Temporal.Instant
}

/** The status by which a receiver wants no more (EV-2). */
export const GONE = 410

type RecordParts = { db: Db; tasks: TaskSender; storeNow: StoreNow; metrics: Metrics }

/** Writes what came of some tries to one endpoint, all at once; returns how the endpoint fares. */
export async function recordTries(
  { db, tasks, storeNow, metrics }: RecordParts,
  lane: Lane,
  tried: readonly Tried[],
  now: Temporal.Instant,
): Promise<Health> {
  const judged = tried.map((one) => judgedOf(one, now))
  const isWell = lane.failures === 0 && tried.every(({ outcome }) => isSuccess(outcome))
  const toldAt = isWell ? now : await storeNow(lane.storeId)
  let health: Health = lane
  const written = await db.transaction().execute(async (tx) => {
    // A crash of the database may undo the last of them: they are sent again, as after any crash.
    await later(tx, sql`set local synchronous_commit = off`.compile(tx))
    const answer = await writeOutcomes(tx, lane, judged, now)
    if (!isWell) health = await recordFailures(tx, tasks, lane, { tried, judged, now, toldAt })
    return answer // It has come with the commit: most outcomes cost one round trip.
  })
  if ((await written()).length === 0) throw new LaneLost(`${lane.endpointId} was taken over`)
  for (const { state } of judged) metrics.webhookTried(outcomeOf[state])
  return health
}

/** As the metrics name it: what is still pending has failed once more. */
const outcomeOf: Record<Judged['state'], WebhookOutcome> = {
  succeeded: 'succeeded',
  pending: 'failed',
  exhausted: 'exhausted',
}

type Failing = {
  tried: readonly Tried[]
  judged: readonly Judged[]
  now: Temporal.Instant
  /** The store's time, which events and endpoints have. */
  toldAt: Temporal.Instant
}

async function recordFailures(
  tx: Tx,
  tasks: TaskSender,
  lane: Lane,
  { tried, judged, now, toldAt }: Failing,
): Promise<Health> {
  const before = await lockLane(tx, lane)
  if (!before) return lane
  const { storeId, endpointId } = lane
  const exhausted = judged.filter((one) => one.state === 'exhausted')
  // The end of a webhook about webhooks is no event: it would make more of its kind.
  const told = exhausted.filter(({ before: { event_type: type } }) => !type.startsWith('webhook_'))
  const events = told.map(({ before: delivery, sent: _sent, attempt: _attempt, ...change }) =>
    resourceEvent('webhook_delivery.exhausted', deliveryResource({ ...delivery, ...change })),
  )
  await recordEvents(tx, { storeId, now: toldAt }, events)

  const health = tried.reduce(
    (so, { outcome }) => healthAfter(so, { wasSuccess: isSuccess(outcome) }, now),
    before,
  )
  await updateHealth(tx, lane, health)
  const isGone = tried.some(({ outcome }) => outcome.status === GONE)
  const endpoint = { store_id: storeId, id: endpointId }
  if (isGone || hasFailedForLong(health, now)) {
    await disableEndpoint(tx, endpoint, isGone ? 'gone' : 'failing', toldAt)
  }
  const moments = judged.flatMap(({ due_at }) => (due_at ? [lookAt(due_at, now)] : []))
  const probe = isOpen(health) && health.probe_at ? [health.probe_at] : []
  await enqueueLooks(tx, tasks, endpoint, [...moments, ...probe])
  return health
}

function judgedOf(one: Tried, now: Temporal.Instant): Judged {
  const { delivery, digest, outcome } = one
  const { id, store_id, event_id, endpoint_id, recorded_at } = delivery
  const tries = delivery.tries + 1
  const attempts = delivery.attempts + 1
  const { state, dueAt } = decideVerdict(outcome, tries, now, Math.random())
  const attempt = {
    store_id,
    event_id,
    endpoint_id,
    number: attempts,
    attempted_at: one.at,
    status: outcome.status ?? null,
    duration_ms: outcome.durationMs,
    error: outcome.error ?? null,
    answer: outcome.answer ?? null,
  }
  const sent = { event_id, recorded_at, digest }
  return { id, state, tries, attempts, due_at: dueAt ?? null, before: delivery, sent, attempt }
}

/**
 * Deliveries that are pending stay so, and go out when somebody enables the endpoint again. `now` is
 * the store's time.
 */
export async function disableEndpoint(
  tx: Tx,
  { store_id: storeId, id }: Pick<Endpoint, 'store_id' | 'id'>,
  reason: 'gone' | 'failing',
  now: Temporal.Instant,
): Promise<void> {
  const endpoint = await findEndpoint(tx, storeId, id)
  if (!endpoint?.enabled) return
  const change = { enabled: false, disabled_reason: reason, updated_at: now }
  await tx
    .updateTable('webhook_endpoint')
    .set(change)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  const shown = shownEndpoint.resource({ ...endpoint, ...change })
  const before = shownEndpoint.resource(endpoint)
  await recordEvents(tx, { storeId, now }, [
    resourceEvent('webhook_endpoint.disabled', shown, before),
  ])
}
