import type { OfferingId } from '../../billing/offering-types.ts'
import { freezeOfferings } from '../../billing/offerings/freeze-offering.ts'
import {
  findSellables,
  loadSellables,
  type Reading,
  type Sellable,
  selectSellables,
  type Wanted,
} from '../../catalog/shopper/sellable.ts'
import { assert } from '../../lib/assert.ts'
import { AppError, notFound } from '../../lib/errors.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { forbidden } from '../../platform/auth/permissions.ts'
import { type Tx, together, violates } from '../../platform/db/db.ts'
import type { Outcome } from '../../platform/http/commit-together.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { type Currency, defaultCurrency } from '../../stores/currencies/currency.ts'
import type { CartSettings } from '../../stores/settings/settings.ts'
import type { CartItemId, CartLine, CartWrite, StoredContents } from '../cart.ts'
import { type CartMoney, moneyFor, noMoney, requireSameDecimals } from '../cart-money.ts'
import { contentsTextBytes } from '../cart-texts.ts'
import { contentsByReference, lockContents, selectContents } from '../load-contents.ts'
import {
  findCart,
  hasExpired,
  lockOrCreateContents,
  requireCartAccess,
  touchCarts,
} from '../lock-cart.ts'
import type { CartLock } from '../queries.ts'
import type { CartContents } from '../resource.ts'
import { deleteTaxItems, insertTaxItems, type NewTaxItem } from '../tax/queries.ts'
import { storedRate } from '../tax/tax-element.ts'
import { taxFingerprint } from '../tax/tax-freshness.ts'
import { draftAdditions, draftChanges } from './draft-lines.ts'
import type { LineChange, NewLine, Placed } from './item-body.ts'
import { type LineFault, refusalOf } from './line-fault.ts'
import type { LineDraft } from './line-work.ts'
import type { LineFacts } from './price-line.ts'
import { deleteLines, insertLines, updateLines } from './queries.ts'

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
export type ItemAdding = CartWrite & { additions: Additions; terms: Terms }

/** A cart that is unknown is made. */
export async function addItems(tx: Tx, adding: ItemAdding): Promise<ChangedItems> {
  const { ctx, reference, terms } = adding
  const wanted = wantedBy([adding])
  let products: Sellable[] = []
  const lock = async () => {
    const read = await readWithProducts(tx, ctx.storeId, [reference], 'wait', terms, wanted)
    products = read.products
    return read.contents.get(reference)
  }
  const before = await lockOrCreateContents(tx, ctx, reference, terms.settings, lock)
  const offerings = await freezeOfferings(tx, ctx, wanted.offeringIds)
  const change = decideAddition(adding, before, factsOf(products, offerings))
  const [contents] = await storeLines(tx, ctx, [change], terms.settings)
  assert(contents)
  return { contents, faults: change.draft.faults }
}

/** Whether it can share a transaction: a subscription may have to lock its offering. */
export function canBeBatched({ additions }: ItemAdding): boolean {
  return additions.elements.every(({ given }) => given.type !== 'subscription_item')
}

/** Adds to different carts of one store, from one release, in as many statements as one takes. */
export async function addItemsTogether(
  tx: Tx,
  addings: readonly ItemAdding[],
): Promise<Outcome<ChangedItems>[]> {
  const last = addings.at(-1)
  if (!last) return []
  const { ctx, terms } = last
  const references = addings.map(({ reference }) => reference)
  const wanted = wantedBy(addings)
  const read = await readWithProducts(tx, ctx.storeId, references, 'skip', terms, wanted)
  const facts = factsOf(read.products, new Map())
  const changes: LinesChange[] = []
  const outcomes = addings.map((adding): Outcome<{ place: number }> => {
    const before = read.contents.get(adding.reference)
    if (!before || hasExpired(before.cart, adding.ctx.now)) return undefined
    try {
      requireCartAccess(adding.ctx, before.cart)
      return { place: changes.push(decideAddition(adding, before, facts)) - 1 }
    } catch (refused) {
      return { refused }
    }
  })
  const stored = await storeLines(tx, ctx, changes, terms.settings)
  return outcomes.map((outcome) => {
    if (!outcome || 'refused' in outcome) return outcome
    const contents = stored[outcome.place]
    assert(contents)
    return { contents, faults: changes[outcome.place]?.draft.faults ?? [] }
  })
}

/** The cart before, and its lines afterwards. */
type LinesChange = { before: StoredContents; money: CartMoney; draft: LineDraft }
type SharedFacts = Omit<LineFacts, 'currency' | 'decimal_places' | 'now'>

function decideAddition(
  { ctx, additions, terms }: ItemAdding,
  before: StoredContents,
  shared: SharedFacts,
): LinesChange {
  const { elements, allOrNothing } = additions
  requireTaxRight(ctx, elements)
  const money = moneyFor(before.cart, terms, additions.currency)
  const draft = draftAdditions(before, elements, { ...shared, ...money, now: ctx.now }, ctx.now)
  refuseFaults(draft, elements.length, allOrNothing)
  return { before, money, draft }
}

export type LineChanges = {
  elements: readonly Placed<LineChange>[]
  /** The id in the body of a change of one line. */
  namedId?: string | undefined
  allOrNothing: boolean
}

export async function changeItems(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  { elements, namedId, allOrNothing }: LineChanges,
  terms: Terms,
): Promise<ChangedItems> {
  const before = await lockContents(tx, ctx, reference)
  const { cart, lines } = before
  if (elements.some(({ given }) => given.quantity !== 0)) {
    requireSameDecimals(cart, terms.currencies)
  }
  const currency = cart.currency ?? defaultCurrency(terms.currencies).code
  const named = new Set(elements.map(({ given }) => given.id.toLowerCase()))
  const changed = lines.filter(({ id }) => named.has(id))
  if (changed[0]) requireSameId(changed[0].id, namedId)
  const ids = changed.flatMap((line) => line.product_id ?? [])
  const products = await findSellables(tx, terms.reading, { ids, skus: [] })
  const offeringIds = changed.flatMap((line) => (line.subscription_offering_id as OfferingId) ?? [])
  const offerings = await freezeOfferings(tx, ctx, [...new Set(offeringIds)])
  const { decimal_places } = cart
  const facts = { ...factsOf(products, offerings), currency, decimal_places, now: ctx.now }
  const draft = draftChanges(before, elements, facts, ctx.now)
  refuseFaults(draft, elements.length, allOrNothing)
  const contents = await storeLine(tx, ctx, before, draft, terms.settings)
  return { contents, faults: draft.faults }
}

export async function removeItem(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  id: CartItemId,
  settings: CartSettings,
): Promise<CartContents> {
  const before = await lockContents(tx, ctx, reference)
  if (!before.lines.some((line) => line.id === id)) throw notFound('line', id)
  return storeLine(tx, ctx, before, withoutLines(before.lines, [id]), settings)
}

/** There is nothing to remove if the cart does not exist. */
export async function removeAllItems(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  settings: CartSettings,
): Promise<void> {
  if (!(await findCart(tx, ctx, reference))) return
  const before = await lockContents(tx, ctx, reference)
  if (before.lines.length === 0) return
  const ids = before.lines.map(({ id }) => id)
  await storeLine(tx, ctx, before, withoutLines(before.lines, ids), settings)
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

type WantedOfAll = Wanted & { offeringIds: OfferingId[] }

function wantedBy(addings: readonly ItemAdding[]): WantedOfAll {
  const elements = addings.flatMap(({ additions }) => additions.elements)
  const byType = Map.groupBy(elements, ({ given }) => given.type)
  const products = byType.get('cart_item') ?? []
  const offerings = byType.get('subscription_item') ?? []
  const offeringIds = offerings.flatMap(({ given }) => given.id?.toLowerCase() as OfferingId)
  return {
    ids: [...new Set(products.flatMap(({ given }) => given.id ?? []))],
    skus: [...new Set(products.flatMap(({ given }) => given.sku ?? []))],
    offeringIds: [...new Set(offeringIds)],
  }
}

/** Carts with their contents, and products of the release, in one round trip. */
async function readWithProducts(
  tx: Tx,
  storeId: StoreId,
  references: readonly string[],
  lock: CartLock,
  { reading }: Terms,
  wanted: Wanted,
): Promise<{ contents: Map<string, StoredContents>; products: Sellable[] }> {
  const queries = selectContents(storeId, references, lock)
  const products = selectSellables(tx, reading, wanted)
  if (!reading || !products) {
    const [carts, lines, taxItems] = await together(tx, queries)
    return { contents: contentsByReference(carts, lines, taxItems), products: [] }
  }
  const [carts, lines, taxItems, rows] = await together(tx, [...queries, products])
  const contents = contentsByReference(carts, lines, taxItems)
  return { contents, products: await loadSellables(tx, reading, rows) }
}

function factsOf(
  products: readonly Sellable[],
  offeringById: SharedFacts['offeringById'],
): SharedFacts {
  return {
    productById: new Map(products.map((product) => [product.id, product])),
    productBySku: new Map(products.map((product) => [product.sku ?? '', product])),
    offeringById,
  }
}

function refuseFaults(draft: LineDraft, count: number, allOrNothing: boolean): void {
  const { faults } = draft
  if (faults.length === 0) return
  if (faults.length === count || allOrNothing) throw refusalOf(faults)
}

async function storeLine(
  tx: Tx,
  ctx: Ctx,
  before: StoredContents,
  draft: LineDraft,
  settings: CartSettings,
): Promise<CartContents> {
  const change = { before, money: before.cart, draft }
  const [contents] = await storeLines(tx, ctx, [change], settings)
  assert(contents)
  return contents
}

/** A constant number of statements, whatever the number of carts and lines. */
async function storeLines(
  tx: Tx,
  ctx: Ctx,
  changes: readonly LinesChange[],
  settings: CartSettings,
): Promise<CartContents[]> {
  if (changes.length === 0) return []
  const { storeId } = ctx
  const drafts = changes.map(({ draft }) => draft)
  const after = changes.map(contentsAfter)
  await deleteLines(
    tx,
    storeId,
    drafts.flatMap(({ removed }) => [...removed]),
  )
  await insertLines(
    tx,
    storeId,
    drafts.flatMap(({ lines, added }) => lines.filter(({ id }) => added.has(id))),
  )
  await updateLines(
    tx,
    storeId,
    drafts.flatMap(({ lines, changed }) => lines.filter(({ id }) => changed.has(id))),
  )
  await deleteTaxItems(
    tx,
    storeId,
    after.flatMap(({ replaced }) => replaced.map(({ id }) => id)),
  )
  const taxes = after.map(({ cart, given }) => ({ cartId: cart.id, items: given }))
  await insertTaxItems(tx, storeId, taxes, ctx.now)
  const carts = after.map(({ cart }) => cart)
  const touched = await touchCarts(tx, ctx, carts, settings)
  return after.map(({ cart, lines, taxItems }, place) => {
    return { cart: touched[place] ?? cart, lines, taxItems }
  })
}

/** Tax that is sent with a line replaces the line's tax items (IT-11). */
function contentsAfter({ before, money, draft }: LinesChange) {
  const { lines, removed, taxes } = draft
  // Without lines the currency is free again.
  const { currency, decimal_places } = lines.length === 0 ? noMoney : money
  const cart = { ...before.cart, currency, decimal_places }
  const replaced = before.taxItems.filter((item) => taxes.has(item.cart_item_id))
  const kept = before.taxItems.filter(({ cart_item_id: id }) => !taxes.has(id) && !removed.has(id))
  const given = lines.flatMap((line) => taxItemsFor(line, cart.currency, taxes.get(line.id) ?? []))
  const taxItems = [...kept, ...given]
  const text_bytes = contentsTextBytes(cart, lines, taxItems)
  return { cart: { ...cart, text_bytes }, lines, taxItems, replaced, given }
}

function taxItemsFor(
  line: CartLine,
  currency: string | null,
  given: NonNullable<NewLine['tax']>,
): NewTaxItem[] {
  if (given.length === 0) return []
  const fingerprint = taxFingerprint(line, currency)
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
}

/** Two lines cannot change places in one request. */
export function explainSame(error: unknown): never {
  if (!violates(error, 'cart_item_merged')) throw error
  throw new AppError('conflict', 'Two lines of the cart would be the same.', error)
}
