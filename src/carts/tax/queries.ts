import { CompiledQuery, type GeneratedAlways, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, later, type Tx } from '../../platform/db/db.ts'
import { columnArray } from '../../platform/db/many-rows.ts'
import type { CartId, CartLine, TaxItem, TaxItemId } from '../cart.ts'
import { CART_VERSION } from '../queries.ts'
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

const columns = /* sql */ `tax.id, tax.cart_id, tax.cart_item_id, tax.slot, tax.sequence, tax.code,
           tax.jurisdiction, tax.name, tax.rate, tax.fingerprint`

// Tax items are looked up cart by cart, as lines are.
const taxItemsStatement = (columns: string) => /* sql */ `
    select ${columns}
      from cart
     cross join lateral (
             select * from cart_tax_item where store_id = $1 and cart_id = cart.id offset 0
           ) as tax
     where cart.store_id = $1 and cart.reference = any((select $2::text[])::text[])
       and ${CART_VERSION} <> all((select $3::text[])::text[])
     order by tax.sequence`

const SELECT_TAX_ITEMS = taxItemsStatement(columns)
const SELECT_RATES = taxItemsStatement('tax.cart_id, tax.cart_item_id, tax.rate, tax.fingerprint')

/** All of the carts, in the order in which they were added; none of the known versions. */
export function selectTaxItems(
  storeId: StoreId,
  references: readonly string[],
  known: readonly string[] = [],
): CompiledQuery<TaxItem> {
  return CompiledQuery.raw(SELECT_TAX_ITEMS, [storeId, references, known])
}

/** Tax items of the carts with the columns that totals need. */
export function selectRates(
  storeId: StoreId,
  references: readonly string[],
): CompiledQuery<Pick<TaxItem, 'cart_id' | 'cart_item_id' | 'rate' | 'fingerprint'>> {
  return CompiledQuery.raw(SELECT_RATES, [storeId, references, []])
}

const SELECT_TAX_ITEMS_OF_LINES = /* sql */ `
    select ${columns}
      from cart_tax_item as tax
     where tax.store_id = $1 and tax.cart_item_id = any((select $2::uuid[])::uuid[])
     order by tax.sequence`

export function selectTaxItemsOfLines(
  storeId: StoreId,
  lineIds: readonly string[],
): CompiledQuery<TaxItem> {
  return CompiledQuery.raw(SELECT_TAX_ITEMS_OF_LINES, [storeId, columnArray(lineIds)])
}

/** A line of a cart as far as tax is concerned, with the slots that its tax items take. */
export type TaxableLine = TaxedLine & Pick<CartLine, 'id' | 'cart_id'> & { slots: number[] }

const TAXABLE_LINES = /* sql */ `
    select line.id, line.cart_id, line.type, line.product_id, line.subscription_offering_id,
           line.sku, line.name, line.quantity, line.unit_amount, line.includes_tax,
           line.net_amount,
           array(select tax.slot
                   from cart_tax_item as tax
                  where tax.store_id = $1 and tax.cart_item_id = line.id) as slots
      from cart_item as line
      join cart on cart.store_id = line.store_id and cart.id = line.cart_id
     where line.store_id = $1 and cart.reference = any((select $2::text[])::text[])
       and line.id = any((select $3::uuid[])::uuid[])`

/** The named lines that the carts have, with their used slots, in one statement. */
export function selectTaxableLines(
  storeId: StoreId,
  references: readonly string[],
  lineIds: readonly string[],
): CompiledQuery<TaxableLine> {
  return CompiledQuery.raw(TAXABLE_LINES, [storeId, references, columnArray(lineIds)])
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

const INSERT_TAX_ITEMS = /* sql */ `
    insert into cart_tax_item (store_id, id, cart_id, cart_item_id, slot, code, jurisdiction, name,
                               rate, fingerprint, created_at)
    select $1::uuid, id, cart_id, cart_item_id, slot, code, jurisdiction, name, rate,
           fingerprint, $2::timestamptz
      from unnest(
             (select $3::uuid[]), (select $4::uuid[]), (select $5::uuid[]),
             (select $6::smallint[]), (select $7::text[]), (select $8::text[]),
             (select $9::text[]), (select $10::numeric[]), (select $11::text[])
           ) with ordinality
           as given (id, cart_id, cart_item_id, slot, code, jurisdiction, name, rate, fingerprint,
                     place)
     order by place`

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
  const values = [
    storeId,
    now,
    columnArray(items.map((item) => item.id)),
    columnArray(cartIds),
    columnArray(items.map((item) => item.cart_item_id)),
    columnArray(items.map((item) => item.slot)),
    items.map((item) => item.code),
    items.map((item) => item.jurisdiction),
    items.map((item) => item.name),
    columnArray(items.map((item) => item.rate)),
    columnArray(items.map((item) => item.fingerprint)),
  ]
  await later(tx, CompiledQuery.raw(INSERT_TAX_ITEMS, values))
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

const UPDATE_FINGERPRINTS = /* sql */ `
    update cart_tax_item
       set fingerprint = given.fingerprint
      from unnest((select $2::uuid[]), (select $3::text[])) as given (id, fingerprint)
     where cart_tax_item.store_id = $1 and cart_tax_item.id = given.id`

export async function updateFingerprints(
  tx: Tx,
  storeId: StoreId,
  items: readonly TaxItemFingerprint[],
): Promise<void> {
  if (items.length === 0) return
  const ids = columnArray(items.map(({ id }) => id))
  const fingerprints = columnArray(items.map(({ fingerprint }) => fingerprint))
  await later(tx, CompiledQuery.raw(UPDATE_FINGERPRINTS, [storeId, ids, fingerprints]))
}

const DELETE_TAX_ITEMS = /* sql */ `
    delete from cart_tax_item
     where store_id = $1 and id = any((select $2::uuid[])::uuid[])`

export async function deleteTaxItems(
  tx: Tx,
  storeId: StoreId,
  ids: readonly TaxItemId[],
): Promise<void> {
  if (ids.length === 0) return
  await later(tx, CompiledQuery.raw(DELETE_TAX_ITEMS, [storeId, columnArray(ids)]))
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
