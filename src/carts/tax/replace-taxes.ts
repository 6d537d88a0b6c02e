import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { isUuid, newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import {
  type Cart,
  type CartItemId,
  type CartLine,
  TAX_ITEMS_MAX,
  type TaxItem,
  type TaxItemId,
} from '../cart.ts'
import { requireRoom, taxTextBytes } from '../cart-texts.ts'
import { lockCart } from '../lock-cart.ts'
import { namedLines } from './add-taxes.ts'
import {
  deleteTaxItems,
  findTaxableLines,
  findTaxItemsOfLines,
  insertTaxItems,
  type NewTaxItem,
  type TaxItemFingerprint,
  updateFingerprints,
} from './queries.ts'
import { announceTaxChange, type ExpirySettings, type StoredTax } from './store-taxes.ts'
import { decideReplacement, TaxRefusal } from './tax-decision.ts'
import { freeSlots, readElements, type TaxError, type TaxFields } from './tax-element.ts'
import { type TaxedLine, taxFingerprint } from './tax-freshness.ts'

type TaxReplacement = {
  data: readonly unknown[]
  /** Lines that are to have no tax items unless an element names them. */
  lines: readonly string[]
}

/** Every named line has exactly the given tax items afterwards, or nothing has changed at all. */
export async function replaceTaxes(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  given: TaxReplacement,
  settings: ExpirySettings,
): Promise<StoredTax[]> {
  if (given.data.length === 0 && given.lines.length === 0) {
    const detail = 'data must have 1 element or more unless options.lines names lines to empty.'
    throw new AppError('bad-request', { source: 'data', detail })
  }
  const cart = await lockCart(tx, ctx, reference)
  const elements = readElements(given.data)
  const emptied = given.lines.filter(isUuid).map((id) => id.toLowerCase())
  const ids = [...new Set([...namedLines(elements), ...emptied])]
  const lines = await findTaxableLines(tx, ctx.storeId, [cart.reference], ids)
  const decision = decideReplacement(elements, lines, given.lines)
  if ('errors' in decision) throw refusalOf(decision.errors)

  const { taxes } = decision
  const byLine = Map.groupBy(taxes.keys(), (place) => taxes[place]?.lineId)
  const wanted = lines.map((line) => {
    const places = byLine.get(line.id) ?? []
    return { line, places, taxes: places.flatMap((place) => taxes[place] ?? []) }
  })
  const { items, isChanged, addedBytes } = await setLineTaxes(tx, ctx, cart, wanted)
  const text_bytes = cart.text_bytes + addedBytes
  requireRoom(cart.text_bytes, text_bytes)
  if (isChanged) await announceTaxChange(tx, ctx, { ...cart, text_bytes }, settings)

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

/**
 * The tax items of these lines become exactly the given ones, for the lines as they are given; the
 * rest of the request tells of the change. The caller has locked the cart. For each line the tax
 * items come back in the order in which they were given.
 */
async function setLineTaxes(
  tx: Tx,
  ctx: Ctx,
  cart: Pick<Cart, 'id' | 'currency'>,
  wanted: readonly LineTaxes[],
): Promise<{ items: NewTaxItem[][]; isChanged: boolean; addedBytes: number }> {
  for (const { line, taxes } of wanted) {
    assert(taxes.length <= TAX_ITEMS_MAX, `more than ${TAX_ITEMS_MAX} tax items for ${line.id}`)
  }
  const lineIds: CartItemId[] = wanted.map(({ line }) => line.id)
  const existing = await findTaxItemsOfLines(tx, ctx.storeId, lineIds)
  const { remove, refresh, insert, items } = planReplacement(wanted, existing, cart.currency)
  // First those that go: their slots are taken by those that come.
  await deleteTaxItems(tx, ctx.storeId, remove)
  await updateFingerprints(tx, ctx.storeId, refresh)
  await insertTaxItems(tx, ctx.storeId, [{ cartId: cart.id, items: insert }], ctx.now)
  const isRemoved = new Set(remove)
  const removed = existing.filter(({ id }) => isRemoved.has(id))
  return {
    items,
    isChanged: remove.length + refresh.length + insert.length > 0,
    addedBytes: taxTextBytes(insert) - taxTextBytes(removed),
  }
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
