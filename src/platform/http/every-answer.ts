import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { randomToken } from '../../lib/ids.ts'

/**
 * Everything that each response has, whether Fastify makes it or it was ready before
 * (`ready-answers.ts`): its id, its headers, and its log line.
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
