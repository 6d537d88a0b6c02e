import { assert } from '../../lib/assert.ts'
import type { Examples } from './openapi-examples.ts'
import type { Document, Media } from './openapi-names.ts'
import { pascal, type Schema } from './openapi-schema.ts'

/** A type of event, with the words that say when it happens. */
export type EventType = {
  readonly type: string
  readonly when: string
  /** The names of the schemas of the resource in `data`, if it is not called as the type is. */
  readonly schemas?: readonly string[]
  /** The resource tells of a person: all but its type and id may be erased. */
  readonly personal?: true
  /** The schema of `data` if that is no resource. */
  readonly data?: Schema
}

type Webhook = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: never[]
  requestBody: { content: Record<string, Media> }
  responses: Record<string, { description: string }>
}

const components = '#/components/schemas/'
const received = { description: 'The event was received. Any other answer makes a further try.' }

/** Lists every type of event among the `webhooks` of a document, with its schema and an example. */
export function addWebhooks(
  document: Document,
  eventTypes: readonly EventType[],
  examples: Examples['events'],
): void {
  const { schemas } = document.components
  const webhooks: Record<string, { post: Webhook }> = {}
  for (const one of eventTypes) {
    const { type, when } = one
    const name = `${pascal(type.replaceAll('.', '_'))}Event`
    schemas[name] = eventSchemaOf(schemas, one)
    const media: Media = { schema: { $ref: components + name } }
    if (type in examples) media.examples = { example: { value: examples[type] } }
    webhooks[type] = {
      post: {
        operationId: `on${name}`,
        summary: type,
        description: when,
        tags: ['Webhooks'],
        security: [],
        requestBody: { content: { 'application/json': media } },
        responses: { '2XX': received },
      },
    }
  }
  Object.assign(document, { webhooks })
}

/** The schema of all events, with the type and the data of this one. */
function eventSchemaOf(schemas: Record<string, Schema>, one: EventType): Schema {
  const own = {
    type: 'object',
    properties: { type: { enum: [one.type] }, data: dataSchemaOf(schemas, one) },
    required: ['type', 'data'],
  }
  return { allOf: [{ $ref: `${components}Event` }, own] }
}

const deleted: Schema = {
  type: 'object',
  properties: { type: { type: 'string' }, id: { type: 'string' } },
  required: ['type', 'id'],
}

/** The types of one resource share the schema of its data. */
function dataSchemaOf(known: Record<string, Schema>, one: EventType): Schema {
  const { type, data, schemas = [pascal(type.split('.')[0] ?? '')], personal = false } = one
  if (data) return data
  const refer = (name: string, make: () => Schema) => {
    known[name] ??= make()
    return { $ref: components + name }
  }
  if (type.endsWith('.deleted')) return refer('DeletedData', () => deleted)
  const choices = schemas.map((schema) =>
    refer(`${schema}Data`, () => withoutLinks(known, schema, personal)),
  )
  return choices.length === 1 ? (choices[0] ?? {}) : { anyOf: choices }
}

/** Members that would need further reads, of a resource and of its `meta`. */
const leftOut = ['links', 'link', 'relationships']
const leftOutOfMeta = [
  'display_price',
  'product_types',
  'variation_matrix',
  'variations',
  'child_variations',
]

const relationships: Schema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    properties: { data: { description: 'One reference, a list of them, or null.' } },
  },
  description: 'Without links, and only those that need no further reads.',
}

/** The resource as its own `GET` shows it, without what events leave out. */
function withoutLinks(known: Record<string, Schema>, name: string, personal: boolean): Schema {
  const whole = known[name]
  const isDocument = whole?.properties?.data?.properties !== undefined
  const resource = isDocument ? whole?.properties?.data : whole
  assert(resource?.properties, `there is no schema ${name} for the data of events`)
  const { meta } = resource.properties
  const pointer = `${components}${name}/properties${isDocument ? '/data/properties' : ''}`
  const data = without(resource, pointer, leftOut)
  const properties = { ...data.properties }
  if (meta) properties.meta = metaOf(known, meta, `${pointer}/meta`)
  if (resource.properties.relationships) {
    known.EventRelationships ??= relationships
    properties.relationships = { $ref: `${components}EventRelationships` }
  }
  return { ...data, properties, ...(personal && { required: ['type', 'id'] }) }
}

function metaOf(known: Record<string, Schema>, meta: Schema, pointer: string): Schema {
  const name = meta.$ref?.slice(components.length)
  const resolved = (name === undefined ? meta : known[name]) ?? {}
  const isWhole = !leftOutOfMeta.some((member) => member in (resolved.properties ?? {}))
  if (isWhole) return { $ref: pointer }
  return without(resolved, `${meta.$ref ?? pointer}/properties`, leftOutOfMeta)
}

/** Members are pointed at, so that no description is repeated. */
function without(schema: Schema, pointer: string, names: readonly string[]): Schema {
  const members = Object.keys(schema.properties ?? {}).filter((member) => !names.includes(member))
  const pointers = members.map((member) => [member, { $ref: `${pointer}/${member}` }])
  const required = ((schema.required ?? []) as string[]).filter((one) => !names.includes(one))
  return { type: 'object', properties: Object.fromEntries(pointers), required }
}
