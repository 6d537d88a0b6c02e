import { Amount } from '../../parts/amount.tsx'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import { dayText, periodText } from '../../words/times.ts'
import type { Invoice } from './invoice-words.ts'

type Item = Invoice['attributes']['invoice_items'][number]

/** Each line with why it has its amount, then tax and the sum. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { attributes, meta } = invoice
  const { with_tax = meta.price, without_tax, tax } = meta.display_price ?? {}
  return (
    <table className="letter" aria-label="Lines of the invoice">
      <tbody>
        {attributes.invoice_items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change.
          <tr key={index}>
            <th scope="row">
              <Line item={item} invoice={invoice} />
            </th>
            <td>
              <Amount money={item.price} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {without_tax && <Sum words="Without tax" money={without_tax} />}
        {tax && <Sum words={taxWords(invoice)} money={tax} />}
        <Sum words="Total" money={with_tax} isTotal />
      </tfoot>
    </table>
  )
}

type Money = { amount: number; currency: string }
type SumProperties = { words: string; money: Money; isTotal?: boolean }

function Sum({ words, money, isTotal = false }: SumProperties) {
  return (
    <tr className={isTotal ? 'letter-total' : ''}>
      <th scope="row">{words}</th>
      <td>
        <Amount money={money} />
      </td>
    </tr>
  )
}

function taxWords({ attributes }: Invoice): string {
  const rates = (attributes.tax_items ?? []).map(({ name, code, rate }) => {
    const percent = rate.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 4 })
    return `${name ?? code ?? 'Tax'} ${percent}`
  })
  return rates.length > 0 ? `Tax (${rates.join(', ')})` : 'Tax'
}

function Line({ item, invoice }: { item: Item; invoice: Invoice }) {
  const { from_time_period: start, until_time_period: end } = item
  const reasons = reasonsFor(item, invoice, useAmountText())
  const [first, ...others] = reasons
  return (
    <>
      {item.description}
      {start && end && <p className="quiet">{periodText({ start, end })}</p>}
      {first && <p className="quiet">{first}</p>}
      {others.length > 0 && (
        <details className="payload">
          <summary>How it was computed</summary>
          {others.map((reason) => (
            <p key={reason} className="quiet">
              {reason}
            </p>
          ))}
        </details>
      )}
    </>
  )
}

function useAmountText(): (money: Money) => string {
  const { currencies } = useStore()
  return (money) => amountText(money, currencies)
}

/** Why the line has its amount: a part of the period, a free one, or what proration gave back. */
function reasonsFor(item: Item, invoice: Invoice, text: (money: Money) => string): string[] {
  const { price, from_time_period: start, until_time_period: end } = item
  const reasons: string[] = []
  if (price.amount === 0) reasons.push('Nothing is charged for this time.')
  const { billing_period } = invoice.attributes
  const isPart = start && end && (start !== billing_period.start || end !== billing_period.end)
  if (isPart) reasons.push(`A part of the period ${periodText(billing_period)}.`)
  if (price.amount >= 0) return reasons
  for (const event of invoice.meta.proration_events) {
    const of = (amount: number) => text({ amount, currency: price.currency })
    reasons.push(
      `The plan was changed on ${dayText(event.prorated_at)}.`,
      `${of(event.refunded_amount_for_unused_plan)} come back for the time that was not used.`,
      `The period had cost ${of(event.billing_cost_before_proration)}.`,
      `The new plan costs ${of(event.new_plan_cost)}.`,
    )
  }
  return reasons
}
