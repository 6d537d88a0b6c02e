import { type RawBuilder, sql } from 'kysely'
import { newId, type StoreId } from '../../lib/ids.ts'
import { later, type Tx } from '../../platform/db/db.ts'

/**
 * Every write of what a release is made of notes what it changes, in the same transaction. A delta
 * computes what was noted since the last release (PUB-9), so a write that notes nothing is not seen
 * by shoppers. To note too much costs a little work and does no harm.
 */

/**
 * `path` is a node that came, went or moved: the breadcrumbs of all that is below it change too. A
 * parent is noted as a `node` then, because it shows whether it has children.
 */
type ChangeKind = 'product' | 'price' | 'modifier' | 'hierarchy' | 'node' | 'path'

/** The subjects are SKUs for prices, names for modifiers, else ids. Takes no round trip. */
export async function noteChange(
  tx: Tx,
  storeId: StoreId,
  kind: ChangeKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  const statement = sql`
    insert into catalog_change (store_id, id, kind, subjects)
    values (${storeId}, ${newId()}, ${kind}, ${[...new Set(subjects)]}::text[])`
  await later(tx, statement.compile(tx))
}

/** Notes the subjects that a query selects as its only column. Takes no round trip. */
export async function noteSelected(
  tx: Tx,
  storeId: StoreId,
  kind: ChangeKind,
  subjects: RawBuilder<unknown>,
): Promise<void> {
  await later(tx, changeOf(storeId, kind, subjects).compile(tx))
}

/** A statement that notes what a query selects, such as the rows that another part has changed. */
export function changeOf(
  storeId: StoreId,
  kind: ChangeKind,
  subjects: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into catalog_change (store_id, id, kind, subjects)
    select ${storeId}::uuid, ${newId()}::uuid, ${kind}, array_agg(distinct subject::text)
      from (${subjects}) as changed (subject)
    having count(*) > 0`
}
