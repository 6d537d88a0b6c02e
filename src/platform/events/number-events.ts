import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { eachStore } from '../db/by-store.ts'
import { numberIfFree, type Stream } from '../db/commit-order.ts'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { errorFacts, type Log, patientLog } from '../log.ts'
import { copyToAudit, isAudited } from './audit-entry.ts'
import type { RecordedEvents } from './recorded.ts'

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
               select 1 from later
                where later.subject_type = waiting.subject_type
                  and later.subject_id = waiting.subject_id
                  and later.sequence < waiting.sequence)
    )
    select recorded_at, id, row_number() over (order by told_at, sequence, id) as place
      from timed`,
  marked: isAudited,
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
  const told = tellNumbered(storeId)
  for (let count = 0; ; ) {
    const numbered = await numberIfFree(db, eventStream, storeId, told)
    if (!numbered) return count
    count += numbered
  }
}

/** Tells all who follow events of new positions, in the transaction that gives them. */
export function tellNumbered(storeId: StoreId) {
  return async (tx: Tx, range: { after: number; upTo: number; hasMarked: boolean }) => {
    if (range.hasMarked) await copyToAudit(tx, storeId, range)
    await notify(tx, EVENTS_NUMBERED, `${storeId} ${range.upTo}`)
  }
}

const LOOK_MS = 100
/** Events have their positions within a second of most commits (AUD-1). */
const LOOK_MS_MAX = 500
/** A commit comes later than this after its announcement only if it waits for several locks. */
const COMMIT_MS_MAX = 10_000
/** A run commits many times a second; what comes meanwhile is numbered together. */
const BETWEEN_MS = 50
/** An announcement may get lost, with the process that had to make it. */
const IDLE_MS = 30_000

/**
 * Numbers events until it is stopped, soon after any process has announced some. The announcement
 * may come before the commit, so it looks again, each time after twice as long, and for ten
 * seconds at least twice a second. Every worker does it: where one was first, the others find
 * nothing.
 */
export function startNumbering({ db, log, recorded }: NumberingParts) {
  const stopping = new AbortController()
  const done = keepNumbering({ db, log, recorded }, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

type NumberingParts = { db: Db; log: Log; recorded: Pick<RecordedEvents, 'wait'> }

async function keepNumbering(parts: NumberingParts, signal: AbortSignal): Promise<void> {
  const { db, log, recorded } = parts
  const patient = patientLog(log)
  let quietMs = 0
  let pauseMs = LOOK_MS
  while (!signal.aborted) {
    try {
      if ((await numberEvents(db)) > 0) {
        pauseMs = LOOK_MS
        await delay(BETWEEN_MS, undefined, { signal }).catch(() => {})
      }
    } catch (error) {
      patient.warn('numbering', errorFacts(error), 'Events were not numbered; trying again.')
    }
    const isAnnounced = await recorded.wait(pauseMs, signal)
    quietMs = isAnnounced ? 0 : quietMs + pauseMs
    if (isAnnounced) pauseMs = LOOK_MS
    pauseMs = Math.min(2 * pauseMs, quietMs < COMMIT_MS_MAX ? LOOK_MS_MAX : IDLE_MS)
  }
}
