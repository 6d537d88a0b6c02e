import { isUtf8 } from 'node:buffer'
import type { Problem } from '../../lib/errors.ts'
import { unstorable } from '../../platform/http/body.ts'
import {
  LINE_BYTES_MAX,
  type LineProblem,
  type RecordType,
  recordTypes,
  type SentRecord,
} from './import.ts'

/** `number` counts from one, blank lines too; a line that cannot be read says why. */
export type Line = { number: number } & ({ text: string } | { complaint: string })

const LINE_FEED = 0x0a
const BOM = '\ufeff'

/** The lines that are not blank (IMP-2). Never holds more of a file than its longest legal line. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let bytes = 0
  let pieces: Buffer[] = []
  const keep = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > LINE_BYTES_MAX) pieces = []
    else if (piece.length > 0) pieces.push(piece)
  }
  const take = (): Line | undefined => {
    number += 1
    const line = bytes === 0 ? undefined : lineOf(number, bytes, pieces)
    bytes = 0
    pieces = []
    return line
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end))
      start = end + 1
      const line = take()
      if (line) yield line
    }
    keep(chunk.subarray(start))
  }
  const last = take()
  if (last) yield last
}

function lineOf(number: number, bytes: number, pieces: readonly Buffer[]): Line | undefined {
  if (bytes > LINE_BYTES_MAX) {
    return { number, complaint: `the line is longer than ${LINE_BYTES_MAX} bytes` }
  }
  const [only, ...others] = pieces
  const whole = only && others.length === 0 ? only : Buffer.concat(pieces)
  if (!isUtf8(whole)) return { number, complaint: 'the line is not valid UTF-8' }
  const text = whole.toString('utf8')
  const marked = number === 1 && text.startsWith(BOM) ? text.slice(BOM.length) : text
  return marked.trim() === '' ? undefined : { number, text: marked }
}

/** The record found in a line. It counts as uploaded when its type is known (IMP-8). */
type ReadRecord = { externalRef: string | null } & (
  | { type: RecordType; record: SentRecord }
  | { type: RecordType | undefined; problems: readonly LineProblem[] }
)

/** The checks of a line that need no lookup. */
export function readRecord(line: Line): ReadRecord {
  if ('complaint' in line) return unreadable(line.complaint)
  const value = parsed(line.text)
  if (value === undefined) return unreadable('the line could not be read as JSON')
  if (!isObject(value)) return unreadable('the line must be a JSON object')
  const type = recordTypes.find((one) => one === value.type)
  const externalRef = externalRefOf(value)
  if (type === undefined) {
    const error =
      value.type === undefined ? 'is required' : `must be one of ${recordTypes.join(', ')}`
    return { type, externalRef, problems: [{ field: 'type', error }] }
  }
  const refusal = unstorable(value)
  if (refusal) return { type, externalRef, problems: refusal.problems.map(lineProblem) }
  return { type, externalRef, record: { ...value, type } }
}

/** A problem of a body, as one of a line: the field is named as the record itself would. */
export function lineProblem({ source = '', detail }: Problem): LineProblem {
  const field = source.replace(/^data\./, '').replace(/^attributes\./, '')
  const words = detail.startsWith(source) ? detail.slice(source.length) : detail
  return { field, error: words.replace(/^:?\s+/, '').replace(/\.$/, '') }
}

function unreadable(error: string): ReadRecord {
  return { type: undefined, externalRef: null, problems: [{ field: '', error }] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const REF_MAX = 2048

/** Wherever it stands; nothing that could not be kept. */
function externalRefOf({ attributes, external_ref: beside }: Record<string, unknown>) {
  const inside = isObject(attributes) ? attributes.external_ref : undefined
  const ref = inside ?? beside
  const isSound = typeof ref === 'string' && ref !== '' && [...ref].length <= REF_MAX
  return isSound && unstorable(ref) === undefined ? ref : null
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
