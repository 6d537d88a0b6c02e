import type { Schemas } from 'mercer-client'
import { amountText, type Currency } from '../../words/amounts.ts'

type Order = Schemas['Order']

/** The currency as it was when the order was placed: the store may have changed it since. */
export function currencyOf({ meta }: Order): Currency {
  const { display_price, currency_format } = meta
  return { code: display_price.with_tax.currency, default: false, ...currency_format }
}

/** The effect of a cancellation on the money of an order (CK-10). */
export function cancelWords(order: Order): string[] {
  const { authorized } = order.meta.display_price
  const words = [paidWords(order)]
  if (authorized.amount > 0) {
    const held = amountText(authorized, [])
    words.push(`${held} stay held on the card of the buyer until you set them free.`)
  }
  words.push('A payment that waits for its buyer is ended.', 'A cancelled order stays cancelled.')
  return words
}

function paidWords(order: Order): string {
  const { paid, refunded } = order.meta.display_price
  const kept = { amount: paid.amount - refunded.amount, currency: paid.currency }
  const text = amountText(kept, [currencyOf(order)])
  if (kept.amount > 0) return `No money goes back: ${text} stay paid until you refund them.`
  if (refunded.amount > 0) return 'Everything that was paid was given back before.'
  return 'Nothing was paid, so no money moves.'
}
