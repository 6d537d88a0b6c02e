import { AppError } from '../../lib/errors.ts'
import { LoginLine, type LoginTry } from './login-line.ts'
import { networkOf } from './network.ts'
import type { RateShares } from './rate-shares.ts'
import { TokenBuckets } from './token-buckets.ts'

const FAILED_TOKENS_PER_SECOND = 10

/**
 * Token buckets that hold one second's worth. A key with a reservation has its own bucket of that
 * size first; what is left of the store's rate is shared by all its keys. Processes count these
 * together, and everything else each for itself.
 */
export type RateLimits = {
  takeRequest(storeId: string, keyId: string, rate: StoreRate): AppError | undefined
  /** Checks a secret in its turn; the check gives nothing when the secret is wrong. */
  login<Result>(
    given: LoginTry,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>
  /** Counts a request whose token is missing or not good; returns a refusal when there are many. */
  tokenFailed(address: string): AppError | undefined
  /** Takes one of so many tries an hour; one that ends without a decline was none. */
  takeCardTry(payer: string, perHour: number): HourlyTry
  /** Takes one of so many checkouts an hour; one that ends without an order was none. */
  takeCheckout(cart: string, perHour: number): HourlyTry
}

/** One of so many an hour; `end` says whether it counts. */
export type HourlyTry =
  | { isTaken: true; end: (isCounted: boolean) => void }
  | { isTaken: false; waitSeconds: number }

const HOUR_SECONDS = 3_600

type StoreRate = { rateLimit: number; reservedRateLimits: ReadonlyMap<string, number> }

export function createRateLimits(
  nowMs: () => number = () => performance.now(),
  shares?: RateShares,
): RateLimits {
  const buckets = new TokenBuckets(nowMs)
  // Strangers can fill the others and so let the oldest be forgotten.
  const cards = new TokenBuckets(nowMs)
  const checkouts = new TokenBuckets(nowMs)
  const loginLine = new LoginLine(buckets)
  shares?.onDecline(({ payer, perHour }) => cards.take(payer, hourly(perHour)))
  const take = (name: string, rate: number) => {
    const own = shares?.rateOf(name, rate) ?? rate
    // A share of less than one a second waits for its request instead of having none.
    const isTaken = buckets.take(name, { perSecond: own, burst: Math.max(1, own) })
    if (isTaken) shares?.count(name, rate)
    return isTaken
  }

  return {
    takeRequest(storeId, keyId, { rateLimit, reservedRateLimits }) {
      const reserved = reservedRateLimits.get(keyId) ?? 0
      let shared = rateLimit
      for (const one of reservedRateLimits.values()) shared -= one
      if (take(`key:${keyId}`, reserved) || take(`store:${storeId}`, shared)) return undefined
      return tooMany(`This store may make ${rateLimit} requests a second.`)
    },
    login: ({ address, identity }, check) =>
      loginLine.check({ address: networkOf(address), identity }, check),
    tokenFailed(address) {
      if (take(`token:${networkOf(address)}`, FAILED_TOKENS_PER_SECOND)) return undefined
      return tooMany('Too many requests without a good token from your address.')
    },
    takeCardTry: (payer, perHour) =>
      takeHourly(cards, payer, perHour, () => shares?.announceDecline({ payer, perHour })),
    takeCheckout: (cart, perHour) => takeHourly(checkouts, cart, perHour),
  }
}

function takeHourly(
  buckets: TokenBuckets,
  name: string,
  perHour: number,
  onCounted = () => {},
): HourlyTry {
  const size = hourly(perHour)
  if (buckets.take(name, size)) {
    const end = (isCounted: boolean) => {
      if (isCounted) onCounted()
      else buckets.give(name, size)
    }
    return { isTaken: true, end }
  }
  const missing = 1 - buckets.left(name, size)
  return { isTaken: false, waitSeconds: Math.ceil(missing / size.perSecond) }
}

/** For load runs and tests: everything goes through. */
export const noRateLimits: RateLimits = {
  takeRequest: () => undefined,
  login: (_given, check) => check(),
  tokenFailed: () => undefined,
  takeCardTry: () => ({ isTaken: true, end: () => {} }),
  takeCheckout: () => ({ isTaken: true, end: () => {} }),
}

const hourly = (perHour: number) => ({ perSecond: perHour / HOUR_SECONDS, burst: perHour })

function tooMany(detail: string): AppError {
  return new AppError('too-many-requests', detail)
}
