import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAnyText } from '../platform/db/text-digest.ts'
import type { FilterClause, FilterTable } from '../platform/http/filter.ts'
import { type FilterTargetsOf, likePattern } from '../platform/http/filter-sql.ts'
import { orderStatuses, paymentStates, shippingStates } from './order.ts'

/**
 * The attributes that orders are filtered by, and their columns. Every equality has an index, but
 * for the few states and currencies of a store: each is had by too many orders for one to help.
 */

const text = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' } as const
const one = { operators: ['eq', 'in'], type: 'text' } as const
const id = { operators: ['eq', 'in'], type: 'uuid' } as const
const compared = ['eq', 'gt', 'ge', 'lt', 'le'] as const

export const orderFilter = {
  id,
  status: { operators: ['eq', 'in'], type: { oneOf: orderStatuses } },
  payment: { operators: ['eq', 'in'], type: { oneOf: paymentStates } },
  shipping: { operators: ['eq', 'in'], type: { oneOf: shippingStates } },
  name: text,
  email: text,
  'customer.name': text,
  'customer.email': text,
  'contact.name': text,
  'contact.email': text,
  billing_postcode: text,
  shipping_postcode: text,
  account_id: id,
  account_member_id: id,
  product_id: id,
  product_sku: one,
  currency: one,
  with_tax: { operators: compared, type: 'integer' },
  without_tax: { operators: compared, type: 'integer' },
  created_at: { operators: compared, type: 'instant' },
  updated_at: { operators: compared, type: 'instant' },
  external_ref: text,
  order_number: text,
} as const satisfies FilterTable

const name = sql<string>`coalesce(customer_name, contact_name)`
const email = sql<string>`coalesce(customer_email, contact_email)`
const isGuest = sql<SqlBool>`contact_email is null`
const isAccount = sql<SqlBool>`customer_email is null`

export const orderFilterTargets: FilterTargetsOf<typeof orderFilter> = {
  id: sql.ref('id'),
  status: sql.ref('status'),
  payment: sql.ref('payment'),
  shipping: sql.ref('shipping'),
  name,
  email: digested(email),
  // An order has a customer or a contact, never both.
  'customer.name': (clause) => sql`(${isGuest} and ${plain(name, clause)})`,
  'customer.email': (clause) => sql`(${isGuest} and ${digested(email)(clause)})`,
  'contact.name': (clause) => sql`(${isAccount} and ${plain(name, clause)})`,
  'contact.email': (clause) => sql`(${isAccount} and ${digested(email)(clause)})`,
  billing_postcode: sql`(billing_address ->> 'postcode')`,
  shipping_postcode: sql`(shipping_address ->> 'postcode')`,
  account_id: sql.ref('account_id'),
  account_member_id: sql.ref('account_member_id'),
  product_id: ({ values }) => hasItem(sql`item.product_id = any(${values}::uuid[])`),
  product_sku: (clause) => hasItem(sql`item.sku <> '' and ${digested(sql`item.sku`)(clause)}`),
  currency: sql.ref('currency'),
  with_tax: sql.ref('with_tax'),
  without_tax: sql.ref('without_tax'),
  created_at: sql.ref('created_at'),
  updated_at: sql.ref('updated_at'),
  external_ref: sql.ref('external_ref'),
  order_number: sql.ref('order_number'),
}

function hasItem(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql`
    exists (select 1
              from sales_order_item as item
             where item.store_id = sales_order.store_id and item.order_id = sales_order.id
               and ${condition})`
}

/** For a text that is indexed by its digest, since it may be too long for an index. */
function digested(column: RawBuilder<unknown>) {
  return (clause: FilterClause): RawBuilder<SqlBool> => {
    if (clause.operator !== 'eq' && clause.operator !== 'in') return plain(column, clause)
    return isAnyText(column, clause.values as string[])
  }
}

function plain(
  column: RawBuilder<unknown>,
  { operator, values }: FilterClause,
): RawBuilder<SqlBool> {
  if (operator === 'eq' || operator === 'in') return sql`${column} = any(${values}::text[])`
  const pattern = likePattern(values[0] ?? '')
  return sql`${column} ${sql.raw(operator === 'ilike' ? 'ilike' : 'like')} ${pattern}::text`
}
