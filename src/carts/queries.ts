import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { Coming, Stretch } from '../lib/time-ahead.ts'
import type { AccountId, StoreMoment } from '../platform/auth/context.ts'
import { type Db, json, later, type Tx } from '../platform/db/db.ts'
import { anyOf, columnArray } from '../platform/db/many-rows.ts'
import { readPage } from '../platform/db/read-page.ts'
import type { FilterClause, FilterTable } from '../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../platform/http/filter-sql.ts'
import type { Page } from '../platform/http/paging.ts'
import type { TimeScope } from '../stores/clock/time-scopes.ts'
import type { Cart, CartId } from './cart.ts'

type CartTable = Cart & { store_id: StoreId }

declare module '../platform/db/db.ts' {
  interface Tables {
    cart: CartTable
  }
}

/** Selects a cart that has expired too: its reader compares the time. */
export function selectCart(db: Db | Tx, storeId: StoreId, reference: string) {
  return db
    .selectFrom('cart')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('reference', '=', reference)
}

const SELECT_CARTS = /* sql */ `
    select *
      from cart
     where store_id = $1 and reference = any((select $2::text[])::text[])
     order by reference`

/** `skip` leaves out carts that others have locked. */
export type CartLock = 'none' | 'wait' | 'skip'
const lockClauses = { none: '', wait: ' for update', skip: ' for update skip locked' }

/** The carts that exist, locked in a fixed order so that writers cannot deadlock. */
export function selectCarts(
  storeId: StoreId,
  references: readonly string[],
  lock: CartLock,
): CompiledQuery<CartTable> {
  return CompiledQuery.raw(SELECT_CARTS + lockClauses[lock], [storeId, references])
}

/**
 * Tells one state of a cart from all others. Every writer of a cart, its lines or its taxes writes
 * the cart's row too (CA-9), so a row of the same transaction and moment means the same contents.
 */
export const CART_VERSION = /* sql */ `
    (cart.id::text || ' ' || cart.xmin::text || ' ' || cart.updated_at::text)`

const SELECT_CART_VERSIONS = /* sql */ `
    select cart.*, ${CART_VERSION} as version
      from cart
     where store_id = $1 and reference = any((select $2::text[])::text[])`

export type VersionedCart = CartTable & { version: string }

/** The carts that exist, each with its version. */
export function selectCartVersions(
  storeId: StoreId,
  references: readonly string[],
): CompiledQuery<VersionedCart> {
  return CompiledQuery.raw(SELECT_CART_VERSIONS, [storeId, references])
}

const MOVE_CARTS = /* sql */ `
    update cart
       set updated_at = $3, expires_at = $4, text_bytes = given.text_bytes,
           currency = given.currency, decimal_places = given.decimal_places
      from unnest((select $2::uuid[]), (select $5::integer[]), (select $6::text[]),
                  (select $7::smallint[]))
           as given (id, text_bytes, currency, decimal_places)
     where cart.store_id = $1 and cart.id = given.id`

/** Writes the members of carts that change with their contents. */
export async function moveCarts(
  tx: Tx,
  storeId: StoreId,
  carts: readonly Pick<Cart, 'id' | 'text_bytes' | 'currency' | 'decimal_places'>[],
  { updated_at, expires_at }: Pick<Cart, 'updated_at' | 'expires_at'>,
): Promise<void> {
  const ids = columnArray(carts.map(({ id }) => id))
  const textBytes = columnArray(carts.map(({ text_bytes }) => text_bytes))
  const currencies = columnArray(carts.map(({ currency }) => currency))
  const decimals = columnArray(carts.map(({ decimal_places }) => decimal_places))
  const values = [storeId, ids, updated_at, expires_at, textBytes, currencies, decimals]
  await later(tx, CompiledQuery.raw(MOVE_CARTS, values))
}

/** Undefined when there is one of this reference, maybe made by another request meanwhile. */
export function insertCart(tx: Tx, row: CartTable): Promise<CartTable | undefined> {
  return tx
    .insertInto('cart')
    .values({
      ...row,
      custom_attributes: row.custom_attributes && json(row.custom_attributes),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateCart(tx: Tx, storeId: StoreId, cart: Cart): Promise<void> {
  const { id, reference: _, created_at: __, custom_attributes, ...rest } = cart
  const { store_id: ___, ...fields } = rest as CartTable
  const update = tx
    .updateTable('cart')
    .set({ ...fields, custom_attributes: custom_attributes && json(custom_attributes) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
  await later(tx, update.compile())
}

/** Carts of an account, in the same order as `selectCarts`. */
export function lockCartsOf(
  tx: Tx,
  storeId: StoreId,
  accountId: AccountId,
  limit: number,
): Promise<Cart[]> {
  return tx
    .selectFrom('cart')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .orderBy('reference')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Takes the account from carts that are locked. Travels with the next statement. */
export async function updateReleased(
  tx: Tx,
  { storeId, now }: StoreMoment,
  ids: readonly CartId[],
): Promise<void> {
  const update = tx
    .updateTable('cart')
    .set({ account_id: null, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids))
  await later(tx, update.compile())
}

/** Its lines and their tax items go with it. */
export async function deleteCartRow(tx: Tx, storeId: StoreId, id: CartId): Promise<void> {
  await tx.deleteFrom('cart').where('store_id', '=', storeId).where('id', '=', id).execute()
}

export type CartKey = Pick<CartTable, 'store_id' | 'id' | 'reference'>

/** Expired carts of all stores; none is locked. */
export async function listExpiredCarts(
  db: Db | Tx,
  { now, holds }: TimeScope,
  limit: number,
): Promise<CartKey[]> {
  const { rows } = await sql<CartKey>`
    select store_id, id, reference
      from cart
     where expires_at <= ${now} and ${holds(sql`cart.store_id`)}
     order by expires_at
     limit ${limit}`.execute(db)
  return rows
}

/** The next moment after now at which a cart of the store expires. */
export async function findNextExpiry(
  tx: Tx,
  { storeId, now }: StoreMoment,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ next: Temporal.Instant | null }>`
    select min(expires_at) as next
      from cart
     where store_id = ${storeId} and expires_at > ${now}`.execute(tx)
  return rows[0]?.next ?? undefined
}

/** Carts by their expiry. */
export async function listExpiries(
  db: Db,
  storeId: StoreId,
  { after, until, limit }: Stretch,
): Promise<(Coming & Pick<CartKey, 'reference'>)[]> {
  const { rows } = await sql<Coming & Pick<CartKey, 'reference'>>`
    select expires_at as at, id, reference
      from cart
     where store_id = ${storeId}
       and (expires_at, id) > (${after.at}, ${after.id}::uuid) and expires_at <= ${until}
     order by expires_at, id
     limit ${limit}`.execute(db)
  return rows
}

/** Skips carts that are no longer expired or are being written to. */
export async function deleteExpiredCarts(
  tx: Tx,
  { storeId, now }: StoreMoment,
  keys: readonly CartKey[],
): Promise<CartKey['reference'][]> {
  const { rows } = await sql<Pick<CartKey, 'reference'>>`
    with expired as materialized (
      select id
        from cart
       where store_id = ${storeId} and id = any(${keys.map(({ id }) => id)}::uuid[])
         and expires_at <= ${now}
         for update skip locked
    )
    delete from cart
     using expired
     where cart.store_id = ${storeId} and cart.id = expired.id
    returning cart.reference`.execute(tx)
  return rows.map(({ reference }) => reference)
}

const textFilter = ['eq', 'in', 'like', 'ilike'] as const
export const cartFilter = {
  name: { operators: textFilter, type: 'text' },
  account_ids: { operators: ['contains'], type: 'uuid' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof cartFilter> = {
  name: sql.ref('name'),
  // A cart has one account at most.
  account_ids: ({ values: [id] }) => sql<SqlBool>`account_id = ${id}::uuid`,
}

/** Selects carts of everybody, of any account, or of one account. */
export type CartScope = 'all' | 'of-accounts' | { accountId: AccountId }

/** The last changed first; what has expired is gone. */
export function listCarts(
  db: Db,
  { storeId, now }: StoreMoment,
  scope: CartScope,
  clauses: readonly FilterClause[],
  page: Page,
): Promise<{ rows: CartTable[]; total: number }> {
  const live = db
    .selectFrom('cart')
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .where(filterCondition(clauses, filterTargets))
    .where(scopeCondition(scope))
  return readPage(live, ['-updated_at', 'reference'], page)
}

function scopeCondition(scope: CartScope): RawBuilder<SqlBool> {
  if (scope === 'all') return sql`true`
  if (scope === 'of-accounts') return sql`account_id is not null`
  return sql`account_id = ${scope.accountId}`
}
