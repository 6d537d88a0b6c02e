import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type CompiledRule, compileRule } from './match-rule.ts'
import { selectRules } from './queries.ts'

/** All rules of the store, the oldest first, ready to be matched. */
export async function loadRules(db: Db | Tx, storeId: StoreId): Promise<CompiledRule[]> {
  return (await selectRules(db, storeId)).map(compileRule)
}
