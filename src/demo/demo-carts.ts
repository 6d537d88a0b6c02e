import { randomUUID } from 'node:crypto'
import { associateAccount, createCart } from '../carts/change-carts.ts'
import { type CheckingOut, checkOut } from '../carts/checkout/checkout.ts'
import { addItems, type Terms } from '../carts/lines/change-items.ts'
import { type NewLine, placed } from '../carts/lines/item-body.ts'
import { addTaxes } from '../carts/tax/add-taxes.ts'
import { resolveRelease } from '../catalog/shopper/published-catalogs.ts'
import { readingOf } from '../catalog/shopper/queries.ts'
import type { Deps } from '../deps.ts'
import { billingAddressOf, shippingAddressOf } from '../orders/address-body.ts'
import { moveMoney } from '../orders/move-money.ts'
import type { OrderId } from '../orders/order.ts'
import { recordOutcome } from '../orders/record-outcome.ts'
import { draftPayment } from '../orders/transaction.ts'
import { paidHooks } from '../paid-hooks.ts'
import { builtInGateways } from '../payments/built-in.ts'
import { changeGateway, requireEnabled } from '../payments/change-gateways.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { hashSecret } from '../platform/auth/secrets.ts'
import type { Tx } from '../platform/db/db.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import { memberKind } from '../stores/members/member.ts'
import { membershipKind } from '../stores/memberships/membership.ts'
import { accountOf, type DemoAccounts, HARBOR_WORKS, LINDENHOF, receiver } from './demo-data.ts'

const CART = 'demo-cart'
const BOUGHT_CART = 'demo-cart-bought'

type DemoTax = { code: string; jurisdiction: string; name: string; rate: number }
type DemoLine = NewLine & { taxes: DemoTax[] }

const stateTax = { code: 'STATE-GEN', jurisdiction: 'MA', name: 'State sales tax', rate: 0.0625 }
const cityTax = { code: 'CITY-GEN', jurisdiction: 'MA-HARBOR', name: 'City tax', rate: 0.0225 }

/** In dollars, without tax. */
const openLines: DemoLine[] = [
  { type: 'cart_item', sku: 'TNT-HERON-2', quantity: 2, taxes: [stateTax, cityTax] },
  {
    type: 'cart_item',
    sku: 'MUG-ENAMEL',
    quantity: 4,
    custom_inputs: { engraving: 'Harbor Works' },
    taxes: [stateTax],
  },
  {
    type: 'custom_item',
    sku: 'PROOFING',
    name: 'Waterproofing of a tent',
    quantity: 2,
    price: { amount: 950, includes_tax: false },
    taxes: [stateTax],
  },
]

const fullTax = { code: 'UST-19', jurisdiction: 'DE', name: 'Umsatzsteuer', rate: 0.19 }
const bookTax = { code: 'UST-7', jurisdiction: 'DE', name: 'Umsatzsteuer, ermäßigt', rate: 0.07 }

/** In euros, with tax. */
const boughtLines: DemoLine[] = [
  { type: 'cart_item', sku: 'LNT-GLOW', quantity: 2, taxes: [fullTax] },
  { type: 'cart_item', sku: 'FIR-24', quantity: 6, taxes: [fullTax] },
  { type: 'cart_item', sku: 'BOK-KNOTS', quantity: 1, taxes: [bookTax] },
]

/**
 * A cart with tax, and an order that was paid. The carts and the order come at once or not at all.
 * If the program ends before the payment, the order stays unpaid; a worker settles one that began.
 */
export async function fillDemoCarts(
  deps: Deps,
  { now: _, ...store }: Ctx,
  accounts: DemoAccounts,
): Promise<{ cartReference: string }> {
  const ctx = { ...store, now: deps.clock.now() }
  // Nobody is to sign in with the password, so nobody knows it.
  const [terms, passwordHash] = await Promise.all([termsOf(deps, ctx), hashSecret(randomUUID())])
  const parts = { ...deps, gateways: builtInGateways(deps), openPayments: [] }
  const orderId = await deps.db.transaction().execute(async (tx) => {
    await changeGateway(tx, ctx, parts, 'manual', { enabled: true, settings: {} })
    await createCart(tx, ctx, { reference: CART, name: 'Summer camp' }, terms.settings)
    await fillCart(tx, ctx, CART, openLines, { ...terms, currency: 'USD' })
    const { id: ownerId } = accountOf(accounts, HARBOR_WORKS)
    await associateAccount(tx, ctx, CART, [ownerId], terms.settings)
    await fillCart(tx, ctx, BOUGHT_CART, boughtLines, { ...terms, currency: 'EUR' })
    return buyCart(tx, ctx, { accounts, passwordHash, terms })
  })
  await payOrder(deps, ctx, orderId)
  return { cartReference: CART }
}

type DemoTerms = Omit<Terms, 'currency'> & Pick<CheckingOut['terms'], 'method'>

/** The defaults of a request without headers. */
async function termsOf({ stores, catalogs }: Deps, ctx: Ctx): Promise<DemoTerms> {
  const { storeId, now } = ctx
  const { settings, currencies } = await stores.load(storeId)
  const context = { accountTagIds: [], tags: [], now: now.epochMilliseconds }
  const { release } = resolveRelease(await catalogs.load(ctx), context)
  return {
    settings: settings.cart,
    method: settings.general.calculation_method,
    currencies,
    reading: release && readingOf(release),
  }
}

async function fillCart(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  lines: readonly DemoLine[],
  terms: Terms,
): Promise<void> {
  const elements = placed(lines.map(({ taxes: _, ...line }) => line))
  const given = { elements, allOrNothing: true }
  const { contents } = await addItems(tx, { ctx, reference, additions: given, terms })
  const data = contents.lines.flatMap(({ id, type }, index) => {
    const relationships = { item: { data: { type, id } } }
    const taxes = lines[index]?.taxes ?? []
    return taxes.map((tax) => ({ type: 'tax_item', ...tax, relationships }))
  })
  const batch = { data, allOrNothing: true }
  await addTaxes(tx, { ctx, reference, batch, settings: terms.settings })
}

type Purchase = { accounts: DemoAccounts; passwordHash: string; terms: DemoTerms }

async function buyCart(
  tx: Tx,
  ctx: Ctx,
  { accounts, passwordHash, terms }: Purchase,
): Promise<OrderId> {
  const { id, address } = accountOf(accounts, LINDENHOF)
  const contact = { name: 'Purchasing', email: 'purchasing@lindenhof.example' }
  const { row: member } = await createResource(tx, ctx, memberKind, {
    ...contact,
    username: contact.email,
    passwordHash,
  })
  const given = { account_member_id: member.id }
  await createResource(tx, ctx, membershipKind, given, { accountId: id })
  const delivery = { ...receiver, company_name: LINDENHOF, ...address }
  const { order } = await checkOut(tx, {
    ctx,
    reference: BOUGHT_CART,
    checkout: {
      buyer: {
        account_id: id,
        account_member_id: member.id,
        contact_name: contact.name,
        contact_email: contact.email,
        customer_name: null,
        customer_email: null,
      },
      billingAddress: billingAddressOf(delivery),
      shippingAddress: shippingAddressOf(delivery),
      orderNumber: 'DEMO-1',
      externalRef: null,
    },
    terms: {
      currencies: terms.currencies,
      method: terms.method,
      requiresFreshTax: terms.settings.checkout_requires_fresh_tax,
      currency: undefined,
    },
  })
  return order.id
}

async function payOrder(deps: Deps, ctx: Ctx, orderId: OrderId): Promise<void> {
  const { db } = deps
  const parts = { ...deps, gateways: builtInGateways(deps), onPaid: paidHooks }
  const payment = { gateway: 'manual', method: 'purchase' } as const
  const { transaction, outcome } = await moveMoney(
    parts,
    ctx,
    orderId,
    undefined,
    async (tx, order) => {
      const movement = draftPayment(order, payment)
      await requireEnabled(tx, ctx.storeId, payment.gateway)
      return movement
    },
  )
  await db.transaction().execute((tx) => recordOutcome(tx, ctx, transaction, outcome, paidHooks))
}
