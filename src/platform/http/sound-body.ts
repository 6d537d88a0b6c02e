import type { FastifyRequest } from 'fastify'
import { AppError, type Problem } from '../../lib/errors.ts'
import { PROBLEMS_MAX } from './body.ts'

/**
 * For a route with `attachValidation`: what its schema found and what only code can find is refused
 * at once, as 400. `check` is given `data` as it was sent, whatever that is.
 */
export function requireSoundBody(
  request: FastifyRequest & { validationError?: Error },
  check: (data: Record<string, unknown>) => Problem[],
): void {
  const { validationError: found, body } = request
  if (found && !(found instanceof AppError)) throw found
  const { data } = (body ?? {}) as { data?: unknown }
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  const problems = [...(found?.problems ?? [])]
  const known = new Set(problems.map(({ source }) => source))
  const further = isObject ? check(data as Record<string, unknown>) : []
  problems.push(...further.filter(({ source }) => !known.has(source)))
  if (problems.length > 0) throw new AppError('bad-request', problems.slice(0, PROBLEMS_MAX))
}
