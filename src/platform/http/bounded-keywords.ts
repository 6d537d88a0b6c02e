import {
  _,
  type Ajv,
  type CodeKeywordDefinition,
  type FuncKeywordDefinition,
  type KeywordCxt,
  type Name,
  str,
} from 'ajv'
import { Type as PropType } from 'ajv/dist/compile/util.js'
import { usePattern } from 'ajv/dist/vocabularies/code.js'
import { PROBLEMS_MAX } from './body.ts'

/**
 * Ajv looks for all errors, and its loops go to the end whatever they have found: of a list of
 * 100,000 wrong elements it makes some 500,000 errors, of which an answer shows 50. These loops go
 * no further than the list or map may be long, and end after enough errors.
 *
 * Errors that are left out never belong to the first 50 problems: a loop goes through its elements
 * in the order of the document, and every element that has errors is a place of its own.
 */
export function boundKeywords(ajv: Ajv): void {
  for (const keyword of [items, patternProperties, additionalProperties, uniqueItems]) {
    ajv.removeKeyword(String(keyword.keyword))
    ajv.addKeyword(keyword)
  }
}

/** Errors of one place: no schema has as many keywords and branches that can fail together. */
const ERRORS_OF_PLACE_MAX = 20
export const LOOP_ERRORS_MAX = PROBLEMS_MAX * ERRORS_OF_PLACE_MAX
/** The name of a member is part of the place of each error below it. */
const MEMBER_NAME_MAX = 1024
const LONG_NAME = `has a member whose name is longer than ${MEMBER_NAME_MAX} characters`

const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  trackErrors: true,
  code(cxt) {
    const { gen, data, parentSchema } = cxt
    const { maxItems } = parentSchema
    const length =
      maxItems === undefined ? _`${data}.length` : _`Math.min(${data}.length, ${maxItems})`
    gen.forRange('i', 0, length, (index) => {
      const place = { dataProp: index, dataPropType: PropType.Num }
      cxt.subschema({ keyword: 'items', ...place }, gen.name('valid'))
      endLoop(cxt)
    })
    cxt.ok(_`${cxt.errsCount} === errors`)
  },
}

const patternProperties: CodeKeywordDefinition = {
  keyword: 'patternProperties',
  type: 'object',
  schemaType: 'object',
  trackErrors: true,
  error: { message: LONG_NAME },
  code(cxt) {
    const { gen, schema } = cxt
    for (const pattern of Object.keys(schema)) {
      eachMember(cxt, (name) => {
        gen.if(_`${name}.length > ${MEMBER_NAME_MAX}`)
        cxt.error(true)
        gen.elseIf(_`${usePattern(cxt, pattern)}.test(${name})`)
        const place = { dataProp: name, dataPropType: PropType.Str }
        const branch = { keyword: 'patternProperties', schemaProp: pattern, ...place }
        cxt.subschema(branch, gen.name('valid'))
        gen.endIf()
      })
    }
    cxt.ok(_`${cxt.errsCount} === errors`)
  },
}

/** Says what the members of a map are, or closes an object, or a map that has patterns. */
const additionalProperties: CodeKeywordDefinition = {
  keyword: 'additionalProperties',
  type: 'object',
  schemaType: ['boolean', 'object'],
  trackErrors: true,
  error: {
    message: ({ params: { unknown } }) => (unknown ? str`is not known here` : str`${LONG_NAME}`),
    params: ({ params: { unknown } }) => (unknown ? _`{ additionalProperty: ${unknown} }` : _`{}`),
  },
  code(cxt) {
    const { gen, schema, parentSchema } = cxt
    if (schema === true) return
    const properties = Object.keys(parentSchema.properties ?? {})
    const patterns = Object.keys(parentSchema.patternProperties ?? {})
    eachMember(cxt, (name) => {
      let isKnown = _`false`
      for (const property of properties) isKnown = _`${isKnown} || ${name} === ${property}`
      for (const pattern of patterns) {
        isKnown = _`${isKnown} || ${usePattern(cxt, pattern)}.test(${name})`
      }
      gen.if(_`!(${isKnown})`)
      if (schema === false) cxt.error(true, { unknown: name })
      else {
        gen.if(_`${name}.length > ${MEMBER_NAME_MAX}`)
        cxt.error(true)
        gen.else()
        const place = { dataProp: name, dataPropType: PropType.Str }
        cxt.subschema({ keyword: 'additionalProperties', ...place }, gen.name('valid'))
        gen.endIf()
      }
      gen.endIf()
    })
    cxt.ok(_`${cxt.errsCount} === errors`)
  },
}

/** Elements are texts or numbers; to compare others with each other would take a loop in a loop. */
const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: { message: 'must have each element once' },
  validate(isWanted: boolean, data: unknown, parent?: { maxItems?: number }) {
    if (!isWanted || !Array.isArray(data)) return true
    const isTooLong = data.length > (parent?.maxItems ?? Number.POSITIVE_INFINITY)
    return isTooLong || new Set(data).size === data.length
  },
}

function eachMember(cxt: KeywordCxt, check: (name: Name) => void): void {
  const { gen, data, parentSchema } = cxt
  const left = gen.let('left', parentSchema.maxProperties ?? Number.MAX_SAFE_INTEGER)
  gen.forIn('key', data, (name) => {
    gen.if(_`${left}-- === 0`, () => gen.break())
    check(name)
    endLoop(cxt)
  })
}

function endLoop({ gen, errsCount, it }: KeywordCxt): void {
  const errorsMax = it.allErrors ? LOOP_ERRORS_MAX : 0
  gen.if(_`errors - ${errsCount} > ${errorsMax}`, () => gen.break())
}
