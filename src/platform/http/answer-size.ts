import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../lib/errors.ts'

/** No answer is larger. To make a larger one would hold up all others, and few could read it. */
export const ANSWER_BYTES_MAX = 32_000_000

const BYTES_OF_CHARACTER_MAX = 3
const SHORT_TEXT_MAX = 100
const PLAIN_VALUE_BYTES = 8
/** As many bytes as a control character has in JSON, the most of all. */
const ESCAPED_BYTES_MAX = 6

/**
 * Refuses an answer that would be too large before it is written, which takes longer than to add
 * up the lengths of its texts. The sum may fall short of what is written (escaped characters,
 * letters of other scripts in short texts), so what is written is looked at once more. An answer
 * that could be too large if all of its texts were escaped is counted exactly.
 */
function requireSendable(answer: unknown, limitName: string | undefined): void {
  const size = sizeOf(answer)
  if (size <= ANSWER_BYTES_MAX / ESCAPED_BYTES_MAX) return
  if (size > ANSWER_BYTES_MAX || sizeOf(answer, escapedBytes) > ANSWER_BYTES_MAX) {
    throw tooLarge(answer, limitName)
  }
}

export function refuseLargeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload: unknown, done) => {
    const isLarge =
      (typeof payload === 'string' &&
        payload.length > ANSWER_BYTES_MAX / BYTES_OF_CHARACTER_MAX &&
        Buffer.byteLength(payload) > ANSWER_BYTES_MAX) ||
      (Buffer.isBuffer(payload) && payload.length > ANSWER_BYTES_MAX)
    if (isLarge) done(tooLarge({}))
    else done()
  })
}

/** The refusal of an answer; `limitName` is the parameter that bounds the page, if one does. */
export function tooLarge(answer: unknown, limitName?: string): AppError {
  const large = `The answer would be larger than ${ANSWER_BYTES_MAX} bytes`
  const limit = limitName === undefined ? undefined : workingLimit(answer)
  if (limitName === undefined || limit === undefined) {
    return new AppError('bad-request', `${large}. Ask for fewer records, or include less.`)
  }
  return new AppError('bad-request', {
    source: limitName,
    detail:
      limit > 0
        ? `${large}: ${limitName}=${limit} works here.`
        : `${large}: the first record of this page alone is. Include less.`,
  })
}

/** How many records of the page fit, if each brings its share of what is included. */
function workingLimit(answer: unknown): number | undefined {
  const { data, ...others } = answer as { data?: unknown }
  if (!Array.isArray(data)) return undefined
  const share = sizeOf(others, escapedBytes) / data.length
  let size = 0
  let fitting = 0
  for (const record of data) {
    size += sizeOf(record, escapedBytes) + share
    if (size > ANSWER_BYTES_MAX) break
    fitting += 1
  }
  return fitting
}

/** About as many bytes as the value has in JSON. */
function sizeOf(value: unknown, textBytes = plainBytes): number {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value !== 'object' || value === null) return PLAIN_VALUE_BYTES
  let size = 2
  if (Array.isArray(value)) for (const element of value) size += sizeOf(element, textBytes) + 1
  else {
    for (const name in value) {
      size += name.length + sizeOf((value as Record<string, unknown>)[name], textBytes) + 4
    }
  }
  return size
}

function plainBytes(text: string): number {
  return text.length > SHORT_TEXT_MAX ? Buffer.byteLength(text) : text.length
}

/** With what JSON puts before quotes and backslashes, and writes for control characters. */
function escapedBytes(text: string): number {
  let bytes = Buffer.byteLength(text)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE || code === BACKSLASH) bytes += 1
    else if (code < SPACE) bytes += shortEscapes.has(code) ? 1 : ESCAPED_BYTES_MAX - 1
  }
  return bytes
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const shortEscapes = new Set([...'\b\t\n\f\r'].map((character) => character.charCodeAt(0)))

const compilerFor = SerializerSelector()

/**
 * A route's serializer is compiled when it first answers: there are hundreds, most of a start would
 * go into them, and a process may never need most of them.
 */
export function serializeLazily(app: FastifyInstance): void {
  const limitNames = new Map<string, string>()
  app.addHook('onRoute', ({ url, schema }) => {
    const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object }
    const name = ['page[limit]', 'limit'].find((one) => one in properties)
    if (name !== undefined) limitNames.set(url, name)
  })
  app.setSerializerCompiler((route) => {
    type Route = Parameters<ReturnType<typeof compilerFor>>[0]
    let serialize: ((data: unknown) => string) | undefined
    return (data) => {
      requireSendable(data, limitNames.get(route.url))
      serialize ??= compilerFor(app.getSchemas(), {})(route as Route)
      return serialize(data)
    }
  })
}
