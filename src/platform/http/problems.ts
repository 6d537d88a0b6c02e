import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, type ErrorCode, errorKinds, type Problem } from '../../lib/errors.ts'
import { databaseError, isOutage, outageWords } from '../db/outage.ts'
import { causeOf, errorFacts, patientLog } from '../log.ts'
import { BODY_BYTES_MAX } from './body.ts'
import type { RouteTable } from './route-table.ts'

/** The one error object of the service, as the OpenAPI document shows it. */
export const problemsSchema = Type.Object(
  {
    errors: Type.Array(
      Type.Object(
        {
          status: Type.Integer({ description: 'The HTTP status.' }),
          title: Type.String({ description: 'Short and stable; safe to match on.' }),
          detail: Type.String({ description: 'A sentence for people; its wording may change.' }),
          source: Type.Optional(
            Type.String({ description: 'Path of the offending member, as in data[2].rate.' }),
          ),
          meta: Type.Optional(Type.Object({}, { additionalProperties: true })),
          request_id: Type.Optional(Type.String()),
        },
        { title: 'ErrorObject' },
      ),
    ),
  },
  { $id: 'Errors', title: 'Errors' },
)

const RETRY_AFTER_SECONDS = 1

type RefusalOptions = {
  elsewhere?: string
  onRefusal?: (request: FastifyRequest, refusal: AppError) => void
}

/** One place where everything that is thrown becomes an answer. */
export function answerProblems(
  app: FastifyInstance,
  routes: RouteTable,
  { elsewhere, onRefusal }: RefusalOptions,
): void {
  const patient = patientLog(app.log)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.code === 'internal') {
      request.log.error(errorFacts(error), 'A request failed for a reason of ours.')
    } else if (refusal.code === 'unavailable') {
      // In an outage every request is: one line a minute says as much as thousands.
      const { cause, message } = refusal
      const facts = { reqId: request.id, ...(cause !== undefined && errorFacts(cause)) }
      patient.warn(causeOf(cause ?? refusal), facts, `A request was turned away: ${message}`)
    }
    onRefusal?.(request, refusal)
    return sendProblems(request, reply, refusal)
  })
  // Not in a handler: that would come after the body was read, and complain about it first.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const allowed = routes.methodsAt(request.url).join(', ')
    if (allowed === '') return done(noRoute(elsewhere))
    if (isPreflight(request)) return answerPreflight(reply, allowed, request)
    reply.header('allow', allowed)
    done(new AppError('method-not-allowed', `This path can be used with ${allowed}.`))
  })
}

function noRoute(elsewhere: string | undefined): AppError {
  return elsewhere === undefined
    ? new AppError('not-found', 'There is no such path.')
    : new AppError('unavailable', elsewhere)
}

/** A browser asks before it lets a page of another origin call. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

const PREFLIGHT_SECONDS = 600

function answerPreflight(reply: FastifyReply, allowed: string, { headers }: FastifyRequest): void {
  reply
    .code(204)
    .header('access-control-allow-methods', allowed)
    .header('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send()
}

/** An address that the router could not read at all. */
export function answerUnrouted(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? new AppError('not-found', 'There is nothing at this address.', error)
      : new AppError('bad-request', 'The address holds a "%" that encodes nothing.', error)
  sendProblems(request, reply, refusal)
}

function sendProblems(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { status, body } = problemsOf(request, error)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const mustWait = status === 429 || status === 503
  if (mustWait && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** An error as it is answered. */
export function problemsOf(request: FastifyRequest, error: AppError) {
  const { status, title } = errorKinds[error.code]
  const errors = error.problems.map((problem: Problem) => ({
    status,
    title: problem.title ?? title,
    detail: detailFor(request, problem),
    ...(problem.source !== undefined && { source: problem.source }),
    ...(problem.meta && { meta: problem.meta }),
    ...(status === 500 && { request_id: request.id }),
  }))
  return { status, body: { errors } }
}

function detailFor({ ctx }: FastifyRequest, { detail, forAdmins }: Problem): string {
  const isAdmin = ctx !== undefined && ctx.actor.kind !== 'shopper'
  return isAdmin && forAdmins !== undefined ? `${detail} ${forAdmins}` : detail
}

function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return ours(error)
  if (error.cause instanceof AppError) return error.cause
  return frameworkRefusal(error) ?? databaseRefusal(error) ?? ours(error)
}

function frameworkRefusal(error: Error & Partial<FastifyError>): AppError | undefined {
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
  }
  const refusal = known[error.code ?? '']
  if (refusal) return new AppError(refusal[0], refusal[1], error)
  // The latter is a caller who hung up while sending.
  const isFramework = error.code?.startsWith('FST_') || error.code === 'ECONNRESET'
  return isFramework && error.statusCode === 400
    ? new AppError('bad-request', error.message, error)
    : undefined
}

/** Codes of PostgreSQL, and of a connection that cannot be had. */
function databaseRefusal(error: Error): AppError | undefined {
  const code = databaseError(error)?.code
  if (code === '55P03' || code === '40P01' || code === '40001') {
    const detail = 'Another request is changing the same data; try again.'
    return new AppError('conflict', detail, error)
  }
  return isOutage(error) ? new AppError('unavailable', outageWords(error), error) : undefined
}

function ours(cause: unknown): AppError {
  return new AppError('internal', 'Something went wrong on our side.', cause)
}
