import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
  type RawServerDefault,
} from 'fastify'
import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { refuseLargeAnswers, serializeLazily } from './answer-size.ts'
import { BODY_BYTES_MAX, readBodies } from './body.ts'
import {
  type AnswerLog,
  answerLog,
  type FindReadyAnswer,
  headersOfEvery,
  originHeaders,
  requestId,
  securityHeaders,
  sendReadyAnswers,
} from './every-answer.ts'
import { describeApi } from './openapi.ts'
import type { EventType } from './openapi-webhooks.ts'
import { answerProblems, answerUnrouted, problemsSchema } from './problems.ts'
import { requestLog } from './request-log.ts'
import { RouteTable } from './route-table.ts'
import { refuseStrayParams, validatorCompiler } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, if answers are counted. */
    startedMs: number
  }
}

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
  overload?: Overload
  /** Asked before everything else, for the most frequent requests. */
  findReadyAnswer?: FindReadyAnswer
  /** Told of every answer, if anybody wants to know. */
  metrics?: Metrics
  /** Whether every request gets a line at level info; while debugging it gets one anyway. */
  requestLog?: boolean
  /** Follows every request but those with a ready answer. */
  tracing?: Tracing
  /**
   * For a server with a part of the interface: tells callers of all other paths to go elsewhere.
   * It does not describe itself.
   */
  elsewhere?: string
  /** Told of every request that is refused. */
  onRefusal?: (request: FastifyRequest, refusal: AppError) => void
  /** The types of events that the description of the interface lists. */
  eventTypes?: readonly EventType[]
  /** How long connections are kept for requests on their way when the server closes. */
  closeGraceMs?: number
}

export type Server = {
  app: App
  routes: RouteTable
  drain: () => void
  isDraining: () => boolean
}

// A short sample would take one long pause for an overload that lasts.
const overloadDefault: Overload = { eventLoopDelayMsMax: 1_000, sampleMs: 3_000 }
const REQUEST_TIMEOUT_MS = 60_000
const KEEP_ALIVE_MS = 72_000 // Longer than the usual 60 s of a proxy, so that the proxy hangs up.
const CLOSE_GRACE_MS = 1_000
const CLOSE_POLL_MS = 5
const SWEEP_MS = 20
const URL_LENGTH_MAX = 32_768 // Room for a filter with more than 800 ids.
const HEADER_BYTES_MAX = 65_536 // The address counts too.

/** The empty server: everything that holds for every route, and no route. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { overload = overloadDefault, metrics = noMetrics, tracing = noTracing } = options
  const app = Fastify({
    loggerInstance: quiet(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // Accepted requests are answered.
    trustProxy: options.trustProxy ?? false,
    genReqId: requestId,
    childLoggerFactory: requestLog,
    rewriteUrl,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    // A missing Host is refused below, in the one error shape.
    http: { maxHeaderSize: HEADER_BYTES_MAX, requireHostHeader: false },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => {
      markAnswer(request, reply)
      answerUnrouted(error, request, reply)
    },
  }).withTypeProvider<Provider>()

  await tracing.follow(app)
  const routes = new RouteTable()
  app.setValidatorCompiler(validatorCompiler)
  serializeLazily(app)
  app.addSchema(problemsSchema)
  app.decorateRequest('baseUrl', '')
  const origins = knownOrigins(options.trustProxy !== undefined)
  const eventLoop = watchEventLoop(overload)
  const countAnswer = answerCounter(metrics)
  app.decorateRequest('startedMs', 0)
  app.addHook('onRequest', (request, reply, done) => {
    if (countAnswer) request.startedMs = performance.now()
    markAnswer(request, reply)
    const origin = options.publicUrl ?? origins(request)
    request.baseUrl = origin ?? ''
    const refused = refusedAtOnce(request, origin, eventLoop.isLate())
    if (refused?.code === 'unavailable') metrics.shed()
    done(refused)
  })
  app.addHook('onListen', async () => eventLoop.start())
  app.addHook('onClose', async () => eventLoop.stop())
  // Before routes get their gate, so that token and right come first.
  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest ?? []].flat()
    if (hooks.includes(refuseUnacceptable)) return
    route.onRequest = [...hooks, refuseUnacceptable]
  })
  readBodies(app)
  refuseLargeAnswers(app)
  refuseStrayParams(app)
  const logAnswer = answerLog(options.log, options.requestLog ?? false)
  logRequests(app, logAnswer)
  routes.watch(app)
  answerProblems(app, routes, options)
  if (options.elsewhere === undefined) await describeApi(app, options.eventTypes ?? [])
  // An expectation that is not known may be ignored (RFC 9110); Node would answer without a body.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  const ending = finishOnClose(app, options.closeGraceMs ?? CLOSE_GRACE_MS, countAnswer)
  if (options.findReadyAnswer && options.trustProxy === undefined) {
    const isBusy = () => ending.isDraining() || eventLoop.isLate()
    const { findReadyAnswer: find } = options
    sendReadyAnswers(app.server, { find, isBusy, logAnswer, metrics })
  }
  return { app, routes, ...ending }
}

/**
 * While the process drains, every answer closes its connection. When the server closes, it first
 * only stops to listen. Connections on which nothing happens are idle, but a request may already be
 * on its way: they are cut after a grace only, and not at once as Node would do it.
 */
function finishOnClose(
  app: App,
  graceMs: number,
  countAnswer: ReturnType<typeof answerCounter>,
): Pick<Server, 'drain' | 'isDraining'> {
  let draining = false
  const drain = () => {
    draining = true
  }
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    countAnswer?.(request, reply)
    done()
  })
  app.addHook('preClose', async () => {
    NetServer.prototype.close.call(app.server) // Open connections stay open.
    drain()
    const deadline = performance.now() + graceMs
    while (connections.size > 0 && performance.now() < deadline) await delay(CLOSE_POLL_MS)
    // An answer that ends later leaves its connection open, and Node looks for idle ones only once.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
  })
  return { drain, isDraining: () => draining }
}

/** Counts an answer when its sending begins. Further hooks would cost more than the counting. */
function answerCounter(metrics: Metrics) {
  if (metrics === noMetrics) return undefined
  return (request: FastifyRequest, { statusCode }: FastifyReply) => {
    const seconds = (performance.now() - request.startedMs) / 1_000
    metrics.answered(request.method, routeOf(request), statusCode, seconds)
  }
}

function markAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headersOfEvery(request.raw, request.id))
}

type ConnectionError = Error & { code?: string }

/** Bytes that are not HTTP have no request and no reply; they are answered on the socket. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, detail] = connectionProblems[error.code ?? ''] ?? [400, 'This is not valid HTTP.']
  const title = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({ errors: [{ status, title, detail }] })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    'x-request-id': newId(),
    ...securityHeaders,
    ...originHeaders,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

const connectionProblems: Record<string, readonly [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    `The address and the headers together are larger than ${HEADER_BYTES_MAX} bytes.`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}

/** Fastify's own news (that it listens, for one) are for debugging; the commands tell the rest. */
function quiet(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log
}

function logRequests(app: App, logAnswer: AnswerLog): void {
  if (!logAnswer) return
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer({
      reqId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      tookMs: reply.elapsedTime,
      store: request.ctx?.storeId,
    })
    done()
  })
}

/** There are as many as routes, whatever callers ask for. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none'
}

/**
 * Client libraries of this interface call these families without the version, and the catalogs of
 * the back office also without `pcm`. A proxy may ask with the whole address; only the path counts.
 */
function rewriteUrl(request: IncomingMessage): string {
  const asked = request.url ?? '/'
  if (asked.startsWith('/v2/')) return asked
  const url = asked.replace(/^https?:\/\/[^/?]*/i, '') || '/'
  if (/^\/(catalog|pcm)(?=[/?]|$)/.test(url)) return `/v2${url}`
  return /^\/catalogs(?=[/?]|$)/.test(url) ? `/v2/pcm${url}` : url
}

/** A process is called by few names; the last good one is remembered. */
function knownOrigins(trustsProxy: boolean): (request: FastifyRequest) => string | undefined {
  let lastHost: string | undefined
  let lastOrigin: string | undefined
  return (request) => {
    const { host } = request.headers
    if (host !== undefined && host === lastHost) return lastOrigin
    const origin = originOf(request)
    if (origin !== undefined && !trustsProxy) {
      lastHost = host
      lastOrigin = origin
    }
    return origin
  }
}

/** The scheme and host that the caller used; nothing when that is not an address. */
function originOf(request: FastifyRequest): string | undefined {
  const isOldHttp = request.raw.httpVersionMajor === 1 && request.raw.httpVersionMinor === 0
  const host = request.host || (isOldHttp ? 'localhost' : '')
  const isHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host)
  return isHost ? `${request.protocol}://${host}` : undefined
}

function refusedAtOnce(
  { url }: FastifyRequest,
  origin: string | undefined,
  isLate: boolean,
): AppError | undefined {
  if (origin === undefined) return badHost()
  // A probe that fails while the process is busy would have it killed.
  if (isLate && !url.startsWith('/health/')) {
    return new AppError('unavailable', 'The service is busy; try again in a moment.')
  }
  return badAddress(url)
}

function badHost(): AppError {
  return new AppError('bad-request', { source: 'Host', detail: 'The header Host is not a host.' })
}

function badAddress(url: string): AppError | undefined {
  if (url.length > URL_LENGTH_MAX) {
    return new AppError('uri-too-long', `The address is longer than ${URL_LENGTH_MAX} characters.`)
  }
  if (url.includes('%00')) {
    return new AppError('bad-request', 'The address holds a character that cannot be stored (NUL).')
  }
  return undefined
}

/** Checked after token and permission, like all media type checks. */
const refuseUnacceptable: onRequestHookHandler = (request, _reply, done) => {
  const { accept } = request.headers
  if (acceptsJson(accept) || request.routeOptions.config.anyMediaType) return done()
  done(new AppError('not-acceptable', 'Answers are application/json.'))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with something else than JSON. */
    anyMediaType?: boolean
  }
}

/** The most specific matching media range decides; with q=0 it excludes JSON. */
function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return true
  if (accept.trim() === '') return true
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    return { type, isWanted: !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) }
  })
  for (const type of ['application/json', 'application/*', '*/*']) {
    const fitting = ranges.filter((range) => range.type === type)
    if (fitting.length > 0) return fitting.some((range) => range.isWanted)
  }
  return false
}

/** Requests are turned away while the event loop was this late, on average over a sample. */
export type Overload = { eventLoopDelayMsMax: number; sampleMs: number }

const RESOLUTION_MS = 10

/** Says whether this process is overloaded; asked at every request, so it is only a look. */
export function watchEventLoop({ eventLoopDelayMsMax, sampleMs }: Overload) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const sample = () => {
    // No sample at all means that the loop did not come round once.
    const meanMs = Number.isNaN(histogram.mean) ? Infinity : histogram.mean / 1e6 - RESOLUTION_MS
    isLate = meanMs > eventLoopDelayMsMax
    histogram.reset()
  }
  return {
    isLate: () => isLate,
    /** When the server listens: to make the routes ready is one long pause that says nothing. */
    start() {
      histogram.enable()
      timer = setInterval(sample, sampleMs)
      timer.unref()
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
