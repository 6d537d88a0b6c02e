import { type ColumnType, type RawBuilder, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { type Id, newId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../auth/context.ts'
import { lockNumbers, takeNumbers } from '../db/commit-order.ts'
import { later, type Tx } from '../db/db.ts'
import { columnArray } from '../db/many-rows.ts'
import { eventStream, tellNumbered } from './number-events.ts'
import { payloadOf } from './previous.ts'
import { noteRecorded } from './recorded.ts'

export type EventId = Id<'event'>

/** `data` is the resource, `previous` has the members that the change replaced. */
export type EventPayload = Readonly<Record<string, unknown>>

type EventTable = {
  store_id: StoreId
  id: EventId
  type: string
  subject_type: string
  subject_id: string
  sequence: number
  /** As `actorText` writes it. */
  actor: string
  payload: ColumnType<EventPayload, string, never>
  /** The store's time. */
  created_at: Temporal.Instant
  /** Real time, by the clock of the database. */
  recorded_at: Temporal.Instant
  /** Null until the event is numbered, which is soon after its commit. */
  position: number | null
}

type EventSubjectTable = {
  store_id: StoreId
  subject_type: string
  subject_id: string
  /** The sequence of the last event, and when that was recorded. */
  sequence: number
  recorded_at: Temporal.Instant
  /** The last event told of the subject's end. */
  ended: boolean
}

declare module '../db/db.ts' {
  interface Tables {
    event: EventTable
    event_subject: EventSubjectTable
  }
}

/** A fact about one subject; the payload is sent to merchants. */
export type NewEvent = {
  type: string
  subjectType: string
  subjectId: string
  payload: EventPayload
}

/**
 * The event about a resource; `data` is the whole resource, or what is left of a deleted one, and
 * `before` what an update has changed.
 */
export function resourceEvent<Data extends { type: string; id: string }>(
  type: string,
  data: Data,
  before?: object,
): NewEvent {
  return { type, subjectType: data.type, subjectId: data.id, payload: payloadOf(data, before) }
}

/** Who caused an event, in one column; `actorOf` reads it. */
export function actorText({ actor, account }: Pick<StoreMoment, 'actor' | 'account'>): string {
  if (!actor) return 'system'
  if (actor.kind === 'system') return actor.askedBy ?? 'system'
  if (actor.kind === 'admin') {
    return actor.operator ? `operator:${actor.operator.id}` : `key:${actor.keyId}`
  }
  return account ? `account:${account.accountId}` : `shopper:${actor.keyId}`
}

/** The last positions that a transaction has of the stores whose positions it holds. */
const held = new WeakMap<Tx, Map<StoreId, number>>()

const MANY = 50

/**
 * Gives so many events that this transaction records next their positions at once, if they are
 * many and of a run, instead of soon after their commit: an event is written twice otherwise
 * (measured: a quarter of the database's time of a run). Nobody else gives positions in the store
 * before the transaction ends. So this is called when all else is locked, and before the first of
 * several events of one subject.
 */
export async function lockPositions(tx: Tx, ctx: StoreMoment, count: number): Promise<void> {
  if (count < MANY || !isOfRun(ctx)) return
  const { storeId } = ctx
  const last = await lockNumbers(tx, eventStream, storeId, tellNumbered(storeId))
  if (last === undefined) return
  const positions = held.get(tx) ?? new Map()
  held.set(tx, positions.set(storeId, last))
}

/** True if nobody caused it: all else is copied to the audit when it is numbered. */
function isOfRun(ctx: StoreMoment): boolean {
  return actorText(ctx) === 'system'
}

/** Announces events that are recorded now, and selects the position `before` them, or null. */
async function takePositions(tx: Tx, ctx: StoreMoment, count: number) {
  const { storeId } = ctx
  const positions = held.get(tx)
  const after = positions?.get(storeId)
  if (after === undefined) {
    noteRecorded()
    return sql`select null::bigint as before`
  }
  assert(isOfRun(ctx), 'all events with positions at once are of a run')
  const upTo = after + count
  positions?.set(storeId, upTo)
  await tellNumbered(storeId)(tx, { after, upTo, hasMarked: false })
  return takeNumbers(eventStream, storeId, count)
}

/** Records a fact in the transaction of the change it tells of. */
export async function recordEvent(tx: Tx, ctx: StoreMoment, event: NewEvent): Promise<EventId> {
  const [id] = await recordEvents(tx, ctx, [event])
  assert(id)
  return id
}

const EVENTS_MAX = 10_000

/**
 * Subjects of these types begin with `recordFirstEvents`: one without a row has an event already.
 * Sequences of other types begin here.
 */
const FIRST_BY_THEMSELVES = [
  'order',
  'subscription',
  'subscription_invoice',
  'subscription_invoice_payment',
  'subscription_job',
]

function countBefore(subjectType: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${subjectType} = any (${FIRST_BY_THEMSELVES}::text[]))::integer`
}

/**
 * Records any number of facts of one store; returns their ids in order. Each subject's events are
 * numbered from 1 without a gap, in commit order: a transaction locks the subject's row until its
 * end. The rows are locked in the order of their keys, so two batches cannot deadlock.
 *
 * The clock is read once and each event is a microsecond later than the one before it. Writing an
 * event takes longer than that, so no event is later than its commit.
 */
export async function recordEvents(
  tx: Tx,
  ctx: StoreMoment,
  events: readonly NewEvent[],
): Promise<EventId[]> {
  if (events.length === 0) return []
  assert(events.length <= EVENTS_MAX, `more than ${EVENTS_MAX} events at once`)
  const ids = events.map(() => newId<'event'>())
  const [event, ...others] = events
  const [id] = ids
  if (event && id && others.length === 0 && !held.get(tx)?.has(ctx.storeId)) {
    noteRecorded()
    await later(tx, oneEvent(ctx, id, event).compile(tx))
    return ids
  }
  const taken = await takePositions(tx, ctx, events.length)
  await later(tx, severalEvents(ctx, ids, events, taken).compile(tx))
  return ids
}

function severalEvents(
  ctx: StoreMoment,
  ids: readonly EventId[],
  events: readonly NewEvent[],
  taken: RawBuilder<unknown>,
) {
  const { storeId, now } = ctx
  const payloads = events.map(({ payload }) => JSON.stringify(payload))
  return sql`
    with began as materialized (
      select clock_timestamp() as recorded_at
    ), taken as (
      ${taken}
    ), new_event as (
      select *
        from rows from (
               unnest(
                 (select ${columnArray(ids)}::uuid[]),
                 (select ${events.map(({ type }) => type)}::text[]),
                 (select ${events.map(({ subjectType }) => subjectType)}::text[]),
                 (select ${events.map(({ subjectId }) => subjectId)}::text[])
               ),
               string_to_table((select ${linesOf(payloads)}), e'\\n')
             ) with ordinality
             as given (id, type, subject_type, subject_id, payload, place)
    ), subject as (
      select subject_type, subject_id, count(*)::integer as added,
             (array_agg(type like '%.deleted' order by place desc))[1] as ended
        from new_event
       group by subject_type, subject_id
    ), numbered as (
      insert into event_subject
             (store_id, subject_type, subject_id, sequence, recorded_at, ended)
      select ${storeId}::uuid, subject_type, subject_id,
             added + ${countBefore(sql`subject_type`)}, recorded_at, ended
        from subject, began
       order by subject_type, subject_id
          on conflict (store_id, subject_type, subject_id)
          do update set sequence = event_subject.sequence + excluded.sequence
                                     - ${countBefore(sql`excluded.subject_type`)},
                        recorded_at = excluded.recorded_at,
                        ended = excluded.ended
      returning subject_type, subject_id, sequence
    )
    insert into event
           (store_id, id, type, subject_type, subject_id, sequence, actor, payload, created_at,
            recorded_at, position)
    select ${storeId}::uuid, id, type, subject_type, subject_id,
           sequence - added
             + row_number() over (partition by subject_type, subject_id order by place),
           ${actorText(ctx)},
           payload::json,
           ${now}::timestamptz,
           recorded_at + (place - 1) * interval '1 microsecond',
           before + place
      from began
     cross join taken
     cross join new_event
      join subject using (subject_type, subject_id)
      join numbered using (subject_type, subject_id)`
}

/**
 * The first fact about each of many subjects that this transaction has made: nobody else can number
 * them, and most never have a second, so that they get no row to lock until then. For runs, whose
 * subjects are named by ids (measured: less than half of what the same costs in `recordEvents`).
 * The payloads are JSON already, so that whoever is in a hurry can write them beforehand.
 */
export async function recordFirstEvents(
  tx: Tx,
  ctx: StoreMoment,
  { type, subjectType }: Pick<NewEvent, 'type' | 'subjectType'>,
  events: readonly { subjectId: string; payloadText: string }[],
): Promise<void> {
  if (events.length === 0) return
  assert(events.length <= EVENTS_MAX, `more than ${EVENTS_MAX} events at once`)
  assert(FIRST_BY_THEMSELVES.includes(subjectType), `${subjectType} does not begin by itself`)
  const subjectIds = columnArray(events.map(({ subjectId }) => subjectId))
  const ids = columnArray(events.map(() => newId<'event'>()))
  const payloads = linesOf(events.map(({ payloadText }) => payloadText))
  const statement = sql`
    with taken as (
      ${await takePositions(tx, ctx, events.length)}
    )
    insert into event
           (store_id, id, type, subject_type, subject_id, sequence, actor, payload, created_at,
            recorded_at, position)
    select ${ctx.storeId}::uuid, id, ${type}, ${subjectType}, subject_id, 1, ${actorText(ctx)},
           payload::json, ${ctx.now}::timestamptz,
           recorded_at + (place - 1) * interval '1 microsecond', before + place
      from (select clock_timestamp() as recorded_at offset 0) as began,
           taken,
           rows from (
             unnest(${ids}::uuid[], ${subjectIds}::text[]),
             string_to_table(${payloads}, e'\\n')
           ) with ordinality as given (id, subject_id, payload, place)`
  await later(tx, statement.compile(tx))
}

/** A line each: what the server splits need not be escaped by one side and read by the other. */
function linesOf(payloads: readonly string[]): string {
  return payloads.join('\n')
}

/** The first fact about a subject that nobody else knows of. */
export async function recordFirstEvent(
  tx: Tx,
  ctx: StoreMoment,
  { type, subjectType, subjectId, payload }: NewEvent,
): Promise<void> {
  if (!FIRST_BY_THEMSELVES.includes(subjectType)) {
    await recordEvent(tx, ctx, { type, subjectType, subjectId, payload })
    return
  }
  const event = { subjectId, payloadText: JSON.stringify(payload) }
  await recordFirstEvents(tx, ctx, { type, subjectType }, [event])
}

/** The usual case, at a third of what a set of one costs. */
function oneEvent(ctx: StoreMoment, id: EventId, event: NewEvent) {
  const { storeId, now } = ctx
  const { type, subjectType, subjectId } = event
  const isEnd = type.endsWith('.deleted')
  const first = FIRST_BY_THEMSELVES.includes(subjectType) ? 2 : 1
  return sql`
    with numbered as (
      insert into event_subject as known
             (store_id, subject_type, subject_id, sequence, recorded_at, ended)
      values (${storeId}::uuid, ${subjectType}, ${subjectId}, ${first}::integer,
              clock_timestamp(), ${isEnd}::boolean)
          on conflict (store_id, subject_type, subject_id)
          do update set sequence = known.sequence + 1,
                        recorded_at = excluded.recorded_at,
                        ended = excluded.ended
      returning sequence, recorded_at
    )
    insert into event
           (store_id, id, type, subject_type, subject_id, sequence, actor, payload, created_at,
            recorded_at)
    select ${storeId}::uuid, ${id}::uuid, ${type}, ${subjectType}, ${subjectId}, sequence,
           ${actorText(ctx)}, ${JSON.stringify(event.payload)}::json, ${now}::timestamptz,
           recorded_at
      from numbered`
}
