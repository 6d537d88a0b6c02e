import { newId } from '../../lib/ids.ts'
import type { CartLine, TaxItem, TaxItemId } from '../cart.ts'
import type { NewTaxItem, TaxItemFingerprint } from './queries.ts'
import { freeSlots, type TaxFields } from './tax-element.ts'
import { type TaxedLine, taxFingerprint } from './tax-freshness.ts'

/** A line and exactly the tax items that it is to have: five at most. */
export type LineTaxes = {
  line: TaxedLine & Pick<CartLine, 'id'>
  taxes: readonly TaxFields[]
}

type Replacement = {
  remove: TaxItemId[]
  insert: NewTaxItem[]
  /** Tax items that stay, now marked as given for the current line. */
  refresh: TaxItemFingerprint[]
  /** For each line the tax items that it has afterwards, in the order in which they were given. */
  items: NewTaxItem[][]
}

/**
 * Brings lines to the tax items they are to have with as little change as possible: an equal one
 * keeps its id, so that the same replacement again changes nothing.
 */
export function planReplacement(
  wanted: readonly LineTaxes[],
  existing: readonly TaxItem[],
  currency: string | null,
): Replacement {
  const byLine = Map.groupBy(existing, ({ cart_item_id }) => cart_item_id)
  const plan: Replacement = { remove: [], insert: [], refresh: [], items: [] }
  for (const { line, taxes } of wanted) {
    const fingerprint = taxFingerprint(line, currency)
    const left = [...(byLine.get(line.id) ?? [])]
    const kept = taxes.map((tax) => {
      const index = left.findIndex((item) => isEqual(item, tax))
      return index < 0 ? undefined : left.splice(index, 1)[0]
    })
    const slots = freeSlots(kept.flatMap((item) => item?.slot ?? []))
    const items = taxes.map((tax, index) => {
      const item = kept[index]
      if (item) return { ...item, fingerprint }
      const added = { ...tax, id: newId<'tax-item'>(), cart_item_id: line.id, fingerprint }
      const slot = slots.shift() ?? 0
      plan.insert.push({ ...added, slot })
      return { ...added, slot }
    })
    plan.items.push(items)
    plan.remove.push(...left.map(({ id }) => id))
    const stale = kept.filter((item) => item && item.fingerprint !== fingerprint)
    plan.refresh.push(...stale.flatMap((item) => (item ? [{ id: item.id, fingerprint }] : [])))
  }
  return plan
}

function isEqual(item: TaxItem, tax: TaxFields): boolean {
  return (
    item.code === tax.code &&
    item.jurisdiction === tax.jurisdiction &&
    item.name === tax.name &&
    item.rate === tax.rate
  )
}
