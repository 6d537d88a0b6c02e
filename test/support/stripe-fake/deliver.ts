import { createHash, createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import type { StripeEvent } from './world.ts'

/** The receiver of events, the secret that signs them, and which it wants: all if absent. */
export type Endpoint = { url: string; secret: string; enabledEvents?: readonly string[] }

const TRIES_MAX = 8
const FIRST_PAUSE_MS = 100
const ANSWER_MS_MAX = 10_000

/** The header that Stripe sends: a time, and the digest of that time and the body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** `refund.*` stands for all that begin so. */
function isWanted({ enabledEvents = ['*'] }: Endpoint, { type }: StripeEvent): boolean {
  return enabledEvents.some((name) =>
    name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : type === name,
  )
}

const LANES = 16

/** Events of one payment come in the order of their happening, those of others beside them. */
function laneOf({ data }: StripeEvent): number {
  const { id = '', payment_intent: payment } = data.object as Record<string, string | undefined>
  return (
    createHash('sha256')
      .update(payment ?? id)
      .digest()
      .readUInt8() % LANES
  )
}

/** Sends events to an endpoint, in the order of each payment unless faults are wanted. */
export class Deliveries {
  readonly #faults: Faults
  readonly #now: () => number
  readonly #stopping = new AbortController()
  readonly #open = new Set<Promise<void>>()
  readonly #turns: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve())
  endpoint: Endpoint | undefined

  constructor(faults: Faults, now: () => number) {
    this.#faults = faults
    this.#now = now
  }

  send(event: StripeEvent): void {
    const { endpoint } = this
    if (!endpoint || !isWanted(endpoint, event)) return
    const lane = laneOf(event)
    const times = this.#faults.chance('duplicatedEvents') ? 2 : 1
    for (let time = 0; time < times; time++) {
      const isLate = this.#faults.chance('lateEvents')
      const pauseMs = isLate ? this.#faults.lateMs * (0.5 + this.#faults.random()) : 0
      const before = isLate ? Promise.resolve() : this.#turns[lane]
      const sent = Promise.resolve(before)
        .then(() => delay(pauseMs, undefined, { signal: this.#stopping.signal }))
        .then(() => this.#deliver(endpoint, event))
        .catch(() => {})
      if (!isLate) this.#turns[lane] = sent
      this.#open.add(sent)
      sent.finally(() => this.#open.delete(sent))
    }
  }

  /** Until nothing is on its way any more. */
  async settle(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.settle()
  }

  async #deliver({ url, secret }: Endpoint, event: StripeEvent): Promise<void> {
    const body = JSON.stringify(event, null, 2)
    for (let tries = 1, pauseMs = FIRST_PAUSE_MS; tries <= TRIES_MAX; tries++, pauseMs *= 2) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, this.#now()),
      }
      const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_MS_MAX)])
      const answer = await fetch(url, { method: 'POST', body, headers, signal }).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return
      await delay(pauseMs, undefined, { signal: this.#stopping.signal })
    }
  }
}
