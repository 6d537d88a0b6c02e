import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, type ErrorCode, errorKinds, type Problem } from '../../lib/errors.ts'
import { databaseError } from '../db/db.ts'
import { errorFacts } from '../log.ts'
import { BODY_BYTES_MAX } from './body.ts'
import type { RouteTable } from './route-table.ts'

/** The one error object of the service, as the OpenAPI document shows it. */
export const problemsSchema = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        status: Type.Integer({ description: 'The HTTP status.' }),
        title: Type.String({ description: 'Short and stable; safe to match on.' }),
        detail: Type.String({ description: 'A sentence for people; its wording may change.' }),
        source: Type.Optional(
          Type.String({ description: 'Path of the offending member, as in data[2].rate.' }),
        ),
        meta: Type.Optional(Type.Object({}, { additionalProperties: true })),
        request_id: Type.Optional(Type.String()),
      }),
    ),
  },
  { $id: 'Errors', title: 'Errors' },
)

const RETRY_AFTER_SECONDS = 1

/** One place where everything that is thrown becomes an answer. */
export function answerProblems(app: FastifyInstance, routes: RouteTable): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.code === 'internal') {
      request.log.error(errorFacts(error), 'A request failed for a reason of ours.')
    } else if (refusal.code === 'unavailable') {
      request.log.warn(errorFacts(error), 'A request was turned away.')
    }
    return sendProblems(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = routes.methodsAt(request.url)
    if (allowed.length === 0) {
      return sendProblems(request, reply, new AppError('not-found', 'There is no such path.'))
    }
    const detail = `This path can be used with ${allowed.join(', ')}.`
    reply.header('allow', allowed.join(', '))
    return sendProblems(request, reply, new AppError('method-not-allowed', detail))
  })
}

export function sendProblems(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { status, title } = errorKinds[error.code]
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const mustWait = status === 429 || status === 503
  if (mustWait && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
  const errors = error.problems.map((problem: Problem) => ({
    status,
    title: problem.title ?? title,
    detail: problem.detail,
    ...(problem.source !== undefined && { source: problem.source }),
    ...(problem.meta && { meta: problem.meta }),
    ...(status === 500 && { request_id: request.id }),
  }))
  return reply.code(status).type('application/json; charset=utf-8').send({ errors })
}

function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error
  const wrapped = (error as { cause?: unknown }).cause
  if (wrapped instanceof AppError) return wrapped
  return frameworkRefusal(error as FastifyError) ?? databaseRefusal(error) ?? ours(error)
}

function frameworkRefusal(error: FastifyError): AppError | undefined {
  const known: Record<string, [ErrorCode, string]> = {
    FST_ERR_CTP_BODY_TOO_LARGE: [
      'payload-too-large',
      `The body is larger than ${BODY_BYTES_MAX} bytes.`,
    ],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: [
      'unsupported-media-type',
      'Send the body as application/json.',
    ],
    FST_ERR_CTP_EMPTY_TYPE: ['unsupported-media-type', 'Send the body as application/json.'],
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
      'bad-request',
      'The body does not have the length that its Content-Length announced.',
    ],
    FST_ERR_UNDER_PRESSURE: ['unavailable', 'The service is busy; try again in a moment.'],
  }
  const refusal = known[error.code]
  if (refusal) return new AppError(refusal[0], refusal[1], error)
  const isBadRequest = error.statusCode === 400
  return isBadRequest ? new AppError('bad-request', error.message, error) : undefined
}

/** Codes of PostgreSQL, and of a connection that cannot be had. */
function databaseRefusal(error: unknown): AppError | undefined {
  const code = databaseError(error)?.code ?? (error as { code?: string }).code ?? ''
  if (code === '55P03' || code === '40P01' || code === '40001') {
    const detail = 'Another request is changing the same data; try again.'
    return new AppError('conflict', detail, error)
  }
  const isOutage =
    /^(08|53|57)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'].includes(code) ||
    isLostConnection(error)
  if (!isOutage) return undefined
  return new AppError('unavailable', 'The database does not answer; try again in a moment.', error)
}

/** The driver gives these no code. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered)/.test(
      error.message,
    )
  )
}

function ours(cause: unknown): AppError {
  return new AppError('internal', 'Something went wrong on our side.', cause)
}
