import { randomUUID } from 'node:crypto'
import type { Listener } from '../db/listener.ts'
import { tellEachSecond } from '../db/tell-each-second.ts'

/** How much one process took of each bucket in the last second. */
type Taken = Record<string, number>

/** A declined card, which every process counts; `perHour` is how many are allowed. */
type Decline = { payer: string; perHour: number }

type Announcement =
  | { process: string; taken: Taken; decline?: never }
  | { process: string; taken?: never; decline: Decline }

const TOPIC = 'rates'
const STALE_MS = 3_500
/** A bucket that is used less than this, of what it holds, is not worth an announcement. */
const SHARE_MIN = 0.1
/** An announcement of PostgreSQL has room for 8,000 bytes. */
const NAMES_MAX = 100

/**
 * Lets several processes count a rate together. Each announces once a second what it let through
 * of buckets that are in use, and leaves the others what they take. Under more requests than the
 * rate allows, all take equal shares after a second or two. Without word from others for some
 * seconds (no requests there, or no database) a process counts alone. Declined cards are few, and
 * each is announced at once.
 */
export class RateShares {
  readonly #process = randomUUID()
  readonly #listener: Pick<Listener, 'announce'>
  readonly #nowMs: () => number
  #taken = new Map<string, { count: number; rate: number }>()
  readonly #others = new Map<string, { heardMs: number; taken: Taken }>()
  #sums = new Map<string, { taken: number; processes: number }>()
  readonly stop: () => void
  #onDecline: (decline: Decline) => void = () => {}

  constructor(
    listener: Pick<Listener, 'subscribe' | 'announce'>,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#listener = listener
    this.#nowMs = nowMs
    this.stop = tellEachSecond(listener, {
      topic: TOPIC,
      hear: (announcement) => this.#hear(announcement),
      announce: () => this.announce(),
    })
  }

  /** The part of a rate that this process may use now. */
  rateOf(name: string, rate: number): number {
    const others = this.#sums.get(name)
    if (!others) return rate
    return Math.max(rate - others.taken, rate / (others.processes + 1))
  }

  count(name: string, rate: number): void {
    const known = this.#taken.get(name)
    if (known) known.count += 1
    else this.#taken.set(name, { count: 1, rate })
  }

  /** Tells the others of a declined card. */
  announceDecline(decline: Decline): void {
    this.#listener.announce(TOPIC, JSON.stringify({ process: this.#process, decline }))
  }

  /** Hears of the cards that were declined in the others. */
  onDecline(heard: (decline: Decline) => void): void {
    this.#onDecline = heard
  }

  /** Tells the others what was taken since the last time, and forgets those who are silent. */
  announce(): void {
    const taken: Taken = {}
    const busy = [...this.#taken].filter(([, { count, rate }]) => count >= rate * SHARE_MIN)
    const byShare = busy.sort(([, a], [, b]) => b.count / b.rate - a.count / a.rate)
    for (const [name, { count }] of byShare.slice(0, NAMES_MAX)) taken[name] = count
    this.#taken = new Map()
    if (byShare.length > 0) {
      this.#listener.announce(TOPIC, JSON.stringify({ process: this.#process, taken }))
    }
    for (const [process, { heardMs }] of this.#others) {
      if (this.#nowMs() - heardMs > STALE_MS) this.#others.delete(process)
    }
    this.#sum()
  }

  #hear(announcement: string): void {
    const { process, taken, decline } = JSON.parse(announcement) as Announcement
    if (process === this.#process) return
    if (decline) {
      this.#onDecline(decline)
      return
    }
    this.#others.set(process, { heardMs: this.#nowMs(), taken })
    this.#sum()
  }

  #sum(): void {
    this.#sums = new Map()
    for (const { taken } of this.#others.values()) {
      for (const [name, count] of Object.entries(taken)) {
        const sum = this.#sums.get(name) ?? { taken: 0, processes: 0 }
        this.#sums.set(name, { taken: sum.taken + count, processes: sum.processes + 1 })
      }
    }
  }
}
