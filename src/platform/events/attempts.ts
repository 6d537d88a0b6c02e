import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Id, StoreId } from '../../lib/ids.ts'
import { type Db, later, type Tx } from '../db/db.ts'
import { columnArray, instantArray, recordset } from '../db/many-rows.ts'

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

/** Tells whether what an event says was changed. */
export const payloadDigest = sql<string>`md5(event.payload::text)`

/** An event as it was sent, with the digest of its payload. */
export type SentEvent = Pick<Attempt, 'event_id'> & {
  recorded_at: Temporal.Instant
  digest: string
}

/**
 * Inserts attempts as a part of the statement that settles their deliveries. The answer to an event
 * that was changed on its way, or is being changed, is left out: personal data are erased from it.
 * The lock makes a change that begins now wait; it erases the answer afterwards.
 */
export function insertingAttempts(
  storeId: StoreId,
  attempts: readonly Attempt[],
  sent: readonly SentEvent[],
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  return sql`
      insert into webhook_attempt
             (store_id, event_id, endpoint_id, number, attempted_at, status, duration_ms, error,
              answer)
      select ${storeId}::uuid, event_id, endpoint_id, number, attempted_at, status, duration_ms,
             error,
             case when answer <> '' and not exists (
                    select 1 from event
                     where event.store_id = ${storeId} and event.id = one.event_id
                       and event.recorded_at = sent.recorded_at and event.position is not null
                       and ${payloadDigest} = sent.digest
                       for share skip locked)
                  then null
                  else answer end
        from ${recordset('webhook_attempt', attempts)} as one
        join unnest(${columnArray(sent.map(({ event_id }) => event_id))}::uuid[],
                    ${instantArray(sent.map(({ recorded_at }) => recorded_at))}::timestamptz[],
                    ${columnArray(sent.map(({ digest }) => digest))}::text[])
             as sent (event_id, recorded_at, digest) using (event_id)
       where ${condition}`
}

type AttemptKey = Pick<Attempt, 'event_id' | 'endpoint_id'>

/** The last attempts to hand each event to its endpoint, at most `limit` each, in their order. */
export async function findAttempts(
  db: Db | Tx,
  storeId: StoreId,
  keys: readonly AttemptKey[],
  limit: number,
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select store_id, event_id, endpoint_id, number, attempted_at, status, duration_ms, error, answer
      from (select attempt.*,
                   row_number() over (partition by attempt.event_id, attempt.endpoint_id
                                      order by attempt.number desc) as nth
              from webhook_attempt as attempt
              join (select distinct event_id, endpoint_id
                      from unnest(${columnArray(keys.map(({ event_id }) => event_id))}::uuid[],
                                  ${columnArray(keys.map((key) => key.endpoint_id))}::uuid[])
                           as given (event_id, endpoint_id)) as wanted
                on wanted.event_id = attempt.event_id and wanted.endpoint_id = attempt.endpoint_id
             where attempt.store_id = ${storeId}) as ranked
     where nth <= ${limit}
     order by number`.execute(db)
  return rows
}

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

/** Erases answers to events whose payloads are erased; `eventIds` selects them. */
export async function forgetAnswers(
  tx: Tx,
  storeId: StoreId,
  eventIds: RawBuilder<unknown>,
): Promise<void> {
  const statement = sql`
    update webhook_attempt set answer = null
     where store_id = ${storeId} and answer is not null and event_id in (${eventIds})`
  await later(tx, statement.compile(tx))
}
