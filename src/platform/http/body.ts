import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, type Problem } from '../../lib/errors.ts'

/** Room for the largest legal batch several times over. */
export const BODY_BYTES_MAX = 1024 * 1024
const DEPTH_MAX = 32
/** An answer lists no more than this many things that are wrong. */
export const PROBLEMS_MAX = 50

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation tells of each element of `data` by itself what is wrong with it. */
    judgesElements?: boolean
  }
  interface FastifyRequest {
    /** SHA-256 of what the body holds, for telling a repeated request from another one. */
    bodyDigest: Buffer | undefined
  }
}

/** JSON only, UTF-8 only, and no text that PostgreSQL could not keep. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.decorateRequest('bodyDigest')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (namesOtherCharset(request)) return done(otherCharset())
    if (!isUtf8(bytes)) return done(new AppError('bad-request', 'The body is not valid UTF-8.'))
    // Many clients name the type also when they send nothing; that is fine where nothing is needed.
    if (bytes.length === 0 && !needsBody(request)) return done(null, undefined)
    keepDigest(request, bytes)
    return parseJson(request, bytes.toString('utf8'), (error, value) => {
      if (error) return done(jsonError(bytes))
      const problem = unstorable(besideElements(request, value))
      return problem ? done(problem) : done(null, value)
    })
  })
}

function besideElements({ routeOptions }: FastifyRequest, value: unknown): unknown {
  if (routeOptions.config.judgesElements !== true) return value
  const { data } = (value ?? {}) as { data?: unknown }
  return Array.isArray(data) ? { ...(value as object), data: [] } : value
}

/** A body that may be null may also be missing. */
function needsBody({ routeOptions }: FastifyRequest): boolean {
  const body = routeOptions.schema?.body as { type?: string | string[] } | undefined
  return body !== undefined && !body.type?.includes('null')
}

/** JSON is UTF-8 always; a body that claims to be something else would be misread. */
function namesOtherCharset({ headers }: FastifyRequest): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)
}

function otherCharset(): AppError {
  return new AppError('unsupported-media-type', 'Send the body in UTF-8.')
}

function jsonError(bytes: Buffer): AppError {
  const detail =
    bytes.length === 0
      ? 'The body is empty, but this operation needs one.'
      : 'The body could not be read as JSON.'
  return new AppError('bad-request', detail)
}

function keepDigest(request: FastifyRequest, bytes: Buffer): void {
  if (request.headers['idempotency-key'] === undefined) return
  request.bodyDigest = createHash('sha256').update(bytes).digest()
}

/**
 * Everything in a body, or in the part of it at `place`, that could not be kept as it was sent; or
 * nothing.
 */
export function unstorable(body: unknown, place: readonly string[] = []): AppError | undefined {
  const problems: Problem[] = []
  collectUnstorable(body, [...place], problems)
  return problems.length > 0 ? new AppError('bad-request', problems) : undefined
}

/** The depth of what is sent is not ours to choose; it is never followed deeper than allowed. */
function collectUnstorable(value: unknown, steps: string[], problems: Problem[]): void {
  if (problems.length === PROBLEMS_MAX) return
  if (typeof value === 'string') {
    if (!isStorable(value)) problems.push(problemAt(steps, BAD_TEXT))
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) problems.push(problemAt(steps, 'is too large for a number'))
  } else if (typeof value === 'object' && value !== null) {
    if (steps.length === DEPTH_MAX) {
      problems.push(problemAt(steps, `is nested deeper than ${DEPTH_MAX} levels`))
      return
    }
    const isList = Array.isArray(value)
    for (const [key, child] of Object.entries(value)) {
      if (!isList && !isStorable(key)) problems.push(problemAt(steps, BAD_NAME))
      steps.push(isList ? `[${key}]` : key)
      collectUnstorable(child, steps, problems)
      steps.pop()
    }
  }
}

const BAD_TEXT = 'holds a character that cannot be stored (NUL or half of a surrogate pair)'
const BAD_NAME = 'has a member whose name cannot be stored (NUL or half of a surrogate pair)'

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function problemAt(steps: readonly string[], complaint: string): Problem {
  const source = steps.reduce((path, step) => {
    return path === '' || step.startsWith('[') ? path + step : `${path}.${step}`
  }, '')
  return { detail: `${source || 'The body'} ${complaint}.`, ...(source && { source }) }
}
