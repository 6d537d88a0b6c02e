import { type Static, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'
import type { Order } from '../db/read-page.ts'
import { documentSchema, listDocumentSchema } from '../http/document.ts'
import { describeFilter } from '../http/filter.ts'
import { ownerFilter } from '../http/filter-owner.ts'
import { pageQuery } from '../http/paging.ts'
import {
  type KindInterface,
  type KindList,
  type Operation,
  type ReadInterface,
  wordsOf,
} from './kind.ts'

/** A type list, not anyOf: the serializer would run a validator to choose between alternatives. */
export function orNull<Schema extends TSchema>(schema: Schema) {
  const { type } = schema as { type?: string }
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'] })
}

/**
 * Any names, chosen by the caller. Not `Type.Record`, whose pattern for the names leaves out those
 * with a line break: their values would not be checked, and answers would lack them.
 */
export function mapOf<Value extends TSchema>(value: Value, options: TSchemaOptions = {}) {
  return Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: value,
    ...options,
  })
}

/** A resource of the kind as answers have it, also inside of answers about something else. */
export function resourceSchema({ schemas, names }: ReadInterface) {
  return Type.Object(schemas.resource.properties, { title: names.schema ?? names.one })
}

/** The schemas of answers about a kind, with the names that the reference shows. */
export function answerSchemas(kind: ReadInterface, included?: TSchema) {
  const resource = resourceSchema(kind)
  const also = included ? { included: Type.Optional(included) } : {}
  const list = Type.Object(
    { ...listDocumentSchema(resource).properties, ...also },
    { title: `${kind.names.schema ?? kind.names.one}List` },
  )
  return {
    document: documentSchema(resource),
    documentAndIncluded: Type.Object({ data: resource, ...also }),
    list,
  }
}

export function kindSchemas(kind: KindInterface, included?: TSchema) {
  return {
    ...answerSchemas(kind, included),
    newBody: bodySchema(kind, 'create', `New${kind.names.one}`),
    patchBody: bodySchema(kind, 'update', `${kind.names.one}Patch`),
  }
}

function bodySchema(
  { type, body, schemas }: KindInterface,
  what: 'create' | 'update',
  title: string,
) {
  const isNew = what === 'create'
  const id = Type.Optional(Type.String({ description: 'The id of the path again.' }))
  const literal = Type.Literal(type)
  const members: TProperties =
    body === 'attributes'
      ? { type: literal, attributes: schemas[what] }
      : { type: isNew ? literal : Type.Optional(literal), ...schemas[what].properties }
  return Type.Object({ data: Type.Object({ ...(!isNew && { id }), ...members }) }, { title })
}

/** A resource that belongs to another one has the owner of that. */
export function filterOf({ filter, shared, parent }: KindList & Shared): KindList['filter'] {
  return shared && !parent ? { ...filter, ...ownerFilter } : filter
}

type Shared = { readonly shared?: boolean; readonly parent?: unknown }

/** The query of a list: pages, and what the kind can be filtered and sorted by. */
export function listQuery(kind: KindList & Shared) {
  const { sorts = [] } = kind
  const filter = filterOf(kind)
  return {
    ...pageQuery,
    ...(filter && {
      filter: Type.Optional(Type.String({ description: describeFilter(filter) })),
    }),
    ...(sorts.length > 0 && {
      sort: Type.Optional(Type.Enum(sorts.flatMap((column) => [column, `-${column}`]))),
    }),
  }
}

export function includeQuery(names: readonly string[] = []): TProperties {
  return names.length === 0 ? {} : { include: includeParameter(names) }
}

export function includeParameter(names: readonly string[]) {
  const description = `Any of ${names.join(', ')}, separated by commas.`
  return Type.Optional(Type.String({ description }))
}

/** Rows with the same value come in the order of their ids, so that pages do not overlap. */
export function orderOf({ order = ['-created_at', '-id'] }: KindList, sort?: string): Order {
  if (sort === undefined) return order
  return [sort, sort.startsWith('-') ? '-id' : 'id']
}

/** The path of one resource, below `/v2`. */
export function onePathOf({ path, idParam = 'id' }: ReadInterface): string {
  return `${path}/:${idParam}`
}

/** Every parameter of the path of a kind is an id. */
export function paramsOf(path: string): { params?: TSchema } {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  const uuid = Type.String({ format: 'uuid' })
  return { params: Type.Object(Object.fromEntries(names.map((name) => [name, uuid]))) }
}

const verbs = { list: 'List', get: 'Get', create: 'Create', update: 'Change', delete: 'Delete' }

/** The members of a route's schema that only describe it. */
export function described(kind: ReadInterface, what: Operation) {
  const { tags, names, describe, summaries } = kind
  const words = wordsOf(kind)
  const article = /^[aeiou]/.test(words.one) ? 'an' : 'a'
  const of = kind.words?.of === undefined ? '' : ` of ${kind.words.of}`
  const subject =
    what === 'list' ? `${of && 'the '}${words.many}${of}` : `${article} ${words.one}${of}`
  const description = describe?.[what] ?? (what === 'list' ? 'The newest first.' : undefined)
  return {
    tags,
    operationId: `${what}${what === 'list' ? names.many : names.one}`,
    summary: summaries?.[what] ?? `${verbs[what]} ${subject}`,
    ...(description !== undefined && { description }),
  }
}
