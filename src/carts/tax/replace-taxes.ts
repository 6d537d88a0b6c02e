import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { isUuid, newId } from '../../lib/ids.ts'
import { type Tx, together } from '../../platform/db/db.ts'
import type { Outcome } from '../../platform/http/commit-together.ts'
import type { CartWrite } from '../cart.ts'
import { type Cart, type CartLine, TAX_ITEMS_MAX, type TaxItem, type TaxItemId } from '../cart.ts'
import { requireRoom, taxTextBytes } from '../cart-texts.ts'
import { type ExpirySettings, requireCart, requireReference, touchCarts } from '../lock-cart.ts'
import { selectCarts } from '../queries.ts'
import { namedLines } from './add-taxes.ts'
import {
  deleteTaxItems,
  insertTaxItems,
  type NewTaxItem,
  selectTaxableLines,
  selectTaxItemsOfLines,
  type TaxableLine,
  type TaxItemFingerprint,
  updateFingerprints,
} from './queries.ts'
import type { StoredTax } from './store-taxes.ts'
import { decideReplacement, TaxRefusal } from './tax-decision.ts'
import { freeSlots, readElements, type TaxError, type TaxFields } from './tax-element.ts'
import { type TaxedLine, taxFingerprint } from './tax-freshness.ts'

type TaxReplacement = {
  data: readonly unknown[]
  /** Lines that are to have no tax items unless an element names them. */
  lines: readonly string[]
}

export type TaxReplacing = CartWrite & { given: TaxReplacement; settings: ExpirySettings }
export type TaxesReplaced = { stored: StoredTax[] }

/** Every named line has exactly the given tax items afterwards, or nothing has changed at all. */
export async function replaceTaxes(tx: Tx, replacing: TaxReplacing): Promise<TaxesReplaced> {
  const [outcome] = await replaceTaxesTogether(tx, [replacing], 'wait')
  assert(outcome, 'a cart was waited for')
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

/** Replacements in different carts of one store, in as many statements as one takes. */
export async function replaceTaxesTogether(
  tx: Tx,
  replacings: readonly TaxReplacing[],
  lock: 'wait' | 'skip' = 'skip',
): Promise<Outcome<TaxesReplaced>[]> {
  const last = replacings.at(-1)
  if (!last) return []
  const { storeId } = last.ctx
  const asked = replacings.map((one) => ({ ...one, ...readReplacement(one.given) }))
  const references = asked.map(({ reference }) => reference)
  const named = asked.flatMap(({ lineIds }) => lineIds)
  const [locked, lines, items] = await together(tx, [
    selectCarts(storeId, references, lock),
    selectTaxableLines(storeId, references, named),
    selectTaxItemsOfLines(storeId, named),
  ])
  const carts = new Map(locked.map((cart) => [cart.reference, cart]))
  const linesOf = Map.groupBy(lines, (line) => line.cart_id)
  const decided = asked.map((one): Outcome<Replaced> => {
    const cart = carts.get(one.reference)
    if (!cart && lock === 'skip') return undefined
    try {
      return decideOne(one, cart, (cart && linesOf.get(cart.id)) ?? [], items)
    } catch (refused) {
      return { refused }
    }
  })
  await storeReplacements(tx, last, decided)
  return decided
}

type Asked = TaxReplacing & ReturnType<typeof readReplacement>
type Replaced = TaxesReplaced & { cart: Cart; plan: Replacement; isChanged: boolean }

function readReplacement(given: TaxReplacement) {
  const elements = readElements(given.data)
  const emptied = given.lines.filter(isUuid).map((id) => id.toLowerCase())
  return { elements, lineIds: [...new Set([...namedLines(elements), ...emptied])] }
}

/** `inCart` may have lines that another replacement names as its own: they stay as they are. */
function decideOne(
  { ctx, reference, given, elements, lineIds }: Asked,
  found: Cart | undefined,
  inCart: readonly TaxableLine[],
  existing: readonly TaxItem[],
): Replaced {
  if (given.data.length === 0 && given.lines.length === 0) {
    const detail = 'data must have 1 element or more unless options.lines names lines to empty.'
    throw new AppError('bad-request', { source: 'data', detail })
  }
  requireReference(reference)
  const cart = requireCart(ctx, reference, found)
  const lines = inCart.filter(({ id }) => lineIds.includes(id))
  const decision = decideReplacement(elements, lines, given.lines)
  if ('errors' in decision) throw refusalOf(decision.errors)

  const { taxes } = decision
  const byLine = Map.groupBy(taxes.keys(), (place) => taxes[place]?.lineId)
  const wanted = lines.map((line) => {
    const places = byLine.get(line.id) ?? []
    return { line, places, taxes: places.flatMap((place) => taxes[place] ?? []) }
  })
  for (const { line, taxes } of wanted) {
    assert(taxes.length <= TAX_ITEMS_MAX, `more than ${TAX_ITEMS_MAX} tax items for ${line.id}`)
  }
  const plan = planReplacement(wanted, existing, cart.currency)
  const { remove, refresh, insert } = plan
  const isRemoved = new Set(remove)
  const removed = existing.filter(({ id }) => isRemoved.has(id))
  const text_bytes = cart.text_bytes + taxTextBytes(insert) - taxTextBytes(removed)
  requireRoom(cart.text_bytes, text_bytes)
  return {
    stored: storedInOrder(wanted, plan.items),
    cart: { ...cart, text_bytes },
    plan,
    isChanged: remove.length + refresh.length + insert.length > 0,
  }
}

/** The tax items that the lines have now, in the order of the elements that gave them. */
function storedInOrder(
  wanted: readonly { line: TaxableLine; places: readonly number[] }[],
  items: readonly NewTaxItem[][],
): StoredTax[] {
  const stored: StoredTax[] = []
  for (const [index, { line, places }] of wanted.entries()) {
    for (const [nth, place] of places.entries()) {
      const item = items[index]?.[nth]
      assert(item)
      stored[place] = { item, lineType: line.type }
    }
  }
  return stored
}

async function storeReplacements(
  tx: Tx,
  { ctx, settings }: TaxReplacing,
  decided: readonly Outcome<Replaced>[],
): Promise<void> {
  const changed = decided.filter((one) => one && 'plan' in one && one.isChanged) as Replaced[]
  const { storeId } = ctx
  // First those that go: their slots are taken by those that come.
  const remove = changed.flatMap(({ plan }) => plan.remove)
  await deleteTaxItems(tx, storeId, remove)
  const refresh = changed.flatMap(({ plan }) => plan.refresh)
  await updateFingerprints(tx, storeId, refresh)
  const batches = changed.map(({ cart, plan }) => ({ cartId: cart.id, items: plan.insert }))
  await insertTaxItems(tx, storeId, batches, ctx.now)
  const carts = changed.map(({ cart }) => cart)
  await touchCarts(tx, ctx, carts, settings)
}

/** All faults at once, each with its own status; the answer's is that of the gravest. */
function refusalOf(errors: TaxError[]): TaxRefusal {
  const has = (status: number) => errors.some((error) => error.status === status)
  const status = has(400) ? 400 : has(404) ? 404 : 422
  return new TaxRefusal({ status, body: { errors } })
}

/** A line and exactly the tax items that it is to have: five at most. */
type LineTaxes = {
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
