import { assert } from '../../lib/assert.ts'
import { type CartItemId, type LineType, TAX_ITEMS_MAX } from '../cart.ts'
import {
  freeSlots,
  NOT_ADDED,
  type Target,
  type TaxElement,
  type TaxError,
  type TaxFields,
} from './tax-element.ts'

/** A line as far as the decision needs it. */
export type DecidedLine = { id: CartItemId; type: LineType; slots: readonly number[] }

/** A tax item with its place: its line, and which of the line's five slots it takes. */
export type PlacedTax = TaxFields & { lineId: CartItemId; slot: number }

/** A refusal's body is one of the interface's shapes; errors of single elements come in a list. */
type Refusal =
  | { status: 422; body: TaxError }
  | { status: 400 | 404; body: { data: []; errors: TaxError[] } }

/** The outcome of a batch: some elements are stored and the rest reported, or all are refused. */
export type TaxDecision = { store: PlacedTax[]; errors: TaxError[] } | { refuse: Refusal }

/**
 * Bulk add of tax items, decided from facts alone. All that is sound for a line is added or none of
 * it (BT-18): filled up to five, the order of the batch would decide which taxes a shopper pays.
 */
export function decideTaxes(
  elements: readonly TaxElement[],
  lines: readonly DecidedLine[],
  allOrNothing: boolean,
): TaxDecision {
  const sorted = sortElements(elements, lines, (line) => line.slots.length)
  const faulty = sorted.filter((one) => 'error' in one)
  if (faulty.length === 0) return { store: placed(sorted), errors: [] }
  if (allOrNothing) return { refuse: refusalOfAll(faulty) }
  if (faulty.length < sorted.length) {
    return { store: placed(sorted), errors: faulty.map(({ error }) => error) }
  }
  return { refuse: refusalOfEach(faulty) }
}

/** A tax item for a line, to be set by a replacement that gives it its place later. */
type GivenTax = TaxFields & { lineId: CartItemId }

/** A replacement is all or nothing, and tells of every fault; what a line has does not count. */
export function decideReplacement(
  elements: readonly TaxElement[],
  lines: readonly DecidedLine[],
  emptied: readonly string[],
): { taxes: GivenTax[] } | { errors: TaxError[] } {
  const sorted = sortElements(elements, lines, () => 0)
  const known = new Set<string>(lines.map(({ id }) => id))
  const unknown = emptied.flatMap((id, index) =>
    known.has(id.toLowerCase()) ? [] : [notFound(`options.lines[${index}]`, id)],
  )
  const errors = [...sorted.flatMap((one) => ('error' in one ? [one.error] : [])), ...unknown]
  if (errors.length > 0) return { errors }
  return {
    taxes: sorted.flatMap((one) => ('line' in one ? [{ ...one.tax, lineId: one.line.id }] : [])),
  }
}

type Fault = 'field' | 'not-found' | 'mismatch' | 'limit'
type Faulty = { fault: Fault; error: TaxError }
type Sound = { tax: TaxFields; line: DecidedLine }

/** Each element with the first of its faults, or with its line; in the order of the batch. */
function sortElements(
  elements: readonly TaxElement[],
  lines: readonly DecidedLine[],
  countOf: (line: DecidedLine) => number,
): (Faulty | Sound)[] {
  const byId = new Map<string, DecidedLine>(lines.map((line) => [line.id, line]))
  const sorted = elements.map((element) => findLine(element, byId))
  const counts = new Map<DecidedLine, number>()
  for (const one of sorted) {
    if ('line' in one) counts.set(one.line, (counts.get(one.line) ?? countOf(one.line)) + 1)
  }
  return sorted.map((one) => {
    const isOver = 'line' in one && (counts.get(one.line) ?? 0) > TAX_ITEMS_MAX
    return isOver ? { fault: 'limit', error: overLimit(one.line.id) } : one
  })
}

function findLine(element: TaxElement, lines: ReadonlyMap<string, DecidedLine>): Faulty | Sound {
  if ('error' in element) return { fault: 'field', error: element.error }
  const { tax, target, index } = element
  const line = target.id === undefined ? undefined : lines.get(target.id.toLowerCase())
  if (!line) {
    return { fault: 'not-found', error: notFound(`data[${index}].relationships`, target.id) }
  }
  if (target.type !== undefined && target.type !== line.type) {
    return { fault: 'mismatch', error: mismatch(target, line) }
  }
  return { tax, line }
}

/** The sound ones in order, each in a free slot of its line; their number was looked at before. */
function placed(sorted: readonly (Faulty | Sound)[]): PlacedTax[] {
  const free = new Map<DecidedLine, number[]>()
  return sorted.flatMap((one) => {
    if ('error' in one) return []
    const slots = free.get(one.line) ?? freeSlots(one.line.slots)
    free.set(one.line, slots)
    const slot = slots.shift()
    assert(slot !== undefined, 'a line was given more tax items than it has room for')
    return [{ ...one.tax, lineId: one.line.id, slot }]
  })
}

/** add_all_or_nothing is true (BT-21 to BT-23). */
function refusalOfAll(faulty: readonly Faulty[]): Refusal {
  const errorsOf = (wanted: Fault) =>
    faulty.filter(({ fault }) => fault === wanted).map(({ error }) => error)
  const fields = errorsOf('field')
  if (fields.length > 0) return { status: 400, body: { data: [], errors: fields } }
  const mismatches = errorsOf('mismatch')
  if (mismatches.length === faulty.length) {
    return { status: 404, body: { data: [], errors: mismatches } }
  }
  return { status: 422, body: allOrNothingError }
}

/** Nothing could be added, and add_all_or_nothing is false (BT-20, BT-25 to BT-27). */
function refusalOfEach(faulty: readonly Faulty[]): Refusal {
  const [first] = faulty
  if (first && faulty.every(({ fault }) => fault === 'limit')) {
    return { status: 422, body: first.error }
  }
  const isAbsent = faulty.some(({ fault }) => fault === 'not-found' || fault === 'mismatch')
  const errors = faulty.map(({ error }) => error)
  return { status: isAbsent ? 404 : 400, body: { data: [], errors } }
}

const allOrNothingError: TaxError = {
  status: 422,
  title: 'Add all or nothing.',
  detail: 'add_all_or_nothing is true, so the bulk add of tax items could not be done.',
}

function notFound(source: string, id: string | undefined): TaxError {
  const error = { status: 404, title: NOT_ADDED } as const
  if (id === undefined) {
    return { ...error, detail: 'No target cart item was named for this tax item.', source }
  }
  const detail = 'No cart item or custom item with this id was found in the cart.'
  return { ...error, detail, source, meta: { id } }
}

function mismatch({ type }: Target, line: DecidedLine): TaxError {
  const given = typeof type === 'string' ? type : JSON.stringify(type)
  const detail = `The bulk tax item type (${given}) does not match the cart item type (${line.type}).`
  return { status: 404, title: NOT_ADDED, detail, meta: { id: line.id } }
}

export function overLimit(lineId: CartItemId): TaxError {
  const detail = `The limit of ${TAX_ITEMS_MAX} tax items on the cart item cannot be exceeded.`
  return { status: 422, title: NOT_ADDED, detail, meta: { id: lineId } }
}

type RefusalBody = TaxError | { data: []; errors: TaxError[] } | { errors: TaxError[] }

/**
 * Refuses a batch of tax items with a body of the interface's own. Thrown, so that the transaction
 * is rolled back and an Idempotency-Key is free for the next try, as after any refusal.
 */
export class TaxRefusal extends Error {
  readonly status: 400 | 404 | 422
  readonly body: RefusalBody

  constructor({ status, body }: { status: 400 | 404 | 422; body: RefusalBody }) {
    super(`The tax items were refused with ${status}.`)
    this.name = 'TaxRefusal'
    this.status = status
    this.body = body
  }
}
