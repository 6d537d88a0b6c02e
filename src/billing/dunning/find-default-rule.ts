import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { builtInRule, type DunningRule, type StoredRule } from './dunning-rule.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    dunning_rule: StoredRule
  }
}

/** The rule that holds for all invoices of the store at this moment (DUN-2). */
export async function findDefaultRule(db: Db | Tx, storeId: StoreId): Promise<DunningRule> {
  const rule = await db
    .selectFrom('dunning_rule')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return rule ?? builtInRule
}

/** The default other than this one is it no longer. */
export function clearOtherDefault(tx: Tx, { store_id, id }: StoredRule, now: Temporal.Instant) {
  return tx
    .updateTable('dunning_rule')
    .set({ is_default: false, updated_at: now })
    .where('store_id', '=', store_id)
    .where('id', '!=', id)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Writers of one store's rules take turns: which is the default concerns all of them. */
export async function lockRules(tx: Tx, storeId: StoreId): Promise<void> {
  const name = `dunning-rules:${storeId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
