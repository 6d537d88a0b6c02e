import { sql } from 'kysely'
import type { StoreId } from '../../../lib/ids.ts'
import { readNext, type Tx } from '../../../platform/db/db.ts'
import { loadFrozenOf } from '../../offerings/load-frozen.ts'
import { planOf } from '../running-period.ts'
import { goLive } from '../states/state-transition.ts'
import {
  alike,
  beforeAll,
  type DuePlace,
  type DueRow,
  type DueSubscription,
  dueColumns,
} from './due-subscriptions.ts'

type ForeseenRow = DueRow & {
  is_waiting: boolean
  go_live_after: Temporal.Instant | null
  due_at: Temporal.Instant
}

type Foreseen = {
  due: DueSubscription[]
  /** How many of them are still pending. */
  goingLive: number
}

/**
 * The subscriptions that a billing run at that time would find due, in its order and state: pending
 * ones whose date will have come are live (LIVE-4). Nothing is locked or changed. The database
 * reads the next batch while the current one is handled.
 */
export async function* foreseeDue(
  tx: Tx,
  storeId: StoreId,
  asOf: Temporal.Instant,
  batchSize: number,
): AsyncGenerator<Foreseen> {
  const read = (after: DuePlace) => readForeseen(tx, storeId, asOf, after, batchSize)
  let reading: Promise<ForeseenRow[]> | undefined = read(beforeAll)
  while (reading) {
    const rows: ForeseenRow[] = await reading
    const last = rows.at(-1)
    const isLast = !last || rows.length < batchSize
    reading = isLast ? undefined : read([last.due_at.toString(), last.id])
    reading?.catch(() => {}) // It is waited for in its time.
    yield foreseen(tx, storeId, asOf, rows)
  }
}

async function foreseen(
  tx: Tx,
  storeId: StoreId,
  asOf: Temporal.Instant,
  rows: readonly ForeseenRow[],
): Promise<Foreseen> {
  const waiting = rows.filter((row) => row.is_waiting)
  const frozenOf = await loadFrozenOf(tx, storeId, waiting)
  const due = rows.map(({ is_waiting, due_at: at, ...row }) => {
    const subscription = { ...row, ...alike, updated_at: asOf }
    if (!is_waiting) return { id: row.id, subscription }
    const plan = planOf(frozenOf(row), row.active_plan_id)
    const { next } = goLive(subscription, plan.attributes, { at, now: at })
    return { id: row.id, subscription: next }
  })
  return { due, goingLive: waiting.length }
}

async function readForeseen(
  tx: Tx,
  storeId: StoreId,
  asOf: Temporal.Instant,
  [afterDue, afterId]: DuePlace,
  limit: number,
): Promise<ForeseenRow[]> {
  // Each half in the words and the order of its index.
  const query = sql<ForeseenRow>`
    select *
      from ((select ${dueColumns}, false as is_waiting, go_live_after, invoice_after as due_at
               from subscription
              where store_id = ${storeId} and billable and invoice_after <= ${asOf}
                and (invoice_after, id) > (${afterDue}::timestamptz, ${afterId}::uuid)
              order by invoice_after, id
              limit ${limit})
            union all
            (select ${dueColumns}, true, go_live_after, go_live_after
               from subscription
              where store_id = ${storeId} and pending and deleted_at is null
                and go_live_after <= ${asOf}
                and (go_live_after, id) > (${afterDue}::timestamptz, ${afterId}::uuid)
              order by go_live_after, id
              limit ${limit})) as foreseen
     order by due_at, id
     limit ${limit}`
  const { rows } = await readNext(tx, query)
  return rows
}
