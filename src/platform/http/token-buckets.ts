import { LRUCache } from 'lru-cache'

const BUCKETS_MAX = 100_000

type Bucket = { tokens: number; filledAtMs: number }

/** How fast a bucket fills, and how much it holds. */
export type BucketSize = { perSecond: number; burst: number }

/** Named token buckets, counted in this process; those not used for long are forgotten. */
export class TokenBuckets {
  readonly #nowMs: () => number
  readonly #buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX })

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  take(name: string, size: BucketSize): boolean {
    if (size.perSecond <= 0) return false
    const bucket = this.#fill(name, size)
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  /** Puts a token back that was taken for nothing. */
  give(name: string, size: BucketSize): void {
    const bucket = this.#fill(name, size)
    bucket.tokens = Math.min(size.burst, bucket.tokens + 1)
  }

  /** How many tokens there are now, parts included. */
  left(name: string, size: BucketSize): number {
    return this.#fill(name, size).tokens
  }

  #fill(name: string, { perSecond, burst }: BucketSize): Bucket {
    const now = this.#nowMs()
    const bucket = this.#buckets.get(name) ?? { tokens: burst, filledAtMs: now }
    const elapsedSeconds = (now - bucket.filledAtMs) / 1_000
    bucket.tokens = Math.min(burst, bucket.tokens + elapsedSeconds * perSecond)
    bucket.filledAtMs = now
    this.#buckets.set(name, bucket)
    return bucket
  }
}
