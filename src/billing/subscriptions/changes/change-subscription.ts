import { AppError, type Problem } from '../../../lib/errors.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordEvent } from '../../../platform/events/outbox.ts'
import { requireSameId } from '../../../platform/resources/change-resource.ts'
import type { TaskSender } from '../../../platform/tasks/enqueue.ts'
import { type AddressId, holdAddresses } from '../../../stores/addresses/address.ts'
import { problem } from '../../billing-input.ts'
import { reopenInvoices } from '../../invoices/change-invoices.ts'
import { updateGivenBack } from '../../invoices/queries.ts'
import type { FrozenOffering, OfferedPlan } from '../../offering-types.ts'
import { readInstant } from '../../read-instant.ts'
import { createRun } from '../../runs/create-run.ts'
import { notBillableReason } from '../creating/price-problems.ts'
import { lockSubscription } from '../find-subscription.ts'
import { findProration, lockWithFrozen, updateWithEvents } from '../lock-subscriptions.ts'
import { updateSubscription } from '../queries.ts'
import { planOf } from '../running-period.ts'
import { waitingCalendar } from '../states/state-transition.ts'
import type {
  PaymentAuthority,
  Subscription,
  SubscriptionId,
  SubscriptionWithFrozen,
} from '../subscription.ts'
import { switchPlan, switchRefusal } from './plan-switch.ts'
import { chosenProducts } from './product-change.ts'

type SubscriptionPatch = {
  plan_id?: string | undefined
  address_id?: string | null | undefined
  payment_authority?: PaymentAuthority | undefined
  manual_payments?: boolean | undefined
  go_live_after?: string | null | undefined
}

/** Only what is sent changes; nothing else of a subscription can be changed (PRO-1 to PRO-12). */
export async function changeSubscription(
  tx: Tx,
  tasks: TaskSender,
  ctx: StoreMoment,
  id: SubscriptionId,
  patch: SubscriptionPatch,
  namedId: string | undefined,
): Promise<SubscriptionWithFrozen> {
  const { moment, ...before } = await lockWithFrozen(tx, ctx, id)
  requireSameId(id, namedId)
  const { next, isProrated, untaxed } = await decideChange(tx, moment, before, patch)
  if (untaxed) await updateGivenBack(tx, ctx.storeId, untaxed)
  // The card may be the one of before: there may be money behind it now (PAY-10).
  if (patch.payment_authority) await reopenInvoices(tx, moment, next)
  if (!isChanged(before.subscription, next)) return before
  const locked = { subscription: { ...next, updated_at: moment.now }, frozen: before.frozen }
  await updateWithEvents(tx, moment, locked, before, ['subscription.updated'])
  if (isProrated) await createRun(tx, tasks, moment, { job_type: 'billing-run' })
  return locked
}

/** The subscription after the change, for the change itself and for its preview. */
export async function decideChange(
  tx: Tx,
  ctx: StoreMoment,
  before: SubscriptionWithFrozen,
  patch: SubscriptionPatch,
): Promise<ReturnType<typeof switchPlan>> {
  const wanted = await readPatch(tx, before, patch)
  const problems = [
    ...ruleProblems(before, wanted, ctx.now),
    ...collectionProblems(before.subscription, patch),
  ]
  if (problems.length > 0) throw new AppError('unprocessable', problems)

  const patched = applyPatch(before, wanted)
  if (!wanted.plan) return { next: patched, isProrated: false }
  const facts = await findProration(tx, ctx, patched)
  return switchPlan(patched, before.frozen, wanted.plan, ctx.now, facts)
}

/** The changes; a member that already has its value is absent. */
type Wanted = {
  plan?: OfferedPlan
  address_id?: string | null
  payment_authority?: PaymentAuthority
  go_live_after?: Temporal.Instant | null
}

const place = (member: string) => `data.attributes.${member}`

/** All that the patch refers to, or all in it that does not exist. */
async function readPatch(
  tx: Tx,
  { subscription, frozen }: SubscriptionWithFrozen,
  patch: SubscriptionPatch,
): Promise<Wanted> {
  const { store_id, account_id } = subscription
  const problems: Problem[] = []
  const plan = patch.plan_id === undefined ? undefined : findPlan(frozen, patch.plan_id)
  if (patch.plan_id !== undefined && !plan) {
    const words = `the subscription's offering has no plan ${patch.plan_id}`
    problems.push(problem(place('plan_id'), words))
  }
  const addressId = patch.address_id?.toLowerCase() as AddressId | undefined
  const held = addressId ? await holdAddresses(tx, store_id, [addressId]) : []
  if (addressId && held[0]?.account_id !== account_id) {
    const words = `the account has no address ${addressId}`
    problems.push(problem(place('address_id'), words))
  }
  const { go_live_after: text } = patch
  const goLiveAfter = typeof text === 'string' ? readInstant(text) : text
  if (typeof text === 'string' && !goLiveAfter) {
    problems.push(problem(place('go_live_after'), 'is not a moment that can be used'))
  }
  if (problems.length > 0) throw new AppError('bad-request', problems)
  const isOther = String(goLiveAfter) !== String(subscription.go_live_after)
  return {
    ...(plan && plan.id !== subscription.plan_id && { plan }),
    ...(patch.address_id !== undefined && { address_id: addressId ?? null }),
    ...(patch.payment_authority && { payment_authority: patch.payment_authority }),
    ...(goLiveAfter !== undefined && isOther && { go_live_after: goLiveAfter }),
  }
}

function findPlan({ plans }: FrozenOffering, id: string): OfferedPlan | undefined {
  return plans.find((plan) => plan.id === id.toLowerCase())
}

/** Valid changes that are not possible (LIVE-2, PRO-2, SUB-10, PRICE-9). */
function ruleProblems(
  { subscription, frozen }: SubscriptionWithFrozen,
  wanted: Wanted,
  now: Temporal.Instant,
): Problem[] {
  const problems: Problem[] = []
  const { plan } = wanted
  if (plan) {
    const refusal =
      switchRefusal(subscription) ??
      notBillableReason(frozen, plan, chosenProducts(subscription), subscription.currency, now)
    if (refusal) problems.push(problem(place('plan_id'), refusal))
  }
  if (wanted.go_live_after !== undefined && !subscription.pending) {
    problems.push(problem(place('go_live_after'), 'the subscription is not pending'))
  }
  return problems
}

/** The way in which a subscription is collected stays what it was made with (MAN-7). */
function collectionProblems(
  { manual_payments: isManual }: Subscription,
  { manual_payments: wanted, payment_authority: authority }: SubscriptionPatch,
): Problem[] {
  const words = isManual
    ? 'the subscription is paid by hand, which cannot be switched later; no card is charged for it'
    : 'the subscription is collected by a gateway, which cannot be switched later'
  return [
    ...(isManual && authority ? [problem(place('payment_authority'), words)] : []),
    ...(wanted !== undefined && wanted !== isManual
      ? [problem(place('manual_payments'), words)]
      : []),
  ]
}

function applyPatch(
  { subscription, frozen }: SubscriptionWithFrozen,
  wanted: Wanted,
): Subscription {
  const { address_id, payment_authority, go_live_after } = wanted
  const patched: Subscription = {
    ...subscription,
    ...(address_id !== undefined && { address_id }),
    ...(payment_authority && { payment_authority }),
    ...(go_live_after !== undefined && { go_live_after }),
  }
  if (go_live_after === undefined) return patched
  const plan = planOf(frozen, patched.active_plan_id)
  return { ...patched, ...waitingCalendar(patched, plan.attributes) }
}

/** Compares by value: a new object with the same content is no change. */
function isChanged(before: Subscription, next: Subscription): boolean {
  return JSON.stringify(before) !== JSON.stringify({ ...before, ...next })
}

/** It is hidden and no run looks at it any more; its invoices and payments stay (DEL-3). */
export async function removeSubscription(
  tx: Tx,
  ctx: StoreMoment,
  id: SubscriptionId,
): Promise<void> {
  const subscription = await lockSubscription(tx, ctx.storeId, id)
  await updateSubscription(tx, { ...subscription, deleted_at: ctx.now, updated_at: ctx.now })
  await recordEvent(tx, ctx, {
    type: 'subscription.deleted',
    subjectType: 'subscription',
    subjectId: id,
    payload: { data: { type: 'subscription', id } },
  })
}
