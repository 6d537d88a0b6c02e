import type pg from 'pg'
import { writableColumns } from './bare-selling.ts'

/** A table, the column that refers to what is copied, and the values that differ in the copy. */
type Copied = [table: string, key: string, given: Record<string, string>]

const any = 'gen_random_uuid()'
const copiedTables: Record<string, Copied[]> = {
  cart: [
    ['cart', 'id', { id: 'new_id', reference: 'new_id::text' }],
    ['cart_item', 'cart_id', { id: any, cart_id: 'new_id', merge_key: `${any}::text` }],
    ['cart_tax_item', 'cart_id', { id: any, cart_id: 'new_id', cart_item_id: any }],
  ],
  sales_order: [
    ['sales_order', 'id', { id: 'new_id' }],
    ['sales_order_item', 'order_id', { id: any, order_id: 'new_id' }],
  ],
  subscription_terms: [
    ['subscription_terms', 'id', { id: 'new_id', account_id: any, subscriber_id: any }],
    ['subscription_calendar', 'subscription_id', { subscription_id: 'new_id' }],
  ],
  subscriber: [['subscriber', 'id', { id: 'new_id', account_id: any }]],
  account: [['account', 'id', { id: 'new_id' }]],
  event: [['event', 'id', { id: 'new_id', subject_id: 'new_id::text' }]],
}

/** Copies carts, orders, subscriptions and events until there are so many of each. */
export async function multiplySales(client: pg.Client, count: number): Promise<void> {
  // Keys are not checked: this is what was there before.
  await client.query('set session_replication_role = replica')
  for (const [table, parts] of Object.entries(copiedTables)) {
    await client.query(
      `create temporary table copied as
       select kept.id, gen_random_uuid() as new_id
         from (select id, row_number() over (order by created_at desc) as place
                 from ${table}) as kept
         join generate_series(0, $1::int - 1 - (select count(*) from ${table})) as n
           on kept.place = 1 + n % least(500, (select count(*) from ${table}))`,
      [count],
    )
    for (const [part, key, given] of parts) {
      const names = await writableColumns(client, part)
      const values = names.map((name) => given[name] ?? `kept.${name}`)
      await client.query(
        `insert into ${part} (${names.join(', ')})
         select ${values.join(', ')} from copied join ${part} as kept on kept.${key} = copied.id`,
      )
    }
    await client.query('drop table copied')
  }
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
}
