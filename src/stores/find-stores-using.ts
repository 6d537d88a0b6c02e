import type { RawBuilder } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { listStoresOf } from '../platform/auth/store.ts'
import type { Tx } from '../platform/db/db.ts'

const NAMED_MAX = 10

/** All reasons why something is kept, or nothing. */
export function reasons(...given: (string | undefined)[]): string | undefined {
  return given.filter((one) => one !== undefined).join('; ') || undefined
}

/**
 * OW-3: what an organization owns is kept while one of its stores uses it. Says which do, or
 * nothing. `using` selects the `store_id` of those among the given stores that use it; the caller
 * has locked the row that they would use.
 */
export async function findStoresUsing(
  tx: Tx,
  { owner, organizationId }: Pick<Ctx, 'owner' | 'organizationId'>,
  using: (stores: readonly StoreId[]) => RawBuilder<{ store_id: StoreId }>,
): Promise<string | undefined> {
  if (owner !== 'organization') return undefined
  const stores = await listStoresOf(tx, organizationId)
  if (stores.length === 0) return undefined
  const { rows } = await using(stores.map(({ id }) => id)).execute(tx)
  if (rows.length === 0) return undefined
  const ids = new Set(rows.map((row) => row.store_id))
  const named = stores.filter(({ id }) => ids.has(id)).map(({ id, name }) => `${name} (${id})`)
  const more = named.length > NAMED_MAX ? ` and ${named.length - NAMED_MAX} more` : ''
  const word = named.length === 1 ? 'the store' : 'the stores'
  return `it is used by ${word} ${named.slice(0, NAMED_MAX).join(', ')}${more}`
}
