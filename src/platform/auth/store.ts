import { LRUCache } from 'lru-cache'
import { AppError, notFound } from '../../lib/errors.ts'
import { newId, type OrganizationId, type StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { organizationAsOwner } from '../db/owners.ts'
import {
  findStoreOf,
  insertStore,
  listReservations,
  lockStoreMode,
  type StoreTable,
  findFirstStore as selectFirst,
  listOwners as selectOwners,
  findStore as selectStore,
  listStores as selectStores,
  selectStoresById,
  selectStoresOf,
} from './queries.ts'

/** Announced when something changed that processes remember of a store. */
export const STORE_CHANGED = 'store_changed'

/** Requests a second; the default of a store in production and of an organization. */
const RATE_LIMIT_DEFAULT = 100

export const STORE_NAME_MAX = 255
export const RATE_LIMIT_MAX = 1_000_000

export const storeModes = ['live', 'sandbox'] as const satisfies StoreTable['mode'][]

export type Store = {
  id: StoreId
  organizationId: OrganizationId
  owner: 'store' | 'organization'
  mode: StoreTable['mode']
  name: string
  createdAt: Temporal.Instant
}

/** An organization is a tenant of its own: what it owns carries its id as store_id. */
export async function createOrganization(
  tx: Tx,
  { name, now }: { name: string; now: Temporal.Instant },
): Promise<OrganizationId> {
  const id = newId<'organization'>()
  await insertStore(tx, {
    id: id as string as StoreId,
    organization_id: id,
    kind: 'organization',
    name,
    rate_limit: RATE_LIMIT_DEFAULT,
    mode: 'live',
    created_at: now,
    updated_at: now,
  })
  return id
}

type NewStore = {
  id?: StoreId
  name: string
  organizationId: OrganizationId
  mode?: StoreTable['mode'] | undefined
  rateLimit?: number | undefined
  now: Temporal.Instant
}

/** Live unless told otherwise; that never changes. */
export async function createStore(tx: Tx, store: NewStore): Promise<StoreTable> {
  const row: StoreTable = {
    id: store.id ?? newId<'store'>(),
    organization_id: store.organizationId,
    kind: 'store',
    name: store.name,
    rate_limit: store.rateLimit ?? RATE_LIMIT_DEFAULT,
    mode: store.mode ?? 'live',
    created_at: store.now,
    updated_at: store.now,
  }
  await insertStore(tx, row)
  return row
}

/** A store of this organization; one of another organization is not found. */
export async function getStoreOf(
  db: Db,
  organizationId: OrganizationId,
  id: StoreId,
): Promise<StoreTable> {
  const row = await findStoreOf(db, organizationId, id)
  if (!row) throw notFound('store', id)
  return row
}

export async function findStore(db: Db | Tx, id: StoreId): Promise<Store | undefined> {
  const row = await selectStore(db, id)
  return row && storeOf(row)
}

export async function findFirstStore(db: Db | Tx): Promise<Store | undefined> {
  const row = await selectFirst(db)
  return row && storeOf(row)
}

/** Only a sandbox has a clock that can be moved; one at a time moves it. */
export async function lockSandbox(tx: Tx, id: StoreId): Promise<void> {
  if ((await lockStoreMode(tx, id)) === 'sandbox') return
  throw new AppError('unprocessable', 'Only a sandbox has a clock that can be moved.')
}

/** The stores with these ids. */
export async function findStores(db: Db | Tx, ids: readonly StoreId[]): Promise<Store[]> {
  return (await selectStoresById(db, ids)).map(storeOf)
}

/** All stores of an organization, the oldest first. */
export async function listStoresOf(db: Db | Tx, organizationId: OrganizationId): Promise<Store[]> {
  return (await selectStoresOf(db, organizationId)).map(storeOf)
}

/** In the order of their ids, which is that of their creation; without the organizations. */
export async function listStores(
  db: Db | Tx,
  page: { after: StoreId | undefined; limit: number },
): Promise<Store[]> {
  return (await selectStores(db, page)).map(storeOf)
}

/** Like `listStores`, with the organizations: whoever can own things. */
export async function listOwners(
  db: Db | Tx,
  page: { after: StoreId | undefined; limit: number },
): Promise<Store[]> {
  return (await selectOwners(db, page)).map(storeOf)
}

function storeOf({ id, organization_id, kind, mode, name, created_at }: StoreTable): Store {
  return { id, organizationId: organization_id, owner: kind, mode, name, createdAt: created_at }
}

const REMEMBERED_MAX = 10_000
/** A store never changes its organization. */
const organizations = new LRUCache<StoreId, StoreId>({ max: REMEMBERED_MAX })

/** The organization of a store as an owner; nothing for an organization itself. */
export async function findOrganizationOf(
  db: Db | Tx,
  storeId: StoreId,
): Promise<StoreId | undefined> {
  const known = organizations.get(storeId)
  const store = known ? undefined : await findStore(db, storeId)
  const organization = known ?? (store && organizationAsOwner(store.organizationId))
  if (organization) organizations.set(storeId, organization)
  return organization === storeId ? undefined : organization
}

/** Asks the store, and then its organization if the store has nothing. */
export async function findOwned<Found>(
  db: Db | Tx,
  storeId: StoreId,
  find: (owner: StoreId) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const own = await find(storeId)
  if (own !== undefined) return own
  const organization = await findOrganizationOf(db, storeId)
  return organization && find(organization)
}

type StoreRates = { rateLimit: number; reservedRateLimits: ReadonlyMap<string, number> }

export async function loadStoreRates(db: Db, id: StoreId): Promise<StoreRates | undefined> {
  const [store, reservations] = await Promise.all([selectStore(db, id), listReservations(db, id)])
  if (!store) return undefined
  const reserved = reservations.map((key) => [key.id, key.reserved_rate_limit] as const)
  return { rateLimit: store.rate_limit, reservedRateLimits: new Map(reserved) }
}

export async function findOrganization(
  db: Db | Tx,
  id: OrganizationId,
): Promise<Store | undefined> {
  const store = await findStore(db, id as string as StoreId)
  return store?.owner === 'organization' ? store : undefined
}
