import { unstorable } from '../../platform/http/body.ts'
import { type Line, parsedJson } from '../../platform/imports/read-lines.ts'
import { isObject, type RowProblem, rowProblem } from '../../platform/imports/row-problems.ts'
import { type RecordType, recordTypes, type SentRecord } from './import.ts'

/** The record found in a line. It counts as uploaded when its type is known (IMP-8). */
type ReadRecord = { externalRef: string | null } & (
  | { type: RecordType; record: SentRecord }
  | { type: RecordType | undefined; problems: readonly RowProblem[] }
)

/** The checks of a line that need no lookup. */
export function readRecord(line: Line): ReadRecord {
  if ('complaint' in line) return unreadable(line.complaint)
  const value = parsedJson(line.text)
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
  if (refusal) return { type, externalRef, problems: refusal.problems.map(rowProblem) }
  return { type, externalRef, record: { ...value, type } }
}

function unreadable(error: string): ReadRecord {
  return { type: undefined, externalRef: null, problems: [{ field: '', error }] }
}

const REF_MAX = 2048

/** Wherever it stands; nothing that could not be kept. */
function externalRefOf({ attributes, external_ref: beside }: Record<string, unknown>) {
  const inside = isObject(attributes) ? attributes.external_ref : undefined
  const ref = inside ?? beside
  const isSound = typeof ref === 'string' && ref !== '' && [...ref].length <= REF_MAX
  return isSound && unstorable(ref) === undefined ? ref : null
}
