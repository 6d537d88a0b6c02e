import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../auth/context.ts'
import { Coalescer } from '../coalescer.ts'
import { type Db, databaseError, type Tx } from '../db/db.ts'
import { isOutage, isStaleStatement } from '../db/outage.ts'
import { actorText } from '../events/outbox.ts'
import { commit } from './commit.ts'

/** A request that writes; its context names the store. */
type Write = { ctx: Ctx }

/** The outcome of one write of a batch; undefined when it must be tried alone. */
export type Outcome<Done> = Done | { refused: unknown } | undefined

type BatchedWrites<One, Done> = {
  /** Only writes of one kind, besides one store and one actor, go together. */
  kindOf?(one: One): string
  /** Only one of the writes with the same key runs at a time, if there is a key. */
  keyOf?(one: One): string
  /**
   * Refusals are found before anything is written, so one refused write does not affect the others.
   * A write that would have to wait for somebody else is left for a separate try.
   */
  perform(tx: Tx, writes: readonly One[]): Promise<Outcome<Done>[]>
}

const BATCH_MAX = 16
const TRANSACTIONS_MAX = 2 // measured: 2 to 4

/**
 * Writes of one store that come at the same time share one transaction. They have one actor, whom
 * all events of the transaction name (18.3).
 */
export class WriteBatcher<One extends Write, Done extends object> {
  readonly #writes: Coalescer<One, Outcome<Done>>

  constructor(db: Db, { kindOf, keyOf, perform }: BatchedWrites<One, Done>) {
    this.#writes = new Coalescer({
      batchMax: BATCH_MAX,
      underWayMax: TRANSACTIONS_MAX,
      kindOf: (one) => `${one.ctx.storeId} ${actorText(one.ctx)} ${kindOf?.(one) ?? ''}`,
      ...(keyOf && { keyOf: (one) => `${one.ctx.storeId} ${keyOf(one)}` }),
      perform: (writes) => performAll(db, writes, perform),
    })
  }

  /** Undefined when it must be tried alone: it would have had to wait, or the batch failed. */
  async add(write: One): Promise<Done | undefined> {
    const outcome = await this.#writes.add(write)
    if (outcome && 'refused' in outcome) throw outcome.refused
    return outcome
  }
}

async function performAll<One, Done>(
  db: Db,
  writes: readonly One[],
  perform: BatchedWrites<One, Done>['perform'],
): Promise<Outcome<Done>[]> {
  try {
    return await db.transaction().execute((tx) => perform(tx, writes))
  } catch (error) {
    if (!wasUndone(error)) throw error
    return [] // Retrying each one alone shows which one failed.
  }
}

/** False when the connection was lost: nobody knows, and another try might write all twice. */
function wasUndone(error: unknown): boolean {
  if (isStaleStatement(error)) return true // It never comes with a commit.
  const code = databaseError(error)?.code
  return code === undefined ? !isOutage(error) : !/^(08|57)/.test(code)
}

type Answered<Done> = {
  status: 200 | 201
  alone(tx: Tx, ctx: Ctx): Promise<Done>
  bodyOf(done: Done): object
}

/**
 * Answers a write that may share its transaction. A write that is not given, or has an
 * `Idempotency-Key`, has a transaction of its own.
 */
export async function commitTogether<One extends Write, Done extends object>(
  db: Db,
  batcher: WriteBatcher<One, Done>,
  write: One | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, alone, bodyOf }: Answered<Done>,
): Promise<void> {
  const hasKey = request.headers['idempotency-key'] !== undefined
  const done = hasKey || !write ? undefined : await batcher.add(write)
  if (done) await reply.code(status).send(bodyOf(done))
  else await commit(db, request, reply, status, async (tx, ctx) => bodyOf(await alone(tx, ctx)))
}
