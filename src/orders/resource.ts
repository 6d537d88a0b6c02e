import { type Static, type TSchema, Type } from 'typebox'
import { type CurrencyFormat, formatMoney, type Minor, minor } from '../lib/money.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
} from '../platform/http/document.ts'
import { mapOf } from '../platform/resources/schemas.ts'
import { moneySchema } from '../stores/currencies/currency.ts'
import {
  type BillingAddress,
  balanceOwing,
  billingFields,
  type Order,
  type OrderItem,
  type OrderItemId,
  type OrderTaxItem,
  orderItemTypes,
  orderStatuses,
  paymentStates,
  type ShippingAddress,
  shippingFields,
  shippingStates,
} from './order.ts'

const uuid = Type.String({ format: 'uuid' })
const optional = Type.Optional
const open = Type.Object({}, { additionalProperties: true })

/** As the cart had them. */
const shownCustomAttributes = Type.Unsafe<Record<string, unknown>>({
  ...open,
  shownAs: mapOf(
    Type.Object(
      {
        type: Type.Enum(['string', 'boolean', 'integer', 'float'] as const),
        value: Type.Unsafe<unknown>({ type: ['string', 'boolean', 'number'] }),
      },
      { title: 'CustomAttributeValue' },
    ),
  ),
})
const shownBundleConfiguration = Type.Unsafe<Record<string, unknown>>({
  ...open,
  shownAs: Type.Object({
    selected_options: mapOf(mapOf(Type.Integer())),
  }),
})

function same<Name extends string, Schema extends TSchema>(names: readonly Name[], schema: Schema) {
  const members = Object.fromEntries(names.map((name) => [name, schema]))
  return members as Record<Name, Schema>
}

const totalNames = [
  'with_tax',
  'without_tax',
  'tax',
  'discount',
  'without_discount',
  'shipping',
  'balance_owing',
  'paid',
  'authorized',
  'refunded',
] as const
const person = Type.Object({ name: optional(Type.String()), email: optional(Type.String()) })
const reference = <Name extends string>(type: Name) =>
  Type.Object({ data: Type.Object({ type: Type.Literal(type), id: uuid }) })

export const orderSchema = Type.Object({
  id: uuid,
  type: Type.Literal('order'),
  status: Type.Enum(orderStatuses),
  payment: Type.Enum(paymentStates),
  shipping: Type.Enum(shippingStates),
  anonymized: Type.Boolean(),
  customer: optional(person),
  contact: optional(person),
  billing_address: Type.Object(same(billingFields, Type.String())),
  shipping_address: Type.Object(same(shippingFields, Type.String())),
  order_number: optional(Type.String()),
  external_ref: optional(Type.String()),
  custom_attributes: optional(shownCustomAttributes),
  links: Type.Optional(selfLinkSchema),
  meta: Type.Object({
    display_price: Type.Object(same(totalNames, moneySchema)),
    currency_format: Type.Object(
      {
        format: Type.String({ description: '`{price}` stands for the number.' }),
        decimal_point: Type.String(),
        thousand_separator: Type.String(),
        decimal_places: Type.Integer(),
      },
      { description: 'How amounts of the order are written, whatever becomes of its currency.' },
    ),
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      fully_paid_at: optional(timestampSchema),
    }),
  }),
  relationships: Type.Object({
    items: Type.Object({
      data: Type.Array(Type.Object({ type: Type.Literal('item'), id: uuid })),
    }),
    account: optional(reference('account')),
    account_member: optional(reference('account_member')),
  }),
})

const price = Type.Object(
  {
    amount: Type.Integer(),
    currency: Type.String(),
    includes_tax: Type.Boolean(),
  },
  { title: 'OrderedPrice' },
)
const lineNames = ['with_tax', 'without_tax', 'tax', 'discount', 'without_discount'] as const
const unitAndValue = Type.Object(
  { unit: moneySchema, value: moneySchema },
  { title: 'UnitAndValue' },
)
const image = Type.Object({
  mime_type: Type.String(),
  file_name: Type.String(),
  href: Type.String(),
})

export const orderItemSchema = Type.Object({
  id: uuid,
  type: Type.Literal('order_item'),
  product_id: optional(uuid),
  subscription_offering_id: optional(uuid),
  subscription_configuration: optional(Type.Object({ plan: uuid, pricing_option: optional(uuid) })),
  name: Type.String(),
  description: Type.String(),
  sku: Type.String(),
  slug: Type.String(),
  image,
  quantity: Type.Integer(),
  unit_price: price,
  value: price,
  custom_inputs: optional(open),
  bundle_configuration: optional(shownBundleConfiguration),
  location: optional(Type.String()),
  catalog_id: optional(uuid),
  catalog_source: optional(Type.Literal('pim')),
  meta: Type.Object({
    display_price: Type.Object(same(lineNames, unitAndValue), { title: 'LineDisplayPrice' }),
    timestamps: Type.Object({ created_at: timestampSchema }),
  }),
  relationships: Type.Object({
    cart_item: Type.Object({
      data: Type.Object({ type: Type.Enum(orderItemTypes), id: uuid }),
    }),
    taxes: Type.Object({
      data: Type.Unsafe<{ type: 'tax_item'; id: string }[] | null>({
        type: ['array', 'null'],
        items: Type.Object({ type: Type.Literal('tax_item'), id: uuid }),
      }),
    }),
  }),
})

const itemReference = Type.Object({
  data: Type.Object({ type: Type.Literal('order_item'), id: uuid }),
})

export const orderTaxItemSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('tax_item'),
    code: optional(Type.String()),
    jurisdiction: optional(Type.String()),
    name: optional(Type.String()),
    rate: Type.Number({ description: 'A decimal fraction: 0.125 is 12.5 percent.' }),
    relationships: Type.Object({ item: itemReference, order: itemReference }),
  },
  { title: 'OrderTaxItem' },
)

export const includedSchema = Type.Object(
  {
    items: optional(Type.Array(orderItemSchema)),
    tax_items: optional(Type.Array(orderTaxItemSchema)),
  },
  { title: 'IncludedOrderParts' },
)

export type OrderResource = Omit<Static<typeof orderSchema>, 'links'>

export function orderResource(order: Order, itemIds: readonly OrderItemId[]): OrderResource {
  const { account_id, account_member_id, fully_paid_at } = order
  return {
    id: order.id,
    type: 'order',
    status: order.status,
    payment: order.payment,
    shipping: order.shipping,
    anonymized: order.anonymized,
    ...personMember('customer', order.customer_name, order.customer_email),
    ...personMember('contact', order.contact_name, order.contact_email),
    billing_address: order.billing_address satisfies BillingAddress,
    shipping_address: order.shipping_address satisfies ShippingAddress,
    ...(order.order_number !== null && { order_number: order.order_number }),
    ...(order.external_ref !== null && { external_ref: order.external_ref }),
    ...(order.custom_attributes !== null && { custom_attributes: order.custom_attributes }),
    meta: {
      display_price: totals(order),
      currency_format: shownFormat(order.currency_format),
      timestamps: {
        ...timestamps(order),
        ...(fully_paid_at !== null && { fully_paid_at: timestamp(fully_paid_at) }),
      },
    },
    relationships: {
      items: { data: itemIds.map((id) => ({ type: 'item', id })) },
      ...(account_id !== null && { account: { data: { type: 'account', id: account_id } } }),
      ...(account_member_id !== null && {
        account_member: { data: { type: 'account_member', id: account_member_id } },
      }),
    },
  }
}

function personMember(member: 'customer' | 'contact', name: string | null, email: string | null) {
  if (name === null && email === null) return {}
  return { [member]: { ...(name !== null && { name }), ...(email !== null && { email }) } }
}

function totals(order: Order) {
  const show = moneyOf(order)
  const none = show(minor(0))
  return {
    with_tax: show(order.with_tax),
    without_tax: show(order.without_tax),
    tax: show(order.tax),
    discount: none,
    without_discount: show(order.with_tax),
    shipping: none,
    balance_owing: show(balanceOwing(order)),
    paid: show(order.paid),
    authorized: show(order.authorized),
    refunded: show(order.refunded),
  }
}

function shownFormat({ format, decimalPoint, thousandSeparator, decimalPlaces }: CurrencyFormat) {
  return {
    format,
    decimal_point: decimalPoint,
    thousand_separator: thousandSeparator,
    decimal_places: decimalPlaces,
  }
}

/** Amounts as the order was made with them, whatever has become of the currency (CU-10). */
export function moneyOf(order: { currency: string; currency_format: CurrencyFormat }) {
  const { currency, currency_format } = order
  return (amount: Minor) => ({
    amount,
    currency,
    formatted: formatMoney(amount, currency_format),
  })
}

type OrderItemResource = Static<typeof orderItemSchema>

/** `taxIds` are those of this item's tax items; `baseUrl` is what links start with. */
export function orderItemResource(
  item: OrderItem,
  order: Pick<Order, 'currency' | 'currency_format'>,
  taxIds: readonly string[],
  baseUrl: string,
): OrderItemResource {
  const { currency } = order
  const includesTax = item.includes_tax
  const amount = includesTax ? item.value_with_tax : item.value_without_tax
  return {
    id: item.id,
    type: 'order_item',
    ...(item.product_id !== null && { product_id: item.product_id }),
    ...(item.subscription_offering_id !== null && {
      subscription_offering_id: item.subscription_offering_id,
    }),
    ...(item.subscription_configuration !== null && {
      subscription_configuration: item.subscription_configuration,
    }),
    name: item.name,
    description: item.description,
    sku: item.sku,
    slug: item.slug,
    image: imageOf(item, baseUrl),
    quantity: item.quantity,
    unit_price: { amount: item.unit_amount, currency, includes_tax: includesTax },
    value: { amount, currency, includes_tax: includesTax },
    ...(item.custom_inputs !== null && { custom_inputs: item.custom_inputs }),
    ...(item.bundle_configuration !== null && { bundle_configuration: item.bundle_configuration }),
    ...(item.location !== null && { location: item.location }),
    ...(item.catalog_id !== null && { catalog_id: item.catalog_id }),
    ...(item.type === 'cart_item' && { catalog_source: 'pim' as const }),
    meta: {
      display_price: lineFigures(item, order),
      timestamps: { created_at: timestamp(item.created_at) },
    },
    relationships: {
      cart_item: { data: { type: item.type, id: item.cart_item_id } },
      taxes: {
        data: taxIds.length === 0 ? null : taxIds.map((id) => ({ type: 'tax_item', id })),
      },
    },
  }
}

/** Empty texts where there is none; a file that is kept here has its address without the host. */
function imageOf({ image }: OrderItem, baseUrl: string): NonNullable<OrderItem['image']> {
  if (!image) return { mime_type: '', file_name: '', href: '' }
  return image.href.startsWith('/') ? { ...image, href: baseUrl + image.href } : image
}

function lineFigures(item: OrderItem, order: Pick<Order, 'currency' | 'currency_format'>) {
  const show = moneyOf(order)
  const pair = (unit: Minor, value: Minor) => ({ unit: show(unit), value: show(value) })
  const withTax = pair(item.unit_with_tax, item.value_with_tax)
  return {
    with_tax: withTax,
    without_tax: pair(item.unit_without_tax, item.value_without_tax),
    tax: pair(item.unit_tax, item.value_tax),
    discount: pair(minor(0), minor(0)),
    without_discount: withTax,
  }
}

export function orderTaxItemResource(item: OrderTaxItem): Static<typeof orderTaxItemSchema> {
  return taxItemOf(item, { data: { type: 'order_item', id: item.order_item_id } })
}

type TaxMembers = Pick<OrderTaxItem, 'code' | 'jurisdiction' | 'name' | 'rate'> & { id: string }

/** A tax item of an order or of a cart; its target stands under both names (TX-7). */
export function taxItemOf<Target>(item: TaxMembers, target: Target) {
  return {
    id: item.id,
    type: 'tax_item' as const,
    ...(item.code !== null && { code: item.code }),
    ...(item.jurisdiction !== null && { jurisdiction: item.jurisdiction }),
    ...(item.name !== null && { name: item.name }),
    rate: Number(item.rate),
    relationships: { item: target, order: target },
  }
}
