import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { eachStore } from '../db/by-store.ts'
import { numberIfFree, type Stream } from '../db/commit-order.ts'
import type { Db } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { errorFacts, type Log, patientLog } from '../log.ts'

/**
 * Events get their positions after their commit, in the order of the time at which they were
 * recorded. A transaction that begins after the commit of another one records its events later, so
 * its positions are higher. The events of one subject come in their sequence: an event that waited
 * for the one before it may have the earlier time of the two, and takes the later one here. In a
 * full batch an event waits for the next one if the event before it in its sequence does.
 */
export const eventStream: Stream = {
  table: 'event',
  number: 'position',
  key: ['recorded_at', 'id'],
  next: (storeId, limit) => sql`
    with waiting as materialized (
      select recorded_at, id, subject_type, subject_id, sequence
        from event
       where store_id = ${storeId} and position is null
       order by recorded_at, id
       limit ${limit}
    ), later as materialized (
      select subject_type, subject_id, sequence
        from event
       where store_id = ${storeId} and position is null
         and (recorded_at, id) > (select recorded_at, id from waiting
                                   order by recorded_at desc, id desc limit 1)
    ), timed as (
      select *,
             max(recorded_at) over (
               partition by subject_type, subject_id order by sequence) as told_at
        from waiting
       where not exists (
               select from later
                where later.subject_type = waiting.subject_type
                  and later.subject_id = waiting.subject_id
                  and later.sequence < waiting.sequence)
    )
    select recorded_at, id, row_number() over (order by told_at, sequence, id) as place
      from timed`,
}

/** The topic of the announcement that a store has events with new positions. */
export const EVENTS_NUMBERED = 'events_numbered'

const STORES_MAX = 10_000

/** Numbers what has been committed in all stores; returns how many events got a position. */
export async function numberEvents(db: Db): Promise<number> {
  const stores = await db
    .selectFrom('event')
    .select('store_id')
    .distinct()
    .where('position', 'is', null)
    .limit(STORES_MAX)
    .execute()
  return eachStore(stores, (storeId) => numberStore(db, storeId))
}

async function numberStore(db: Db, storeId: StoreId): Promise<number> {
  let count = 0
  for (;;) {
    const numbered = await numberIfFree(db, eventStream, storeId, (tx, last) =>
      notify(tx, EVENTS_NUMBERED, `${storeId} ${last}`),
    )
    if (!numbered) return count
    count += numbered
  }
}

const LOOK_MS = 200

/**
 * Numbers events several times a second until it is stopped. Every worker does it: authors announce
 * nothing, because an announcement would make their commits wait for each other.
 */
export function startNumbering({ db, log }: { db: Db; log: Log }) {
  const stopping = new AbortController()
  const done = keepNumbering(db, log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function keepNumbering(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  const patient = patientLog(log)
  while (!signal.aborted) {
    try {
      await numberEvents(db)
    } catch (error) {
      patient.warn('numbering', errorFacts(error), 'Events were not numbered; trying again.')
    }
    await delay(LOOK_MS, undefined, { signal }).catch(() => {})
  }
}
