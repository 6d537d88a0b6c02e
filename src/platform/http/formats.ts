import type { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { assert } from '../../lib/assert.ts'
import { isUuid } from '../../lib/ids.ts'

/** The formats of schemas: what the library knows, and what is stricter or wider here. */
export function addOurFormats(ajv: Ajv): void {
  addFormats.default(ajv, ['int64'])
  ajv.addFormat('uuid', isUuid) // Only what PostgreSQL reads as one: not `urn:uuid:…`.
  ajv.addFormat('email', short(isEmail))
  ajv.addFormat('uri', short(isUri))
  ajv.addFormat('date-time', short(libraryFormat('date-time')))
}

type Check = (text: string) => boolean

/** Nothing that has a format is longer; some checks of the library take long for long texts. */
const FORMATTED_LENGTH_MAX = 2048

function short(check: Check): Check {
  return (text) => text.length <= FORMATTED_LENGTH_MAX && check(text)
}

function libraryFormat(name: 'date-time' | 'uri'): Check {
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
