import type { Problem } from '../../lib/errors.ts'
import { unstorable } from '../../platform/http/body.ts'
import { type LineProblem, type RecordType, recordTypes, type SentRecord } from './import.ts'
import type { Line } from './read-lines.ts'

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
