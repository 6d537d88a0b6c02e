import type { IncomingMessage, ServerResponse } from 'node:http'
import cors from '@fastify/cors'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { BODY_BYTES_MAX, readBodies } from './body.ts'
import { describeApi } from './openapi.ts'
import { answerProblems, problemsSchema } from './problems.ts'
import { RouteTable } from './route-table.ts'
import { validatorCompiler } from './validation.ts'

export type Provider = TypeBoxTypeProvider
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  Provider
>

export type ServerOptions = {
  log: FastifyBaseLogger
  publicUrl: string | undefined
  trustProxy: string | undefined
}

export type Server = {
  app: App
  routes: RouteTable
  drain: () => void
  isDraining: () => boolean
}

const EVENT_LOOP_DELAY_MS_MAX = 1_000
const REQUEST_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 72_000 // Longer than the usual 60 s of a proxy, so that the proxy hangs up.
const URL_LENGTH_MAX = 16_384

/** The empty server: everything that holds for every route, and no route. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const app = Fastify({
    loggerInstance: quiet(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // What was accepted is answered.
    trustProxy: options.trustProxy ?? false,
    genReqId: requestId,
    rewriteUrl,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  }).withTypeProvider<Provider>()

  const routes = new RouteTable()
  let draining = false
  app.setValidatorCompiler(validatorCompiler)
  app.addSchema(problemsSchema)
  app.decorateRequest('baseUrl', '')
  app.addHook('onRequest', (request, reply, done) => {
    request.baseUrl = options.publicUrl ?? `${request.protocol}://${request.host}`
    reply.header('x-request-id', request.id)
    reply.headers(securityHeaders)
    if (draining) reply.header('connection', 'close')
    done(refusedAtOnce(request))
  })
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS_MAX,
    retryAfter: 1,
    exposeStatusRoute: false,
  })
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['X-Request-Id', 'ETag', 'Retry-After', 'Idempotent-Replayed'],
    strictPreflight: false,
    maxAge: 600,
  })
  readBodies(app)
  if (options.log.level === 'debug' || options.log.level === 'trace') logRequests(app)
  routes.watch(app)
  answerProblems(app, routes)
  await describeApi(app)
  const drain = () => {
    draining = true
  }
  return { app, routes, drain, isDraining: () => draining }
}

/** A page that is answered here is data, never a place for scripts or frames. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Fastify's own news (that it listens, for one) are for debugging; the commands tell the rest. */
function quiet(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : newId()
}

function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request
    const ms = Math.trunc(reply.elapsedTime)
    request.log.debug({ method, url, status: reply.statusCode, ms }, 'answered')
    done()
  })
}

/** Client libraries of this interface call these two families without the version. */
function rewriteUrl(request: IncomingMessage): string {
  const url = request.url ?? '/'
  return /^\/(catalog|pcm)(?=[/?]|$)/.test(url) ? `/v2${url}` : url
}

function refusedAtOnce(request: FastifyRequest): AppError | undefined {
  const { url } = request
  if (url.length > URL_LENGTH_MAX) return new AppError('bad-request', 'The address is too long.')
  if (url.includes('%00')) {
    return new AppError('bad-request', 'The address holds a character that cannot be stored (NUL).')
  }
  if (!acceptsJson(request.headers.accept) && !request.routeOptions.config.anyMediaType) {
    return new AppError('not-acceptable', 'Answers are application/json.')
  }
  return undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with something else than JSON. */
    anyMediaType?: boolean
  }
}

/** A media range with q=0 rules it out. */
function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const fits = type === '*/*' || type === 'application/*' || type === 'application/json'
    return fits && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
