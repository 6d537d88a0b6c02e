import type { FastifyRequest } from 'fastify'
import { type AppError, errorKinds } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../auth/context.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { actorText } from '../events/outbox.ts'
import { causeOf, errorFacts, type Log, type PatientLog, patientLog } from '../log.ts'
import { addRefused, digestOf, type Refused } from './refused-request.ts'

const FLUSH_MS = 2_000
/** Reasons that a process counts between two writes; further ones are not counted. */
const WAITING_MAX = 2_000
const DETAIL_LENGTH_MAX = 500
const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/**
 * Counts the requests that were refused with a token of a store, so that whoever looks for a broken
 * integration finds who was refused what and why. They are written together now and then: a caller
 * who is refused a thousand times a second costs one row.
 */
export class RefusedRequests {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: PatientLog
  #waiting = new Map<string, Refused>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = patientLog(log)
  }

  readonly note = (request: FastifyRequest, refusal: AppError): void => {
    const { ctx } = request
    const { status, title } = errorKinds[refusal.code]
    if (!ctx || status >= 500) return
    const refused = refusedOf(request, ctx, refusal, { status, title, at: this.#clock.now() })
    const name = `${ctx.storeId} ${digestOf(refused).toString('base64')}`
    const known = this.#waiting.get(name)
    if (known) {
      known.count += 1
      known.last_at = refused.last_at
      known.last_request_id = refused.last_request_id
    } else if (this.#waiting.size < WAITING_MAX) {
      this.#waiting.set(name, refused)
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
    }
  }

  /** A count that cannot be written is lost: it is no more than a hint. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting = new Map()
    const stores = Map.groupBy(waiting, ({ store_id }) => store_id)
    for (const [storeId, refused] of stores) {
      try {
        await this.#db.transaction().execute((tx) => addRefused(tx, storeId as StoreId, refused))
      } catch (error) {
        const message = 'Refused requests could not be counted.'
        this.#log.warn(causeOf(error), errorFacts(error), message)
      }
    }
  }
}

type Facts = { status: number; title: string; at: Temporal.Instant }

/** Ids are left out of the reason, so that the same mistake is one row. */
function refusedOf(
  request: FastifyRequest,
  ctx: Ctx,
  { problems }: AppError,
  { status, title, at }: Facts,
): Refused {
  const [first] = problems
  const words = first?.withoutId ?? first?.detail ?? ''
  const detail = words.replaceAll(uuids, '…').slice(0, DETAIL_LENGTH_MAX)
  return {
    store_id: ctx.storeId,
    actor: actorText(ctx),
    method: request.method,
    path: request.routeOptions.url ?? '',
    status,
    title: first?.title ?? title,
    detail,
    source: first?.source?.slice(0, DETAIL_LENGTH_MAX) ?? null,
    count: 1,
    first_at: at,
    last_at: at,
    last_request_id: request.id,
  }
}
