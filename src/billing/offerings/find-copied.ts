import { type Kysely, type SqlBool, sql } from 'kysely'
import { isUuid, type StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { Kind, SoftRow } from '../../platform/resources/kind.ts'

type Described = SoftRow & { external_ref: string | null; attributes: unknown }
type Copied<Row extends Described> = Pick<Row, 'id' | 'attributes'>

/**
 * Finds for each key the product or plan with this id, or else with this reference. It locks them
 * until the transaction ends, so none is deleted while it is copied.
 */
export async function findCopied<Row extends Described, Given extends object>(
  tx: Tx,
  { table }: Kind<Row, Given>,
  storeId: StoreId,
  keys: readonly string[],
): Promise<Map<string, Copied<Row>>> {
  if (keys.length === 0) return new Map()
  const ids = keys.filter(isUuid)
  const rows = await (tx as unknown as Kysely<Record<string, Described>>)
    .selectFrom(table)
    .selectAll()
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(id = any(${ids}::uuid[]) or ${isAnyText(sql.ref('external_ref'), keys)})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byRef = new Map(rows.map((row) => [row.external_ref, row]))
  const found = keys.flatMap((key) => {
    const row = byId.get(key.toLowerCase()) ?? byRef.get(key)
    return row ? [[key, row as Row] as const] : []
  })
  return new Map(found)
}
