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
  app.removeAllContentTypeParsers()
  app.decorateRequest('bodyDigest')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (namesOtherCharset(request)) return done(otherCharset())
    if (!isUtf8(bytes)) return done(new AppError('bad-request', 'The body is not valid UTF-8.'))
    // Many clients name the type also when they send nothing; that is fine where nothing is needed.
    if (bytes.length === 0 && !needsBody(request)) return done(null, undefined)
    keepDigest(request, bytes)
    const value = readJson(request, bytes)
    return value instanceof AppError ? done(value) : done(null, value)
  })
}

function readJson(request: FastifyRequest, bytes: Buffer): unknown {
  const oversize = oversizeOf(bytes)
  if (oversize !== undefined) return new AppError('bad-request', oversize)
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
    return unstorable(besideElements(request, value)) ?? value
  } catch {
    return jsonError(bytes)
  }
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
  collectUnstorable(body, [...place], place.length, problems)
  return problems.length > 0 ? new AppError('bad-request', problems) : undefined
}

/**
 * The depth of what is sent is not ours to choose; it is never followed deeper than allowed. Every
 * value of every body passes here, so that nothing is made of those that are sound: `steps` is
 * written over and over, and read only for a problem.
 */
function collectUnstorable(
  value: unknown,
  steps: Step[],
  depth: number,
  problems: Problem[],
): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) problems.push(problemAt(steps, depth, BAD_TEXT))
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) problems.push(problemAt(steps, depth, 'is too large for a number'))
  } else if (typeof value === 'object' && value !== null) {
    if (depth === DEPTH_MAX) {
      problems.push(problemAt(steps, depth, `is nested deeper than ${DEPTH_MAX} levels`))
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length && problems.length < PROBLEMS_MAX; index++) {
        steps[depth] = index
        collectUnstorable(value[index], steps, depth + 1, problems)
      }
    } else collectUnstorableMembers(value, steps, depth, problems)
  }
}

function collectUnstorableMembers(
  value: object,
  steps: Step[],
  depth: number,
  problems: Problem[],
): void {
  for (const name in value) {
    if (problems.length >= PROBLEMS_MAX) return
    const member = (value as Record<string, unknown>)[name]
    if (!isStorable(name)) problems.push(problemAt(steps, depth, BAD_NAME))
    if (isDangerous(name, member)) problems.push(problemAt(steps, depth, DANGEROUS_NAME))
    steps[depth] = name
    collectUnstorable(member, steps, depth + 1, problems)
  }
}

type Step = string | number

const BAD_TEXT = 'holds a character that cannot be stored (NUL or half of a surrogate pair)'
const BAD_NAME = 'has a member whose name cannot be stored (NUL or half of a surrogate pair)'
const DANGEROUS_NAME = 'has a member that would change what all objects inherit'

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A careless copy of such a member changes the prototype of the copy or of every object. */
function isDangerous(name: string, member: unknown): boolean {
  if (name === '__proto__') return true
  if (name !== 'constructor' || typeof member !== 'object' || member === null) return false
  return Object.hasOwn(member, 'prototype')
}

function problemAt(steps: readonly Step[], depth: number, complaint: string): Problem {
  const names = steps.slice(0, depth).map((step) => (typeof step === 'number' ? `[${step}]` : step))
  const source = placeOf(names)
  return { detail: `${source || 'The body'} ${complaint}.`, ...(source && { source }) }
}

const STEP_LENGTH_MAX = 255 // A name is as long as its sender likes, and stands in 50 problems.

/** `data`, `[0]` and `rate` become `data[0].rate`, as callers write it themselves. */
export function placeOf(steps: readonly string[]): string {
  return steps.reduce((path, step) => {
    const short = step.length > STEP_LENGTH_MAX ? `${step.slice(0, STEP_LENGTH_MAX)}…` : step
    return path === '' || step.startsWith('[') ? path + short : `${path}.${short}`
  }, '')
}

/**
 * Lists, objects, texts, numbers, flags and nulls of one body, counted together. A full batch of
 * any operation has fewer. Without this bound 1 MiB holds half a million of them, and they would
 * hold up every other request while they are parsed and walked.
 */
export const BODY_VALUES_MAX = 100_000

/** Members of one object, for the same reason: to list the names of 100,000 takes 35 ms. */
export const OBJECT_MEMBERS_MAX = 10_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const SPACE_MAX = 0x20

/** Why a JSON text is too much, found before it is parsed; nothing if it is not. */
function oversizeOf(json: Buffer): string | undefined {
  let values = 1
  let last = 0 // The byte before, white space apart.
  // The open containers, from the outside in; the counts of lists begin far below zero.
  const members = [0]
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (byte <= SPACE_MAX) continue
    if (byte === QUOTE) at = endOfText(json, at)
    else if (byte === COMMA) {
      values += 1
      members[depth] = (members[depth] ?? 0) + 1
      if ((members[depth] ?? 0) > OBJECT_MEMBERS_MAX) return tooManyMembers
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1
      depth += 1
      members[depth] = byte === OPEN_OBJECT ? 1 : -BODY_VALUES_MAX
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (last === OPEN_LIST || last === OPEN_OBJECT) values -= 1 // It holds none.
      if (depth > 0) depth -= 1
    }
    if (values > BODY_VALUES_MAX + 1) return tooManyValues // The last one may yet close empty.
    last = byte
  }
  return values > BODY_VALUES_MAX ? tooManyValues : undefined
}

const tooManyValues = `The body holds more than ${BODY_VALUES_MAX} values.`
const tooManyMembers = `An object in the body has more than ${OBJECT_MEMBERS_MAX} members.`

/** Where the quote stands that closes the text, or the end if none does. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}

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
