import { isUuid } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { lockCartWith } from './lock-cart.ts'
import { type ExpirySettings, noteTaxChange, type StoredTax, storeTaxes } from './store-taxes.ts'
import { decideTaxes } from './tax-decision.ts'
import { readElements, type TaxElement, type TaxError } from './tax-element.ts'
import { findTaxableLines } from './tax-queries.ts'
import { TaxRefusal } from './tax-refusal.ts'

export type TaxBatch = { data: readonly unknown[]; allOrNothing: boolean }

/**
 * Bulk add. The same few statements for one element and for five hundred (BT-35): the cart's lock,
 * the lines with what they hold, one insert, the cart's times, one event.
 */
export async function addTaxes(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  batch: TaxBatch,
  settings: ExpirySettings,
): Promise<{ stored: StoredTax[]; errors: TaxError[] }> {
  const elements = readElements(batch.data)
  const { cart, rows: lines } = await lockCartWith(tx, ctx, reference, () =>
    findTaxableLines(tx, ctx.storeId, reference, namedLines(elements)),
  )
  const decision = decideTaxes(elements, lines, batch.allOrNothing)
  if ('refuse' in decision) throw new TaxRefusal(decision.refuse)
  const stored = await storeTaxes(tx, ctx, cart, lines, decision.store)
  await noteTaxChange(tx, ctx, cart, settings)
  return { stored, errors: decision.errors }
}

/** What can be the id of a line at all, each once. */
export function namedLines(elements: readonly TaxElement[]): string[] {
  const ids = elements.flatMap((element) => {
    const id = 'target' in element ? element.target.id : undefined
    return id !== undefined && isUuid(id) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)]
}
