import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoreId } from '../lib/ids.ts'
import { contextOf } from '../platform/auth/context.ts'
import { networkOf } from '../platform/http/network.ts'
import type { RateLimits } from '../platform/http/rate-limit.ts'
import { withinHour } from '../platform/http/within-hour.ts'
import { type Outcome, SETTINGS_REFUSED } from './gateway.ts'

/** More than a buyer has cards, and too few to find out which of many stolen ones work. */
const ACCOUNT_DECLINES_PER_HOUR = 20
/** Several guests may share an address. */
const ADDRESS_DECLINES_PER_HOUR = 100

/** Whether a card was declined, and not the settings of the store. */
export function isCardDecline(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'declined' && outcome.code !== SETTINGS_REFUSED
}

/**
 * Lets a shopper try a card: refuses after many declines of the account or, for a guest, of the
 * address (RL-8). Only those tries count that `act` has called declined.
 */
export function limitTries<Result>(
  rateLimits: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (onDecline: () => void) => Promise<Result>,
): Promise<Result> {
  const tried = takeTry(rateLimits, request)
  return withinHour(tried, reply, 'Too many cards were declined; try again later.', act)
}

/** Counts a decline of a card whose try has ended before, as when its buyer was asked first. */
export function countDecline(rateLimits: RateLimits, request: FastifyRequest): void {
  const tried = takeTry(rateLimits, request)
  if (tried?.isTaken) tried.end(true)
}

/** Counts a decline of an account's card that the provider told of, and no request of the buyer. */
export function countAccountDecline(
  rateLimits: RateLimits,
  storeId: StoreId,
  accountId: string,
): void {
  const tried = takeOfAccount(rateLimits, storeId, accountId)
  if (tried.isTaken) tried.end(true)
}

function takeOfAccount(rateLimits: RateLimits, storeId: StoreId, accountId: string) {
  return rateLimits.takeCardTry(`account:${storeId}:${accountId}`, ACCOUNT_DECLINES_PER_HOUR)
}

/** Undefined for those who are not bound. */
function takeTry(rateLimits: RateLimits, request: FastifyRequest) {
  const { actor, account, storeId } = contextOf(request)
  if (actor.kind !== 'shopper') return undefined
  if (account) return takeOfAccount(rateLimits, storeId, account.accountId)
  const payer = `address:${storeId}:${networkOf(request.ip)}`
  return rateLimits.takeCardTry(payer, ADDRESS_DECLINES_PER_HOUR)
}
