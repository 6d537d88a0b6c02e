import { type Static, Type } from 'typebox'
import { newId } from '../../../lib/ids.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { timestamp } from '../../../platform/http/document.ts'
import { decideBilling } from '../../drafting/decide-billing.ts'
import type { InvoiceDraft } from '../../invoices/invoice.ts'
import { hasOutstanding } from '../../invoices/queries.ts'
import { draftSchema, shownDraft } from '../../previews/draft.ts'
import type { Subscription, SubscriptionWithFrozen } from '../subscription.ts'

/** The next invoice of a subscription, and the subscription once that is made. */
export type NextInvoice = { at: Temporal.Instant; draft: InvoiceDraft; after: Subscription }

export const nextInvoiceSchema = Type.Object({
  at: Type.String({
    format: 'date-time',
    description: 'The first billing run after this makes it.',
  }),
  draft: draftSchema,
})

export function shownNextInvoice({ at, draft }: NextInvoice): Static<typeof nextInvoiceSchema> {
  return { at: timestamp(at), draft: shownDraft(draft) }
}

/** The decision of the first billing run that finds the subscription due. */
export async function decideNextInvoice(
  tx: Tx,
  { storeId, now }: StoreMoment,
  { subscription, frozen }: SubscriptionWithFrozen,
): Promise<NextInvoice | undefined> {
  const { id, invoice_after: due } = subscription
  const at = Temporal.Instant.compare(due, now) > 0 ? due : now
  const owes = await hasOutstanding(tx, storeId, id)
  const facts = { hasOutstanding: owes, runId: newId<'run'>(), now: at }
  const decision = decideBilling(subscription, frozen, at, facts)
  if (decision.act === 'skip' || !decision.draft) return undefined
  return { at, draft: decision.draft, after: decision.next }
}
