import type { StoreId } from '../../lib/ids.ts'
import { type Db, jsonb, type Tx } from '../../platform/db/db.ts'
import type { Settings, SettingsChanges, SettingsGroup, SettingsRows } from './settings.ts'

type SettingsTable = SettingsChanges & { store_id: StoreId; updated_at: Temporal.Instant }

declare module '../../platform/db/db.ts' {
  interface Tables {
    settings: SettingsTable
  }
}

/** The rows of the store and of its organization, either of which may be missing. */
export async function findSettings(
  db: Db | Tx,
  storeId: StoreId,
  organizationId: string,
): Promise<SettingsRows> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('store_id', 'in', [storeId, organizationId as StoreId])
    .execute()
  return {
    own: rows.find((row) => row.store_id === storeId),
    organization: rows.find((row) => row.store_id !== storeId),
  }
}

/** Writes one group of settings whole; the others stay as they are. */
export async function upsertSettings<Group extends SettingsGroup>(
  tx: Tx,
  storeId: StoreId,
  group: Group,
  changes: Partial<Settings[Group]>,
  now: Temporal.Instant,
): Promise<void> {
  const untouched: SettingsChanges = { general: null, cart: null, account_authentication: null }
  await tx
    .insertInto('settings')
    .values({ ...untouched, [group]: jsonb(changes), store_id: storeId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({ [group]: jsonb(changes), updated_at: now }),
    )
    .execute()
}

/** Back to what is inherited; returns whether there was anything of the owner's own. */
export async function clearGeneralSettings(
  tx: Tx,
  storeId: StoreId,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set({ general: null, updated_at: now })
    .where('store_id', '=', storeId)
    .where('general', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
