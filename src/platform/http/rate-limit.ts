import { LRUCache } from 'lru-cache'
import { AppError } from '../../lib/errors.ts'

/**
 * Token buckets that hold one second's worth. A key with a reservation has its own bucket of that
 * size first; what is left of the store's rate is shared by all its keys. Counted in this process.
 */
type Bucket = { tokens: number; filledAtMs: number }

const BUCKETS_MAX = 100_000
export const FAILED_LOGINS_PER_SECOND = 10

export type RateLimits = {
  takeRequest(storeId: string, keyId: string, rate: StoreRate): AppError | undefined
  /** Asked before a login is tried; only failures are counted, by `loginFailed`. */
  mayLogin(address: string): AppError | undefined
  loginFailed(address: string): void
}

export type StoreRate = { rateLimit: number; reservedRateLimits: ReadonlyMap<string, number> }

export function createRateLimits(nowMs: () => number = () => performance.now()): RateLimits {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX })

  const fill = (name: string, rate: number): Bucket => {
    const now = nowMs()
    const bucket = buckets.get(name) ?? { tokens: rate, filledAtMs: now }
    const elapsedSeconds = (now - bucket.filledAtMs) / 1_000
    bucket.tokens = Math.min(rate, bucket.tokens + elapsedSeconds * rate)
    bucket.filledAtMs = now
    buckets.set(name, bucket)
    return bucket
  }
  const take = (name: string, rate: number): boolean => {
    if (rate <= 0) return false
    const bucket = fill(name, rate)
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  return {
    takeRequest(storeId, keyId, { rateLimit, reservedRateLimits }) {
      const reserved = reservedRateLimits.get(keyId) ?? 0
      let shared = rateLimit
      for (const one of reservedRateLimits.values()) shared -= one
      if (take(`key:${keyId}`, reserved) || take(`store:${storeId}`, shared)) return undefined
      return tooMany(`This store may make ${rateLimit} requests a second.`)
    },
    mayLogin(address) {
      const bucket = fill(`address:${address}`, FAILED_LOGINS_PER_SECOND)
      return bucket.tokens >= 1 ? undefined : tooMany('Too many failed logins from your address.')
    },
    loginFailed(address) {
      take(`address:${address}`, FAILED_LOGINS_PER_SECOND)
    },
  }
}

/** For load runs and tests: everything goes through. */
export const noRateLimits: RateLimits = {
  takeRequest: () => undefined,
  mayLogin: () => undefined,
  loginFailed: () => {},
}

function tooMany(detail: string): AppError {
  return new AppError('too-many-requests', detail)
}
