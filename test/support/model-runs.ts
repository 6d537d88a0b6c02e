import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { type RunType, runTypes } from '../../src/billing/runs/run-types.ts'
import type { StoreId } from '../../src/lib/ids.ts'
import { builtInGateways } from '../../src/payments/built-in.ts'
import type { Crash } from './model-store.ts'
import type { Shop } from './shop.ts'
import { workRun } from './working.ts'

/** Workers of the model test: they do a run in order, at once with another, or die in it. */

const RUNS_MAX = 50
const DEATH = 'Connection terminated unexpectedly'

export async function workAll(shop: Shop, storeId: StoreId, jobType: RunType): Promise<void> {
  for (let count = 0; await isAnyOpen(shop, storeId, jobType); count++) {
    assert.ok(count < RUNS_MAX, `the runs of ${jobType} come to an end`)
    await work(shop, storeId, jobType)
  }
}

/** Two workers that think that they are alone; then whoever is left does what is left. */
export async function workAtOnce(shop: Shop, storeId: StoreId, jobType: RunType): Promise<void> {
  await Promise.allSettled([work(shop, storeId, jobType), work(shop, storeId, jobType)])
  await workAll(shop, storeId, jobType)
}

/** A billing run loses the batch it is in, a payment run what it learned from the gateway. */
export async function workAndDie(
  shop: Shop,
  storeId: StoreId,
  jobType: RunType,
  crash: Crash,
): Promise<void> {
  const gateways = builtInGateways(shop.deps)
  const whole = runTypes({ ...shop.deps, gateways })[jobType]
  let batch = 0
  let begun = 0
  const isLast = () => batch++ === crash.batches
  const perform: typeof whole.perform = async (tx, run, items, turn) => {
    await whole.perform(tx, run, items, turn)
    await turn() // Batches are under way together, but they end in their order.
    // Beside the end of a batch the next one is prepared; a dead worker does not commit it.
    const isDead = whole.follow ? begun++ > crash.batches : isLast()
    if (isDead) throw new Error(DEATH)
  }
  const follow: typeof whole.follow = async (parts, run, items) => {
    if (!isLast()) return whole.follow?.(parts, run, items)
    const asked = items.filter(({ payment }) => payment.status === 'initiated')
    for (const { payment } of crash.isCharged ? asked : []) {
      const { amount, currency, payment_authority: source } = payment
      const key = `${payment.invoice_id}:${payment.attempt}`
      const money = { amount, currency, decimals: 2 }
      const charge = { storeId, key, ...money, source, signal: AbortSignal.timeout(9_000) }
      await gateways.service_payments_processor.purchase(charge).catch(() => {}) // an answer is lost
    }
    throw new Error(DEATH)
  }
  const members = { batchSize: crash.size, perform, ...(whole.follow && { follow }) }
  await work(shop, storeId, jobType, members).catch((error) => {
    if (error.message !== DEATH) throw error
  })
}

const work = (shop: Shop, id: StoreId, jobType: RunType, members = {}) =>
  workRun({ deps: shop.deps, store: { ...shop.store, id } }, jobType, members)

async function isAnyOpen({ deps }: Shop, storeId: StoreId, jobType: RunType): Promise<boolean> {
  const { rows } = await sql`
    select from run
     where store_id = ${storeId} and job_type = ${jobType} and status in ('pending', 'started')
     limit 1`.execute(deps.db)
  return rows.length > 0
}
