import type { OrganizationId, StoreId } from '../lib/ids.ts'
import { type Db, jsonb, type Tx } from '../platform/db/db.ts'
import type { Settings, SettingsChanges } from './settings.ts'

export type SettingsTable = SettingsChanges & { store_id: StoreId; updated_at: Temporal.Instant }

declare module '../platform/db/db.ts' {
  interface Tables {
    settings: SettingsTable
  }
}

/** The rows of the store and of its organization, either of which may be missing. */
export async function findSettings(db: Db | Tx, storeId: StoreId, organizationId: OrganizationId) {
  const owners = [storeId, organizationId as string as StoreId]
  const rows = await db.selectFrom('settings').selectAll().where('store_id', 'in', owners).execute()
  return {
    store: rows.find((row) => row.store_id === storeId),
    organization: rows.find((row) => row.store_id !== storeId),
  }
}

/** Writes one group of settings whole; the others stay as they are. */
export async function upsertSettings<Group extends keyof Settings>(
  tx: Tx,
  storeId: StoreId,
  group: Group,
  changes: Partial<Settings[Group]>,
  now: Temporal.Instant,
): Promise<void> {
  const empty: SettingsChanges = { general: {}, cart: {}, account_authentication: {} }
  const values = { ...empty, [group]: changes }
  await tx
    .insertInto('settings')
    .values({
      store_id: storeId,
      general: jsonb(values.general),
      cart: jsonb(values.cart),
      account_authentication: jsonb(values.account_authentication),
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({ [group]: jsonb(changes), updated_at: now }),
    )
    .execute()
}

export function deleteSettings(tx: Tx, storeId: StoreId) {
  return tx.deleteFrom('settings').where('store_id', '=', storeId).execute()
}
