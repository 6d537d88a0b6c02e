import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../lib/ids.ts'
import type { Clock } from '../platform/clock.ts'
import { Coalescer } from '../platform/coalescer.ts'
import type { Db } from '../platform/db/db.ts'
import { sharedEvent } from '../platform/events/event-resource.ts'
import { findEventsAt } from '../platform/events/find-events.ts'
import { errorFacts, type Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { StoreNow } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { type Endpoint, openHeaders, validSecrets } from './endpoint.ts'
import { enqueueDelivery, enqueueLooks } from './enqueue-delivery.ts'
import { claimLane, holdLane, type Lane, releaseLane } from './lane.ts'
import { type DeliveryId, deleteDeliveries, findDue, findEndpoint } from './queries.ts'
import { LaneLost, recordTries, type Tried } from './record-tries.ts'
import { isSuccess, type SendParts, send } from './send.ts'
import { signatureHeaders } from './signature.ts'
import { isOpen } from './tries.ts'

/** Requests to one endpoint at a time (EV-10). */
const IN_FLIGHT_MAX = 10
/** Deliveries that are read together, with their bodies; fewer of large events. */
const READ_MAX = 100
/** A worker that was not heard of for so long has lost its lane. */
const LANE_SECONDS = 20
const HOLD_MS = 5_000
const DELETED_MAX = 1_000
/** Events and endpoints may change after they were read: a person's data may be deleted. */
const READ_MS_MAX = 500
/** How often somebody with room for more requests looks for work while some are open. */
const LOOK_MS = 500

export type DeliverParts = {
  db: Db
  tasks: TaskSender
  secrets: SecretBox
  sending: SendParts
  clock: Clock
  storeNow: StoreNow
  metrics: Metrics
  log: Log
  /** A lane that does not run dry for so long is handed to another task. */
  turnMs: () => number
}

type Key = Pick<Lane, 'storeId' | 'endpointId'>

/**
 * Sends everything that is due to one endpoint. One worker does it at a time: it has the endpoint's
 * lane. A worker that is killed loses the lane a little later, and the deliveries that it had
 * not recorded are due as before.
 */
export async function deliver(parts: DeliverParts, key: Key, signal: AbortSignal): Promise<void> {
  const { db, tasks, clock, log } = parts
  const { storeId, endpointId } = key
  const now = clock.now()
  const until = now.add({ seconds: LANE_SECONDS })
  const holder = newId()
  const claimed = await claimLane(db, { ...key, holder }, { now, until })
  if (!claimed) return deleteOrphans(db, key)
  const { taken, held_until, failures, failing_since, probe_at } = claimed
  if (!taken) {
    // The worker that holds the lane may be dead, so somebody looks again when its time is over.
    const endpoint = { store_id: storeId, id: endpointId }
    const look = (tx: Parameters<typeof enqueueLooks>[0]) =>
      enqueueLooks(tx, tasks, endpoint, [held_until])
    return db.transaction().execute(look)
  }
  const lane = { ...key, holder, failures, failing_since, probe_at }
  const hold = setInterval(() => {
    holdLane(db, lane, clock.now().add({ seconds: LANE_SECONDS })).catch((error) =>
      log.warn(errorFacts(error), 'A lane of webhooks could not be held.'),
    )
  }, HOLD_MS)
  try {
    await new LaneWork(parts, lane).run(signal)
  } catch (error) {
    if (!(error instanceof LaneLost)) throw error
    // A lane goes with its endpoint.
    if (!(await findEndpoint(db, storeId, endpointId))) return await deleteOrphans(db, key)
    log.warn(errorFacts(error), 'stopped')
  } finally {
    clearInterval(hold)
  }
}

/** The endpoint was deleted. */
async function deleteOrphans(db: Db, { storeId, endpointId }: Key): Promise<void> {
  for (;;) {
    const deleted = await db
      .transaction()
      .execute((tx) => deleteDeliveries(tx, storeId, { endpointId }, DELETED_MAX))
    if (deleted < DELETED_MAX) return
  }
}

type Ready = Pick<Tried, 'delivery' | 'digest'> & { body: string }

/** The work of one worker on one lane. */
class LaneWork {
  readonly #parts: DeliverParts
  #lane: Lane
  #endpoint: Endpoint | undefined
  #ready: Ready[] = []
  #readAtMs = 0
  readonly #inFlight = new Map<DeliveryId, Promise<void>>()
  #failure: { error: unknown } | undefined
  readonly #beganMs = performance.now()

  /** Outcomes that come while others are written are written together. */
  readonly #outcomes = new Coalescer<Tried, undefined>({
    batchMax: IN_FLIGHT_MAX,
    underWayMax: 1,
    kindOf: () => '',
    perform: async (tried) => {
      const now = this.#parts.clock.now()
      const health = await recordTries(this.#parts, this.#lane, tried, now)
      this.#lane = { ...this.#lane, ...health }
      // A failure may have disabled the endpoint: it is read again before the next request.
      if (tried.some(({ outcome }) => !isSuccess(outcome))) this.#ready = []
      return tried.map(() => undefined)
    },
  })

  constructor(parts: DeliverParts, lane: Lane) {
    this.#parts = parts
    this.#lane = lane
  }

  /** Ends when nothing is due. A request that is under way is waited for, also when it stops. */
  async run(signal: AbortSignal): Promise<void> {
    try {
      for (;;) {
        signal.throwIfAborted()
        if (this.#failure) throw this.#failure.error
        const isOver = performance.now() - this.#beganMs > this.#parts.turnMs()
        if (!isOver) await this.#fill()
        if (this.#inFlight.size > 0) await this.#untilRoomOrTime()
        else if (isOver) return await this.#handOn()
        else if (await releaseLane(this.#parts.db, this.#lane, { evenIfWanted: false })) return
      }
    } catch (error) {
      await Promise.all(this.#inFlight.values())
      await releaseLane(this.#parts.db, this.#lane, { evenIfWanted: true }).catch(() => {})
      throw error
    }
  }

  async #handOn(): Promise<void> {
    const { db, tasks } = this.#parts
    const { storeId: store_id, endpointId: id } = this.#lane
    await releaseLane(db, this.#lane, { evenIfWanted: true })
    await db.transaction().execute((tx) => enqueueDelivery(tx, tasks, { store_id, id }))
  }

  /** Until a request has ended, or some time is over: events may have come meanwhile. */
  async #untilRoomOrTime(): Promise<void> {
    const over = new AbortController()
    const time = delay(LOOK_MS, undefined, { signal: over.signal }).catch(() => {})
    await Promise.race([...this.#inFlight.values(), time])
    over.abort()
  }

  /** Starts as many requests as may be under way. */
  async #fill(): Promise<void> {
    const now = this.#parts.clock.now()
    const room = this.#room(now)
    if (room <= 0) return
    if (performance.now() - this.#readAtMs > READ_MS_MAX) this.#ready = []
    if (this.#ready.length === 0) {
      this.#readAtMs = performance.now()
      this.#ready = await this.#read(now)
    }
    for (const one of this.#ready.splice(0, room)) {
      const { id } = one.delivery
      const work = this.#try(one)
        .catch((error: unknown) => {
          this.#failure ??= { error }
        })
        .finally(() => this.#inFlight.delete(id))
      this.#inFlight.set(id, work)
    }
  }

  #room(now: Temporal.Instant): number {
    if (!isOpen(this.#lane)) return IN_FLIGHT_MAX - this.#inFlight.size
    this.#ready = []
    const { probe_at: at } = this.#lane
    const isTime = at === null || Temporal.Instant.compare(at, now) <= 0
    return isTime && this.#inFlight.size === 0 ? 1 : 0
  }

  async #read(now: Temporal.Instant): Promise<Ready[]> {
    const { db } = this.#parts
    const { storeId, endpointId } = this.#lane
    this.#endpoint = await findEndpoint(db, storeId, endpointId)
    if (!this.#endpoint?.enabled) return []
    const except = [...this.#inFlight.keys()]
    const due = await findDue(db, this.#lane, { now, except, limit: READ_MAX })
    if (due.length === 0) return []
    const { rows, isCut } = await findEventsAt(
      db,
      storeId,
      due.map(({ position }) => position),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const upTo = isCut ? (rows.at(-1)?.position ?? 0) : Number.POSITIVE_INFINITY
    const read = due.filter(({ position }) => position <= upTo)
    const ready = read.flatMap((delivery) => {
      const row = byId.get(delivery.event_id)
      if (!row) return []
      return [{ delivery, digest: row.digest, body: JSON.stringify(sharedEvent(row)) }]
    })
    const gone = read.filter(({ event_id }) => !byId.has(event_id)).map(({ id }) => id)
    if (gone.length === 0) return ready
    // Their events are no longer kept.
    const remove = db.transaction()
    await remove.execute((tx) => deleteDeliveries(tx, storeId, { ids: gone }, gone.length))
    return ready.length > 0 ? ready : this.#read(now)
  }

  async #try({ delivery, digest, body }: Ready): Promise<void> {
    const { secrets, sending, clock } = this.#parts
    const endpoint = this.#endpoint
    if (!endpoint) return
    const at = clock.now()
    const request = signedRequest(secrets, endpoint, { id: delivery.event_id, body, at })
    const outcome = await send(sending, request)
    await this.#outcomes.add({ delivery, digest, outcome, at })
  }
}

/** The request that carries an event to an endpoint. */
export function signedRequest(
  secrets: SecretBox,
  endpoint: Endpoint,
  { id, body, at }: { id: string; body: string; at: Temporal.Instant },
) {
  const signed = signatureHeaders({ id, at, body, secrets: validSecrets(secrets, endpoint, at) })
  return { url: endpoint.url, headers: { ...openHeaders(secrets, endpoint), ...signed }, body }
}
