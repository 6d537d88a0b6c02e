import { assert } from '../../lib/assert.ts'
import type { Access } from '../auth/permissions.ts'
import { FILTER_WORDS, filterGrammar } from './filter.ts'
import { showChoices } from './openapi-choices.ts'
import { choiceKeywords, mapSchemas, mapValues, pascal, type Schema } from './openapi-schema.ts'

/** The parts of an OpenAPI document that are worked on here. */
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Response>
    headers?: Record<string, { description: string; schema: Schema }>
    examples?: Record<string, Example>
  }
}
export type Operation = {
  operationId: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
  'x-route'?: RouteFacts
}
/** The properties of an operation, besides its schemas, that decide its responses and headers. */
export type RouteFacts = {
  access: Access
  isRead: boolean
  replica: boolean
  refusals: Reasons
}
/** When an operation refuses, by status; true for the usual words, false for never. */
export type Reasons = {
  400?: boolean
  404?: string
  409?: string | boolean
  410?: boolean
  422?: string | boolean
}
export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}
export type Response = {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, Media>
}
export type Media = { schema: Schema; examples?: Record<string, Example> }
export type Example = { value: unknown } | { $ref: string }

/** The operations of all paths, without the parameters that stand at a path. */
export function operationsOf({ paths }: Pick<Document, 'paths'>): Operation[] {
  return Object.values(paths).flatMap(({ parameters: _, ...operations }) =>
    Object.values(operations),
  )
}

/**
 * Gives every resource, document, list and body of a document a name among the components and
 * refers to it from where it is used. A schema is called by its `title`. Without one:
 *
 * - a resource in an answer is called after its `type` (`account_member`: AccountMember), and a
 *   mere reference to it likewise (AccountMemberReference);
 * - an answer is called after the resource in it: AccountDocument, AccountList;
 * - a body is called after its operation: createAccount takes NewAccount, updateAccount takes
 *   AccountPatch, and payOrder takes PayOrderBody.
 *
 * Two different schemas of one name are a mistake that stops the program.
 */
export function nameSchemas<Described extends Document>(document: Described): Described {
  const names = new Names(document.components.schemas)
  const paths = mapValues(document.paths, (operations, path) =>
    mapValues(operations, (operation, method) => {
      // Only a route that a test adds has no name of its own.
      const { operationId = `${method}${path.replaceAll(/\W/g, '_')}` } = operation
      return nameIn({ ...operation, operationId }, names)
    }),
  )
  return { ...document, paths, components: { ...document.components, schemas: names.sorted() } }
}

function nameIn(operation: Operation, names: Names): Operation {
  const { operationId, requestBody, parameters } = operation
  const media = (content: Record<string, Media>, work: (schema: Schema) => Schema) =>
    mapValues(content, (one) => ({ ...one, schema: work(one.schema) }))
  const body = (schema: Schema) =>
    names.name(
      hoist(showChoices(schema), names, operationId, false),
      bodyName(operationId),
      operationId,
    )
  const answer = (schema: Schema) => {
    const found = hoist(schema, names, operationId, true)
    return names.name(found, answerName(found, operationId), operationId)
  }
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((one) => withGrammar(one, names)) }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: media(requestBody.content, body) },
    }),
    responses: mapValues(operation.responses, (response) =>
      response.content ? { ...response, content: media(response.content, answer) } : response,
    ),
  }
}

/** The description of a filter lists its attributes; all filters share the grammar. */
function withGrammar({ required, ...rest }: Parameter, names: Names): Parameter {
  const parameter = required ? { ...rest, required } : rest
  if (!parameter.description?.startsWith(FILTER_WORDS)) return parameter
  const grammar = { type: 'string', description: filterGrammar }
  return { ...parameter, schema: names.refer(grammar, 'Filter', 'all lists') }
}

/** The components, each with the operation that first used it. */
class Names {
  readonly #schemas = new Map<string, { schema: Schema; text: string; usedBy: string }>()

  constructor(known: Record<string, Schema>) {
    for (const [name, { title: _, ...schema }] of Object.entries(known)) {
      this.refer(hoist(schema, this, 'all', true), name, 'all')
    }
  }

  /** The reference that stands in place of the schema; null stays where it is allowed. */
  name(schema: Schema, name: string, usedBy: string): Schema {
    if (schema.$ref !== undefined || isPlain(schema)) return schema
    const { title, ...untitled } = schema
    const { description, type } = schema
    const isNullable = title !== undefined && Array.isArray(type) && type.includes('null')
    const types = [type ?? []].flat().filter((one) => one !== 'null')
    const found = isNullable ? { ...untitled, type: types.length > 1 ? types : types[0] } : untitled
    const reference = this.refer(found as Schema, name, usedBy)
    const isOther = description !== undefined && description !== this.#descriptionOf(name)
    return {
      ...(isNullable ? { oneOf: [reference, { type: 'null' }] } : reference),
      ...(isOther && { description }),
    }
  }

  refer(schema: Schema, name: string, usedBy: string): Schema {
    const { description: _, ...content } = schema
    const text = canonical(content)
    const known = this.#schemas.get(name)
    if (!known) this.#schemas.set(name, { schema, text, usedBy })
    const isOne = known === undefined || known.text === text
    assert(
      isOne,
      `${usedBy} and ${known?.usedBy} have different schemas of the name ${name}: ` +
        'give one of them another title',
    )
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The one value that the `type` of the component has, if it has one. */
  typeOf(reference: string): string | undefined {
    const name = reference.replace('#/components/schemas/', '')
    const [type, ...others] = this.#schemas.get(name)?.schema.properties?.type?.enum ?? []
    return others.length === 0 && typeof type === 'string' ? type : undefined
  }

  #descriptionOf(name: string): string | undefined {
    return this.#schemas.get(name)?.schema.description
  }

  sorted(): Record<string, Schema> {
    const names = [...this.#schemas.keys()].sort()
    return Object.fromEntries(names.map((name) => [name, this.#schemas.get(name)?.schema ?? {}]))
  }
}

/** From the inside out, so that a component refers to the components in it. */
function hoist(schema: Schema, names: Names, usedBy: string, inAnswer: boolean): Schema {
  const inner = (one: Schema) => hoist(one, names, usedBy, inAnswer)
  const found = withDiscriminator(mapSchemas(schema, inner), names)
  const name = found.title ?? (inAnswer ? resourceName(found) : undefined)
  return name === undefined ? found : names.name(found, name, usedBy)
}

/** Where the `type` of resources tells them apart, a choice between them says so. */
function withDiscriminator(schema: Schema, names: Names): Schema {
  const { anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] }
  const mapping = (anyOf ?? []).map(({ $ref = '' }) => [names.typeOf($ref), $ref] as const)
  const types = new Set(mapping.map(([type]) => type))
  if (!anyOf || types.has(undefined) || types.size < mapping.length) return schema
  const discriminator = { propertyName: 'type', mapping: Object.fromEntries(mapping) }
  return { ...rest, oneOf: anyOf, discriminator }
}

/** Only objects and choices are worth a name; a text with a title is not. */
function isPlain(schema: Schema): boolean {
  const isObject = [schema.type].flat().includes('object')
  return !isObject && !choiceKeywords.some((keyword) => keyword in schema)
}

function resourceName({ properties }: Schema): string | undefined {
  const type = properties?.type?.enum
  if (!properties?.id || type?.length !== 1) return undefined
  const isReference = Object.keys(properties).length === 2
  return pascal(String(type[0])) + (isReference ? 'Reference' : '')
}

function answerName({ title, properties }: Schema, operationId: string): string {
  if (title !== undefined) return title
  const { data, included, ...others } = properties ?? {}
  const rest = Object.keys(others).sort().join()
  const withIncluded = included ? 'WithIncluded' : ''
  const one = refName(data)
  if (one && (rest === '' || rest === 'links')) return `${one}Document${withIncluded}`
  const element = data?.type === 'array' ? refName(data.items) : undefined
  if (element && rest === 'links,meta') return `${element}List${withIncluded}`
  return `${pascal(operationId)}Answer`
}

function bodyName(operationId: string): string {
  const [, verb, noun = ''] = /^(create|update)(.+)$/.exec(operationId) ?? []
  if (verb === 'create') return `New${noun}`
  return verb === 'update' ? `${noun}Patch` : `${pascal(operationId)}Body`
}

/** Members in the order of the alphabet: their order says nothing. */
function canonical(schema: Schema): string {
  return JSON.stringify(schema, (key, value) => {
    if (key === 'required' && Array.isArray(value)) return [...value].sort()
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value).sort(byKey)) : value
  })
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

function refName(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.replace('#/components/schemas/', '')
}
