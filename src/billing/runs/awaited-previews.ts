import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'

/** The previews that an unfinished run is bound to. */
export async function findAwaited(
  tx: Tx,
  previews: readonly { store_id: StoreId; id: string }[],
): Promise<Set<string>> {
  if (previews.length === 0) return new Set()
  const { rows } = await sql<{ preview_id: string }>`
    select run.preview_id
      from unnest(
             ${previews.map((one) => one.store_id)}::uuid[],
             ${previews.map(({ id }) => id)}::uuid[]
           ) as preview (store_id, id)
      join run on run.store_id = preview.store_id and run.preview_id = preview.id
     where run.status in ('pending', 'started')`.execute(tx)
  return new Set(rows.map((row) => row.preview_id))
}
