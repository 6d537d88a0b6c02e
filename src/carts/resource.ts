import { type Static, Type } from 'typebox'
import { uuid } from '../catalog/authored.ts'
import { formatMoney, type Minor, minor } from '../lib/money.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../platform/http/document.ts'
import { mapOf, orNull } from '../platform/resources/schemas.ts'
import {
  type Currency,
  findCurrency,
  type MoneyView,
  moneySchema,
  plainFormat,
} from '../stores/currencies/currency.ts'
import { type Cart, type CartLine, type LineImage, lineTypes, type TaxItem } from './cart.ts'
import { cartFacts, cartTimestamps } from './cart-facts.ts'
import { taxItemResource } from './tax/resource.ts'
import { type TaxedLine, taxFresh } from './tax/tax-freshness.ts'
import {
  type CalculationMethod,
  cartFigures,
  type Figures,
  type LineFigures,
  lineFigures,
} from './totals/totals.ts'

const figures = ['with_tax', 'without_tax', 'tax', 'discount', 'without_discount'] as const
const byUnitAndValue = Type.Object(
  { unit: moneySchema, value: moneySchema },
  { title: 'UnitAndValue' },
)

const linePriceSchema = Type.Object(
  {
    with_tax: byUnitAndValue,
    without_tax: byUnitAndValue,
    tax: byUnitAndValue,
    discount: byUnitAndValue,
    without_discount: byUnitAndValue,
  },
  { title: 'LineDisplayPrice' },
)
const totalPriceSchema = Type.Object(
  {
    with_tax: moneySchema,
    without_tax: moneySchema,
    tax: moneySchema,
    discount: moneySchema,
    without_discount: moneySchema,
    shipping: moneySchema,
  },
  { title: 'CartDisplayPrice' },
)
const priceSchema = Type.Object(
  {
    amount: Type.Integer({ format: 'int64' }),
    currency: Type.String(),
    includes_tax: Type.Boolean(),
  },
  { title: 'Charge' },
)
const imageSchema = Type.Object({
  mime_type: Type.String(),
  file_name: Type.String(),
  href: Type.String(),
})
const anything = Type.Object({}, { additionalProperties: true })
const freshness = Type.Optional(
  Type.Boolean({
    description: 'False if a line has changed since it was taxed; absent without tax items.',
  }),
)
const reference = (type: string) => Type.Object({ type: Type.Literal(type), id: uuid })

export const lineSchema = Type.Object(
  {
    id: uuid,
    type: Type.Enum(lineTypes),
    product_id: Type.Optional(uuid),
    subscription_offering_id: Type.Optional(uuid),
    subscription_configuration: Type.Optional(
      Type.Object({ plan: uuid, pricing_option: Type.Optional(uuid) }),
    ),
    name: Type.String(),
    description: Type.String(),
    sku: Type.String(),
    slug: Type.String(),
    image: imageSchema,
    quantity: Type.Integer(),
    manage_stock: Type.Boolean(),
    unit_price: priceSchema,
    value: priceSchema,
    custom_inputs: Type.Optional(anything),
    bundle_configuration: Type.Optional(
      Type.Object({
        selected_options: mapOf(mapOf(Type.Integer())),
      }),
    ),
    location: Type.Optional(Type.String()),
    catalog_id: Type.Optional(uuid),
    catalog_source: Type.Optional(Type.Literal('pim')),
    links: Type.Object({ product: Type.Optional(Type.String({ format: 'uri' })) }),
    relationships: Type.Object({
      taxes: Type.Object({ data: orNull(Type.Array(reference('tax_item'))) }),
    }),
    meta: Type.Object({
      display_price: linePriceSchema,
      tax_fresh: freshness,
      timestamps: timestampsSchema,
    }),
  },
  { title: 'CartItem' },
)

export const cartMetaSchema = Type.Object(
  {
    display_price: totalPriceSchema,
    tax_fresh: freshness,
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      expires_at: timestampSchema,
    }),
  },
  { title: 'CartMeta' },
)

const customAttributesSchema = mapOf(
  Type.Object(
    {
      type: Type.Enum(['string', 'boolean', 'integer', 'float'] as const),
      value: Type.Unsafe<string | boolean | number>({ type: ['string', 'boolean', 'number'] }),
    },
    { title: 'CustomAttributeValue' },
  ),
)

export const cartSchema = Type.Object({
  id: Type.String({ description: 'The reference that the caller chose.' }),
  type: Type.Literal('cart'),
  name: Type.String(),
  description: Type.String(),
  contact: Type.Optional(Type.Object({ email: Type.String() })),
  custom_attributes: Type.Optional(customAttributesSchema),
  discount_settings: Type.Object({
    custom_discounts_enabled: Type.Boolean(),
    use_rule_promotions: Type.Boolean(),
  }),
  inventory_settings: Type.Object({ defer_inventory_check: Type.Boolean() }),
  links: selfLinkSchema,
  relationships: Type.Object({
    items: Type.Object({
      data: orNull(Type.Array(Type.Object({ type: Type.Enum(lineTypes), id: uuid }))),
    }),
    accounts: Type.Object({ data: Type.Optional(Type.Array(reference('account'))) }),
    customers: Type.Object({}),
  }),
  meta: cartMetaSchema,
})

/** Everything that a cart holds. */
export type CartContents = CartSums & {
  lines: readonly CartLine[]
  taxItems: readonly ShownTaxItem[]
}

type ShownTaxItem = Omit<TaxItem, 'sequence' | 'cart_id'>

/** A cart, and what its totals depend on. */
export type CartSums = {
  cart: Omit<Cart, 'id'>
  lines: readonly SummedLine[]
  taxItems: readonly SummedTax[]
}

type SummedLine = TaxedLine & Pick<CartLine, 'id'>
type SummedTax = Pick<TaxItem, 'cart_item_id' | 'rate' | 'fingerprint'>

/** How the store and the request want it shown. */
export type CartView = {
  currencies: readonly Currency[]
  method: CalculationMethod
  /** A code, for a cart that has none of its own. */
  currency: string
  /** The address that links start with, without a path. */
  baseUrl: string
}

/** Shows amounts of one currency; one that is gone by its code and a plain number (CU-10). */
type ShowMoney = (amount: Minor) => MoneyView

function showMoney(currencies: readonly Currency[], code: string): ShowMoney {
  const format = findCurrency(currencies, code) ?? plainFormat(code)
  // Equal amounts are frequent in a cart, above all 0.
  const shown = new Map<Minor, MoneyView>()
  return (amount) => {
    const known = shown.get(amount)
    if (known) return known
    const view = { amount, currency: code, formatted: formatMoney(amount, format) }
    shown.set(amount, view)
    return view
  }
}

const nothing = minor(0)

/** TO-11: there are no discounts, so what it costs without them is what it costs. */
function withDiscount(given: Figures): Record<(typeof figures)[number], Minor> {
  return { ...given, discount: nothing, without_discount: given.with_tax }
}

function linePriceView(given: LineFigures, show: ShowMoney): Static<typeof linePriceSchema> {
  const unit = withDiscount(given.unit)
  const value = withDiscount(given.value)
  const both = (name: (typeof figures)[number]) => [
    name,
    { unit: show(unit[name]), value: show(value[name]) },
  ]
  return Object.fromEntries(figures.map(both))
}

function totalPriceView(given: Figures, show: ShowMoney): Static<typeof totalPriceSchema> {
  const amounts = withDiscount(given)
  const shown = figures.map((name) => [name, show(amounts[name])])
  return { ...Object.fromEntries(shown), shipping: show(nothing) }
}

/** Empty texts where there is none; a file that is kept here has its address without the host. */
function imageView(image: LineImage | null, baseUrl: string): LineImage {
  if (!image) return { mime_type: '', file_name: '', href: '' }
  return image.href.startsWith('/') ? { ...image, href: baseUrl + image.href } : image
}

function currencyCode({ cart }: Pick<CartSums, 'cart'>, view: CartView): string {
  return cart.currency ?? view.currency
}

const ratesOf = (items: readonly SummedTax[]) => items.map(({ rate }) => rate)

function byLine<Item extends SummedTax>(items: readonly Item[]) {
  const grouped = Map.groupBy(items, ({ cart_item_id }) => cart_item_id)
  return (line: Pick<CartLine, 'id'>) => grouped.get(line.id) ?? []
}

/** A line with its own tax items, and what they make of it. */
type PricedLine<Line = CartLine, Item = ShownTaxItem> = {
  line: Line
  taxItems: readonly Item[]
  figures: LineFigures
  /** Undefined without tax items. */
  fresh: boolean | undefined
}

type PricedSum = Pick<PricedLine, 'figures' | 'fresh'>

/** The lines of a cart in their order, computed whenever they are shown (TO-13). */
export function priceLines<Line extends SummedLine, Item extends SummedTax>(
  contents: Pick<CartSums, 'cart'> & { lines: readonly Line[]; taxItems: readonly Item[] },
  view: CartView,
): PricedLine<Line, Item>[] {
  const itemsOf = byLine(contents.taxItems)
  const code = currencyCode(contents, view)
  return contents.lines.map((line) => {
    const taxItems = itemsOf(line)
    const figures = lineFigures(line, ratesOf(taxItems), view.method)
    return { line, taxItems, figures, fresh: taxFresh(line, code, taxItems) }
  })
}

/** All lines of a cart, in their order. */
export function lineResources(
  contents: CartContents,
  view: CartView,
  priced: readonly PricedLine[] = priceLines(contents, view),
): Static<typeof lineSchema>[] {
  const code = currencyCode(contents, view)
  const show = showMoney(view.currencies, code)
  return priced.map((one) => lineResource(one, code, show, view.baseUrl))
}

function lineResource(
  { line, taxItems, figures: computed, fresh }: PricedLine,
  currency: string,
  show: ShowMoney,
  baseUrl: string,
): Static<typeof lineSchema> {
  const { includes_tax, product_id, subscription_offering_id: offeringId } = line
  const value = includes_tax ? computed.value.with_tax : computed.value.without_tax
  const taxes = taxItems.map(({ id }) => ({ type: 'tax_item' as const, id }))
  return {
    id: line.id,
    type: line.type,
    ...(product_id !== null && { product_id }),
    ...(offeringId !== null && { subscription_offering_id: offeringId }),
    ...(line.subscription_configuration && {
      subscription_configuration: line.subscription_configuration,
    }),
    name: line.name,
    description: line.description,
    sku: line.sku,
    slug: line.slug,
    image: imageView(line.image, baseUrl),
    quantity: line.quantity,
    manage_stock: false,
    unit_price: { amount: line.unit_amount, currency, includes_tax },
    value: { amount: value, currency, includes_tax },
    ...(line.custom_inputs && { custom_inputs: line.custom_inputs }),
    ...(line.bundle_configuration && { bundle_configuration: line.bundle_configuration }),
    ...(line.location !== null && { location: line.location }),
    ...(line.catalog_id !== null && { catalog_id: line.catalog_id, catalog_source: 'pim' }),
    links: product_id === null ? {} : { product: `${baseUrl}/v2/catalog/products/${product_id}` },
    relationships: { taxes: { data: taxes.length > 0 ? taxes : null } },
    meta: {
      display_price: linePriceView(computed, show),
      ...(fresh !== undefined && { tax_fresh: fresh }),
      timestamps: timestamps(line),
    },
  }
}

export function cartMeta(
  contents: CartSums,
  view: CartView,
  priced: readonly PricedSum[] = priceLines(contents, view),
): Static<typeof cartMetaSchema> {
  const show = showMoney(view.currencies, currencyCode(contents, view))
  const totals = cartFigures(priced.map(({ figures }) => figures))
  return {
    display_price: totalPriceView(totals, show),
    ...(contents.taxItems.length > 0 && {
      tax_fresh: priced.every(({ fresh }) => fresh !== false),
    }),
    timestamps: cartTimestamps(contents.cart),
  }
}

export function cartResource(
  contents: CartSums,
  view: CartView,
  priced: readonly PricedSum[] = priceLines(contents, view),
): Static<typeof cartSchema> {
  const { cart, lines } = contents
  const { relationships, ...facts } = cartFacts(cart)
  const items = lines.map(({ type, id }) => ({ type, id }))
  return {
    ...facts,
    links: { self: `${view.baseUrl}/v2/carts/${cart.reference}` },
    relationships: { items: { data: items.length > 0 ? items : null }, ...relationships },
    meta: cartMeta(contents, view, priced),
  }
}

/** Lines in their order, the tax items of each in the order they were added. */
export function taxItemResources({ lines, taxItems }: CartContents) {
  const ofLine = Map.groupBy(taxItems, (item) => item.cart_item_id)
  return lines.flatMap(({ id, type }) =>
    (ofLine.get(id) ?? []).map((item) => taxItemResource(item, type)),
  )
}
