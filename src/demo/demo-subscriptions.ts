import { setTimeout as delay } from 'node:timers/promises'
import { hasOutstanding } from '../billing/invoices/queries.ts'
import type { OfferingId } from '../billing/offering-types.ts'
import { buildOffering } from '../billing/offerings/build-offering.ts'
import { planKind } from '../billing/plans/plan.ts'
import { productKind } from '../billing/products/product.ts'
import { createRun } from '../billing/runs/create-run.ts'
import { scheduleKind } from '../billing/schedules/schedule-kind.ts'
import { createSubscription } from '../billing/subscriptions/creating/create-subscription.ts'
import { actOnSubscription } from '../billing/subscriptions/states/act-on-subscription.ts'
import type { SubscriptionId } from '../billing/subscriptions/subscription.ts'
import type { Deps } from '../deps.ts'
import { assert } from '../lib/assert.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import {
  authorityOf,
  clubPlans,
  clubProducts,
  clubSchedules,
  clubSubscriptions,
  type DemoSubscription,
  PAID,
} from './demo-club.ts'
import { accountOf, type DemoAccounts } from './demo-data.ts'

/** One whose first invoice gets paid, to see by when the runs have been there. */
type DemoClub = { paidId: SubscriptionId }

/**
 * A coffee club: an offering, subscriptions in several states, and schedules that bill them every
 * night. The first billing run is queued with them; a worker does it.
 */
export async function fillDemoSubscriptions(
  tx: Tx,
  ctx: Ctx,
  { tasks }: Pick<Deps, 'tasks'>,
  accounts: DemoAccounts,
): Promise<DemoClub> {
  for (const product of clubProducts) await createResource(tx, ctx, productKind, product)
  for (const plan of clubPlans) await createResource(tx, ctx, planKind, plan)
  const { offering } = await buildOffering(tx, ctx, {
    external_ref: 'coffee-club',
    name: 'Coffee club',
    description: 'Coffee for the morning in camp and for the office in between.',
    products: clubProducts.map(({ external_ref }) => external_ref),
    plans: clubPlans.map(({ external_ref }) => external_ref),
  })
  let paidId: SubscriptionId | undefined
  for (const one of clubSubscriptions) {
    const id = await subscribe(tx, ctx, offering.id, accounts, one)
    if (one.external_ref === PAID) paidId = id
  }
  for (const { at, run, ...names } of clubSchedules) {
    const timing = { specification: at, location: 'UTC', job: { job_type: run } }
    await createResource(tx, ctx, scheduleKind, { ...names, ...timing })
  }
  await createRun(tx, tasks, ctx, { job_type: 'billing-run' })
  assert(paidId, `no subscription ${PAID}`)
  return { paidId }
}

/**
 * Has what the first billing run makes collected, and waits for it. If the program ends before, the
 * payments come with the schedule of the night.
 */
export async function collectDemoInvoices(
  { db, tasks, clock }: Deps,
  { now: _, ...store }: Ctx,
  { paidId }: DemoClub,
): Promise<void> {
  const owes = () => hasOutstanding(db, store.storeId, paidId)
  if (!(await until(owes))) return
  await db.transaction().execute(async (tx) => {
    await createRun(tx, tasks, { ...store, now: clock.now() }, { job_type: 'payment-run' })
  })
  await until(async () => !(await owes()))
}

const LOOK_AGAIN_MS = 10
const LOOKS_MAX = 1_000

/** Not for ever: a worker that is slow must not keep the program from starting. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    if (await isSo()) return true
    await delay(LOOK_AGAIN_MS)
  }
  return false
}

async function subscribe(
  tx: Tx,
  ctx: Ctx,
  offeringId: OfferingId,
  accounts: DemoAccounts,
  one: DemoSubscription,
): Promise<SubscriptionId> {
  const { external_ref, account, plan, currency, name, email, goesLiveIn, beganBefore } = one
  const authority = authorityOf(one)
  const inDays = (days: number) => ctx.now.toZonedDateTimeISO('UTC').add({ days }).toInstant()
  const { subscription } = await createSubscription(tx, ctx, {
    external_ref,
    account_id: accountOf(accounts, account).id,
    offering: { id: offeringId, selected_plan: plan },
    currency,
    ...(authority && { payment_authority: authority }),
    manual_payments: authority === undefined,
    name,
    email,
    ...(goesLiveIn !== undefined && { pending: { go_live_after: inDays(goesLiveIn) } }),
    ...(beganBefore !== undefined && { prepaid: { started_at: inDays(-beganBefore) } }),
  })
  if (one.isPaused) await actOnSubscription(tx, ctx, subscription.id, 'pause')
  return subscription.id
}
