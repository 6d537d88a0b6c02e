import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { builtInRule, type DunningRule } from './dunning-rule.ts'
import { selectDefaultRule } from './queries.ts'

/** The rule that holds for all invoices of the store at this moment (DUN-2). */
export async function findDefaultRule(db: Db | Tx, storeId: StoreId): Promise<DunningRule> {
  return (await selectDefaultRule(db, storeId)) ?? builtInRule
}
