import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/errors.ts'
import { contextOf } from '../platform/auth/context.ts'
import type { RateLimits } from '../platform/http/rate-limit.ts'

/** More than a buyer has cards, and too few to find out which of many stolen ones work. */
const ACCOUNT_DECLINES_PER_HOUR = 20
/** Several guests may share an address. */
const ADDRESS_DECLINES_PER_HOUR = 100

/**
 * Lets a shopper try a card: refuses after many declines of the account or, for a guest, of the
 * address (RL-8). Tries that are under way count as declined, so that none slip through together.
 */
export async function limitTries<Result>(
  rateLimits: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Result>,
): Promise<Result> {
  const { actor, account, storeId } = contextOf(request)
  if (actor.kind !== 'shopper') return act()
  const tried = account
    ? rateLimits.takeCardTry(`account:${account.accountId}`, ACCOUNT_DECLINES_PER_HOUR)
    : rateLimits.takeCardTry(`address:${storeId}:${request.ip}`, ADDRESS_DECLINES_PER_HOUR)
  if (!tried.isTaken) {
    reply.header('retry-after', tried.waitSeconds)
    throw new AppError('too-many-requests', 'Too many cards were declined; try again later.')
  }
  try {
    const result = await act()
    tried.end(false)
    return result
  } catch (error) {
    tried.end(isDecline(error))
    throw error
  }
}

function isDecline(error: unknown): boolean {
  return error instanceof AppError && error.problems.some(({ meta }) => meta?.decline !== undefined)
}
