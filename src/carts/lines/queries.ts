import { type GeneratedAlways, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { CartId, CartItemId, CartLine } from '../cart.ts'

type CartItemTable = Omit<CartLine, 'position'> & {
  store_id: StoreId
  position: GeneratedAlways<number>
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    cart_item: CartItemTable
  }
}

/** The lines of the carts, in the order in which they were first added (IT-7). */
export async function findLines(
  db: Db | Tx,
  storeId: StoreId,
  cartIds: readonly CartId[],
): Promise<CartLine[]> {
  if (cartIds.length === 0) return []
  return db
    .selectFrom('cart_item')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('cart_id', '=', sql<CartId>`any(${cartIds}::uuid[])`)
    .orderBy('position')
    .execute()
}

export async function deleteLines(
  tx: Tx,
  storeId: StoreId,
  cartId: CartId,
  ids: readonly CartItemId[],
): Promise<void> {
  await tx
    .deleteFrom('cart_item')
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<CartItemId>`any(${ids}::uuid[])`)
    .execute()
}

type WrittenLine = Omit<CartLine, 'position'>

/** Any number in one statement, placed in the order in which they are given. */
export async function insertLines(
  tx: Tx,
  storeId: StoreId,
  lines: readonly WrittenLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into cart_item (
      store_id, id, cart_id, type, merge_key, product_id, subscription_offering_id,
      subscription_configuration, frozen_offering_id, name, description, sku, slug, image,
      quantity, unit_amount, includes_tax, custom_inputs, bundle_configuration, location,
      catalog_id, created_at, updated_at
    )
    select ${storeId}::uuid, id, cart_id, type, merge_key, product_id, subscription_offering_id,
           subscription_configuration, frozen_offering_id, name, description, sku, slug, image,
           quantity, unit_amount, includes_tax, custom_inputs, bundle_configuration, location,
           catalog_id, created_at, updated_at
      from json_to_recordset(${rowsText(lines)}::json) as line (
             place integer, id uuid, cart_id uuid, type text, merge_key text, product_id uuid,
             subscription_offering_id uuid, subscription_configuration json,
             frozen_offering_id uuid, name text, description text, sku text, slug text,
             image json, quantity integer, unit_amount bigint, includes_tax boolean,
             custom_inputs json, bundle_configuration json, location text, catalog_id uuid,
             created_at timestamptz, updated_at timestamptz
           )
     order by place`.execute(tx)
}

/** The mutable members of a line: quantity, with the price and its source; inputs and location. */
export async function updateLines(
  tx: Tx,
  storeId: StoreId,
  lines: readonly WrittenLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update cart_item
       set merge_key = line.merge_key, quantity = line.quantity, unit_amount = line.unit_amount,
           includes_tax = line.includes_tax, custom_inputs = line.custom_inputs,
           location = line.location, catalog_id = line.catalog_id,
           frozen_offering_id = line.frozen_offering_id, updated_at = line.updated_at
      from json_to_recordset(${rowsText(lines)}::json) as line (
             id uuid, merge_key text, quantity integer, unit_amount bigint, includes_tax boolean,
             custom_inputs json, location text, catalog_id uuid, frozen_offering_id uuid,
             updated_at timestamptz
           )
     where cart_item.store_id = ${storeId} and cart_item.id = line.id`.execute(tx)
}

function rowsText(lines: readonly WrittenLine[]): string {
  return JSON.stringify(lines.map((line, place) => ({ ...line, place })))
}
