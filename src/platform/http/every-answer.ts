import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { randomToken } from '../../lib/ids.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { requestLog } from './request-log.ts'

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

/** Pages of any origin may call: tokens are sent on purpose and never by a cookie. */
export const originHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Request-Id, ETag, Retry-After, Idempotent-Replayed',
}

export function headersOfEvery(request: IncomingMessage, id: string): Record<string, string> {
  const marked = { 'x-request-id': id, ...securityHeaders }
  return request.headers.origin === undefined ? marked : { ...marked, ...originHeaders }
}

export function isDebugging({ level }: FastifyBaseLogger): boolean {
  return level === 'debug' || level === 'trace'
}

type Asked = { method?: string | undefined; url?: string | undefined }

/** `log` carries the id of the request. */
export function logAnswer(
  log: FastifyBaseLogger,
  { method, url }: Asked,
  status: number,
  tookMs: number,
): void {
  log.debug({ method, url, status, ms: Math.trunc(tookMs) }, 'answered')
}

/** An answer that is known before the request is looked at, but for what every answer has. */
export type ReadyAnswer = { headers: Record<string, string>; body: Buffer }
export type FindReadyAnswer = (request: IncomingMessage) => ReadyAnswer | undefined

type ReadyAnswers = {
  find: FindReadyAnswer
  /** While the process stops or is overloaded, Fastify answers all requests. */
  isBusy: () => boolean
  log: FastifyBaseLogger
  metrics: Metrics
}

const READY_ROUTE = '/v2/catalog (ready)'

/** Asks for a ready answer before Fastify gets a request. */
export function sendReadyAnswers(server: Server, { find, isBusy, log, metrics }: ReadyAnswers) {
  const listeners = server.listeners('request') as RequestListener[]
  const isLogging = isDebugging(log)
  const isTimed = isLogging || metrics !== noMetrics
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const beganMs = isTimed ? performance.now() : 0
    const ready = isBusy() ? undefined : find(request)
    if (!ready) {
      for (const listener of listeners) listener(request, response)
      return
    }
    const id = requestId(request)
    const { headers, body } = ready
    const every = headersOfEvery(request, id)
    if (isLogging) {
      response.once('finish', () => {
        const own = requestLog(log, { reqId: id })
        logAnswer(own, request, response.statusCode, performance.now() - beganMs)
      })
    }
    response.writeHead(200, { ...every, ...headers, 'content-length': body.length })
    response.end(body)
    if (isTimed) metrics.answered('GET', READY_ROUTE, 200, (performance.now() - beganMs) / 1_000)
  })
}
