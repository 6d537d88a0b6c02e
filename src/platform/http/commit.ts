import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type AppError, NotOwned } from '../../lib/errors.ts'
import { type Ctx, contextOf } from '../auth/context.ts'
import { forbidden } from '../auth/permissions.ts'
import { type Db, databaseError, type Tx } from '../db/db.ts'
import { isStaleStatement } from '../db/outage.ts'
import { organizationAsOwner } from '../db/owners.ts'
import { claimKey, findAnswer, hasConflict, idempotencyOf, keepAnswer } from './idempotency.ts'
import { problemsOf } from './problems.ts'

const ATTEMPTS_MAX = 3
/** Serialization failure and deadlock. */
const nothingHappened = ['40001', '40P01']

type CommitOptions = {
  /** Runs after the commit and before the answer, for what this process remembers of the data. */
  afterCommit?: () => void | Promise<void>
  /** All that `work` reads is of one moment, whatever others write meanwhile. */
  snapshot?: boolean
}

/**
 * One request, one transaction: `work` runs inside it and its result is the answer. With an
 * `Idempotency-Key` the answer is kept in the same transaction, and a repeated request is answered
 * from there. A deadlock or a serialization failure is tried again: nothing has happened yet.
 */
export async function commit<Body>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 201 | 204,
  work: (tx: Tx, ctx: Ctx) => Promise<Body>,
  options: CommitOptions = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await answerInTransaction(db, request, reply, status, work, options)
      await options.afterCommit?.()
      if (answer.replayed) reply.header('idempotent-replayed', 'true')
      await sendBytes(reply, answer.status, answer.bytes)
      return
    } catch (error) {
      if (error instanceof NotOwned) await refuseOrganizations(db, contextOf(request), error)
      const mayTryAgain = nothingHappened.includes(databaseError(error)?.code ?? '')
      if (!(mayTryAgain || isStaleStatement(error)) || attempt === ATTEMPTS_MAX) throw error
    }
  }
}

/** A store reads what its organization owns, and does not change it (OW-4). */
async function refuseOrganizations(db: Db, ctx: Ctx, missing: NotOwned): Promise<void> {
  const { what, id, table, softDelete } = missing
  const storeId = organizationAsOwner(ctx.organizationId)
  if (storeId === ctx.storeId) return
  const { rows } = await sql`
    select id from ${sql.table(table)}
     where store_id = ${storeId} and id = ${id}
       ${softDelete ? sql`and deleted_at is null` : sql``}`.execute(db)
  if (rows.length === 0) return
  throw forbidden(
    `The ${what} ${id} belongs to the organization; only a key of the organization changes it.`,
  )
}

/**
 * For a request whose work cannot be one transaction, before it begins: if its `Idempotency-Key` has
 * an answer, that is sent. The work is then such that it can be taken up again, and ends in a
 * `commit`, which keeps the answer.
 */
export async function answerAgain(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const ctx = contextOf(request)
  const key = idempotencyOf(request, ctx)
  const kept = key && (await findAnswer(db, ctx, key))
  if (!kept) return false
  reply.header('idempotent-replayed', 'true')
  await sendBytes(reply, kept.status, kept.bytes)
  return true
}

/** Whether the request was here before with its `Idempotency-Key`, and a 409 was kept for it. */
export async function hasBeenRefused(db: Db, request: FastifyRequest): Promise<boolean> {
  const ctx = contextOf(request)
  const key = idempotencyOf(request, ctx)
  return key !== undefined && hasConflict(db, ctx, key)
}

/**
 * Keeps a refusal as the answer of a request with an `Idempotency-Key`, before it is thrown. False
 * if the key has an answer already, which a request at the same time has kept. A 409 is kept only
 * for `hasBeenRefused`: the same request is not answered with it, and tries again.
 */
export function keepRefusal(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
): Promise<boolean> {
  const ctx = contextOf(request)
  const key = idempotencyOf(request, ctx)
  if (!key) return Promise.resolve(true)
  const { status, body } = problemsOf(request, refusal)
  return db.transaction().execute(async (tx) => {
    if (await claimKey(tx, ctx, key)) return false
    await keepAnswer(tx, ctx, key, { status, bytes: serialized(reply, status, body) })
    return true
  })
}

/** Sends a body that was serialized before. */
export function sendBytes(
  reply: FastifyReply,
  status: number,
  bytes: Buffer | undefined,
): FastifyReply {
  reply.code(status)
  if (bytes === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}

function answerInTransaction<Body>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (tx: Tx, ctx: Ctx) => Promise<Body>,
  { snapshot = false }: CommitOptions,
): Promise<{ status: number; bytes: Buffer | undefined; replayed: boolean }> {
  const ctx = contextOf(request)
  const key = idempotencyOf(request, ctx)
  const transaction = snapshot
    ? db.transaction().setIsolationLevel('repeatable read')
    : db.transaction()
  return transaction.execute(async (tx) => {
    const kept = key && (await claimKey(tx, ctx, key))
    if (kept) return { ...kept, replayed: true }
    const body = await work(tx, ctx)
    const bytes = body === undefined ? undefined : serialized(reply, status, body)
    if (key) await keepAnswer(tx, ctx, key, { status, bytes })
    return { status, bytes, replayed: false }
  })
}

/** A body as the route sends it. */
export function serialized(reply: FastifyReply, status: number, body: unknown): Buffer {
  const serialize = reply.getSerializationFunction(String(status))
  return Buffer.from(serialize ? serialize(body as Record<string, unknown>) : JSON.stringify(body))
}
