/** Shares of requests or events, from 0 to 1, to which something happens. */
const shares = [
  'lostAnswers',
  'lostRequests',
  'hangingRequests',
  'limitedRequests',
  'failedRequests',
  'duplicatedEvents',
  'lateEvents',
] as const
type Share = (typeof shares)[number]

export type FaultOptions = Partial<Record<Share, number>> & {
  /** How long every answer takes. */
  latencyMs?: number
  hangMs?: number
  lateMs?: number
  /** So many requests are answered in a second, and 429 to the others; 0 for any number. */
  requestsPerSecond?: number
  /** The key of the account is refused, as one that was revoked in the dashboard. */
  revokedKey?: boolean
  /** Equal seeds give equal accidents. */
  seed?: number
}

/** Accidents between a caller and Stripe, and how often they happen. */
export class Faults {
  #shares: Record<Share, number> = Object.fromEntries(shares.map((share) => [share, 0])) as Record<
    Share,
    number
  >
  #state = 1
  latencyMs = 0
  hangMs = 10_000
  lateMs = 500
  revokedKey = false
  requestsPerSecond = 0
  #answered: number[] = []
  /** Runs before a request such as `POST /v1/payment_intents` is carried out. */
  beforehand: ((asked: string) => Promise<void>) | undefined
  /** Runs while an answer is on its way, to a request such as `GET /v1/account`. */
  meanwhile: ((asked: string) => Promise<void>) | undefined

  set(options: FaultOptions): void {
    const { latencyMs, hangMs, lateMs, revokedKey, requestsPerSecond, seed, ...given } = options
    for (const [share, value] of Object.entries(given)) {
      if (!shares.includes(share as Share) || !(value >= 0 && value <= 1)) {
        throw new RangeError(`${share} is no share of requests or events`)
      }
      this.#shares[share as Share] = value
    }
    this.latencyMs = latencyMs ?? this.latencyMs
    this.hangMs = hangMs ?? this.hangMs
    this.lateMs = lateMs ?? this.lateMs
    this.revokedKey = revokedKey ?? this.revokedKey
    this.requestsPerSecond = requestsPerSecond ?? this.requestsPerSecond
    if (seed !== undefined) this.#state = seed >>> 0 || 1
  }

  /** A request that is one too many within a second is not answered, and does not count. */
  isTooMany(): boolean {
    if (this.requestsPerSecond === 0) return false
    const now = Date.now()
    this.#answered = this.#answered.filter((at) => now - at < 1_000)
    if (this.#answered.length >= this.requestsPerSecond) return true
    this.#answered.push(now)
    return false
  }

  chance(share: Share): boolean {
    return this.#shares[share] > 0 && this.random() < this.#shares[share]
  }

  /** From 0 to 1, by xorshift. */
  random(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state >>> 0
    return this.#state / 2 ** 32
  }
}
