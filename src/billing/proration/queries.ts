import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ProrationPolicy } from './policy.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    proration_policy: ProrationPolicy
  }
}

export function selectPolicy(db: Db | Tx, storeId: StoreId, id: string) {
  return db
    .selectFrom('proration_policy')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id as ProrationPolicy['id'])
    .where('deleted_at', 'is', null)
}
