import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { FastifyInstance, FastifySchemaCompiler, preHandlerHookHandler } from 'fastify'
import { assert } from '../../lib/assert.ts'
import { AppError, invalidField, type Problem } from '../../lib/errors.ts'
import { isUuid } from '../../lib/ids.ts'
import { isTimeZone } from '../../lib/time-zone.ts'
import { PROBLEMS_MAX, placeOf } from './body.ts'
import { boundKeywords } from './bounded-keywords.ts'

/**
 * Bodies are taken as they are: a number in quotes is not a number. Query texts have no types, so
 * there a plain decimal number or `true`/`false` is read as one where the schema asks for it.
 * All bad fields are reported at once.
 */
const ajv = new Ajv.default({
  allErrors: true,
  strict: false,
  useDefaults: false,
  removeAdditional: false,
  coerceTypes: false,
})
addOurFormats()
boundKeywords(ajv)

type Part = 'body' | 'querystring' | 'params' | 'headers'
type Schema = { properties?: Record<string, { type?: string; format?: string }> }

export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart, url }) => {
  // Compiled at the first request: most of a start would go into it, and many are never asked.
  let validate: ValidateFunction | undefined
  const part = httpPart as Part
  const isUnsortable = part === 'querystring' && isListWithoutSort(schema, url ?? '')
  return (data: unknown) => {
    validate ??= compileSchema(schema)
    if (part === 'querystring') readTypes(data as Record<string, unknown>, schema)
    if (part === 'params') lowerIds(data as Record<string, unknown>, schema)
    if (isUnsortable && (data as { sort?: unknown }).sort !== undefined) {
      return { error: invalidField('sort', 'sort: this list has one order only.') }
    }
    if (validate(data)) return { value: data }
    if (part === 'params') {
      strayParams.add(data as object)
      return { value: data }
    }
    return { error: refusal(part, data, validate.errors ?? []) }
  }
}

/** Lists declare their sorts, and some have none; only the shopper's catalog ignores it (PG-11). */
function isListWithoutSort({ properties = {} }: Schema, url: string): boolean {
  return 'page[limit]' in properties && !('sort' in properties) && !url.startsWith('/v2/catalog/')
}

/** Finds all errors, within the bounds of bounded-keywords.ts. */
export function compileSchema(schema: object): ValidateFunction {
  return ajv.compile(schema)
}

const strayParams = new WeakSet<object>()

/**
 * A path parameter that does not fit is simply not found. Fastify looks at it first, but whatever
 * is wrong with the body and the query is said before anything about the resource in the path.
 */
export function refuseStrayParams(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const hooks = [route.preHandler ?? []].flat()
    if (!route.url.includes(':') || hooks.includes(refuseStray)) return
    route.preHandler = [refuseStray, ...hooks]
  })
}

const refuseStray: preHandlerHookHandler = ({ params, validationError }, _reply, done) => {
  // A route that looks at the faults of its body by itself refuses them before it looks further.
  const isLeft = validationError === undefined
  const isStray = isLeft && typeof params === 'object' && params && strayParams.has(params)
  done(isStray ? new AppError('not-found', 'There is nothing at this address.') : undefined)
}

/** An id is the same in capitals; the database and what we compare have small letters. */
function lowerIds(params: Record<string, unknown>, { properties = {} }: Schema): void {
  for (const [name, { format }] of Object.entries(properties)) {
    if (format === 'uuid') params[name] = String(params[name]).toLowerCase()
  }
}

function readTypes(query: Record<string, unknown>, { properties = {} }: Schema): void {
  for (const [name, { type }] of Object.entries(properties)) {
    // Names may come as one list, as several parameters, or both (PG-12).
    if (name === 'include' && Array.isArray(query[name])) query[name] = query[name].join(',')
    const text = query[name]
    if (typeof text !== 'string') continue
    if (type === 'integer' && /^-?\d{1,15}$/.test(text)) query[name] = Number(text)
    if (type === 'boolean' && (text === 'true' || text === 'false')) query[name] = text === 'true'
  }
}

/** All complaints about one field. */
type Complaints = [ErrorObject, ...ErrorObject[]]

function refusal(part: Part, data: unknown, errors: readonly ErrorObject[]): AppError {
  return new AppError('bad-request', problemsOf(part, data, errors))
}

/** Lists what is wrong with a body, for rules that the schema of its route cannot express. */
export function bodyProblems(validate: ValidateFunction, body: object): Problem[] {
  return validate(body) ? [] : problemsOf('body', body, validate.errors ?? [])
}

function problemsOf(part: Part, data: unknown, errors: readonly ErrorObject[]): Problem[] {
  const found = errors
    .filter(({ keyword }) => keyword !== 'if') // its branches say what is wrong
    .map((error) => ({ error, steps: stepsOf(error) }))
  const places = new Places(data, new Set(found.flatMap(({ steps }) => steps)))
  const complaints = found
    .map(({ error, steps }) => ({ error, place: places.of(steps) }))
    .sort((one, other) => comparePlaces(one.place, other.place))
  const problems = new Map<string, Complaints>()
  for (const { error } of complaints) {
    const source = sourceOf(part, error)
    const others = problems.get(source)
    if (others) others.push(error)
    else if (problems.size < PROBLEMS_MAX) problems.set(source, [error])
  }
  return [...problems].map(([source, errors]) => problemOf(part, source, errors))
}

/**
 * Where members stand in what was sent, as positions from the outside in. A member that is missing
 * comes after those that are there.
 */
class Places {
  readonly #data: unknown
  /** Only these members of the body are ever asked for. */
  readonly #names: ReadonlySet<string>
  readonly #orders = new Map<object, Map<string, number>>()

  constructor(data: unknown, names: ReadonlySet<string>) {
    this.#data = data
    this.#names = names
  }

  of(steps: readonly string[]): number[] {
    let value = this.#data
    return steps.map((step) => {
      if (typeof value !== 'object' || value === null) return Number.MAX_SAFE_INTEGER
      const place = Array.isArray(value) ? Number(step) : this.#orderOf(value).get(step)
      value = (value as Record<string, unknown>)[step]
      return place ?? Number.MAX_SAFE_INTEGER
    })
  }

  #orderOf(value: object): Map<string, number> {
    const known = this.#orders.get(value)
    if (known) return known
    const order = new Map<string, number>()
    for (const [index, name] of Object.keys(value).entries()) {
      if (this.#names.has(name)) order.set(name, index)
    }
    this.#orders.set(value, order)
    return order
  }
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const length = Math.min(one.length, other.length)
  for (let step = 0; step < length; step++) {
    const difference = (one[step] ?? 0) - (other[step] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** The first complaint about a field is enough; the branches of a union would add noise. */
function problemOf(part: Part, source: string, errors: Complaints): Problem {
  const detail = `${source || 'The body'} ${typeComplaint(errors) ?? complaint(errors[0])}.`
  const paging = part === 'querystring' && source.startsWith('page[')
  return { ...(paging && { title: 'Invalid Pagination' }), detail, ...(source && { source }) }
}

/** A union of types complains once for each; said together they are the whole choice. */
function typeComplaint(errors: Complaints): string | undefined {
  const types = errors.filter(({ keyword }) => keyword === 'type').map(({ params }) => params.type)
  const isUnion = errors[0].keyword === 'type' && types.length > 1
  return isUnion ? `must be ${wordsFor([...new Set(types.flat())])}` : undefined
}

function stepsOf(error: ErrorObject): string[] {
  const steps = error.instancePath.split('/').slice(1).map(unescaped)
  if (error.keyword === 'required') steps.push(String(error.params.missingProperty))
  const { additionalProperty } = error.params
  if (additionalProperty !== undefined) {
    steps.push(String(additionalProperty).slice(0, SHOWN_NAME_MAX))
  }
  return steps
}

const SHOWN_NAME_MAX = 100 // The name of a member that is not known can be as long as a body.

/** `/data/0/rate` and a missing `type` become `data[0].type`, as callers write it themselves. */
function sourceOf(part: Part, error: ErrorObject): string {
  const steps = stepsOf(error)
  if (part !== 'body') return steps.join('.')
  return placeOf(steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : step)))
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

function complaint({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be ${wordsFor(params.type)}`
    case 'enum':
      return `must be one of ${params.allowedValues.map(quoted).join(', ')}`
    case 'const':
      return `must be ${quoted(params.allowedValue)}`
    case 'format':
      return formats[params.format as string] ?? `must be in the format ${params.format}`
    case 'pattern':
      return patterns[params.pattern as string] ?? `must have the form ${params.pattern}`
    case 'minLength':
      return `must have ${params.limit} characters or more`
    case 'maxLength':
      return `must have ${params.limit} characters or fewer`
    case 'minItems':
      return `must have ${params.limit} elements or more`
    case 'maxItems':
      return `must have ${params.limit} elements or fewer`
    case 'maxProperties':
      return `must have ${params.limit} members or fewer`
    case 'minimum':
      return `must be ${params.limit} or more`
    case 'maximum':
      return `must be ${params.limit} or less`
    case 'exclusiveMinimum':
      return `must be more than ${params.limit}`
    case 'exclusiveMaximum':
      return `must be less than ${params.limit}`
    case 'not':
      return 'is not known here'
    default:
      return message ?? 'is not valid'
  }
}

const formats: Record<string, string> = {
  uuid: 'must be a UUID',
  email: 'must be an e-mail address',
  uri: 'must be an absolute address (URI), with a host if it is http or https',
  date: 'must be a day of the calendar as in 2026-03-02',
  'date-time': 'must be a date and time as in 2026-03-02T09:15:00Z (RFC 3339)',
  'time-zone': 'must be the name of a time zone as in Europe/London or UTC (IANA)',
}

const names = 'may only hold letters, digits, "-", "_" and "."'

/** Patterns of the schemas, in words. */
const patterns: Record<string, string> = {
  '^https?://': 'must begin with http:// or https://',
  '\\S': 'must hold more than spaces',
  '^[A-Z]{3}$': 'must be three capital letters',
  '^[a-z]{2}$': 'must be two small letters',
  '\\{price\\}': 'must hold {price}',
  '^[^0-9]$': 'must be one character that is no digit',
  '^[^0-9]?$': 'must be one character that is no digit, or nothing',
  '^[A-Za-z0-9._-]+$': names,
  '^[A-Za-z0-9._-]*$': names,
  '^[A-Za-z0-9_-]{1,255}$': 'must be 1 to 255 letters, digits, "-" or "_"',
  '^[^,\\s]+$': 'must hold no comma and no blank',
  '^P(?!$)': 'must be a duration as in P1M or PT12H (ISO 8601)',
}

const typeWords: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

function wordsFor(types: string | string[]): string {
  return [types]
    .flat()
    .map((type) => typeWords[type] ?? type)
    .join(' or ')
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
}

/** The formats of schemas: what the library knows, and what is stricter or wider here. */
function addOurFormats(): void {
  addFormats.default(ajv, ['int64'])
  ajv.addFormat('uuid', isUuid) // Only what PostgreSQL reads as one: not `urn:uuid:…`.
  ajv.addFormat('email', short(isEmail))
  ajv.addFormat('uri', short(isUri))
  ajv.addFormat('date', short(libraryFormat('date')))
  ajv.addFormat('date-time', short(libraryFormat('date-time')))
  ajv.addFormat('time-zone', short(isTimeZone))
}

type Check = (text: string) => boolean

/** Nothing that has a format is longer; some checks of the library take long for long texts. */
const FORMATTED_LENGTH_MAX = 2048

function short(check: Check): Check {
  return (text) => text.length <= FORMATTED_LENGTH_MAX && check(text)
}

function libraryFormat(name: 'date' | 'date-time' | 'uri'): Check {
  const format = fullFormats[name]
  if (typeof format === 'function') return format as Check
  assert(typeof format === 'object' && 'validate' in format, `the format ${name} is not known`)
  return format.validate as Check
}

/**
 * An address as people and mail programs write it: letters of any script, no blanks, brackets,
 * quotes or line breaks. `a@localhost` is one; an address in quotes or of a bare number is not.
 */
function isEmail(text: string): boolean {
  return emailPattern.test(text)
}

const atom = String.raw`[^\s@.,;:<>()\[\]\\"\p{C}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`
const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@${label}(?:\.${label})*$`, 'u')

/** RFC 3986, and an http or https address has a host. */
function isUri(text: string): boolean {
  if (!libraryUri(text)) return false
  return !/^https?:/i.test(text) || (/^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text))
}

const libraryUri = libraryFormat('uri')
