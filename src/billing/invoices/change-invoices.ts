import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { loadSubscriptionGateway } from '../../payments/change-gateways.ts'
import type { DefaultHook } from '../../payments/methods/keep-method.ts'
import type { PaymentMethod } from '../../payments/methods/payment-method.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { findDefaultRule } from '../dunning/rule-kind.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscriptions.ts'
import type { Subscription, SubscriptionId } from '../subscriptions/subscription.ts'
import { loadInvoiceEvents } from './announce-invoices.ts'
import type { Invoice, Period } from './invoice.ts'
import { isClosedFor } from './payment.ts'
import {
  selectOutstandingForUpdate,
  selectOwing,
  selectPeriodForUpdate,
  updateInvoices,
} from './queries.ts'
import { isCollectionOver } from './settlement.ts'

/**
 * Makes all debt of the subscription due at the next payment run, with all retries available again
 * (PAY-10, DUN-11); of a closed one, what is still collected. The subscription is locked.
 */
export async function reopenInvoices(
  tx: Tx,
  ctx: StoreMoment,
  subscription: Subscription,
): Promise<void> {
  await changeTried(tx, ctx, subscription, (invoice) => ({
    ...invoice,
    payment_retries_limit_reached: false,
    failed_attempts: 0,
    last_failed_at: null,
    last_decline_class: null,
    refused_card: null,
    // An attempt may be under way with the card of before.
    has_new_card: true,
  }))
}

/**
 * Changes what was tried, is not paid and may still be collected; an invoice that stays as it is
 * comes back itself.
 */
async function changeTried(
  tx: Tx,
  ctx: StoreMoment,
  subscription: Subscription,
  change: (invoice: Invoice) => Invoice,
): Promise<void> {
  const outstanding = await selectOutstandingForUpdate(tx, ctx.storeId, subscription.id)
  const changed = outstanding
    .filter((invoice) => invoice.attempts > 0 && !isClosedFor(invoice, subscription))
    .map((before) => ({ before, after: change(before) }))
    .filter(({ before, after }) => before !== after)
    .map(({ before, after }) => ({ before, after: { ...after, updated_at: ctx.now } }))
  if (changed.length === 0) return
  await updateInvoices(
    tx,
    changed.map(({ after }) => after),
  )
  const shown = changed.filter(
    ({ before, after }) =>
      before.payment_retries_limit_reached !== after.payment_retries_limit_reached,
  )
  await recordEvents(tx, ctx, await loadInvoiceEvents(tx, ctx.storeId, shown))
}

/**
 * An account has another default card: what was tried in vain with the one before is due again, of
 * subscriptions that are charged with it (PM-3). The count of retries begins anew when the
 * other card is charged, or when an admin asks for it, and not by a choice alone (DUN-11).
 */
export const reopenWithDefault: DefaultHook = async (tx, ctx, method) => {
  const { account_id, gateway, card_id: card } = method
  if ((await loadSubscriptionGateway(tx, ctx.storeId)) !== gateway) return
  if (method.isRenewed) return reopenRenewed(tx, ctx, method)
  const isTried = sql<SqlBool>`${namesNoOther(method)} and invoice.attempts > 0`
  const ids = await selectOwing(tx, ctx.storeId, account_id, isTried)
  const owing = await lockSubscriptions(tx, ctx.storeId, ids)
  const isAdmin = ctx.actor !== undefined && ctx.actor.kind !== 'shopper'
  const rule = await findDefaultRule(tx, ctx.storeId)
  for (const subscription of owing.values()) {
    const choose = (invoice: Invoice) =>
      withDefault(invoice, card, () => isCollectionOver({ invoice, subscription }, rule, ctx.now))
    if (isAdmin) await reopenInvoices(tx, ctx, subscription)
    else await changeTried(tx, ctx, subscription, choose)
  }
}

/** As `chargedCard` decides: no card is named, and no other customer than that of the default. */
function namesNoOther({ customer_id }: Pick<PaymentMethod, 'customer_id'>): RawBuilder<SqlBool> {
  return sql`
    (subscription.payment_authority is null
     or (subscription.payment_authority ->> 'card_id' is null
         and subscription.payment_authority ->> 'customer_id'
               is not distinct from ${customer_id}::text))`
}

/** A bank has renewed a card that it had refused: it is tried again at the next run (PM-4). */
async function reopenRenewed(
  tx: Tx,
  ctx: StoreMoment,
  { account_id, card_id }: Pick<PaymentMethod, 'account_id' | 'card_id'>,
): Promise<void> {
  const isRefused = sql<SqlBool>`invoice.refused_card = ${card_id}`
  const ids = await selectOwing(tx, ctx.storeId, account_id, isRefused)
  const owing = await lockSubscriptions(tx, ctx.storeId, ids)
  const reopen = { refused_card: null, has_new_card: true, payment_retries_limit_reached: false }
  for (const subscription of owing.values()) {
    await changeTried(tx, ctx, subscription, (invoice) =>
      invoice.refused_card === card_id ? { ...invoice, ...reopen } : invoice,
    )
  }
}

/** With the card of before again, an invoice whose retries are used up stays as it was (DUN-5). */
function withDefault(invoice: Invoice, card: string | null, isOver: () => boolean): Invoice {
  const has_new_card = card !== invoice.last_card
  if (has_new_card) return { ...invoice, has_new_card, payment_retries_limit_reached: false }
  if (!invoice.has_new_card) return invoice
  return { ...invoice, has_new_card, payment_retries_limit_reached: isOver() }
}

/** The time that is served for an invoice which was paid while the service was off (BILL-8). */
export async function serveInvoice(
  tx: Tx,
  ctx: StoreMoment,
  subscriptionId: SubscriptionId,
  { start, service }: { start: Temporal.Instant; service: Period },
): Promise<void> {
  const invoice = await selectPeriodForUpdate(tx, ctx.storeId, subscriptionId, start)
  assert(invoice, 'what restarts has an invoice')
  const served = {
    ...invoice,
    service_start: service.start,
    service_end: service.end,
    updated_at: ctx.now,
  }
  await updateInvoices(tx, [served])
  await recordEvents(
    tx,
    ctx,
    await loadInvoiceEvents(tx, ctx.storeId, [{ before: invoice, after: served }]),
  )
}
