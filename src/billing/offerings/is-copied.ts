import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Whether an offering that still exists holds a copy of this record (DEL-1). */
export async function isCopied(
  tx: Tx,
  storeId: StoreId,
  kind: 'product' | 'plan',
  id: string,
): Promise<boolean> {
  const { rows } = await (kind === 'product' ? productCopy : planCopy)(storeId, id).execute(tx)
  return rows.length > 0
}

const productCopy = (storeId: StoreId, id: string) => sql`
  select 1
    from offering_product as copy
    join offering on offering.store_id = copy.store_id and offering.id = copy.offering_id
   where copy.store_id = ${storeId} and copy.origin_id = ${id} and offering.deleted_at is null
   limit 1`

const planCopy = (storeId: StoreId, id: string) => sql`
  select 1
    from offering_plan as copy
    join offering on offering.store_id = copy.store_id and offering.id = copy.offering_id
   where copy.store_id = ${storeId} and copy.origin_id = ${id} and offering.deleted_at is null
   limit 1`
