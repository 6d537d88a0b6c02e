import { type ColumnType, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { type Id, newId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../auth/context.ts'
import { later, type Tx } from '../db/db.ts'
import { columnArray } from '../db/many-rows.ts'

type EventId = Id<'event'>

export type EventPayload = Readonly<Record<string, unknown>>

type EventTable = {
  store_id: StoreId
  id: EventId
  name: string
  subject_type: string
  subject_id: string
  sequence: number
  payload: ColumnType<EventPayload, string, never>
  created_at: Temporal.Instant
}

type EventSubjectTable = {
  store_id: StoreId
  subject_type: string
  subject_id: string
  sequence: number
}

declare module '../db/db.ts' {
  interface Tables {
    event: EventTable
    event_subject: EventSubjectTable
  }
}

/** A fact about one subject; the payload is sent to merchants. */
export type NewEvent = {
  name: string
  subjectType: string
  subjectId: string
  payload: EventPayload
}

/** The event about a resource; `data` is the whole resource, or what is left of a deleted one. */
export function resourceEvent<Data extends { type: string; id: string }>(
  name: string,
  data: Data,
): NewEvent {
  return { name, subjectType: data.type, subjectId: data.id, payload: { data } }
}

/** Records a fact in the transaction of the change it tells of. */
export async function recordEvent(tx: Tx, ctx: StoreMoment, event: NewEvent): Promise<EventId> {
  const [id] = await recordEvents(tx, ctx, [event])
  assert(id)
  return id
}

const EVENTS_MAX = 10_000

/**
 * Records any number of facts of one store; returns their ids in order. Each subject's events are
 * numbered from 1 without a gap, in commit order: a transaction locks the subject's row until its
 * end. The rows are locked in the order of their keys, so two batches cannot deadlock. A subject
 * without a row may have a first event (`recordFirstEvents`).
 */
export async function recordEvents(
  tx: Tx,
  { storeId, now }: StoreMoment,
  events: readonly NewEvent[],
): Promise<EventId[]> {
  if (events.length === 0) return []
  assert(events.length <= EVENTS_MAX, `more than ${EVENTS_MAX} events at once`)
  const ids = events.map(() => newId<'event'>())
  const [event, ...others] = events
  const [id] = ids
  if (event && id && others.length === 0) {
    await later(tx, oneEvent(storeId, id, event, now).compile(tx))
    return ids
  }
  await later(tx, subjectRows(storeId, events).compile(tx))
  const statement = sql`
    with new_event as (
      select *
        from unnest(
               (select ${columnArray(ids)}::uuid[]),
               (select ${events.map(({ name }) => name)}::text[]),
               (select ${events.map(({ subjectType }) => subjectType)}::text[]),
               (select ${events.map(({ subjectId }) => subjectId)}::text[]),
               (select ${events.map(({ payload }) => JSON.stringify(payload))}::text[])
             ) with ordinality
             as given (id, name, subject_type, subject_id, payload, position)
    ), subject as (
      select subject_type, subject_id, count(*)::integer as added
        from new_event
       group by subject_type, subject_id
    ), numbered as (
      insert into event_subject (store_id, subject_type, subject_id, sequence)
      select ${storeId}::uuid, subject_type, subject_id, added
        from subject
       order by subject_type, subject_id
          on conflict (store_id, subject_type, subject_id)
          do update set sequence = event_subject.sequence + excluded.sequence
      returning subject_type, subject_id, sequence
    )
    insert into event
           (store_id, id, name, subject_type, subject_id, sequence, payload, created_at)
    select ${storeId}::uuid, id, name, subject_type, subject_id,
           sequence - added
             + row_number() over (partition by subject_type, subject_id order by position),
           payload::json,
           ${now}::timestamptz
      from new_event
      join subject using (subject_type, subject_id)
      join numbered using (subject_type, subject_id)`
  await later(tx, statement.compile(tx))
  return ids
}

/**
 * For those of the subjects that have a first event, but no row yet. By lookups only, however many
 * there are: a join might read all events.
 */
function subjectRows(storeId: StoreId, events: readonly NewEvent[]) {
  return sql`
    insert into event_subject (store_id, subject_type, subject_id, sequence)
    select ${storeId}::uuid, subject_type, subject_id, latest
      from (select distinct on (subject_type, subject_id) *,
                   (select known.sequence
                      from event_subject as known
                     where known.store_id = ${storeId}
                       and known.subject_type = given.subject_type
                       and known.subject_id = given.subject_id) as counted,
                   (select max(event.sequence)
                      from event
                     where event.store_id = ${storeId}
                       and event.subject_type = given.subject_type
                       and event.subject_id = given.subject_id) as latest
              from unnest(
                     (select ${events.map(({ subjectType }) => subjectType)}::text[]),
                     (select ${events.map(({ subjectId }) => subjectId)}::text[])
                   ) as given (subject_type, subject_id)
             order by subject_type, subject_id) as subject
     where counted is null and latest is not null
        on conflict do nothing`
}

/**
 * The first fact about each of many subjects that this transaction has made: nobody else can number
 * them, and most never have a second, so that they get no row to lock until then. For runs, whose
 * subjects are named by ids (measured: less than half of what the same costs in `recordEvents`).
 * The payloads are JSON already, so that whoever is in a hurry can write them beforehand.
 */
export async function recordFirstEvents(
  tx: Tx,
  { storeId, now }: StoreMoment,
  { name, subjectType }: Pick<NewEvent, 'name' | 'subjectType'>,
  events: readonly { subjectId: string; payloadText: string }[],
): Promise<void> {
  if (events.length === 0) return
  assert(events.length <= EVENTS_MAX, `more than ${EVENTS_MAX} events at once`)
  const subjectIds = columnArray(events.map(({ subjectId }) => subjectId))
  const ids = columnArray(events.map(() => newId<'event'>()))
  // A line each: what is split by the server need not be read twice.
  const payloads = events.map(({ payloadText }) => payloadText).join('\n')
  const statement = sql`
    insert into event
           (store_id, id, name, subject_type, subject_id, sequence, payload, created_at)
    select ${storeId}::uuid, id, ${name}, ${subjectType}, subject_id, 1, payload::json,
           ${now}::timestamptz
      from rows from (
             unnest(${ids}::uuid[], ${subjectIds}::text[]),
             string_to_table(${payloads}, e'\\n')
           ) as given (id, subject_id, payload)`
  await later(tx, statement.compile(tx))
}

/**
 * Changes what was told of some subjects, for the one case in which the past may be changed: it
 * holds personal data that have to be erased.
 */
export async function rewriteEvents(
  tx: Tx,
  storeId: StoreId,
  { subjectType, subjectIds }: { subjectType: string; subjectIds: readonly string[] },
  rewrite: (payload: EventPayload) => EventPayload,
): Promise<void> {
  if (subjectIds.length === 0) return
  const events = await tx
    .selectFrom('event')
    .select(['id', 'payload'])
    .where('store_id', '=', storeId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', sql<string>`any(${subjectIds}::text[])`)
    .execute()
  const statement = sql`
    update event
       set payload = given.payload::json
      from unnest(
             ${columnArray(events.map(({ id }) => id))}::uuid[],
             ${events.map(({ payload }) => JSON.stringify(rewrite(payload)))}::text[]
           ) as given (id, payload)
     where event.store_id = ${storeId} and event.id = given.id`
  await later(tx, statement.compile(tx))
}

/** The usual case, at a third of what a set of one costs. */
function oneEvent(storeId: StoreId, id: EventId, event: NewEvent, now: Temporal.Instant) {
  const { name, subjectType, subjectId } = event
  return sql`
    with numbered as (
      insert into event_subject as known (store_id, subject_type, subject_id, sequence)
      select ${storeId}::uuid, ${subjectType}, ${subjectId}, coalesce(max(sequence), 0) + 1
        from event
       where store_id = ${storeId} and subject_type = ${subjectType} and subject_id = ${subjectId}
          on conflict (store_id, subject_type, subject_id)
          do update set sequence = known.sequence + 1
      returning sequence
    )
    insert into event
           (store_id, id, name, subject_type, subject_id, sequence, payload, created_at)
    select ${storeId}::uuid, ${id}::uuid, ${name}, ${subjectType}, ${subjectId}, sequence,
           ${JSON.stringify(event.payload)}::json, ${now}::timestamptz
      from numbered`
}
