import { AppError, notFound } from '../../lib/errors.ts'
import { newId, randomToken } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { requireSameId } from '../resources/change-resource.ts'
import type { ApplicationKeyId, StoreMoment } from './context.ts'
import {
  type ApplicationKeyTable,
  countKeys,
  deleteKey,
  findKey,
  findKeyByClientId,
  insertKey,
  type KeyOwner,
  lockStore,
  updateKey,
} from './queries.ts'
import { revoke } from './revocations.ts'
import { hashSecret } from './secrets.ts'

/** Announced when something changed that processes remember of a store. */
export const STORE_CHANGED = 'store_changed'
/** Announced when a key, an account or a membership was deleted. */
export const REVOKED = 'revoked'

const CLIENT_ID_BYTES = 20
const SECRET_BYTES = 32

type NewKey = {
  name: string
  reservedRateLimit?: number | undefined
  /** The operator gives it for the bootstrap key; otherwise it is generated. */
  clientId?: string
  clientSecret?: string
}

/** The secret is returned here once and never again: only its hash is kept. */
export async function createApplicationKey(
  tx: Tx,
  { storeId, now }: StoreMoment,
  key: NewKey,
): Promise<{ row: ApplicationKeyTable; clientSecret: string }> {
  const clientSecret = key.clientSecret ?? randomToken(SECRET_BYTES)
  const secretHash = await hashSecret(clientSecret)
  const reserved = key.reservedRateLimit ?? 0
  await requireRoom(tx, storeId, reserved)
  const row: ApplicationKeyTable = {
    store_id: storeId,
    id: newId<'application-key'>(),
    name: key.name,
    client_id: key.clientId ?? randomToken(CLIENT_ID_BYTES),
    secret_hash: secretHash,
    reserved_rate_limit: reserved,
    created_at: now,
    updated_at: now,
    last_used_at: null,
  }
  await insertKey(tx, row)
  await notify(tx, STORE_CHANGED, storeId)
  return { row, clientSecret }
}

/** The owner of a key; for the operator's commands, which know only the client id. */
export function findKeyOwner(db: Db, clientId: string): Promise<KeyOwner | undefined> {
  return findKeyByClientId(db, clientId)
}

export async function changeApplicationKey(
  tx: Tx,
  { storeId, now }: StoreMoment,
  id: ApplicationKeyId,
  change: { id?: string; name?: string; reserved_rate_limit?: number },
): Promise<ApplicationKeyTable> {
  const store = await lockStore(tx, storeId)
  const key = await findKey(tx, storeId, id)
  if (!key) throw notFound('application key', id)
  requireSameId(id, change.id)
  const { name = key.name } = change
  const reserved = change.reserved_rate_limit ?? key.reserved_rate_limit
  if (reserved > key.reserved_rate_limit) {
    const { reserved: already } = await countKeys(tx, storeId)
    requireFit(already - key.reserved_rate_limit + reserved, store.rate_limit)
  }
  if (name === key.name && reserved === key.reserved_rate_limit) return key
  const changed = await updateKey(tx, storeId, id, {
    name,
    reserved_rate_limit: reserved,
    updated_at: now,
  })
  if (!changed) throw notFound('application key', id)
  await notify(tx, STORE_CHANGED, storeId)
  return changed
}

/** Its tokens end with it: at once in this process, within a minute everywhere. */
export async function deleteApplicationKey(
  tx: Tx,
  { storeId, now }: StoreMoment,
  id: ApplicationKeyId,
): Promise<void> {
  if (!(await deleteKey(tx, storeId, id))) throw notFound('application key', id)
  await revoke(tx, now, id)
  await notify(tx, STORE_CHANGED, storeId)
  await notify(tx, REVOKED, id)
}

async function requireRoom(
  tx: Tx,
  storeId: StoreMoment['storeId'],
  reserved: number,
): Promise<void> {
  if (reserved === 0) return
  const store = await lockStore(tx, storeId)
  const { reserved: already } = await countKeys(tx, storeId)
  requireFit(already + reserved, store.rate_limit)
}

function requireFit(reserved: number, rateLimit: number): void {
  if (reserved <= rateLimit) return
  throw new AppError('conflict', {
    source: 'data.reserved_rate_limit',
    detail: `All keys together may reserve ${rateLimit} requests a second; this would be ${reserved}.`,
  })
}
