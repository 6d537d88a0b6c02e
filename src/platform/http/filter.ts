import { AppError } from '../../lib/errors.ts'
import { isUuid } from '../../lib/ids.ts'

/**
 * The one parser of `filter=eq(name,Lamp):in(sku,a,'b, c')`. It reads the text once from left to
 * right and gives a flat list of clauses that all must hold; what becomes of them is decided by
 * filter-sql.ts or by the caller, never here.
 */
const filterOperators = ['eq', 'in', 'like', 'ilike', 'contains', 'gt', 'ge', 'lt', 'le'] as const
type FilterOperator = (typeof filterOperators)[number]

export type FilterValueType =
  | 'text'
  | 'uuid'
  | 'instant'
  | 'integer'
  | 'boolean'
  | { readonly oneOf: readonly string[] }

export type FilterAttribute = {
  readonly operators: readonly FilterOperator[]
  readonly type: FilterValueType
  /** Values are put in lower case, for attributes that are stored so or compared without case. */
  readonly lowerCased?: boolean
}

/** The filters that one endpoint offers. */
export type FilterTable = { readonly [attribute: string]: FilterAttribute }

/**
 * `values` hold only what can be compared: times in UTC, ids in lower case, each value once. None
 * at all means that nothing matches, which is what becomes of an id that is no UUID.
 */
export type FilterClause = {
  readonly operator: FilterOperator
  readonly attribute: string
  readonly type: FilterValueType
  readonly values: readonly string[]
}

const FILTER_CLAUSES_MAX = 10
/** For a filter in a body; one in a query is bounded by the address, which is as long. */
export const FILTER_LENGTH_MAX = 32_768

/** Reading takes linear time; an empty filter is none (FIL-9). */
export function parseFilter(text: string | undefined, table: FilterTable): readonly FilterClause[] {
  if (text === undefined || text === '') return []
  const scan: Scan = { text, table, at: 0 }
  const clauses: FilterClause[] = []
  do {
    if (clauses.length === FILTER_CLAUSES_MAX) {
      throw refuseAt(scan, `only ${FILTER_CLAUSES_MAX} conditions are allowed, another begins`)
    }
    clauses.push(scanClause(scan))
  } while (take(scan, ':'))
  if (scan.at < text.length) throw unexpected(scan, '":" and another condition, or the end')
  return clauses
}

/** The grammar, for the schema that all filters share in the OpenAPI document. */
export const filterGrammar = [
  'Conditions of the form `operator(attribute,value)`, joined with `:`, which means and;',
  `at most ${FILTER_CLAUSES_MAX} conditions.`,
  'Every operator takes one value, only `in` takes several.',
  'A value with a comma or a closing bracket, or one that begins with a quote, goes in single or',
  'double quotes, where a backslash escapes a quote or itself.',
  'In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case.',
].join(' ')

export const FILTER_WORDS = 'Attributes and their operators:'

/** For the description of one filter; the grammar is the same for all. */
export function describeFilter(table: FilterTable): string {
  return `${FILTER_WORDS} ${describeAttributes(table)}.`
}

/** A cursor over the filter; `at` only ever grows, so reading takes linear time. */
type Scan = { readonly text: string; readonly table: FilterTable; at: number }

function scanClause(scan: Scan): FilterClause {
  const operator = scanOperator(scan)
  if (!take(scan, '(')) throw unexpected(scan, `"(" after ${operator}`)
  const attribute = scanAttribute(scan, operator)
  const start = scan.at
  const values: (string | undefined)[] = []
  while (take(scan, ',')) values.push(scanValue(scan, attribute))
  if (!take(scan, ')')) throw unexpected(scan, '"," or ")"')
  if (values.length === 0) throw refuseAt(scan, `${operator} needs a value`, start)
  if (values.length > 1 && operator !== 'in') {
    throw refuseAt(scan, `${operator} takes exactly one value, not ${values.length},`, start)
  }
  return {
    operator,
    attribute: attribute.name,
    type: attribute.type,
    values: [...new Set(values)].filter((value) => value !== undefined),
  }
}

function scanOperator(scan: Scan): FilterOperator {
  skipSpaces(scan)
  const start = scan.at
  const word = takeWhile(scan, isNameCharacter)
  if (word === '') throw unexpected(scan, 'an operator')
  const operator = filterOperators.find((candidate) => candidate === word.toLowerCase())
  if (!operator) throw refuseAt(scan, `unknown operator ${excerpt(word)}`, start)
  return operator
}

type NamedAttribute = FilterAttribute & { readonly name: string }

function scanAttribute(scan: Scan, operator: FilterOperator): NamedAttribute {
  skipSpaces(scan)
  const start = scan.at
  const name = takeWhile(scan, isNameCharacter)
  if (name === '') throw unexpected(scan, 'an attribute')
  // A caller may well write "constructor", so only the table's own names count.
  const attribute = Object.hasOwn(scan.table, name) ? scan.table[name] : undefined
  if (!attribute) throw refuseAt(scan, `unknown attribute ${excerpt(name)}`, start)
  if (!attribute.operators.includes(operator)) {
    throw refuseAt(scan, `${operator} is not supported for ${name}`, start)
  }
  return { ...attribute, name }
}

function scanValue(scan: Scan, attribute: NamedAttribute): string | undefined {
  skipSpaces(scan)
  const start = scan.at
  const first = scan.text[start]
  const value = first === "'" || first === '"' ? scanQuoted(scan, first) : scanBare(scan)
  const checked = checkValue(value, attribute)
  if ('mustBe' in checked) {
    const problem = `${attribute.name} must be ${checked.mustBe}, not ${excerpt(value)},`
    throw refuseAt(scan, problem, start)
  }
  return checked.value
}

function scanBare(scan: Scan): string {
  const value = takeWhile(scan, isBareCharacter).trimEnd()
  if (value === '') throw unexpected(scan, "a value (an empty one is written '')")
  const next = characterAt(scan)
  if (next !== undefined && isControl(next)) {
    throw refuseAt(scan, `the value must be in quotes because of ${excerpt(next)}`)
  }
  return value
}

function scanQuoted(scan: Scan, quote: string): string {
  const start = scan.at
  scan.at += 1
  let value = ''
  for (;;) {
    value += takeWhile(scan, (character) => character !== quote && character !== '\\')
    if (scan.at >= scan.text.length) throw refuseAt(scan, `the quote ${quote} is not closed`, start)
    if (scan.text[scan.at] === quote) break
    const escaped = scan.text[scan.at + 1]
    if (escaped === undefined || !escapable.includes(escaped)) {
      throw refuseAt(scan, 'a backslash escapes neither a quote nor another backslash')
    }
    value += escaped
    scan.at += 2
  }
  scan.at += 1
  return value
}

const escapable = ['\\', "'", '"']

type Checked = { readonly value: string | undefined } | { readonly mustBe: string }

function checkValue(value: string, { type, lowerCased }: FilterAttribute): Checked {
  if (typeof type === 'object') {
    return type.oneOf.includes(value) ? { value } : { mustBe: `one of ${type.oneOf.join(', ')}` }
  }
  switch (type) {
    case 'text':
      // PostgreSQL's text cannot hold it, so it is refused here as in any body.
      if (value.includes('\0')) return { mustBe: 'text without a NUL character' }
      return { value: lowerCased ? value.toLowerCase() : value }
    case 'uuid':
      return { value: isUuid(value) ? value.toLowerCase() : undefined }
    case 'instant': {
      const instant = readInstant(value)
      return instant ? { value: instant } : { mustBe: 'an RFC 3339 time' }
    }
    case 'integer':
      return isInteger(value) ? { value: String(BigInt(value)) } : { mustBe: 'a whole number' }
    case 'boolean':
      return value === 'true' || value === 'false' ? { value } : { mustBe: 'true or false' }
  }
}

// Temporal reads much more than RFC 3339, for example a time zone in brackets.
const instantShape = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/

/** The instant in UTC, within the years that PostgreSQL reads in this notation: 1 to 9999. */
function readInstant(text: string): string | undefined {
  if (!instantShape.test(text)) return undefined
  try {
    const instant = Temporal.Instant.from(text).toString()
    return /^(?!0000)\d{4}-/.test(instant) ? instant : undefined
  } catch {
    return undefined // The shape is right, but there is no such day or hour.
  }
}

function isInteger(text: string): boolean {
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
}

function takeWhile(scan: Scan, isWanted: (character: string) => boolean): string {
  const start = scan.at
  let character = characterAt(scan)
  while (character !== undefined && isWanted(character)) {
    scan.at += character.length
    character = characterAt(scan)
  }
  return scan.text.slice(start, scan.at)
}

/** A whole code point, which may be two of the string's units. */
function characterAt(scan: Scan): string | undefined {
  const codePoint = scan.text.codePointAt(scan.at)
  return codePoint === undefined ? undefined : String.fromCodePoint(codePoint)
}

/** Steps over the mark, and the spaces before it, if it comes next. */
function take(scan: Scan, mark: string): boolean {
  skipSpaces(scan)
  if (scan.text[scan.at] !== mark) return false
  scan.at += 1
  return true
}

function skipSpaces(scan: Scan): void {
  while (scan.text[scan.at] === ' ') scan.at += 1
}

function isNameCharacter(character: string): boolean {
  return /[A-Za-z0-9_.-]/.test(character)
}

/** A ":" is one: it joins conditions only behind a ")", so a time needs no quotes (FIL-9). */
function isBareCharacter(character: string): boolean {
  return character !== ',' && character !== ')' && !isControl(character)
}

function isControl(character: string): boolean {
  return /\p{Cc}/u.test(character)
}

function unexpected(scan: Scan, wanted: string): AppError {
  const found = characterAt(scan)
  const what = found === undefined ? 'the end' : excerpt(found)
  return refuseAt(scan, `${wanted} is expected, but there is ${what}`)
}

function refuseAt(scan: Scan, problem: string, at = scan.at): AppError {
  return refuse(scan.table, `${problem} at character ${at + 1}`)
}

function refuse(table: FilterTable, problem: string): AppError {
  const detail =
    `The filter could not be understood: ${problem}. ` +
    `Allowed here: ${describeAttributes(table)}.`
  return new AppError('bad-request', { detail, source: 'filter' })
}

/** Attributes that take the same operators and values stand together. */
function describeAttributes(table: FilterTable): string {
  const groups = new Map<string, string[]>()
  for (const [name, { operators, type }] of Object.entries(table)) {
    const values = describeType(type)
    const words = `${operators.join(', ')}${values ? `; ${values}` : ''}`
    groups.set(words, [...(groups.get(words) ?? []), name])
  }
  const attributes = [...groups].map(([words, names]) => `${names.join(', ')} (${words})`)
  return attributes.length === 0 ? 'no attributes' : attributes.join('; ')
}

function describeType(type: FilterValueType): string | undefined {
  if (typeof type === 'object') return `one of ${type.oneOf.join(', ')}`
  return typeDescriptions[type]
}

const typeDescriptions = {
  text: undefined,
  uuid: 'UUID',
  instant: 'RFC 3339 time',
  integer: 'whole number',
  boolean: 'true or false',
} as const

const EXCERPT_CHARACTERS_MAX = 40 // Enough to recognise, too little to echo a whole request.

function excerpt(text: string): string {
  const short = text.length > EXCERPT_CHARACTERS_MAX
  return JSON.stringify(short ? `${text.slice(0, EXCERPT_CHARACTERS_MAX)}…` : text)
}
