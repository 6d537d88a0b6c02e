import { invalidRequest } from './errors.ts'

export type Value = string | Value[] | { [name: string]: Value }
export type Form = { [name: string]: Value }

/** Reads `a=1&b[c]=2&d[]=3&e[0]=4`, as clients of Stripe send it. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return tidy(form) as Form
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`, { param: name })
  const [, first = '', rest = ''] = match
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)]
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const inner = form[key]
  if (typeof inner === 'string') throw invalidRequest('Invalid object', { param: name })
  form[key] ??= {}
  put(form[key] as Form, rest, value)
}

/** Objects whose names count from zero are lists. */
function tidy(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, tidy(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

type Rule =
  | { kind: 'integer'; min?: number }
  | { kind: 'boolean' }
  | { kind: 'string' }
  | { kind: 'enum'; of: readonly string[] }
  | { kind: 'enums'; of: readonly string[] }
  | { kind: 'metadata' }
  | { kind: 'strings' }
  | { kind: 'object'; members: Rules }
export type Rules = { [name: string]: Rule }

export const integer = (min = 0): Rule => ({ kind: 'integer', min })
export const boolean: Rule = { kind: 'boolean' }
export const string: Rule = { kind: 'string' }
export const strings: Rule = { kind: 'strings' }
export const metadata: Rule = { kind: 'metadata' }
export const oneOf = (...of: string[]): Rule => ({ kind: 'enum', of })
export const anyOf = (...of: string[]): Rule => ({ kind: 'enums', of })
export const object = (members: Rules): Rule => ({ kind: 'object', members })

const METADATA_KEYS_MAX = 50
const METADATA_KEY_MAX = 40
const METADATA_VALUE_MAX = 500

/** The members in their own types; one that Stripe does not know, or of another type, is refused. */
export function checkForm(form: Form, rules: Rules, prefix = ''): Record<string, unknown> {
  const known: Rules = prefix === '' ? { ...rules, expand: strings } : rules
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const param = prefix === '' ? name : `${prefix}[${name}]`
      const rule = Object.hasOwn(known, name) ? known[name] : undefined
      if (!rule) {
        const code = 'parameter_unknown'
        throw invalidRequest(`Received unknown parameter: ${param}`, { code, param })
      }
      return [name, checkValue(value, rule, param)]
    }),
  )
}

function checkValue(value: Value, rule: Rule, param: string): unknown {
  switch (rule.kind) {
    case 'integer': {
      const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number.NaN
      if (!Number.isSafeInteger(number)) {
        throw invalidRequest(`Invalid integer: ${value}`, {
          code: 'parameter_invalid_integer',
          param,
        })
      }
      if (number < (rule.min ?? 0)) {
        const message = `This value must be greater than or equal to ${rule.min}.`
        throw invalidRequest(message, { code: 'parameter_invalid_integer', param })
      }
      return number
    }
    case 'boolean':
      if (value !== 'true' && value !== 'false') {
        throw invalidRequest(`Invalid boolean: ${value}`, { param })
      }
      return value === 'true'
    case 'string':
      if (typeof value !== 'string') throw invalidRequest('Invalid string', { param })
      if (value === '') {
        const message = `You passed an empty string for '${param}'.`
        throw invalidRequest(message, { code: 'parameter_invalid_empty', param })
      }
      return value
    case 'enum':
      if (typeof value !== 'string' || !rule.of.includes(value)) {
        throw invalidRequest(`Invalid ${param}: must be one of ${rule.of.join(', ')}`, { param })
      }
      return value
    case 'enums':
      if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param })
      return value.map((one, place) =>
        checkValue(one, { kind: 'enum', of: rule.of }, `${param}[${place}]`),
      )
    case 'strings':
      if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) {
        throw invalidRequest('Invalid array', { param })
      }
      return value
    case 'metadata':
      return checkMetadata(value, param)
    case 'object':
      if (typeof value === 'string' || Array.isArray(value)) {
        throw invalidRequest('Invalid object', { param })
      }
      return checkForm(value, rule.members, param)
  }
}

function checkMetadata(value: Value, param: string): Record<string, string> {
  if (typeof value === 'string' || Array.isArray(value)) {
    throw invalidRequest('Invalid object', { param })
  }
  const entries = Object.entries(value)
  if (entries.length > METADATA_KEYS_MAX) {
    throw invalidRequest(`You can have up to ${METADATA_KEYS_MAX} metadata keys.`, { param })
  }
  for (const [name, text] of entries) {
    if (typeof text !== 'string' || text.length > METADATA_VALUE_MAX) {
      throw invalidRequest(`Metadata values can have up to ${METADATA_VALUE_MAX} characters`, {
        param: `${param}[${name}]`,
      })
    }
    if (name.length > METADATA_KEY_MAX) {
      throw invalidRequest(`Metadata keys can have up to ${METADATA_KEY_MAX} characters`, { param })
    }
  }
  return Object.fromEntries(entries) as Record<string, string>
}
