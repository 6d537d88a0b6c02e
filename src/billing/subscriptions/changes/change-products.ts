import { AppError, type Problem } from '../../../lib/errors.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { problem, refuseProblems } from '../../billing-input.ts'
import { updateGivenBack } from '../../invoices/queries.ts'
import type { FrozenOffering, OfferedId, OfferedProduct } from '../../offering-types.ts'
import { extendFrozen, findOfferedProducts } from '../../offerings/freeze-offering.ts'
import { notBillableReason } from '../creating/price-problems.ts'
import { findProration, lockWithFrozen, updateWithEvents } from '../lock-subscriptions.ts'
import { planOf } from '../running-period.ts'
import type { Subscription, SubscriptionId, SubscriptionWithFrozen } from '../subscription.ts'
import { switchRefusal } from './plan-switch.ts'
import {
  applyChanges,
  changeProducts,
  chosenProducts,
  isSameSet,
  type ProductChange,
} from './product-change.ts'

/** Lines of all changes in one period; the invoice that carries them must stay readable. */
const ADJUSTMENTS_MAX = 1_000

/** One change after the other, all or none (PRO-9). */
export async function changeSubscriptionProducts(
  tx: Tx,
  ctx: StoreMoment,
  id: SubscriptionId,
  changes: readonly ProductChange[],
): Promise<void> {
  const { moment, ...locked } = await lockWithFrozen(tx, ctx, id)
  const decided = await decideProducts(tx, moment, locked, changes)
  if (!decided) return
  const { next, untaxed, added } = decided
  const frozen = await extendFrozen(tx, moment, locked.frozen, added)
  if (untaxed) await updateGivenBack(tx, ctx.storeId, untaxed)
  const subscription = { ...next, frozen_id: frozen.id, updated_at: moment.now }
  await updateWithEvents(tx, moment, { subscription, frozen }, locked, ['subscription.updated'])
}

type DecidedProducts = ReturnType<typeof changeProducts> & {
  /** The products that the frozen copy gains, and the copy with them; nothing is written yet. */
  added: readonly OfferedProduct[]
  frozen: FrozenOffering
}

/** The subscription after the changes, also for their preview; undefined if they change nothing. */
export async function decideProducts(
  tx: Tx,
  ctx: StoreMoment,
  { subscription: before, frozen: held }: SubscriptionWithFrozen,
  changes: readonly ProductChange[],
): Promise<DecidedProducts | undefined> {
  const added = await findNewProducts(tx, ctx, { subscription: before, frozen: held }, changes)
  const frozen = { ...held, products: [...held.products, ...added] }
  const { products, missing } = applyChanges(chosenProducts(before), changes)
  refuseProblems(missing.map(([change, product]) => notAttached(changes, change, product)))
  if (isSameSet(products, chosenProducts(before))) return undefined
  requireAllowed(before, frozen, products, ctx.now)
  const facts = await findProration(tx, ctx, before)
  const decided = changeProducts(before, frozen, products, ctx.now, facts)
  if (decided.next.adjustments.length > ADJUSTMENTS_MAX) {
    const words = `${ADJUSTMENTS_MAX} prorated lines wait for the next invoice; more do not fit`
    throw new AppError('unprocessable', problem('data', words))
  }
  return { ...decided, added, frozen }
}

/** Attached products come from the frozen copy, or from the current offering. */
async function findNewProducts(
  tx: Tx,
  { storeId }: StoreMoment,
  { subscription, frozen }: SubscriptionWithFrozen,
  changes: readonly ProductChange[],
): Promise<OfferedProduct[]> {
  const known = new Set(frozen.products.map((product) => product.id))
  const attached = changes.filter((change) => change.type !== 'detach')
  const unknown = new Set(attached.flatMap((change) => change.products)).difference(known)
  if (unknown.size === 0) return []
  const found = await findOfferedProducts(tx, storeId, subscription.offering_id, [...unknown])
  const offered = known.union(new Set(found.map((product) => product.id)))
  refuseProblems(
    changes.flatMap((change, place) =>
      change.type === 'detach'
        ? []
        : change.products.flatMap((id, index) =>
            offered.has(id) ? [] : notOffered(place, index, id),
          ),
    ),
  )
  return found
}

const pathOf = (change: number, product: number) => `data[${change}].products[${product}]`

function notOffered(change: number, product: number, id: OfferedId): Problem {
  return problem(pathOf(change, product), `the offering has no product ${id}`)
}

function notAttached(changes: readonly ProductChange[], change: number, product: number): Problem {
  const id = changes[change]?.products[product]
  return problem(pathOf(change, product), `the subscription does not have the product ${id}`)
}

function requireAllowed(
  subscription: Subscription,
  frozen: FrozenOffering,
  products: readonly OfferedId[],
  now: Temporal.Instant,
): void {
  const { active_plan_id, plan_id, currency } = subscription
  const refusal = switchRefusal(subscription)
  const reasons = [...new Set([active_plan_id, plan_id])].map((id) => {
    return notBillableReason(frozen, planOf(frozen, id), products, currency, now)
  })
  const [reason] = [refusal, ...reasons].filter((words) => words !== undefined)
  if (reason) throw new AppError('unprocessable', problem('data', reason))
}
