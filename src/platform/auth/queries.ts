import type { OrganizationId, StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { anyOf } from '../db/many-rows.ts'
import { readPage } from '../db/read-page.ts'
import type { Page } from '../http/paging.ts'
import type { ApplicationKeyId } from './context.ts'

export type StoreTable = {
  id: StoreId
  organization_id: OrganizationId
  kind: 'store' | 'organization'
  name: string
  rate_limit: number
  mode: 'live' | 'sandbox'
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type ApplicationKey = {
  store_id: StoreId
  id: ApplicationKeyId
  name: string
  client_id: string
  secret_hash: string
  reserved_rate_limit: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  last_used_at: Temporal.Instant | null
}

export type SigningKeyTable = {
  generation: number
  id: string
  secret: Buffer
  created_at: Temporal.Instant
}

type RevocationTable = {
  subject_id: string
  expires_at: Temporal.Instant
}

declare module '../db/db.ts' {
  interface Tables {
    store: StoreTable
    application_key: ApplicationKey
    signing_key: SigningKeyTable
    revocation: RevocationTable
  }
}

export function insertStore(tx: Tx, row: StoreTable) {
  return tx.insertInto('store').values(row).execute()
}

export function findStore(db: Db | Tx, id: StoreId) {
  return db.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectStoresById(db: Db | Tx, ids: readonly StoreId[]) {
  return db.selectFrom('store').selectAll().where('id', '=', anyOf(ids)).execute()
}

export function updateStore(tx: Tx, { id, name, rate_limit, updated_at }: StoreTable) {
  return tx
    .updateTable('store')
    .set({ name, rate_limit, updated_at })
    .where('id', '=', id)
    .execute()
}

const storesOf = (db: Db | Tx, organizationId: OrganizationId) =>
  db.selectFrom('store').where('kind', '=', 'store').where('organization_id', '=', organizationId)

export function pageStoresOf(db: Db, organizationId: OrganizationId, page: Page) {
  return readPage(storesOf(db, organizationId), ['-created_at', '-id'], page)
}

/** All of them, the oldest first. */
export function selectStoresOf(db: Db | Tx, organizationId: OrganizationId) {
  return storesOf(db, organizationId).selectAll().orderBy('id').execute()
}

export function findStoreOf(db: Db | Tx, organizationId: OrganizationId, id: StoreId) {
  return storesOf(db, organizationId).selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockStoreOf(tx: Tx, organizationId: OrganizationId, id: StoreId) {
  const store = storesOf(tx, organizationId).selectAll().where('id', '=', id)
  return store.forNoKeyUpdate().executeTakeFirst()
}

/** One at a time changes what there is once for each store. */
export async function lockStoreMode(tx: Tx, id: StoreId): Promise<StoreTable['mode']> {
  const store = tx.selectFrom('store').select('mode').where('id', '=', id)
  return (await store.forNoKeyUpdate().executeTakeFirstOrThrow()).mode
}

/** The store made first: the one that the bootstrap key belongs to. */
export function findFirstStore(db: Db | Tx) {
  return db
    .selectFrom('store')
    .selectAll()
    .where('kind', '=', 'store')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type OwnersPage = { after: StoreId | undefined; limit: number }

export function listStores(db: Db | Tx, page: OwnersPage) {
  return selectOwners(db, page).where('kind', '=', 'store').execute()
}

/** Stores and organizations. */
export function listOwners(db: Db | Tx, page: OwnersPage) {
  return selectOwners(db, page).execute()
}

function selectOwners(db: Db | Tx, { after, limit }: OwnersPage) {
  return db
    .selectFrom('store')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '>', after as StoreId))
    .orderBy('id')
    .limit(limit)
}

export type KeyOwner = {
  keyId: ApplicationKeyId
  secretHash: string
  storeId: StoreId
  organizationId: OrganizationId
  owner: 'store' | 'organization'
}

export async function findKeyByClientId(db: Db, clientId: string): Promise<KeyOwner | undefined> {
  const row = await db
    .selectFrom('application_key as key')
    .innerJoin('store', 'store.id', 'key.store_id')
    .select(['key.id', 'key.secret_hash', 'key.store_id', 'store.organization_id', 'store.kind'])
    .where('key.client_id', '=', clientId)
    .executeTakeFirst()
  return (
    row && {
      keyId: row.id,
      secretHash: row.secret_hash,
      storeId: row.store_id,
      organizationId: row.organization_id,
      owner: row.kind,
    }
  )
}

/** `last_used_at` is approximate: a busy key is written once a minute at most. */
export function touchKey(db: Db, { storeId, keyId }: KeyOwner, now: Temporal.Instant) {
  return db
    .updateTable('application_key')
    .set({ last_used_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', keyId)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', now.subtract({ seconds: 60 })),
      ]),
    )
    .execute()
}

/** Requests a second that all keys of the store reserve together. */
export async function sumReservations(db: Db | Tx, storeId: StoreId): Promise<number> {
  const reservations = await listReservations(db, storeId)
  return reservations.reduce((sum, key) => sum + key.reserved_rate_limit, 0)
}

export function listSigningKeys(db: Db): Promise<SigningKeyTable[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('generation', 'desc').execute()
}

/** If several processes create the same generation at once, the first one wins. */
export function insertSigningKey(db: Db, row: SigningKeyTable) {
  return db
    .insertInto('signing_key')
    .values(row)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute()
}

/** The subjects whose tokens may live beyond a moment. */
export function listRevoked(db: Db, afterMs: number): Promise<RevocationTable[]> {
  return db
    .selectFrom('revocation')
    .selectAll()
    .where('expires_at', '>', Temporal.Instant.fromEpochMilliseconds(afterMs))
    .execute()
}

export async function isRevoked(tx: Tx, subjectId: string): Promise<boolean> {
  const query = tx.selectFrom('revocation').select('subject_id').where('subject_id', '=', subjectId)
  return (await query.executeTakeFirst()) !== undefined
}

export function insertRevocation(tx: Tx, row: RevocationTable) {
  return tx
    .insertInto('revocation')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('subject_id').doUpdateSet({ expires_at: row.expires_at }),
    )
    .execute()
}

export function listReservations(db: Db | Tx, storeId: StoreId) {
  return db
    .selectFrom('application_key')
    .select(['id', 'reserved_rate_limit'])
    .where('store_id', '=', storeId)
    .where('reserved_rate_limit', '>', 0)
    .execute()
}

/**
 * Locked while reservations are added up, so that two changes cannot both fit. Rows that refer to
 * the store can be inserted meanwhile; a stronger lock would cause deadlocks between two writers.
 */
export function lockStore(tx: Tx, id: StoreId) {
  return tx
    .selectFrom('store')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
