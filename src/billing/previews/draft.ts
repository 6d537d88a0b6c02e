import { type Static, Type } from 'typebox'
import { timestamp, timestampSchema } from '../../platform/http/document.ts'
import type { InvoiceDraft } from '../invoices/invoice.ts'
import { itemSchema, price, prorationEventSchema, shownItem } from '../invoices/resource.ts'

/** A draft as the interface shows it and as previews keep it: like the invoice it would become. */
export const draftSchema = Type.Object(
  {
    kind: Type.Enum(['cycle', 'trial', 'proration']),
    billing_period: Type.Object({ start: timestampSchema, end: timestampSchema }),
    invoice_items: Type.Array(itemSchema),
    price,
    tax_required: Type.Boolean(),
    proration_events: Type.Array(prorationEventSchema),
  },
  { title: 'InvoiceDraft' },
)
export type ShownDraft = Static<typeof draftSchema>

/**
 * The one text that stands for a draft: it is kept, it goes into the digest, and two drafts are the
 * same if their texts are.
 */
export function draftText(draft: InvoiceDraft): string {
  return JSON.stringify(shownDraft(draft))
}

export function shownDraft({ period, currency, ...draft }: InvoiceDraft): ShownDraft {
  return {
    kind: draft.kind,
    billing_period: { start: timestamp(period.start), end: timestamp(period.end) },
    invoice_items: draft.items.map((item) =>
      shownItem(
        {
          description: item.description,
          product_id: item.product_id ?? null,
          amount: item.amount,
          includes_tax: item.includes_tax,
          period_start: item.period?.start ?? null,
          period_end: item.period?.end ?? null,
        },
        currency,
      ),
    ),
    price: { amount: draft.amount, currency, includes_tax: draft.includesTax },
    tax_required: draft.taxRequired,
    proration_events: [...draft.prorationEvents],
  }
}
