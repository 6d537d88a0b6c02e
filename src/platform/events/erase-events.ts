import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { later, type Tx } from '../db/db.ts'
import { columnArray } from '../db/many-rows.ts'
import { forgetAnswers } from './attempts.ts'
import { eraseAudit } from './audit-entry.ts'
import type { EventPayload } from './outbox.ts'

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
  const events = tx
    .selectFrom('event')
    .select(['id', 'recorded_at', 'payload'])
    .where('store_id', '=', storeId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', sql<string>`any(${subjectIds}::text[])`)
  // One with a position is found by its subject, one without is among the few that wait. These come
  // first: one that gets its position in between is then found twice, and not missed.
  const told = [
    ...(await events.where('position', 'is', null).execute()),
    ...(await events.where('position', 'is not', null).execute()),
  ]
  const ids = columnArray(told.map(({ id }) => id))
  const statement = sql`
    update event
       set payload = given.payload::json
      from unnest(
             ${ids}::uuid[],
             ${columnArray(told.map(({ recorded_at: at }) => at.toString()))}::timestamptz[],
             ${told.map(({ payload }) => JSON.stringify(rewrite(payload)))}::text[]
           ) as given (id, recorded_at, payload)
     where event.store_id = ${storeId}
       and event.id = given.id and event.recorded_at = given.recorded_at`
  await later(tx, statement.compile(tx))
  await eraseAudit(tx, storeId, subjectType, subjectIds)
  await forgetAnswers(tx, storeId, sql`select unnest(${ids}::uuid[])`)
}

/**
 * Takes everything but types, ids and times out of the events of some subjects: they told of a
 * person whose data are deleted.
 */
export async function eraseEvents(
  tx: Tx,
  storeId: StoreId,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return
  const left = subjectIds.map((id) => JSON.stringify({ data: { type: subjectType, id } }))
  const given = sql`(
    select subject.*, coalesce(ended.position, 0) as erased_up_to
      from unnest(${subjectIds}::text[], ${left}::text[]) as subject (id, payload)
      left join lateral ${lastEnd(storeId, subjectType)} as ended on true) as given`
  const isTold = sql`event.subject_type = ${subjectType} and event.subject_id = given.id`
  const isSince = sql`position > given.erased_up_to`
  // One with a position is found by its subject, one without is among the few that wait. These come
  // first: one that is being numbered is waited for, and then has its position.
  for (const place of [sql`position is null`, isSince]) {
    const erase = sql`
      update event
         set payload = given.payload::json
        from ${given}
       where event.store_id = ${storeId} and ${isTold} and ${place}`
    await later(tx, erase.compile(tx))
  }
  await eraseAudit(tx, storeId, subjectType, subjectIds)
  const eventIds = sql`
    select event.id from event, ${given}
     where event.store_id = ${storeId} and ${isTold} and ${isSince}`
  await forgetAnswers(tx, storeId, eventIds)
}

/**
 * The last numbered deletion of a `subject`, such as of a cart whose reference is used again. All up
 * to it was erased then, so that a deletion costs no more than what was told since.
 */
function lastEnd(storeId: StoreId, subjectType: string): RawBuilder<unknown> {
  return sql`(
    select position from event
     where store_id = ${storeId} and subject_type = ${subjectType} and subject_id = subject.id
       and position is not null and type like '%.deleted'
     order by position desc
     limit 1)`
}
