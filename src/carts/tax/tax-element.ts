import { isUuid } from '../../lib/ids.ts'
import { RATE_PLACES, rateUnits } from '../../lib/money.ts'
import { unstorable } from '../../platform/http/body.ts'
import { TAX_ITEMS_MAX } from '../cart.ts'

/** A tax as the caller gives it; `rate` is decimal text with ten places, as it is stored. */
export type TaxFields = {
  code: string | null
  jurisdiction: string | null
  name: string | null
  rate: string
}

export const TAX_TEXT_MAX = 1024
const textMembers = ['code', 'jurisdiction', 'name'] as const
export const RATE_MAX = 10

/** TX-5: ten places, halves up, so that 0.1 + 0.2 computed by a client is 0.3 here. */
export function storedRate(rate: number): string {
  const digits = String(rateUnits(rate)).padStart(RATE_PLACES + 1, '0')
  return `${digits.slice(0, -RATE_PLACES)}.${digits.slice(-RATE_PLACES)}`
}

/** The lowest ones first; a line has five. */
export function freeSlots(taken: readonly number[]): number[] {
  const all = Array.from({ length: TAX_ITEMS_MAX }, (_, index) => index + 1)
  return all.filter((slot) => !taken.includes(slot))
}

/** The one title of everything that is wrong with one element of a batch. */
export const NOT_ADDED = 'Tax item not added to cart item.'

export type TaxError = {
  status: 400 | 404 | 422
  title: string
  detail: string
  source?: string
  meta?: { id: string }
}

/** The line that an element names. Any type may be sent: a wrong one is a mismatch. */
export type Target = { id: string | undefined; type: unknown }

/** An element of a batch: valid as far as can be seen without its line, or with a problem. */
export type TaxElement = { index: number } & (
  | { tax: TaxFields; target: Target }
  | { error: TaxError }
)

/** A batch holds anything; what is wrong with an element is said of that element alone. */
export function readElements(data: readonly unknown[]): TaxElement[] {
  return data.map(readElement)
}

function readElement(given: unknown, index: number): TaxElement {
  const fault = (path: string, detail: string, target?: Target): TaxElement => {
    const error = {
      status: 400,
      title: NOT_ADDED,
      detail,
      source: `data[${index}]${path}`,
    } as const
    return {
      index,
      error: target?.id === undefined ? error : { ...error, meta: { id: target.id } },
    }
  }
  if (!isObject(given)) return fault('', 'A tax item must be an object.')
  const found = readTarget(given.relationships)
  const target = 'target' in found ? found.target : undefined
  // Only what is kept is looked at: other members may hold anything, and any amount of it.
  const texts = textMembers.flatMap((name) => (isText(given[name]) ? [[name, given[name]]] : []))
  const [unsound] = unstorable(Object.fromEntries(texts), ['data', `[${index}]`])?.problems ?? []
  if (unsound) {
    const path = unsound.source?.slice(`data[${index}]`.length) ?? ''
    return fault(path, unsound.detail, isUuid(target?.id ?? '') ? target : undefined)
  }

  if (given.type !== 'tax_item') return fault('.type', 'type must be tax_item.', target)
  const { rate } = given
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= RATE_MAX)) {
    return fault('.rate', `rate must be a number between 0 and ${RATE_MAX}.`, target)
  }
  for (const name of textMembers) {
    if (isText(given[name])) continue
    const detail = `${name} must be a text of at most ${TAX_TEXT_MAX} characters.`
    return fault(`.${name}`, detail, target)
  }
  if ('problem' in found) return fault(`.${found.path}`, `${found.path} ${found.problem}`)
  const tax = {
    code: textOrNull(given.code),
    jurisdiction: textOrNull(given.jurisdiction),
    name: textOrNull(given.name),
    rate: storedRate(rate),
  }
  return { index, tax, target: found.target }
}

type FoundTarget = { target: Target } | { path: string; problem: string }

/** BT-9: under `item`, under `order`, or under both with nothing that differs. */
function readTarget(relationships: unknown): FoundTarget {
  const none: Target = { id: undefined, type: undefined }
  if (isAbsent(relationships)) return { target: none }
  if (!isObject(relationships)) return notAnObject('relationships')
  let target = none
  for (const name of ['item', 'order']) {
    const path = `relationships.${name}`
    const relationship = relationships[name]
    if (isAbsent(relationship)) continue
    if (!isObject(relationship)) return notAnObject(path)
    const { data } = relationship
    if (isAbsent(data)) continue
    if (!isObject(data)) return notAnObject(`${path}.data`)
    const named = targetOf(data)
    if (disagree(target, named)) {
      const problem = 'must not name two different lines under item and order.'
      return { path: 'relationships', problem }
    }
    target = { id: target.id ?? named.id, type: target.type ?? named.type }
  }
  return { target }
}

function notAnObject(path: string): FoundTarget {
  return { path, problem: 'must be an object.' }
}

/** An id that is no text is the id of nothing. */
function targetOf({ id, type }: Record<string, unknown>): Target {
  return { id: typeof id === 'string' ? id : undefined, type: type ?? undefined }
}

function disagree(one: Target, other: Target): boolean {
  const differ = (left: unknown, right: unknown) =>
    left !== undefined && right !== undefined && left !== right
  return differ(one.id?.toLowerCase(), other.id?.toLowerCase()) || differ(one.type, other.type)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

function isText(value: unknown): boolean {
  if (isAbsent(value)) return true
  // A text may have twice as many units as characters.
  return typeof value === 'string' && (value.length <= TAX_TEXT_MAX || isShort(value))
}

function isShort(text: string): boolean {
  return text.length <= 2 * TAX_TEXT_MAX && [...text].length <= TAX_TEXT_MAX
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
