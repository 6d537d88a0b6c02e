import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.ts'

/** Room for the largest legal batch several times over. */
export const BODY_BYTES_MAX = 1024 * 1024
const DEPTH_MAX = 32

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the raw body, for telling a repeated request from another one. */
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
    if (!isUtf8(bytes)) return done(new AppError('bad-request', 'The body is not valid UTF-8.'))
    keepDigest(request, bytes)
    return parseJson(request, bytes.toString('utf8'), (error, value) => {
      if (error) return done(jsonError(bytes))
      const problem = unstorable(value)
      return problem ? done(problem) : done(null, value)
    })
  })
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

type Step = { value: unknown; source: string; depth: number }

/** Walks without recursion, since the depth of what is sent is not ours to choose. */
function unstorable(body: unknown): AppError | undefined {
  const steps: Step[] = [{ value: body, source: '', depth: 0 }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { value, source, depth } = step
    if (typeof value === 'string' && !isStorable(value)) return badText(source)
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEPTH_MAX) return tooDeep(source)
    const isList = Array.isArray(value)
    for (const [key, child] of Object.entries(value)) {
      if (!isList && !isStorable(key)) return badText(source)
      const isLeaf = typeof child !== 'object' && typeof child !== 'string'
      if (isLeaf) continue
      const path = isList ? `${source}[${key}]` : source === '' ? key : `${source}.${key}`
      steps.push({ value: child, source: path, depth: depth + 1 })
    }
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function badText(source: string): AppError {
  const detail = 'holds a character that cannot be stored (NUL or half of a surrogate pair).'
  return new AppError('bad-request', { source, detail: `${source || 'The body'} ${detail}` })
}

function tooDeep(source: string): AppError {
  const detail = `${source} is nested deeper than ${DEPTH_MAX} levels.`
  return new AppError('bad-request', { source, detail })
}
