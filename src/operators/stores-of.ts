import { assert } from '../lib/assert.ts'
import type { OperatorId } from '../platform/auth/context.ts'
import { findStore, type Store } from '../platform/auth/store.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { OperatorRole } from './operator.ts'
import { selectRolesOf } from './queries.ts'

const { compare } = Temporal.Instant

type RoleInStore = OperatorRole & { store: Store }

/** The roles of a person with their stores, the oldest store first. */
export async function loadRolesOf(db: Db | Tx, id: OperatorId): Promise<RoleInStore[]> {
  const given = await withStores(db, await selectRolesOf(db, id))
  return given.sort((one, other) => compare(one.store.createdAt, other.store.createdAt))
}

/** A person has few stores, and a command shows few people. */
export async function withStores(
  db: Db | Tx,
  roles: readonly OperatorRole[],
): Promise<RoleInStore[]> {
  const stores = new Map<string, Store>()
  for (const { store_id } of roles) {
    if (stores.has(store_id)) continue
    const store = await findStore(db, store_id)
    assert(store, 'a role belongs to a store')
    stores.set(store_id, store)
  }
  return roles.map((role) => ({ ...role, store: stores.get(role.store_id) as Store }))
}
