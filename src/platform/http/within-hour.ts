import type { FastifyReply } from 'fastify'
import { AppError } from '../../lib/errors.ts'
import type { HourlyTry } from './rate-limit.ts'

/**
 * Does what a caller may do so many times an hour, or refuses it and tells how long to wait. It
 * counts while it is under way, so that none slip through together; afterwards it counts only if
 * `act` has said so. `tried` is undefined for a caller who is not bound.
 */
export async function withinHour<Result>(
  tried: HourlyTry | undefined,
  reply: FastifyReply,
  refusal: string,
  act: (count: () => void) => Promise<Result>,
): Promise<Result> {
  if (tried && !tried.isTaken) {
    reply.header('retry-after', tried.waitSeconds)
    throw new AppError('too-many-requests', refusal)
  }
  let isCounted = false
  try {
    return await act(() => {
      isCounted = true
    })
  } finally {
    tried?.end(isCounted)
  }
}
