import type pg from 'pg'
import { columnsOf } from './generated-subscriptions.ts'

/**
 * The rows that requests write, written alone: by prepared statements in one transaction, without
 * HTTP, locks or checks. Every row is a copy of one that the program wrote.
 */
export type BareSelling = {
  addLine(cartId: string): Promise<void>
  replaceTaxes(cartId: string): Promise<void>
  addTaxes(cartId: string): Promise<void>
  checkOut(lines: number): Promise<void>
  readCart(reference: string): Promise<void>
}

type Bound = [name: string, text: string, values: unknown[]]

export async function prepareBareSelling(pool: pg.Pool): Promise<BareSelling> {
  const like = (table: string, given: Record<string, string>, more = '') =>
    copyStatement(pool, table, given, more)
  const line = await like('cart_item', {
    id: '$1::uuid',
    cart_id: '$2::uuid',
    merge_key: '$1::uuid::text',
  })
  const untold = { id: '$1::uuid', subject_id: '$1::uuid::text', position: 'null' }
  const event = await like('event', untold)
  const order = await like('sales_order', { id: '$1' })
  const given = 'unnest($2::uuid[]) as given (new_id)'
  const items = await like('sales_order_item', { id: 'new_id', order_id: '$1' }, given)
  const taxes = `insert into cart_tax_item (store_id, id, cart_id, cart_item_id, slot, code,
                                            jurisdiction, name, rate, fingerprint, created_at)
                 select store_id, gen_random_uuid(), cart_id, id,
                        coalesce((select max(slot) from cart_tax_item as tax
                                   where tax.store_id = line.store_id
                                     and tax.cart_item_id = line.id), 0) + 1,
                        'TAX', 'MA', 'Sales tax', 0.0125, 'bare', now()
                   from cart_item as line where store_id = $1 and cart_id = $2`
  const { rows } = await pool.query('select store_id from cart limit 1')
  const storeId: string = rows[0].store_id
  const told = (cartId: string): Bound[] => [
    ['touch', touchText, [storeId, cartId]],
    ['event', event, [crypto.randomUUID()]],
  ]
  const write = (statements: Bound[]) => inTransaction(pool, statements)
  return {
    addLine: (cartId) => write([...told(cartId), ['line', line, [crypto.randomUUID(), cartId]]]),
    replaceTaxes: (cartId) =>
      write([
        ...told(cartId),
        ['untax', untaxText, [storeId, cartId]],
        ['tax', taxes, [storeId, cartId]],
      ]),
    addTaxes: (cartId) => write([...told(cartId), ['tax', taxes, [storeId, cartId]]]),
    checkOut: (lines) => {
      const id = crypto.randomUUID()
      const ids = Array.from({ length: lines }, () => crypto.randomUUID())
      return write([
        ['order', order, [id]],
        ['items', items, [id, ids]],
        ['event', event, [crypto.randomUUID()]],
      ])
    },
    readCart: (reference) => readCart(pool, storeId, reference),
  }
}

const touchText = `update cart set updated_at = now(), expires_at = now() + interval '7 days'
                    where store_id = $1 and id = $2`
const untaxText = 'delete from cart_tax_item where store_id = $1 and cart_id = $2'

async function inTransaction(pool: pg.Pool, statements: readonly Bound[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [name, text, values] of statements) await client.query({ name, text, values })
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function readCart(pool: pg.Pool, storeId: string, reference: string): Promise<void> {
  const client = await pool.connect()
  try {
    const query = (name: string, text: string, value: string) =>
      client.query({ name, text, values: [storeId, value] })
    const cart = 'select * from cart where store_id = $1 and reference = $2'
    const of = (table: string, order: string) =>
      `select * from ${table} where store_id = $1 and cart_id = $2 order by ${order}`
    const { rows } = await query('cart', cart, reference)
    await query('lines', of('cart_item', 'position'), rows[0].id)
    await query('taxes', of('cart_tax_item', 'sequence'), rows[0].id)
  } finally {
    client.release()
  }
}

/** Inserts a copy of the table's first row, with the given values; once for each row of `more`. */
async function copyStatement(
  pool: pg.Pool,
  table: string,
  given: Record<string, string>,
  more = '',
): Promise<string> {
  const names = await writableColumns(pool, table)
  const values = names.map((name) => given[name] ?? `kept.${name}`)
  return `insert into ${table} (${names.join(', ')})
          select ${values.join(', ')}
            from (select * from ${table} limit 1) as kept ${more ? `cross join ${more}` : ''}`
}

/** Without those that the database fills by itself. */
export async function writableColumns(
  client: pg.Client | pg.Pool,
  table: string,
): Promise<string[]> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  )
  const made = new Set(rows.map(({ name }) => name))
  return (await columnsOf(client, table)).filter((name) => !made.has(name))
}
