import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { randomToken } from '../../lib/ids.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'

/**
 * Everything that each response has, whether Fastify makes it or it was ready before
 * (`sendReadyAnswers`): its id, its headers, and its log line.
 */

const processId = randomToken(9)
let requestCount = 0

/** Unique without being random each time: the process's own part, and a number. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given)) return given
  requestCount += 1
  return `${processId}-${requestCount}`
}

/** Answers are data, never a place for scripts or frames. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Pages of any origin may call: tokens are sent on purpose and never by a cookie. They may read all
 * headers that the reference lists.
 */
export const originHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, Date, ETag, Retry-After, Idempotent-Replayed, Mercer-Position, ' +
    'Content-Disposition, Allow, WWW-Authenticate',
}

export function headersOfEvery(request: IncomingMessage, id: string): Record<string, string> {
  const marked = { 'x-request-id': id, ...securityHeaders }
  return request.headers.origin === undefined ? marked : { ...marked, ...originHeaders }
}

type Answered = {
  reqId: string
  method: string | undefined
  /** A pattern: the address itself may hold personal data. */
  route: string
  status: number
  tookMs: number
  store: string | undefined
}

/** Writes the line of a request; nothing when lines of requests are not wanted. */
export type AnswerLog = ((answered: Answered) => void) | undefined

export function answerLog(log: FastifyBaseLogger, isWanted: boolean): AnswerLog {
  const isDebugging = log.level === 'debug' || log.level === 'trace'
  if (!isWanted && !isDebugging) return undefined
  const level = isWanted ? 'info' : 'debug'
  return ({ tookMs, ...facts }) => {
    log[level]({ ...facts, ms: Number(tookMs.toFixed(1)) }, 'answered')
  }
}

/** An answer that is known before the request is looked at, but for what every answer has. */
export type ReadyAnswer = {
  headers: Record<string, string>
  body: Buffer
  /** The route that would have answered, and the store it would have answered for. */
  route: string
  storeId: string
}
export type FindReadyAnswer = (request: IncomingMessage) => ReadyAnswer | undefined

type ReadyAnswers = {
  find: FindReadyAnswer
  /** While the process stops or is overloaded, Fastify answers all requests. */
  isBusy: () => boolean
  logAnswer: AnswerLog
  metrics: Metrics
}

const READY_ROUTE = '/v2/catalog (ready)'

/** Asks for a ready answer before Fastify gets a request. */
export function sendReadyAnswers(server: Server, parts: ReadyAnswers): void {
  const { find, isBusy, logAnswer, metrics } = parts
  const listeners = server.listeners('request') as RequestListener[]
  const isTimed = logAnswer !== undefined || metrics !== noMetrics
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const beganMs = isTimed ? performance.now() : 0
    const ready = isBusy() ? undefined : find(request)
    if (!ready) {
      for (const listener of listeners) listener(request, response)
      return
    }
    const reqId = requestId(request)
    const { headers, body, route, storeId: store } = ready
    const every = headersOfEvery(request, reqId)
    if (logAnswer) {
      response.once('finish', () => {
        const { method } = request
        const tookMs = performance.now() - beganMs
        logAnswer({ reqId, method, route, status: response.statusCode, tookMs, store })
      })
    }
    response.writeHead(200, { ...every, ...headers, 'content-length': body.length })
    response.end(body)
    if (isTimed) metrics.answered('GET', READY_ROUTE, 200, (performance.now() - beganMs) / 1_000)
  })
}
