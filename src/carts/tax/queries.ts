import { CompiledQuery, type GeneratedAlways, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, later, type Tx } from '../../platform/db/db.ts'
import { columnArray } from '../../platform/db/many-rows.ts'
import type { CartId, CartItemId, CartLine, TaxItem, TaxItemId } from '../cart.ts'
import type { TaxedLine } from './tax-freshness.ts'

type CartTaxItemTable = Omit<TaxItem, 'sequence'> & {
  store_id: StoreId
  created_at: Temporal.Instant
  sequence: GeneratedAlways<number>
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    cart_tax_item: CartTaxItemTable
  }
}

const columns = [
  'id',
  'cart_id',
  'cart_item_id',
  'slot',
  'sequence',
  'code',
  'jurisdiction',
  'name',
  'rate',
  'fingerprint',
] as const

/** All of a cart, in the order in which they were added. */
export function findTaxItems(db: Db | Tx, storeId: StoreId, cartId: CartId): Promise<TaxItem[]> {
  return db
    .selectFrom('cart_tax_item')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .orderBy('sequence')
    .execute()
}

export function findTaxItemsOfLines(
  db: Db | Tx,
  storeId: StoreId,
  lineIds: readonly CartItemId[],
): Promise<TaxItem[]> {
  return db
    .selectFrom('cart_tax_item')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('cart_item_id', '=', sql<CartItemId>`any(${lineIds}::uuid[])`)
    .orderBy('sequence')
    .execute()
}

/** A line of a cart as far as tax is concerned, with the slots that its tax items take. */
export type TaxableLine = TaxedLine & Pick<CartLine, 'id' | 'cart_id'> & { slots: number[] }

const TAXABLE_LINES = /* sql */ `
    select line.id, line.cart_id, line.type, line.product_id, line.subscription_offering_id,
           line.sku, line.name, line.quantity, line.unit_amount, line.includes_tax,
           array(select tax.slot
                   from cart_tax_item as tax
                  where tax.store_id = $1 and tax.cart_item_id = line.id) as slots
      from cart_item as line
      join cart on cart.store_id = line.store_id and cart.id = line.cart_id
     where line.store_id = $1 and cart.reference = any($2::text[])
       and line.id = any($3::uuid[])`

/** The named lines that the carts have, with their used slots, in one statement. */
export async function findTaxableLines(
  db: Db | Tx,
  storeId: StoreId,
  references: readonly string[],
  lineIds: readonly string[],
): Promise<TaxableLine[]> {
  const ids = columnArray(lineIds)
  const query = CompiledQuery.raw(TAXABLE_LINES, [storeId, references, ids])
  return (await db.executeQuery<TaxableLine>(query)).rows
}

/** All tax items of a cart with the type of their line: lines in their order, then as added. */
export async function findTaxItemsWithLines(
  db: Db | Tx,
  storeId: StoreId,
  cartId: CartId,
): Promise<(TaxItem & { line_type: CartLine['type'] })[]> {
  const { rows } = await sql<TaxItem & { line_type: CartLine['type'] }>`
    select tax.id, tax.cart_id, tax.cart_item_id, tax.slot, tax.sequence, tax.code,
           tax.jurisdiction, tax.name, tax.rate, tax.fingerprint,
           line.type as line_type
      from cart_tax_item as tax
      join cart_item as line on line.store_id = tax.store_id and line.id = tax.cart_item_id
     where tax.store_id = ${storeId} and tax.cart_id = ${cartId}
     order by line.position, tax.sequence`.execute(db)
  return rows
}

export type NewTaxItem = Omit<TaxItem, 'sequence' | 'cart_id'>

/** Any number in one statement, numbered in the order in which they are given. */
export async function insertTaxItems(
  tx: Tx,
  storeId: StoreId,
  batches: readonly { cartId: CartId; items: readonly NewTaxItem[] }[],
  now: Temporal.Instant,
): Promise<void> {
  const items = batches.flatMap((batch) => batch.items)
  if (items.length === 0) return
  const cartIds = batches.flatMap((batch) => batch.items.map(() => batch.cartId))
  const statement = sql`
    insert into cart_tax_item (store_id, id, cart_id, cart_item_id, slot, code, jurisdiction, name,
                               rate, fingerprint, created_at)
    select ${storeId}, id, cart_id, cart_item_id, slot, code, jurisdiction, name, rate,
           fingerprint, ${now}
      from unnest(
             ${columnArray(items.map((item) => item.id))}::uuid[],
             ${columnArray(cartIds)}::uuid[],
             ${columnArray(items.map((item) => item.cart_item_id))}::uuid[],
             ${columnArray(items.map((item) => item.slot))}::smallint[],
             ${items.map((item) => item.code)}::text[],
             ${items.map((item) => item.jurisdiction)}::text[],
             ${items.map((item) => item.name)}::text[],
             ${items.map((item) => item.rate)}::numeric[],
             ${items.map((item) => item.fingerprint)}::text[]
           ) with ordinality
           as given (id, cart_id, cart_item_id, slot, code, jurisdiction, name, rate, fingerprint,
                     place)
     order by place`
  await later(tx, statement.compile(tx))
}

type TaxItemChange = Pick<TaxItem, 'id' | 'code' | 'jurisdiction' | 'name' | 'rate' | 'fingerprint'>

export async function updateTaxItem(
  tx: Tx,
  storeId: StoreId,
  { id, ...change }: TaxItemChange,
): Promise<void> {
  await tx
    .updateTable('cart_tax_item')
    .set(change)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export type TaxItemFingerprint = Pick<TaxItem, 'id' | 'fingerprint'>

export async function updateFingerprints(
  tx: Tx,
  storeId: StoreId,
  items: readonly TaxItemFingerprint[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    update cart_tax_item
       set fingerprint = given.fingerprint
      from unnest(${items.map(({ id }) => id)}::uuid[],
                  ${items.map(({ fingerprint }) => fingerprint)}::text[])
           as given (id, fingerprint)
     where cart_tax_item.store_id = ${storeId} and cart_tax_item.id = given.id`.execute(tx)
}

export async function deleteTaxItems(
  tx: Tx,
  storeId: StoreId,
  ids: readonly TaxItemId[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('cart_tax_item')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<TaxItemId>`any(${ids}::uuid[])`)
    .execute()
}

/** The texts of those that there were. */
export function deleteAllTaxItems(tx: Tx, storeId: StoreId, cartId: CartId) {
  return tx
    .deleteFrom('cart_tax_item')
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .returning(['code', 'jurisdiction', 'name'])
    .execute()
}
