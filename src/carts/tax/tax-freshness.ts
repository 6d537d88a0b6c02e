import { hash } from 'node:crypto'
import type { CartLine, TaxItem } from '../cart.ts'

/** Everything in a cart that an amount of tax depends on. */
export type TaxedLine = Pick<
  CartLine,
  | 'type'
  | 'product_id'
  | 'subscription_offering_id'
  | 'sku'
  | 'name'
  | 'quantity'
  | 'unit_amount'
  | 'includes_tax'
  | 'net_amount'
>

/** Stored with each tax item, to tell later whether the line has changed. */
export function taxFingerprint(line: TaxedLine, currency: string | null): string {
  const what = line.product_id ?? line.subscription_offering_id ?? [line.sku, line.name]
  const { type, quantity, unit_amount, includes_tax, net_amount } = line
  const price = [unit_amount, includes_tax, ...(net_amount === null ? [] : [net_amount])]
  const facts = JSON.stringify([type, what, quantity, ...price, currency])
  return hash('sha256', facts, 'base64url')
}

/**
 * Whether every tax item of the line was given for the line as it is now. `items` are those of the
 * line alone. A line without any has nothing that could be out of date: undefined.
 */
export function taxFresh(
  line: TaxedLine,
  currency: string | null,
  items: readonly Pick<TaxItem, 'fingerprint'>[],
): boolean | undefined {
  if (items.length === 0) return undefined
  const now = taxFingerprint(line, currency)
  return items.every(({ fingerprint }) => fingerprint === now)
}

/** The lines whose tax was given for something else than what they are now, in their order. */
export function staleTaxLines<Line extends TaxedLine & Pick<CartLine, 'id'>>(
  lines: readonly Line[],
  currency: string | null,
  items: readonly Pick<TaxItem, 'cart_item_id' | 'fingerprint'>[],
): Line[] {
  const byLine = Map.groupBy(items, ({ cart_item_id }) => cart_item_id)
  return lines.filter((line) => taxFresh(line, currency, byLine.get(line.id) ?? []) === false)
}
