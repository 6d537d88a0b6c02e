import type pg from 'pg'
import { columnsOf } from './generated-subscriptions.ts'

/** Tables whose rows belong to an invoice. */
type Part = 'invoice_item' | 'invoice_payment'

/**
 * The limit: invoices that were made and their items once more, all in one statement, into empty
 * tables with the same indexes and checks. No number is taken, nothing is decided, nothing refers
 * to anything, no subscription moves on, and no event is written. Returns the seconds.
 */
export async function bareInsert(
  client: pg.Client,
  /** Which invoices. */
  chosen: string,
  parts: readonly Part[] = ['invoice_item'],
): Promise<number> {
  for (const table of ['invoice', ...parts]) {
    await client.query(`create table bare_${table} (like ${table} including all)`)
  }
  await client.query('checkpoint')
  const columns = (await columnsOf(client, 'invoice')).join(', ')
  const inserts = await Promise.all(
    parts.map(async (table) => {
      const names = await columnsOf(client, table)
      return `${table}_made as (
        insert into bare_${table} (${names.join(', ')})
        select ${names.map((name) => `part.${name}`).join(', ')}
          from chosen
          join ${table} as part on part.store_id = chosen.store_id and part.invoice_id = chosen.id
      )`
    }),
  )
  const startedAt = performance.now()
  await client.query(
    `with chosen as not materialized (
       select * from invoice where ${chosen}
     ), ${inserts.join(', ')}
     insert into bare_invoice (${columns}) select ${columns} from chosen`,
  )
  const seconds = (performance.now() - startedAt) / 1000
  await client.query(`drop table ${['invoice', ...parts].map((one) => `bare_${one}`).join(', ')}`)
  return seconds
}
