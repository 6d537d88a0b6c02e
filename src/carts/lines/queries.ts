import { CompiledQuery, type GeneratedAlways, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { later, type Tx } from '../../platform/db/db.ts'
import { anyOf, columnArray } from '../../platform/db/many-rows.ts'
import type { CartItemId, CartLine } from '../cart.ts'
import { CART_VERSION } from '../queries.ts'
import type { TaxedLine } from '../tax/tax-freshness.ts'

type CartItemTable = CartLine & {
  store_id: StoreId
  position: GeneratedAlways<number>
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    cart_item: CartItemTable
  }
}

// Lines are looked up cart by cart: a plan from when the table was small would read all of it
// (measured: 6.6 ms instead of 1.7 ms). `offset 0` keeps the planner from a plain join.
const linesStatement = (columns: string) => /* sql */ `
    select ${columns}, cart.currency as cart_currency
      from cart
     cross join lateral (
             select * from cart_item where store_id = $1 and cart_id = cart.id offset 0
           ) as line
     where cart.store_id = $1 and cart.reference = any((select $2::text[])::text[])
       and ${CART_VERSION} <> all((select $3::text[])::text[])
     order by line.position`

const SELECT_LINES = linesStatement('line.*')
const SELECT_SUMMED_LINES = linesStatement(`line.id, line.cart_id, line.type, line.product_id,
           line.subscription_offering_id, line.sku, line.name, line.quantity, line.unit_amount,
           line.includes_tax, line.net_amount`)

/** The currency that the cart of a line had when the line was read. */
type WithCurrency = { cart_currency: string | null }

/**
 * The lines of the carts, in the order in which they were first added (IT-7). Carts of the versions
 * that are known are left out.
 */
export function selectLines(
  storeId: StoreId,
  references: readonly string[],
  known: readonly string[] = [],
): CompiledQuery<CartLine & WithCurrency> {
  return CompiledQuery.raw(SELECT_LINES, [storeId, references, known])
}

/** Lines of the carts with the columns that totals need, and no long texts. */
export function selectSummedLines(
  storeId: StoreId,
  references: readonly string[],
): CompiledQuery<TaxedLine & Pick<CartLine, 'id' | 'cart_id'> & WithCurrency> {
  return CompiledQuery.raw(SELECT_SUMMED_LINES, [storeId, references, []])
}

/** The products of the carts' lines, with the catalogs that they came from. */
export function productsOfCarts(storeId: StoreId, references: readonly string[]) {
  return sql<{ product_id: string; catalog_id: string }>`
      select line.product_id, line.catalog_id
        from cart
        join cart_item as line on line.store_id = cart.store_id and line.cart_id = cart.id
       where cart.store_id = ${storeId} and cart.reference = ${anyOf(references, 'text')}
         and line.product_id is not null and line.catalog_id is not null`
}

const DELETE_LINES = /* sql */ `
    delete from cart_item
     where store_id = $1 and id = any((select $2::uuid[])::uuid[])`

/** Travels with the next statement, as all that is written here. */
export async function deleteLines(
  tx: Tx,
  storeId: StoreId,
  ids: readonly CartItemId[],
): Promise<void> {
  if (ids.length === 0) return
  await later(tx, CompiledQuery.raw(DELETE_LINES, [storeId, columnArray(ids)]))
}

const INSERT_LINES = /* sql */ `
    insert into cart_item (
      store_id, id, cart_id, type, merge_key, product_id, subscription_offering_id,
      subscription_configuration, frozen_offering_id, name, description, sku, slug, image,
      quantity, unit_amount, includes_tax, net_amount, custom_inputs, bundle_configuration,
      location, catalog_id, created_at, updated_at
    )
    select $1::uuid, id, cart_id, type, merge_key, product_id, subscription_offering_id,
           subscription_configuration, frozen_offering_id, name, description, sku, slug, image,
           quantity, unit_amount, includes_tax, net_amount, custom_inputs, bundle_configuration,
           location, catalog_id, created_at, updated_at
      from json_to_recordset($2::json) as line (
             place integer, id uuid, cart_id uuid, type text, merge_key text, product_id uuid,
             subscription_offering_id uuid, subscription_configuration json,
             frozen_offering_id uuid, name text, description text, sku text, slug text,
             image json, quantity integer, unit_amount bigint, includes_tax boolean,
             net_amount bigint, custom_inputs json, bundle_configuration json, location text,
             catalog_id uuid, created_at timestamptz, updated_at timestamptz
           )
     order by place`

/** Any number in one statement, placed in the order in which they are given. */
export async function insertLines(
  tx: Tx,
  storeId: StoreId,
  lines: readonly CartLine[],
): Promise<void> {
  if (lines.length === 0) return
  await later(tx, CompiledQuery.raw(INSERT_LINES, [storeId, rowsText(lines)]))
}

const UPDATE_LINES = /* sql */ `
    update cart_item
       set merge_key = line.merge_key, quantity = line.quantity, unit_amount = line.unit_amount,
           includes_tax = line.includes_tax, net_amount = line.net_amount,
           custom_inputs = line.custom_inputs, location = line.location,
           catalog_id = line.catalog_id, frozen_offering_id = line.frozen_offering_id,
           updated_at = line.updated_at
      from json_to_recordset($2::json) as line (
             id uuid, merge_key text, quantity integer, unit_amount bigint, includes_tax boolean,
             net_amount bigint, custom_inputs json, location text, catalog_id uuid,
             frozen_offering_id uuid, updated_at timestamptz
           )
     where cart_item.store_id = $1 and cart_item.id = line.id`

/** The mutable members of a line: quantity, with the price and its source; inputs and location. */
export async function updateLines(
  tx: Tx,
  storeId: StoreId,
  lines: readonly CartLine[],
): Promise<void> {
  if (lines.length === 0) return
  await later(tx, CompiledQuery.raw(UPDATE_LINES, [storeId, rowsText(lines)]))
}

function rowsText(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.map((line, place) => ({ ...line, place })))
}
