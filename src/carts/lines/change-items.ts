import type { OfferingId } from '../../billing/offering-types.ts'
import { freezeOfferings } from '../../billing/offerings/freeze-offering.ts'
import { findSellables, type Reading, type Wanted } from '../../catalog/shopper/sellable.ts'
import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { forbidden } from '../../platform/auth/permissions.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import {
  type Currency,
  defaultCurrency,
  findCurrency,
  requireCurrency,
} from '../../stores/currencies/currency.ts'
import type { CartSettings } from '../../stores/settings/settings.ts'
import type { Cart, CartItemId, CartLine, LineType } from '../cart.ts'
import { contentsTextBytes } from '../cart-texts.ts'
import { loadContents } from '../load-contents.ts'
import { announceCart, findCart, lockCart, lockOrCreateCart, touchCart } from '../lock-cart.ts'
import type { CartContents } from '../resource.ts'
import {
  deleteTaxItems,
  findTaxItems,
  findTaxItemsOfLines,
  insertTaxItems,
} from '../tax/queries.ts'
import { storedRate } from '../tax/tax-element.ts'
import { taxFingerprint } from '../tax/tax-freshness.ts'
import { draftAdditions, draftChanges } from './draft-lines.ts'
import type { LineChange, NewLine, Placed } from './item-body.ts'
import { type LineFault, refusalOf } from './line-fault.ts'
import type { LineDraft } from './line-work.ts'
import type { LineFacts } from './price-line.ts'
import { deleteLines, findLines, insertLines, updateLines } from './queries.ts'

/** The terms of the store and the request: settings, currencies, and the current release. */
export type Terms = {
  settings: CartSettings
  currencies: readonly Currency[]
  /** The header `SVC-Currency`. */
  currency: string | undefined
  reading: Reading | undefined
}

/** `faults` are of those elements that could not be done, where the others were. */
export type ChangedItems = { contents: CartContents; faults: readonly LineFault[] }

type Additions = {
  elements: readonly Placed<NewLine>[]
  allOrNothing: boolean
  /** For a cart that has none yet, where the request names none. */
  currency?: string
}

export async function addItems(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  { elements, allOrNothing, currency: preferred }: Additions,
  terms: Terms,
): Promise<ChangedItems> {
  requireTaxRight(ctx, elements)
  const cart = await lockOrCreateCart(tx, ctx, reference, terms.settings)
  const currency = currencyFor(cart, terms, preferred)
  const lines = await findLines(tx, ctx.storeId, [cart.id])
  const byType = Map.groupBy(elements, ({ given }) => given.type)
  const idsOf = (type: LineType) => byType.get(type)?.flatMap(({ given }) => given.id ?? []) ?? []
  const facts = await lineFacts(tx, ctx, terms.reading, currency, {
    ids: idsOf('cart_item'),
    skus: byType.get('cart_item')?.flatMap(({ given }) => given.sku ?? []) ?? [],
    offeringIds: idsOf('subscription_item'),
  })
  const hasTax = elements.some(({ given }) => given.tax !== undefined)
  const taxItems = hasTax ? await findTaxItems(tx, ctx.storeId, cart.id) : []
  const draft = draftAdditions({ cart, lines, taxItems }, elements, facts, ctx.now)
  refuseFaults(draft, elements.length, allOrNothing)
  const contents = await storeLines(tx, ctx, { ...cart, currency }, draft, terms.settings)
  return { contents, faults: draft.faults }
}

export async function changeItems(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  { elements, allOrNothing }: { elements: readonly Placed<LineChange>[]; allOrNothing: boolean },
  terms: Terms,
): Promise<ChangedItems> {
  const cart = await lockCart(tx, ctx, reference)
  const lines = await findLines(tx, ctx.storeId, [cart.id])
  const currency = cart.currency ?? defaultCurrency(terms.currencies).code
  const named = new Set(elements.map(({ given }) => given.id.toLowerCase()))
  const changed = lines.filter(({ id }) => named.has(id))
  const facts = await lineFacts(tx, ctx, terms.reading, currency, {
    ids: changed.flatMap((line) => line.product_id ?? []),
    skus: [],
    offeringIds: changed.flatMap((line) => line.subscription_offering_id ?? []),
  })
  const hasTexts = elements.some(({ given }) => given.custom_inputs ?? given.location)
  const taxItems = hasTexts ? await findTaxItems(tx, ctx.storeId, cart.id) : []
  const draft = draftChanges({ cart, lines, taxItems }, elements, facts, ctx.now)
  refuseFaults(draft, elements.length, allOrNothing)
  const contents = await storeLines(tx, ctx, cart, draft, terms.settings)
  return { contents, faults: draft.faults }
}

export async function removeItem(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  id: CartItemId,
  settings: CartSettings,
): Promise<CartContents> {
  const cart = await lockCart(tx, ctx, reference)
  const lines = await findLines(tx, ctx.storeId, [cart.id])
  if (!lines.some((line) => line.id === id)) throw notFound('line', id)
  return storeLines(tx, ctx, cart, withoutLines(lines, [id]), settings)
}

/** There is nothing to remove if the cart does not exist. */
export async function removeAllItems(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  settings: CartSettings,
): Promise<void> {
  if (!(await findCart(tx, ctx, reference))) return
  const cart = await lockCart(tx, ctx, reference)
  const lines = await findLines(tx, ctx.storeId, [cart.id])
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await storeLines(tx, ctx, cart, withoutLines(lines, ids), settings)
}

function withoutLines(lines: readonly CartLine[], ids: readonly CartItemId[]): LineDraft {
  return {
    lines: lines.filter(({ id }) => !ids.includes(id)),
    added: new Set(),
    changed: new Set(),
    removed: new Set(ids),
    taxes: new Map(),
    faults: [],
  }
}

/** Refused and not ignored, so that nobody believes that tax was set. */
function requireTaxRight(ctx: Ctx, elements: readonly Placed<NewLine>[]): void {
  if (ctx.actor.kind !== 'shopper') return
  if (elements.some(({ given }) => given.tax !== undefined)) {
    throw forbidden('Only admin tokens may give the tax of a line.')
  }
}

/** IT-3, IT-4: the first line decides the currency, and later ones must have a price in it. */
function currencyFor(
  cart: Cart,
  { currency: asked, currencies }: Terms,
  preferred: string | undefined,
): string {
  if (cart.currency === null && asked === undefined) {
    const found = preferred === undefined ? undefined : findCurrency(currencies, preferred)
    return found?.isEnabled ? found.code : defaultCurrency(currencies).code
  }
  if (cart.currency === null) return requireCurrency(currencies, asked ?? '', 'SVC-Currency').code
  if (asked !== undefined && asked !== cart.currency) {
    throw invalidField('SVC-Currency', `The cart is in ${cart.currency}, not in ${asked}.`)
  }
  return cart.currency
}

async function lineFacts(
  tx: Tx,
  ctx: Ctx,
  reading: Reading | undefined,
  currency: string,
  wanted: Wanted & { offeringIds: readonly string[] },
): Promise<LineFacts> {
  const found = await findSellables(tx, reading, wanted)
  const offeringIds = new Set(wanted.offeringIds.map((id) => id.toLowerCase() as OfferingId))
  return {
    currency,
    now: ctx.now,
    productById: new Map(found.map((product) => [product.id, product])),
    productBySku: new Map(found.map((product) => [product.sku ?? '', product])),
    offeringById: await freezeOfferings(tx, ctx, [...offeringIds]),
  }
}

function refuseFaults(draft: LineDraft, count: number, allOrNothing: boolean): void {
  const { faults } = draft
  if (faults.length === 0) return
  if (faults.length === count || allOrNothing) throw refusalOf(faults)
}

/** A constant number of statements, whatever the number of lines. */
async function storeLines(
  tx: Tx,
  ctx: Ctx,
  cart: Cart,
  draft: LineDraft,
  settings: CartSettings,
): Promise<CartContents> {
  const { storeId } = ctx
  const { lines, added, changed, removed } = draft
  if (removed.size > 0) await deleteLines(tx, storeId, cart.id, [...removed])
  const isAdded = lines.filter(({ id }) => added.has(id))
  const isChanged = lines.filter(({ id }) => changed.has(id))
  await insertLines(tx, storeId, isAdded)
  await updateLines(tx, storeId, isChanged).catch(explainSame)
  // Without lines the currency is free again.
  const kept = { ...cart, currency: lines.length === 0 ? null : cart.currency }
  await replaceTaxes(tx, ctx, kept, draft)
  const stored = await loadContents(tx, storeId, kept)
  const text_bytes = contentsTextBytes(kept, stored.lines, stored.taxItems)
  const touched = await touchCart(tx, ctx, { ...kept, text_bytes }, settings)
  await announceCart(tx, ctx, touched)
  return { ...stored, cart: touched }
}

/** Tax that is sent with a line replaces the line's tax items (IT-11). */
async function replaceTaxes(tx: Tx, ctx: Ctx, cart: Cart, draft: LineDraft): Promise<void> {
  const { lines, taxes } = draft
  if (taxes.size === 0) return
  const before = await findTaxItemsOfLines(tx, ctx.storeId, [...taxes.keys()])
  await deleteTaxItems(
    tx,
    ctx.storeId,
    before.map(({ id }) => id),
  )
  const items = lines.flatMap((line) => {
    const given = taxes.get(line.id) ?? []
    const fingerprint = taxFingerprint(line, cart.currency)
    return given.map(({ code = null, jurisdiction = null, name = null, rate }, index) => ({
      id: newId<'tax-item'>(),
      cart_item_id: line.id,
      slot: index + 1,
      code,
      jurisdiction,
      name,
      rate: storedRate(rate),
      fingerprint,
    }))
  })
  await insertTaxItems(tx, ctx.storeId, [{ cartId: cart.id, items }], ctx.now)
}

/** Two lines cannot change places in one request. */
function explainSame(error: unknown): never {
  if (!violates(error, 'cart_item_merged')) throw error
  throw new AppError('conflict', 'Two lines of the cart would be the same.', error)
}
