import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Id, StoreId } from '../../lib/ids.ts'
import { type Db, later, type Tx } from '../db/db.ts'
import { anyOf, recordset } from '../db/many-rows.ts'

/**
 * Tries to hand an event to a receiver outside. They are kept next to the events, because an answer
 * may repeat what the event told: whoever erases the one must erase the other.
 */
export type Attempt = {
  store_id: StoreId
  event_id: Id<'event'>
  endpoint_id: string
  /** 1 for the first of the delivery. */
  number: number
  attempted_at: Temporal.Instant
  /** The status of the answer, if there was one. */
  status: number | null
  duration_ms: number
  /** Why there was none. */
  error: string | null
  /** Its beginning. */
  answer: string | null
}

declare module '../db/db.ts' {
  interface Tables {
    webhook_attempt: Attempt
  }
}

/** Inserts attempts as a part of the statement that settles their deliveries. */
export function insertingAttempts(
  storeId: StoreId,
  attempts: readonly Attempt[],
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`
      insert into webhook_attempt
             (store_id, event_id, endpoint_id, number, attempted_at, status, duration_ms, error,
              answer)
      select ${storeId}::uuid, event_id, endpoint_id, number, attempted_at, status, duration_ms,
             error, answer
        from ${recordset('webhook_attempt', attempts)} as one
       where ${condition}`
}

/** The attempts on these events, in their order. */
export function findAttempts(
  db: Db | Tx,
  storeId: StoreId,
  eventIds: readonly Attempt['event_id'][],
): Promise<Attempt[]> {
  return db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('event_id', '=', anyOf(eventIds))
    .orderBy('number')
    .execute()
}

type AttemptKey = Pick<Attempt, 'event_id' | 'endpoint_id'>

export async function deleteAttempts(
  tx: Tx,
  storeId: StoreId,
  keys: readonly AttemptKey[],
): Promise<void> {
  const statement = sql`
    delete from webhook_attempt as attempt
     using unnest(${keys.map(({ event_id }) => event_id)}::uuid[],
                  ${keys.map(({ endpoint_id }) => endpoint_id)}::uuid[])
           as gone (event_id, endpoint_id)
     where attempt.store_id = ${storeId}
       and attempt.event_id = gone.event_id and attempt.endpoint_id = gone.endpoint_id`
  await later(tx, statement.compile(tx))
}

/** Erases answers to events of some subjects, whose payloads are erased. */
export async function forgetAnswers(
  tx: Tx,
  storeId: StoreId,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<void> {
  const statement = sql`
    update webhook_attempt set answer = null
     where store_id = ${storeId} and answer is not null
       and event_id in (select id from event
                         where store_id = ${storeId} and subject_type = ${subjectType}
                           and subject_id = any(${subjectIds}::text[])
                           and position is not null)`
  await later(tx, statement.compile(tx))
}
