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

  /** Puts a token back that was taken for nothing. A full bucket need not be remembered. */
  give(name: string, size: BucketSize): void {
    const bucket = this.#fill(name, size)
    bucket.tokens += 1
    if (bucket.tokens >= size.burst) this.#buckets.delete(name)
  }

  /** How many tokens there are now, parts included. Asking makes no bucket. */
  left(name: string, size: BucketSize): number {
    const bucket = this.#buckets.get(name)
    return bucket ? tokensIn(bucket, size, this.#nowMs()) : size.burst
  }

  #fill(name: string, size: BucketSize): Bucket {
    const now = this.#nowMs()
    const bucket = this.#buckets.get(name) ?? { tokens: size.burst, filledAtMs: now }
    bucket.tokens = tokensIn(bucket, size, now)
    bucket.filledAtMs = now
    this.#buckets.set(name, bucket)
    return bucket
  }
}

function tokensIn({ tokens, filledAtMs }: Bucket, { perSecond, burst }: BucketSize, now: number) {
  return Math.min(burst, tokens + ((now - filledAtMs) / 1_000) * perSecond)
}
