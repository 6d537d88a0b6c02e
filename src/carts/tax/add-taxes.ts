import { assert } from '../../lib/assert.ts'
import { isUuid } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Cart } from '../cart.ts'
import { hasRoom, textsTooLong } from '../cart-texts.ts'
import { lockCartsWith, requireCart, requireReference } from '../lock-cart.ts'
import { findTaxableLines, type TaxableLine } from './queries.ts'
import {
  announceTaxChanges,
  type ExpirySettings,
  placeTaxes,
  type StoredTax,
  storeTaxes,
  withTaxes,
} from './store-taxes.ts'
import { decideTaxes } from './tax-decision.ts'
import { NOT_ADDED, readElements, type TaxElement, type TaxError } from './tax-element.ts'
import { TaxRefusal } from './tax-refusal.ts'

type TaxBatch = { data: readonly unknown[]; allOrNothing: boolean }
export type TaxAdding = { ctx: Ctx; reference: string; batch: TaxBatch }
export type TaxesAdded = { stored: StoredTax[]; errors: TaxError[] }

/** Bulk add. A refusal is thrown. */
export async function addTaxes(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  batch: TaxBatch,
  settings: ExpirySettings,
): Promise<TaxesAdded> {
  const adding = { ctx, reference, batch }
  const [outcome] = await addTaxesTogether(tx, [adding], settings, { skipsLocked: false })
  assert(outcome, 'a cart was waited for')
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

/** The outcome of one request; undefined when it must be retried alone. */
export type AddingOutcome = TaxesAdded | { refused: unknown } | undefined

/**
 * Bulk adds to different carts of one store. The number of statements is the same for one element
 * and for five hundred (BT-35), and for one cart and for many: the locks, the lines with their
 * contents, one insert, the timestamps, the events. Refusals are found before anything is written,
 * so one refused request does not affect the others. With `skipsLocked` a cart that is locked by
 * somebody else, or does not exist, is left for a separate try.
 */
export async function addTaxesTogether(
  tx: Tx,
  addings: readonly TaxAdding[],
  settings: ExpirySettings,
  { skipsLocked }: { skipsLocked: boolean },
): Promise<AddingOutcome[]> {
  const ctx = addings.at(-1)?.ctx
  if (!ctx) return []
  const given = addings.map((adding) => ({ ...adding, elements: readElements(adding.batch.data) }))
  const references = addings.map(({ reference }) => reference)
  const { carts, rows } = await lockCartsWith(tx, ctx.storeId, references, skipsLocked, () =>
    findTaxableLines(
      tx,
      ctx.storeId,
      references,
      given.flatMap(({ elements }) => namedLines(elements)),
    ),
  )
  const linesOf = Map.groupBy(rows, (line) => line.cart_id)
  const changed: { cart: Cart; stored: StoredTax[] }[] = []
  const outcomes = given.map((adding): AddingOutcome => {
    const cart = carts.get(adding.reference)
    if (!cart && skipsLocked) return undefined
    const outcome = decideAdding(adding, cart, (cart && linesOf.get(cart.id)) ?? [])
    if (cart && 'stored' in outcome)
      changed.push({ cart: withTaxes(cart, outcome.stored), stored: outcome.stored })
    return outcome
  })
  await storeTaxes(tx, ctx, changed)
  await announceTaxChanges(
    tx,
    ctx,
    changed.map(({ cart }) => cart),
    settings,
  )
  return outcomes
}

function decideAdding(
  { ctx, reference, batch, elements }: TaxAdding & { elements: readonly TaxElement[] },
  found: Cart | undefined,
  lines: readonly TaxableLine[],
): TaxesAdded | { refused: unknown } {
  try {
    requireReference(reference)
    const cart = requireCart(ctx, reference, found)
    const decision = decideTaxes(elements, lines, batch.allOrNothing)
    if ('refuse' in decision) throw new TaxRefusal(decision.refuse)
    const stored = placeTaxes(cart, lines, decision.store)
    if (!hasRoom(cart.text_bytes, withTaxes(cart, stored).text_bytes)) throw tooLong()
    return { stored, errors: decision.errors }
  } catch (refused) {
    return { refused }
  }
}

/** The interface's own shape of a 422, which names no line: the cart as a whole is full. */
function tooLong(): TaxRefusal {
  const { detail } = textsTooLong()
  const body = { status: 422, title: NOT_ADDED, detail } as const
  return new TaxRefusal({ status: 422, body })
}

/** The distinct values that are valid line ids. */
export function namedLines(elements: readonly TaxElement[]): string[] {
  const ids = elements.flatMap((element) => {
    const id = 'target' in element ? element.target.id : undefined
    return id !== undefined && isUuid(id) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)]
}
