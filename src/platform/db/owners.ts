import type { OrganizationId, StoreId } from '../../lib/ids.ts'

/** Whose a row is. */
export type Owner = 'store' | 'organization'

/** Whose rows are read: those of a store and, after it, those of its organization. */
export type Owners = readonly StoreId[]

/** An organization is an owner like a store: what it owns carries its id as `store_id`. */
export function ownersOf(of: { storeId: StoreId; organizationId: OrganizationId }): Owners {
  const organization = organizationAsOwner(of.organizationId)
  return organization === of.storeId ? [of.storeId] : [of.storeId, organization]
}

export function organizationAsOwner(id: OrganizationId): StoreId {
  return id as string as StoreId
}

// Each of these asks one owner after the other: owners may be on different servers.

/** The find of the first owner who has one. */
export async function findOf<Found>(
  owners: Owners,
  find: (owner: StoreId) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const owner of owners) {
    const found = await find(owner)
    if (found !== undefined) return found
  }
  return undefined
}

/** The finds of all owners. */
export async function findOfEach<Found>(
  owners: Owners,
  find: (owner: StoreId) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const all: Found[] = []
  for (const owner of owners) all.push(...(await find(owner)))
  return all
}

/** Rows with these ids. An owner is asked only for what those before it do not have. */
export async function findByIds<Row extends { id: string }>(
  owners: Owners,
  ids: readonly string[],
  find: (owner: StoreId, ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  let missing = ids.map((id) => id.toLowerCase())
  for (const owner of owners) {
    if (missing.length === 0) break
    const rows = await find(owner, missing)
    const found = new Set<string>(rows.map(({ id }) => id))
    missing = missing.filter((id) => !found.has(id))
    all.push(...rows)
  }
  return all
}
