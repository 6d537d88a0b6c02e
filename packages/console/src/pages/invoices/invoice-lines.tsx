import { Amount } from '../../parts/amount.tsx'
import { Period } from '../../parts/when.tsx'
import { useStore, useTimes } from '../../store/store.tsx'
import { amountText, type Money } from '../../words/amounts.ts'
import type { Invoice } from './invoice-words.ts'
import { type InvoiceItem, reasonsFor } from './line-reasons.ts'

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

function Line({ item, invoice }: { item: InvoiceItem; invoice: Invoice }) {
  const { from_time_period: start, until_time_period: end } = item
  const reasons = reasonsFor(item, invoice, useAmountText(), useTimes())
  const [first, ...others] = reasons
  return (
    <>
      {item.description}
      {start && end && (
        <p className="quiet">
          <Period of={{ start, end }} />
        </p>
      )}
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
