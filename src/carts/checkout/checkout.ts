import { findPlansOnOffer } from '../../billing/offerings/find-offering.ts'
import {
  type ChosenProduct,
  chosenOf,
  isAmong,
  selectStillSold,
} from '../../catalog/shopper/sellable.ts'
import { assert } from '../../lib/assert.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import type { CurrencyFormat } from '../../lib/money.ts'
import { createOrders, type NewOrder, type OrderDraft } from '../../orders/create-order.ts'
import type { BillingAddress, ShippingAddress } from '../../orders/order.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, together } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import type { Outcome } from '../../platform/http/commit-together.ts'
import { holdAccount } from '../../stores/accounts/account.ts'
import { type Currency, requireCurrency } from '../../stores/currencies/currency.ts'
import { isMemberOf } from '../../stores/memberships/membership.ts'
import type { CartLine, CartWrite, StoredContents, TaxItem } from '../cart.ts'
import { requireSameDecimals } from '../cart-money.ts'
import { productsOfCarts } from '../lines/queries.ts'
import { contentsByReference, selectContents } from '../load-contents.ts'
import { requireCart, requireReference } from '../lock-cart.ts'
import type { CartLock } from '../queries.ts'
import { staleTaxLines } from '../tax/tax-freshness.ts'
import {
  type CalculationMethod,
  cartFigures,
  type LineFigures,
  lineFigures,
  requireExact,
} from '../totals/totals.ts'
import { type Buyer, requireOwnCart } from './buyer.ts'

/** The terms of the store and the request. */
type CheckoutTerms = {
  currencies: readonly Currency[]
  method: CalculationMethod
  requiresFreshTax: boolean
  /** The header `SVC-Currency`. */
  currency: string | undefined
}

export type Checkout = {
  buyer: Buyer
  billingAddress: BillingAddress
  shippingAddress: ShippingAddress
  orderNumber: string | null
  externalRef: string | null
}

export type CheckingOut = CartWrite & { checkout: Checkout; terms: CheckoutTerms }

/** CK-1: the order is a copy of the cart as it is now; the cart stays as it is (CA-10). */
export async function checkOut(tx: Tx, asked: CheckingOut): Promise<NewOrder> {
  const { ctx, reference, checkout } = asked
  requireReference(reference)
  const { contents, isSold } = await readWithSold(tx, ctx, [reference], 'wait')
  const found = contents.get(reference)
  requireCart(ctx, reference, found?.cart)
  assert(found)
  requireReady(found, asked)
  await requireKnown(tx, ctx, checkout.buyer)
  requireSold(found.lines, isSold)
  await requireOffered(tx, ctx, found.lines)
  const [made] = await createOrders(tx, ctx, [draftOrder(found, asked)])
  assert(made)
  return made
}

/** Checkouts of different carts by guests, in as many statements as one takes. */
export async function checkOutTogether(
  tx: Tx,
  askeds: readonly CheckingOut[],
): Promise<Outcome<NewOrder>[]> {
  const last = askeds.at(-1)
  if (!last) return []
  const references = askeds.map(({ reference }) => reference)
  const { contents, isSold } = await readWithSold(tx, last.ctx, references, 'skip')
  const drafts: OrderDraft[] = []
  const outcomes = askeds.map((asked): Outcome<{ place: number }> => {
    const found = contents.get(asked.reference)
    if (!found || found.lines.some(({ type }) => type === 'subscription_item')) return undefined
    try {
      requireCart(asked.ctx, asked.reference, found.cart)
      requireReady(found, asked)
      requireSold(found.lines, isSold)
      return { place: drafts.push(draftOrder(found, asked)) - 1 }
    } catch (refused) {
      return { refused }
    }
  })
  const made = await createOrders(tx, last.ctx, drafts)
  return outcomes.map((outcome) => {
    return !outcome || 'refused' in outcome ? outcome : made[outcome.place]
  })
}

/** Whether it can share a transaction: the account of a buyer has to be held. */
export function canBeBatched({ checkout }: CheckingOut): boolean {
  return checkout.buyer.account_id === null
}

/** Carts with their contents, and which of their products are still sold, in one round trip. */
async function readWithSold(
  tx: Tx,
  { storeId, organizationId }: Ctx,
  references: readonly string[],
  lock: CartLock,
) {
  const chosen = productsOfCarts(storeId, references)
  const [carts, lines, taxItems, sold] = await together(tx, [
    ...selectContents(storeId, references, lock),
    selectStillSold(storeId, chosen).compile(tx),
  ])
  const missing = lines.flatMap(productOf).filter((one) => !isAmong(sold)(one))
  const [, organization] = ownersOf({ storeId, organizationId })
  const shared =
    missing.length > 0 && organization
      ? (await selectStillSold(organization, chosenOf(missing)).execute(tx)).rows
      : []
  const isSold = isAmong([...sold, ...shared])
  return { contents: contentsByReference(carts, lines, taxItems), isSold }
}

/** The product of a line, the catalog that it was chosen from, and what was chosen of a bundle. */
function productOf({ product_id, catalog_id, bundle_configuration }: CartLine): ChosenProduct[] {
  if (product_id === null || catalog_id === null) return []
  const options = Object.values(bundle_configuration?.selected_options ?? {})
  const partIds = options.flatMap((chosen) => Object.keys(chosen))
  return [{ productId: product_id, catalogId: catalog_id, partIds }]
}

function requireReady(contents: StoredContents, { checkout, terms }: CheckingOut): void {
  requireFilled(contents, terms)
  requireOwnCart(contents.cart, checkout.buyer)
  requireAccount(contents.lines, checkout.buyer)
}

/**
 * CK-2, CK-3. A cart with lines always has a currency, but its store may have disabled or deleted
 * that one since (CU-6), or given it other decimals (CU-12).
 */
function requireFilled(
  { cart, lines }: StoredContents,
  { currency, currencies }: CheckoutTerms,
): void {
  if (lines.length === 0 || cart.currency === null) {
    throw new AppError('bad-request', 'The cart is empty.')
  }
  if (currency !== undefined && currency !== cart.currency) {
    throw invalidField('SVC-Currency', `The cart is in ${cart.currency}, not in ${currency}.`)
  }
  requireCurrency(currencies, cart.currency, 'SVC-Currency')
  requireSameDecimals(cart, currencies)
}

/** CK-4: a subscription needs somebody to belong to. */
function requireAccount(lines: readonly CartLine[], { account_id }: Buyer): void {
  if (account_id !== null || !lines.some(({ type }) => type === 'subscription_item')) return
  const detail = 'data.account: a cart with a subscription can only be bought by an account'
  throw new AppError('unprocessable', { source: 'data.account', detail })
}

async function requireKnown(tx: Tx, ctx: Ctx, buyer: Buyer): Promise<void> {
  const { account_id: accountId, account_member_id: memberId } = buyer
  if (accountId === null) return
  if (!(await holdAccount(tx, ctx.storeId, accountId))) {
    throw invalidField('data.account.id', `data.account.id: there is no account ${accountId}.`)
  }
  if (memberId && !(await isMemberOf(tx, ctx.storeId, accountId, memberId))) {
    const detail = `data.account.member_id: the account has no member ${memberId}.`
    throw invalidField('data.account.member_id', detail)
  }
}

/** CK-5: what the catalogs that the lines came from no longer sell stops the checkout. */
function requireSold(
  lines: readonly CartLine[],
  isSold: (product: ChosenProduct) => boolean,
): void {
  const gone = lines.filter((line) => !productOf(line).every(isSold))
  if (gone.length === 0) return
  throw new AppError(
    'bad-request',
    gone.map((line) => ({
      title: 'Product not available',
      detail: `The product with the SKU "${line.sku}" is no longer sold as it is in the cart.`,
      meta: { id: line.id, sku: line.sku },
    })),
  )
}

/** CK-5 for subscriptions: the offering and its plan are still there. */
async function requireOffered(tx: Tx, ctx: Ctx, lines: readonly CartLine[]): Promise<void> {
  const plans = lines.flatMap((line) => {
    const { subscription_offering_id: offeringId, subscription_configuration: chosen } = line
    return offeringId === null || !chosen ? [] : [{ line, offeringId, planId: chosen.plan }]
  })
  if (plans.length === 0) return
  const offeringIds = plans.map(({ offeringId }) => offeringId)
  const planIds = plans.map(({ planId }) => planId)
  const onOffer = await findPlansOnOffer(tx, ctx.storeId, offeringIds, planIds)
  const gone = plans.filter(({ planId }) => !onOffer.has(planId))
  if (gone.length === 0) return
  throw new AppError(
    'bad-request',
    gone.map(({ line }) => ({
      title: 'Offering not available',
      detail: `The plan of the line "${line.name}" is no longer offered.`,
      meta: { id: line.id },
    })),
  )
}

function refuseStaleTax({ cart, lines, taxItems }: StoredContents): void {
  const stale = staleTaxLines(lines, cart.currency, taxItems)
  if (stale.length === 0) return
  throw new AppError(
    'unprocessable',
    stale.map(({ id, name, sku }) => ({
      title: 'Tax out of date',
      detail: `The line "${name}" has changed since it was taxed.`,
      meta: { id, sku },
    })),
  )
}

/** TO-15, TX-14: the same figures that the cart shows, and copies of all that they come from. */
function draftOrder(contents: StoredContents, { checkout, terms }: CheckingOut): OrderDraft {
  if (terms.requiresFreshTax) refuseStaleTax(contents)
  const { cart, lines, taxItems } = contents
  const { buyer, billingAddress, shippingAddress, orderNumber, externalRef } = checkout
  const { currencies, method } = terms
  const { currency } = cart
  assert(currency !== null, 'a cart with lines has a currency')
  const byLine = Map.groupBy(taxItems, ({ cart_item_id }) => cart_item_id)
  const entries = lines.map((line) => {
    const taxes = byLine.get(line.id) ?? []
    const rates = taxes.map(({ rate }) => rate)
    return { line, taxes, figures: lineFigures(line, rates, method) }
  })
  const totals = cartFigures(entries.map(({ figures }) => figures))
  requireExact(totals)
  return {
    ...buyer,
    ...totals,
    cart_reference: cart.reference,
    billing_address: billingAddress,
    shipping_address: shippingAddress,
    order_number: orderNumber,
    external_ref: externalRef,
    custom_attributes: cart.custom_attributes,
    currency,
    currency_format: formatOf(currencies, currency),
    items: entries.map(({ line, taxes, figures }) => itemOf(line, taxes, figures)),
  }
}

function itemOf(
  line: CartLine,
  taxes: readonly TaxItem[],
  { unit, value }: LineFigures,
): OrderDraft['items'][number] {
  return {
    cart_item_id: line.id,
    type: line.type,
    product_id: line.product_id,
    subscription_offering_id: line.subscription_offering_id,
    subscription_configuration: line.subscription_configuration,
    frozen_offering_id: line.frozen_offering_id,
    name: line.name,
    description: line.description,
    sku: line.sku,
    slug: line.slug,
    image: line.image,
    quantity: line.quantity,
    unit_amount: line.unit_amount,
    includes_tax: line.includes_tax,
    custom_inputs: line.custom_inputs,
    bundle_configuration: line.bundle_configuration,
    location: line.location,
    catalog_id: line.catalog_id,
    unit_without_tax: unit.without_tax,
    unit_tax: unit.tax,
    unit_with_tax: unit.with_tax,
    value_without_tax: value.without_tax,
    value_tax: value.tax,
    value_with_tax: value.with_tax,
    taxItems: taxes.map(({ code, jurisdiction, name, rate }) => {
      return { code, jurisdiction, name, rate }
    }),
  }
}

/** CU-10: the format goes with the order. */
function formatOf(currencies: readonly Currency[], currency: string): CurrencyFormat {
  const found = requireCurrency(currencies, currency, 'SVC-Currency')
  const { code, format, decimalPoint, thousandSeparator, decimalPlaces } = found
  return { code, format, decimalPoint, thousandSeparator, decimalPlaces }
}
