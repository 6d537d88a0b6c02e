import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { announceRows } from '../platform/resources/change-resource.ts'
import { getRow, updateRow } from '../platform/resources/rows.ts'
import { noteKeyInUse } from '../platform/secrets/keys-in-use.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { type Endpoint, type EndpointId, OLD_SECRET_HOURS } from './endpoint.ts'
import type { EndpointKind } from './endpoint-kind.ts'
import { listSecrets, updateSecrets } from './queries.ts'
import { newWebhookSecret } from './signature.ts'

type RotateParts = { kind: EndpointKind; secrets: SecretBox; now: Temporal.Instant }

/** The secret so far signs along with the new one for a day of real time. */
export async function replaceSecret(
  tx: Tx,
  ctx: Ctx,
  { kind, secrets, now }: RotateParts,
  id: EndpointId,
): Promise<Endpoint> {
  const before = await getRow(tx, kind, ctx.storeId, id, { lock: 'no key update' })
  const change = {
    secret: secrets.seal(newWebhookSecret()),
    old_secret: before.secret,
    old_secret_until: now.add({ hours: OLD_SECRET_HOURS }),
    updated_at: ctx.now,
  }
  const row = { ...before, ...change }
  await updateRow(tx, kind, row, change)
  await noteKeyInUse(tx, secrets, ctx.now)
  await announceRows(tx, ctx, kind, 'updated', [row], [before])
  return row
}

/**
 * Encrypts the secrets of a store's endpoints with the current key; returns how many rows it wrote.
 * A row that somebody changes meanwhile is left as it is: the next call finds it.
 */
export async function replaceSealedSecrets(
  db: Db,
  storeId: StoreId,
  box: SecretBox,
): Promise<number> {
  const reseal = (sealed: string) => (box.isCurrent(sealed) ? sealed : box.seal(box.open(sealed)))
  let written = 0
  for (const before of await listSecrets(db, storeId)) {
    const { secret, old_secret, headers } = before
    const after = {
      ...before,
      secret: reseal(secret),
      old_secret: old_secret === null ? null : reseal(old_secret),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, sealed]) => [name, reseal(sealed)]),
      ),
    }
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    written += await updateSecrets(db, storeId, before, after)
  }
  return written
}
