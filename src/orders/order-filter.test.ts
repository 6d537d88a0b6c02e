import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { billingAddress, checkoutBody, fillCart, placeOrder } from '../../test/support/ordering.ts'
import { startSelling } from '../../test/support/selling.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { signIn } from '../../test/support/signed-in.ts'
import { parseFilter } from '../platform/http/filter.ts'
import { filterCondition } from '../platform/http/filter-sql.ts'
import { orderFilter, orderFilterTargets } from './order-filter.ts'

let shop: Shop

async function found(filter: string, { admin } = shop): Promise<string[]> {
  const { status, body } = await admin.get(`/v2/orders?filter=${encodeURIComponent(filter)}`)
  assert.equal(status, 200, `${filter}: ${JSON.stringify(body)}`)
  assert.equal(body.meta.results.total, body.data.length)
  const numbers = body.data.map((order: { order_number: string }) => order.order_number)
  return numbers.sort()
}

test('14.4: orders are found by who bought, where it went and what it cost', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const { accountId, memberId } = await signIn(shop)
  const account = { id: accountId, member_id: memberId }
  const address = (postcode: string) => ({ ...billingAddress, postcode })
  const place = (order_number: string, members: object) =>
    placeOrder(admin, 100, { order_number, ...members })
  await place('guest', {
    customer: { name: 'Ada', email: 'ada@harbor.example' },
    billing_address: address('AB1 2CD'),
  })
  await place('account', {
    customer: undefined,
    account,
    contact: { name: 'Bert', email: 'bert@harbor.example' },
    billing_address: address('AB1 2CD'),
    shipping_address: address('ZZ9'),
  })
  const cart = await fillCart(admin, [{ amount: 1_000, rates: [0.2] }])
  await admin.post(`${cart}/checkout`, checkoutBody({ order_number: 'taxed' }))

  const expected: Record<string, string[]> = {
    'eq(name,Ada)': ['guest'],
    'eq(email,bert@harbor.example)': ['account'],
    'in(email,bert@harbor.example,ada@harbor.example)': ['account', 'guest'],
    'eq(customer.name,Ada)': ['guest'],
    'eq(customer.name,Bert)': [],
    'like(customer.email,ada*)': ['guest'],
    'eq(customer.email,bert@harbor.example)': [],
    'eq(contact.name,Bert)': ['account'],
    'eq(contact.name,Ada)': [],
    'eq(contact.email,bert@harbor.example)': ['account'],
    'ilike(contact.email,*HARBOR*)': ['account'],
    'eq(billing_postcode,AB1 2CD)': ['account', 'guest'],
    'like(billing_postcode,AB1*)': ['account', 'guest'],
    'eq(shipping_postcode,AB1 2CD)': ['guest'],
    'in(shipping_postcode,ZZ9,none)': ['account'],
    'gt(with_tax,1000)': ['taxed'],
    'ge(with_tax,1200)': ['taxed'],
    'gt(without_tax,1000)': [],
    'ge(without_tax,1000)': ['taxed'],
    'lt(without_tax,1000)': ['account', 'guest'],
    'le(without_tax,100):eq(billing_postcode,AB1 2CD)': ['account', 'guest'],
    'eq(product_sku,line-1)': ['account', 'guest', 'taxed'],
    'eq(product_sku,line-2)': [],
    'eq(product_id,none)': [],
    [`eq(account_id,${accountId})`]: ['account'],
    [`eq(account_member_id,${memberId})`]: ['account'],
  }
  for (const [filter, numbers] of Object.entries(expected)) {
    assert.deepEqual(await found(filter), numbers, filter)
  }
  assert.equal((await admin.get('/v2/orders?filter=like(product_sku,a*)')).status, 400)
  const { admin: other } = await shop.openStore()
  assert.deepEqual((await other.get('/v2/orders?filter=eq(product_sku,line-1)')).body.data, [])
})

test('14.4: orders are found by a product, and by a SKU of any length', async (t) => {
  shop = await startShop(t)
  const selling = await startSelling(t)
  const { admin, sell, publish } = selling
  const desk = await sell('DESK', 100)
  await publish()
  const random = () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))
  const sku = Array.from({ length: 255 }, random).join('')
  const custom = { type: 'custom_item', name: 'Rope', sku, quantity: 1, price: { amount: 1 } }
  const buy = async (order_number: string, data: object) => {
    const cart = `/v2/carts/${order_number}`
    assert.equal((await admin.post(`${cart}/items`, { data })).status, 201)
    const made = await admin.post(`${cart}/checkout`, checkoutBody({ order_number }))
    assert.equal(made.status, 201)
  }
  await buy('desk', { type: 'cart_item', id: desk, quantity: 1 })
  await buy('rope', custom)
  await buy('both', [custom, { type: 'cart_item', id: desk, quantity: 1 }])
  assert.deepEqual(await found(`eq(product_id,${desk})`, selling), ['both', 'desk'])
  assert.deepEqual(await found(`eq(product_sku,${sku})`, selling), ['both', 'rope'])
  const both = `in(product_sku,DESK,none):eq(product_sku,${sku})`
  assert.deepEqual(await found(both, selling), ['both'])
})

test('an equality reads an index, not all orders of the store', async (t) => {
  shop = await startShop(t)
  const { deps, store, admin } = shop
  await placeOrder(admin, 100, { order_number: 'template' })
  await sql`
    insert into sales_order
    select (json_populate_record(made, json_build_object(
             'id', gen_random_uuid(), 'customer_name', 'n' || number,
             'customer_email', number || '@x.example', 'order_number', 'o' || number,
             'external_ref', 'e' || number, 'account_member_id', gen_random_uuid(),
             'updated_at', made.updated_at + make_interval(mins => number), 'without_tax', number, 'tax', 0, 'with_tax', number,
             'billing_address', json_build_object('postcode', 'b' || number),
             'shipping_address', json_build_object('postcode', 's' || number)))).*
      from sales_order as made, generate_series(1, 1500) as number
     where made.store_id = ${store.id} and made.order_number = 'template'`.execute(deps.db)
  await sql`
    insert into sales_order_item
    select (json_populate_record(item, json_build_object(
             'id', gen_random_uuid(), 'order_id', made.id, 'product_id', gen_random_uuid(),
             'sku', made.order_number))).*
      from sales_order as made, sales_order_item as item
     where made.store_id = ${store.id} and made.order_number like 'o%'
       and item.store_id = ${store.id}
       and item.id = (select id from sales_order_item as any_item
                       where any_item.store_id = ${store.id} limit 1)`.execute(deps.db)
  await sql`analyze sales_order, sales_order_item`.execute(deps.db)
  const indexes: Record<string, string> = {
    'eq(name,n7)': 'sales_order_by_name',
    'eq(email,7@x.example)': 'sales_order_by_email',
    'in(email,7@x.example,8@x.example)': 'sales_order_by_email',
    'eq(customer.email,7@x.example)': 'sales_order_by_email',
    'eq(customer.name,n7)': 'sales_order_by_name',
    'eq(billing_postcode,b7)': 'sales_order_by_billing_postcode',
    'eq(shipping_postcode,s7)': 'sales_order_by_shipping_postcode',
    'gt(with_tax,1490)': 'sales_order_by_with_tax',
    'gt(without_tax,1490)': 'sales_order_by_without_tax',
    'eq(order_number,o7)': 'sales_order_by_number',
    'eq(external_ref,e7)': 'sales_order_by_external_ref',
    [`eq(account_member_id,${crypto.randomUUID()})`]: 'sales_order_by_member',
    'eq(updated_at,2026-03-02T10:00:00Z)': 'sales_order_by_update',
    [`gt(updated_at,${shop.clock.now().add({ minutes: 1490 })})`]: 'sales_order_by_update',
    [`eq(product_id,${crypto.randomUUID()})`]: 'sales_order_item_by_product',
    'eq(product_sku,o7)': 'sales_order_item_by_sku',
  }
  for (const [filter, index] of Object.entries(indexes)) {
    const condition = filterCondition(parseFilter(filter, orderFilter), orderFilterTargets)
    const query = deps.db
      .selectFrom('sales_order')
      .select('id')
      .where('store_id', '=', store.id)
      .where(condition)
    const plan = JSON.stringify(await query.explain('json'))
    // On Citus the name ends with the number of the shard.
    assert.match(plan, new RegExp(`"${index}(_\\d+)?"`), `${filter}: ${plan}`)
  }
})
