import { assert } from '../lib/assert.ts'
import type { OperatorId } from '../platform/auth/context.ts'
import { findStores, type Store } from '../platform/auth/store.ts'
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

export async function withStores(
  db: Db | Tx,
  roles: readonly OperatorRole[],
): Promise<RoleInStore[]> {
  const ids = [...new Set(roles.map(({ store_id }) => store_id))]
  const stores = new Map((await findStores(db, ids)).map((store) => [store.id, store]))
  return roles.map((role) => {
    const store = stores.get(role.store_id)
    assert(store, 'a role belongs to a store')
    return { ...role, store }
  })
}
