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
  /**
   * Runs a login, which gives nothing when it fails; only failures are counted. Of those whose end
   * is open no more run at once than may fail, so that guessing in parallel gains nothing.
   */
  login<Result>(
    address: string,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>
  /** Counts a request whose token is missing or not good; returns a refusal when there are many. */
  tokenFailed(address: string): AppError | undefined
}

export type StoreRate = { rateLimit: number; reservedRateLimits: ReadonlyMap<string, number> }

export function createRateLimits(nowMs: () => number = () => performance.now()): RateLimits {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS_MAX })
  const lines = new Map<string, Line>()

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
    async login(address, attempt) {
      const name = `login:${address}`
      const line = lines.get(address) ?? { users: 0, open: 0, ended: Promise.withResolvers() }
      lines.set(address, line)
      line.users += 1
      try {
        while (fill(name, FAILED_LOGINS_PER_SECOND).tokens - line.open < 1) {
          if (line.open === 0) throw tooMany('Too many failed logins from your address.')
          await line.ended.promise
        }
        return await attemptInLine(line, attempt, () => take(name, FAILED_LOGINS_PER_SECOND))
      } finally {
        line.users -= 1
        if (line.users === 0) lines.delete(address)
      }
    },
    tokenFailed(address) {
      if (take(`token:${address}`, FAILED_LOGINS_PER_SECOND)) return undefined
      return tooMany('Too many requests without a good token from your address.')
    },
  }
}

/** The logins of one address: how many there are, and how many of them are being checked. */
type Line = { users: number; open: number; ended: PromiseWithResolvers<void> }

async function attemptInLine<Result>(
  line: Line,
  attempt: () => Promise<Result | undefined>,
  failed: () => void,
): Promise<Result | undefined> {
  line.open += 1
  try {
    const result = await attempt()
    if (result === undefined) failed()
    return result
  } finally {
    line.open -= 1
    line.ended.resolve()
    line.ended = Promise.withResolvers()
  }
}

/** For load runs and tests: everything goes through. */
export const noRateLimits: RateLimits = {
  takeRequest: () => undefined,
  login: (_address, attempt) => attempt(),
  tokenFailed: () => undefined,
}

function tooMany(detail: string): AppError {
  return new AppError('too-many-requests', detail)
}
