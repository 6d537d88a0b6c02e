import { assert } from '../../lib/assert.ts'
import { loadSubscriptionGateway } from '../../payments/change-gateways.ts'
import type { DefaultHook } from '../../payments/methods/keep-method.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscriptions.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import { loadInvoiceEvents } from './announce-invoices.ts'
import type { Period } from './invoice.ts'
import {
  selectFailedByDefault,
  selectOutstandingForUpdate,
  selectPeriodForUpdate,
  updateInvoices,
} from './queries.ts'

/**
 * Makes all debt of the subscription due at the next payment run, with all retries available again
 * (PAY-10, ST-5). The subscription is locked.
 */
export async function reopenInvoices(
  tx: Tx,
  ctx: StoreMoment,
  subscriptionId: SubscriptionId,
): Promise<void> {
  const outstanding = await selectOutstandingForUpdate(tx, ctx.storeId, subscriptionId)
  const failed = outstanding.filter((invoice) => invoice.failed_attempts > 0)
  if (failed.length === 0) return
  const reopened = failed.map((invoice) => ({
    ...invoice,
    payment_retries_limit_reached: false,
    failed_attempts: 0,
    last_failed_at: null,
    last_decline_class: null,
    updated_at: ctx.now,
  }))
  await updateInvoices(tx, reopened)
  const shown = failed.flatMap((before, index) => {
    const after = reopened[index]
    return after && before.payment_retries_limit_reached ? [{ before, after }] : []
  })
  await recordEvents(tx, ctx, await loadInvoiceEvents(tx, ctx.storeId, shown))
}

/**
 * An account has another default card: what was tried in vain with the one before is due again, of
 * subscriptions that name no card of their own (PM-3).
 */
export const reopenWithDefault: DefaultHook = async (tx, ctx, { account_id, gateway }) => {
  if ((await loadSubscriptionGateway(tx, ctx.storeId)) !== gateway) return
  const ids = await selectFailedByDefault(tx, ctx.storeId, account_id)
  await lockSubscriptions(tx, ctx.storeId, ids)
  for (const id of ids) await reopenInvoices(tx, ctx, id)
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
