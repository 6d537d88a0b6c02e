import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId, StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { accountKind } from '../../stores/accounts/account.ts'
import type { GatewaySlug } from '../built-in.ts'
import type { PaymentMethod, PaymentMethodId } from './payment-method.ts'

/** Writers of one account's methods take turns. Undefined when there is no such account. */
export function lockMethods(db: Db | Tx, storeId: StoreId, accountId: AccountId) {
  return findRow(db, accountKind, storeId, accountId, { lock: 'no key update' })
}

type Where = Pick<PaymentMethod, 'store_id' | 'gateway'>

function selectLive(db: Db | Tx, { store_id, gateway }: Where) {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('gateway', '=', gateway)
    .where('deleted_at', 'is', null)
}

export function findDefault(
  db: Db | Tx,
  where: Where & Pick<PaymentMethod, 'account_id'>,
): Promise<PaymentMethod | undefined> {
  return selectLive(db, where)
    .where('account_id', '=', where.account_id)
    .where('is_default', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The one that has the card, or the setup. */
export function findSame(
  db: Db | Tx,
  same: Where & Pick<PaymentMethod, 'account_id' | 'card_id' | 'reference'>,
): Promise<PaymentMethod | undefined> {
  const { account_id, card_id, reference } = same
  return selectLive(db, same)
    .where('account_id', '=', account_id)
    .where((eb) => eb.or([eb('card_id', '=', card_id), eb('reference', '=', reference)]))
    .orderBy('card_id', (by) => by.asc().nullsLast())
    .executeTakeFirst()
}

/** Methods of any account that have the card. */
export function selectWithCard(db: Db | Tx, where: Where, cardId: string) {
  return selectLive(db, where).where('card_id', '=', cardId).orderBy('id').execute()
}

/** Methods of any account whose cards a customer has at the gateway. */
export function selectOfCustomer(db: Db | Tx, where: Where, customerId: string) {
  return selectLive(db, where).where('customer_id', '=', customerId).orderBy('id').execute()
}

/** The pending ones of an account that a setup may make active. */
export function selectOfSetup(
  db: Db | Tx,
  where: Where & Pick<PaymentMethod, 'account_id'>,
  reference: string,
) {
  return selectLive(db, where)
    .where('account_id', '=', where.account_id)
    .where('status', '=', 'pending')
    .where('reference', '=', reference)
    .execute()
}

/** All that a setup has ever made, removed ones too. */
export function selectEverOfSetup(
  db: Db | Tx,
  { store_id, gateway }: Where,
  reference: string,
): Promise<PaymentMethod[]> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .execute()
}

export function findLive(
  tx: Tx,
  storeId: StoreId,
  id: PaymentMethodId,
): Promise<PaymentMethod | undefined> {
  return tx
    .selectFrom('payment_method')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function selectOfAccount(
  tx: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
): Promise<PaymentMethod[]> {
  return tx
    .selectFrom('payment_method')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Removes all of a gateway, with what they say about their cards; their ids. */
export async function updateAllRemoved(
  tx: Tx,
  { storeId, now }: StoreMoment,
  gateway: GatewaySlug,
): Promise<PaymentMethodId[]> {
  const facts = { brand: null, last_four: null, expiry_month: null, expiry_year: null }
  const rows = await tx
    .updateTable('payment_method')
    .set({ ...facts, deleted_at: now, updated_at: now })
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A removed method says no more than which card is not to be charged. */
export async function clearCardFacts(tx: Tx, storeId: StoreId, id: PaymentMethodId): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ brand: null, last_four: null, expiry_month: null, expiry_year: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** A card that was removed and is kept again may be charged again. */
export async function deleteRemoved(tx: Tx, row: PaymentMethod): Promise<void> {
  await tx
    .deleteFrom('payment_method')
    .where('store_id', '=', row.store_id)
    .where('account_id', '=', row.account_id)
    .where('gateway', '=', row.gateway)
    .where('card_id', '=', row.card_id)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** The defaults of accounts, and the cards that were removed. */
export function selectForCharges(
  db: Db | Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
  accountIds: readonly string[],
) {
  const isWanted: RawBuilder<SqlBool> = sql`
    (deleted_at is not null or (is_default and status = 'active'))`
  return db
    .selectFrom('payment_method')
    .select(['account_id', 'customer_id', 'card_id', 'deleted_at'])
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('account_id', '=', anyOf(accountIds as readonly AccountId[]))
    .where(isWanted)
    .execute()
}
