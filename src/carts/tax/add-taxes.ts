import { assert } from '../../lib/assert.ts'
import { isUuid } from '../../lib/ids.ts'
import { type Tx, together } from '../../platform/db/db.ts'
import type { Outcome } from '../../platform/http/commit-together.ts'
import type { Cart, CartWrite } from '../cart.ts'
import { hasRoom, textsTooLong } from '../cart-texts.ts'
import { type ExpirySettings, requireCart, requireReference, touchCarts } from '../lock-cart.ts'
import { selectCarts } from '../queries.ts'
import { selectTaxableLines, type TaxableLine } from './queries.ts'
import { placeTaxes, type StoredTax, storeTaxes, withTaxes } from './store-taxes.ts'
import { decideTaxes, TaxRefusal } from './tax-decision.ts'
import { NOT_ADDED, readElements, type TaxElement, type TaxError } from './tax-element.ts'

type TaxBatch = { data: readonly unknown[]; allOrNothing: boolean }
export type TaxAdding = CartWrite & { batch: TaxBatch; settings: ExpirySettings }
export type TaxesAdded = { stored: StoredTax[]; errors: TaxError[] }

/** Bulk add. A refusal is thrown. */
export async function addTaxes(tx: Tx, adding: TaxAdding): Promise<TaxesAdded> {
  const [outcome] = await addTaxesTogether(tx, [adding], 'wait')
  assert(outcome, 'a cart was waited for')
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

/**
 * Bulk adds to different carts of one store. The number of statements is the same for one element
 * and for five hundred (BT-35), and for one cart and for many: the locks, the lines with their
 * contents, one insert, the timestamps, the events.
 */
export async function addTaxesTogether(
  tx: Tx,
  addings: readonly TaxAdding[],
  lock: 'wait' | 'skip' = 'skip',
): Promise<Outcome<TaxesAdded>[]> {
  const last = addings.at(-1)
  if (!last) return []
  const { ctx, settings } = last
  const given = addings.map((adding) => ({ ...adding, elements: readElements(adding.batch.data) }))
  const references = addings.map(({ reference }) => reference)
  const named = given.flatMap(({ elements }) => namedLines(elements))
  const [locked, lines] = await together(tx, [
    selectCarts(ctx.storeId, references, lock),
    selectTaxableLines(ctx.storeId, references, named),
  ])
  const carts = new Map(locked.map((cart) => [cart.reference, cart]))
  const linesOf = Map.groupBy(lines, (line) => line.cart_id)
  const changed: { cart: Cart; stored: StoredTax[] }[] = []
  const outcomes = given.map((adding): Outcome<TaxesAdded> => {
    const cart = carts.get(adding.reference)
    if (!cart && lock === 'skip') return undefined
    const outcome = decideAdding(adding, cart, (cart && linesOf.get(cart.id)) ?? [])
    if (cart && 'stored' in outcome)
      changed.push({ cart: withTaxes(cart, outcome.stored), stored: outcome.stored })
    return outcome
  })
  await storeTaxes(tx, ctx, changed)
  const touched = changed.map(({ cart }) => cart)
  await touchCarts(tx, ctx, touched, settings)
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
