import Ajv, { type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { AppError, type Problem } from '../../lib/errors.ts'

/**
 * Bodies are taken as they are: a number in quotes is not a number. Query texts have no types, so
 * there a plain decimal number or `true`/`false` is read as one where the schema asks for it.
 * All bad fields are reported at once; a path parameter that does not fit is simply not found.
 */
const PROBLEMS_MAX = 50

const ajv = new Ajv.default({
  allErrors: true,
  strict: false,
  useDefaults: false,
  removeAdditional: false,
  coerceTypes: false,
  verbose: true,
})
addFormats.default(ajv)

type Part = 'body' | 'querystring' | 'params' | 'headers'
type Schema = { properties?: Record<string, { type?: string }> }

export const validatorCompiler: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  const validate = ajv.compile(schema)
  const part = httpPart as Part
  return (data: unknown) => {
    if (part === 'querystring') readTypes(data as Record<string, unknown>, schema)
    if (validate(data)) return { value: data }
    return { error: refusal(part, validate.errors ?? []) }
  }
}

function readTypes(query: Record<string, unknown>, { properties = {} }: Schema): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const text = query[name]
    if (typeof text !== 'string') continue
    if (type === 'integer' && /^-?\d{1,15}$/.test(text)) query[name] = Number(text)
    if (type === 'boolean' && (text === 'true' || text === 'false')) query[name] = text === 'true'
  }
}

function refusal(part: Part, errors: readonly ErrorObject[]): AppError {
  if (part === 'params') return new AppError('not-found', 'There is nothing at this address.')
  const problems = new Map<string, Problem>()
  for (const error of errors) {
    if (error.keyword === 'if') continue // its branches say what is wrong
    const source = sourceOf(part, error)
    // The first complaint about a field is enough; the branches of a union would add noise.
    if (!problems.has(source)) problems.set(source, problemOf(part, source, error))
  }
  return new AppError('bad-request', [...problems.values()].slice(0, PROBLEMS_MAX))
}

function problemOf(part: Part, source: string, error: ErrorObject): Problem {
  const detail = `${source || 'The body'} ${complaint(error)}.`
  const paging = part === 'querystring' && source.startsWith('page[')
  return { ...(paging && { title: 'Invalid Pagination' }), detail, ...(source && { source }) }
}

/** `/data/0/rate` and a missing `type` become `data[0].type`, as callers write it themselves. */
function sourceOf(part: Part, error: ErrorObject): string {
  const steps = error.instancePath.split('/').slice(1).map(unescaped)
  if (error.keyword === 'required') steps.push(String(error.params.missingProperty))
  if (part !== 'body') return steps.join('.')
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`
    return path === '' ? step : `${path}.${step}`
  }, '')
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
    default:
      return message ?? 'is not valid'
  }
}

const formats: Record<string, string> = {
  uuid: 'must be a UUID',
  email: 'must be an e-mail address',
  uri: 'must be an absolute address (URI)',
  'date-time': 'must be a date and time as in 2026-03-02T09:15:00Z (RFC 3339)',
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
