import type { Deps } from '../deps.ts'
import type { StoreId } from '../lib/ids.ts'
import { createApplicationKey } from '../platform/auth/application-key.ts'
import { findKeyByClientId } from '../platform/auth/queries.ts'
import { createOrganization, createStore, findFirstStore } from '../platform/auth/store.ts'
import { type Tx, violates } from '../platform/db/db.ts'

/**
 * An admin key with the operator's own id and secret, in the first store, made once. Several
 * processes may start at the same moment: the one that comes second finds the key.
 */
export async function ensureBootstrapKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<void> {
  if (await findKeyByClientId(db, clientId)) return
  const now = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      const storeId = (await findFirstStore(tx))?.id ?? (await createFirstStore(tx, now))
      const key = { name: 'Bootstrap key', clientId, clientSecret }
      await createApplicationKey(tx, { storeId, now }, key)
    })
  } catch (error) {
    if (!violates(error, 'application_key_client_id')) throw error
  }
}

async function createFirstStore(tx: Tx, now: Temporal.Instant): Promise<StoreId> {
  const organizationId = await createOrganization(tx, { name: 'First organization', now })
  return createStore(tx, { name: 'First store', organizationId, now })
}
