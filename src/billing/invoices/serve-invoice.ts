import { assert } from '../../lib/assert.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import { loadInvoiceEvents } from './announce-invoices.ts'
import type { Period } from './invoice.ts'
import { selectPeriodForUpdate, updateInvoices } from './queries.ts'

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
  await recordEvents(tx, ctx, await loadInvoiceEvents(tx, ctx.storeId, [served]))
}
