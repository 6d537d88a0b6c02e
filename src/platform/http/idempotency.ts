import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { bearerOf } from '../auth/authenticate.ts'
import type { Ctx } from '../auth/context.ts'
import { eachStore } from '../db/by-store.ts'
import { type Db, later, type Tx } from '../db/db.ts'

type IdempotencyKeyTable = {
  store_id: StoreId
  key_hash: Buffer
  fingerprint: Buffer
  status: number | null
  body: Buffer | null
  created_at: Temporal.Instant
}

declare module '../db/db.ts' {
  interface Tables {
    idempotency_key: IdempotencyKeyTable
  }
}

const KEY_LENGTH_MAX = 255
/** So long a key is known; after that it starts anew. */
export const KEY_HOURS = 24

type IdempotencyKey = {
  hash: Buffer
  fingerprint: Buffer
  /** Set when the answer holds a secret: what is kept can be read only with the key itself. */
  cipherKey: Buffer | undefined
}

/** A refusal that says no more than that the key was here: the same request is tried again. */
const CONFLICT = 409

type Answer = { status: number; bytes: Buffer | undefined }

/**
 * Keys of different callers do not meet (IDK-1); the same key for another request is a mistake
 * (409). A different account makes it another request. So does another member where the answer
 * holds a secret, which is that member's own.
 */
export function idempotencyOf(request: FastifyRequest, ctx: Ctx): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method !== 'POST') return undefined
  if (typeof key !== 'string' || key.length < 1 || key.length > KEY_LENGTH_MAX) {
    const detail = `Idempotency-Key must have 1 to ${KEY_LENGTH_MAX} characters.`
    throw new AppError('bad-request', { source: 'Idempotency-Key', detail })
  }
  const target = `${request.method} ${request.url}`
  const { secretAnswer = false } = request.routeOptions.config
  const body = request.bodyDigest?.toString('hex') ?? ''
  const signedIn: string[] = ctx.account ? [ctx.account.accountId] : []
  if (ctx.account && secretAnswer) signedIn.push(ctx.account.memberId)
  return {
    hash: digest(...callerOf(request, ctx), key),
    fingerprint: digest(key, target, body, ...signedIn),
    cipherKey: secretAnswer ? cipherKeyOf(key, ctx) : undefined,
  }
}

/**
 * The application key for admins, the person for operators, the account for signed-in shoppers, and
 * the token itself for anonymous ones: whoever visits a shop uses the same application key. With a
 * new role or password a person has another `keyId` and stays the same caller.
 */
function callerOf(request: FastifyRequest, { actor, account }: Ctx): [string, string] {
  if (actor.kind === 'admin') return [`admin:${actor.operator?.id ?? actor.keyId}`, '']
  if (account) return ['account', account.accountId]
  return ['token', bearerOf(request) ?? '']
}

/**
 * Makes this request the one that works for the key, or returns the kept answer. The insert waits
 * for another transaction that holds the same key, so of parallel requests one works and the
 * others find its answer. A key older than a day starts anew, and so does a kept conflict.
 */
export async function claimKey(
  tx: Tx,
  ctx: Ctx,
  { hash, fingerprint, cipherKey }: IdempotencyKey,
): Promise<Answer | undefined> {
  const oldest = ctx.realNow.subtract({ hours: KEY_HOURS })
  const claimed = await sql`
    insert into idempotency_key (store_id, key_hash, fingerprint, created_at)
    values (${ctx.storeId}, ${hash}, ${fingerprint}, ${ctx.realNow})
        on conflict (store_id, key_hash) do update
       set fingerprint = excluded.fingerprint, created_at = excluded.created_at,
           status = null, body = null
     where idempotency_key.created_at <= ${oldest}
        or idempotency_key.status = ${CONFLICT}
           and idempotency_key.fingerprint = excluded.fingerprint
    returning 1`.execute(tx)
  if (claimed.rows.length > 0) return undefined

  const kept = await selectKey(tx, ctx, hash).executeTakeFirstOrThrow()
  return answerOf(kept, { hash, fingerprint, cipherKey })
}

/** The kept answer, if the key has one that still counts; a conflict is asked again. */
export async function findAnswer(
  db: Db,
  ctx: Ctx,
  key: IdempotencyKey,
): Promise<Answer | undefined> {
  const answer = await findKept(db, ctx, key)
  return answer?.status === CONFLICT ? undefined : answer
}

/** Whether the last answer to the key was a conflict that was kept. */
export async function hasConflict(db: Db, ctx: Ctx, key: IdempotencyKey): Promise<boolean> {
  return (await findKept(db, ctx, key))?.status === CONFLICT
}

async function findKept(db: Db, ctx: Ctx, key: IdempotencyKey): Promise<Answer | undefined> {
  const oldest = ctx.realNow.subtract({ hours: KEY_HOURS })
  const kept = await selectKey(db, ctx, key.hash)
    .where('created_at', '>', oldest)
    .executeTakeFirst()
  return kept && answerOf(kept, key)
}

function selectKey(db: Db | Tx, ctx: Ctx, hash: Buffer) {
  return db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('store_id', '=', ctx.storeId)
    .where('key_hash', '=', hash)
}

function answerOf(kept: IdempotencyKeyTable, { fingerprint, cipherKey }: IdempotencyKey): Answer {
  if (!kept.fingerprint.equals(fingerprint)) {
    const detail = 'This Idempotency-Key was used for another request within the last 24 hours.'
    throw new AppError('conflict', { source: 'Idempotency-Key', detail })
  }
  assert(kept.status !== null, 'an idempotency key was committed without its answer')
  const bytes = kept.body ?? undefined
  return { status: kept.status, bytes: bytes && cipherKey ? decrypted(bytes, cipherKey) : bytes }
}

export async function keepAnswer(
  tx: Tx,
  ctx: Ctx,
  { hash, cipherKey }: IdempotencyKey,
  { status, bytes }: Answer,
): Promise<void> {
  const body = bytes && cipherKey ? encrypted(bytes, cipherKey) : (bytes ?? null)
  const update = tx
    .updateTable('idempotency_key')
    .set({ status, body })
    .where('store_id', '=', ctx.storeId)
    .where('key_hash', '=', hash)
  await later(tx, update.compile())
}

const BATCH_MAX = 1_000
const BATCHES_MAX = 1_000

/**
 * For the task that cleans up, in short statements. An hour late, so that no request still relies
 * on the row. What is left after the last batch waits for the next sweep.
 */
export async function deleteOldKeys(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: KEY_HOURS + 1 })
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const old = await db
      .selectFrom('idempotency_key')
      .select(['store_id', 'key_hash'])
      .where('created_at', '<=', oldest)
      .orderBy('created_at')
      .limit(BATCH_MAX)
      .execute()
    await eachStore(old, (storeId, rows) => {
      const hashes = rows.map(({ key_hash }) => key_hash)
      return deleteKeys(db, storeId, hashes, oldest)
    })
    if (old.length < BATCH_MAX) return
  }
}

/** A key that has started anew meanwhile stays. */
async function deleteKeys(
  db: Db,
  storeId: StoreId,
  hashes: readonly Buffer[],
  oldest: Temporal.Instant,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('store_id', '=', storeId)
    .where('key_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('created_at', '<=', oldest)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function digest(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

function cipherKeyOf(key: string, ctx: Ctx): Buffer {
  return Buffer.from(hkdfSync('sha256', key, ctx.storeId, 'idempotency answer', 32))
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

function encrypted(bytes: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function decrypted(bytes: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
