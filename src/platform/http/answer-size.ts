import type { FastifyInstance } from 'fastify'
import { AppError } from '../../lib/errors.ts'

/** No answer is larger. To make a larger one would hold up all others, and few could read it. */
export const ANSWER_BYTES_MAX = 32_000_000

const BYTES_OF_CHARACTER_MAX = 3
const SHORT_TEXT_MAX = 100
const PLAIN_VALUE_BYTES = 8

/**
 * Refuses an answer that would be too large before it is written, which takes longer than to add
 * up the lengths of its texts. The sum may fall short of what is written (quotes in texts, letters
 * of other scripts in short ones), so that what is written is looked at once more.
 */
export function requireSendable(answer: unknown): void {
  if (sizeOf(answer) > ANSWER_BYTES_MAX) throw tooLarge(answer)
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

function tooLarge(answer: unknown): AppError {
  const large = `The answer would be larger than ${ANSWER_BYTES_MAX} bytes`
  const limit = workingLimit(answer)
  if (limit === undefined) {
    return new AppError('bad-request', `${large}. Ask for fewer records, or include less.`)
  }
  return new AppError('bad-request', {
    source: 'page[limit]',
    detail:
      limit > 0
        ? `${large}: page[limit]=${limit} works here.`
        : `${large}: the first record of this page alone is. Include less.`,
  })
}

/** How many records of the page fit, if each brings its share of what is included. */
function workingLimit(answer: unknown): number | undefined {
  const { data, ...others } = answer as { data?: unknown }
  if (!Array.isArray(data)) return undefined
  const share = sizeOf(others) / data.length
  let size = 0
  let fitting = 0
  for (const record of data) {
    size += sizeOf(record) + share
    if (size > ANSWER_BYTES_MAX) break
    fitting += 1
  }
  return fitting
}

/** About as many bytes as the value has in JSON. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') {
    return value.length > SHORT_TEXT_MAX ? Buffer.byteLength(value) : value.length
  }
  if (typeof value !== 'object' || value === null) return PLAIN_VALUE_BYTES
  let size = 2
  if (Array.isArray(value)) for (const element of value) size += sizeOf(element) + 1
  else {
    for (const name in value) {
      size += name.length + sizeOf((value as Record<string, unknown>)[name]) + 4
    }
  }
  return size
}
