import { AppError, notFound } from '../lib/errors.ts'
import { newId, type OrganizationId, type StoreId } from '../lib/ids.ts'
import { draftCredentials } from '../platform/auth/application-key.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import { findStoreOf } from '../platform/auth/queries.ts'
import type { Tx } from '../platform/db/db.ts'
import { organizationAsOwner } from '../platform/db/owners.ts'
import { loadClockFacts } from '../stores/clock/change-clock.ts'
import { ADVANCING, newSalt } from './copy-store.ts'
import { announceCopy, type StoreCopy } from './store-copy.ts'

type AskedCopy = { organizationId: OrganizationId; sourceId: StoreId; name: string }

/** The secret of the new store's first key is returned here once and never again. */
export async function createCopy(
  tx: Tx,
  { now, actor }: Pick<StoreMoment, 'now' | 'actor'>,
  { organizationId, sourceId, name }: AskedCopy,
): Promise<{ row: StoreCopy; clientSecret: string }> {
  if (!(await findStoreOf(tx, organizationId, sourceId))) throw notFound('store', sourceId)
  const { isAdvancing } = await loadClockFacts(tx, sourceId)
  if (isAdvancing) throw new AppError('conflict', ADVANCING)
  const owner = organizationAsOwner(organizationId)
  const { clientId, clientSecret, secretHash } = await draftCredentials()
  const row = await tx
    .insertInto('store_copy')
    .values({
      store_id: owner,
      id: newId<'store-copy'>(),
      job_type: 'store-copy',
      status: 'pending',
      source_id: sourceId,
      target_id: newId<'store'>(),
      name,
      client_id: clientId,
      secret_hash: secretHash,
      salt: newSalt(),
      created_at: now,
      updated_at: now,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  const moment = { storeId: owner, now, ...(actor && { actor }) }
  await announceCopy(tx, moment, 'store_copy.created', row)
  return { row, clientSecret }
}
