import type { Money } from '../../words/amounts.ts'
import type { Times } from '../../words/times.ts'
import type { Invoice } from './invoice-words.ts'

export type InvoiceItem = Invoice['attributes']['invoice_items'][number]

/** Why the line has its amount: a part of the period, a free one, or what was given back. */
export function reasonsFor(
  item: InvoiceItem,
  invoice: Invoice,
  text: (money: Money) => string,
  { momentText, periodText }: Times,
): string[] {
  const { price, from_time_period: start, until_time_period: end } = item
  const reasons: string[] = []
  if (price.amount === 0) reasons.push('Nothing is charged for this time.')
  const { billing_period } = invoice.attributes
  const isPart = start && end && (start !== billing_period.start || end !== billing_period.end)
  if (isPart) reasons.push(`A part of the period ${periodText(billing_period)}.`)
  if (price.amount >= 0) return reasons
  if (!start) return ['It was given back before, and pays for a part of this invoice.']
  if (item.product_id) return [...reasons, 'The product was taken out before the period ended.']
  const of = (amount: number) => text({ amount, currency: price.currency })
  // Other changes have events too, and what one gives back may be a gross and a net line.
  const own = invoice.meta.proration_events.filter(({ prorated_at }) => prorated_at === start)
  for (const event of own) {
    reasons.push(
      `The plan was changed on ${momentText(event.prorated_at)}.`,
      `${of(-price.amount)} come back for the time that was not used.`,
      `The period had cost ${of(event.billing_cost_before_proration)}.`,
      `The new plan costs ${of(event.new_plan_cost)}.`,
    )
  }
  return reasons
}
