import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { entityName, externalRef, orNull, patchOf, uuid } from '../authored.ts'
import { modifierTypes } from '../pricing/price.ts'
import { changeModifier, createModifier, removeModifier } from './change-modifiers.ts'
import { getModifier, getPriceBook } from './find-price-book.ts'
import type { Modifier, ModifierId, PriceBookId } from './price-book.ts'
import { listModifiers } from './queries.ts'
import { givenCurrencies, modifierResource, modifierSchema } from './resource.ts'

const attributes = Type.Object({
  name: entityName,
  modifier_type: Type.Enum(modifierTypes, {
    description: 'Adds the amount to the price, takes it off, or takes its place.',
  }),
  currencies: givenCurrencies,
  external_ref: Type.Optional(orNull(externalRef)),
})
const newModifier = Type.Object({
  data: Type.Object({ type: Type.Literal('price-modifier'), attributes }),
})
const modifierPatch = patchOf('price-modifier', Type.Partial(attributes))
const modifierParams = Type.Object({ id: uuid, modifierId: uuid })

const modifierFilter = {
  external_ref: { operators: ['eq'], type: 'text' },
  name: { operators: ['eq'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof modifierFilter> = {
  external_ref: sql.ref('external_ref'),
  name: { digested: sql.ref('name') },
}

const tags = ['Price books']
const config = { access: access.admin }
const path = '/v2/pcm/pricebooks/:id/modifiers'

type ModifierRoutesParts = { db: Db }

export function modifierRoutes(app: App, parts: ModifierRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: ModifierRoutesParts): void {
  const list = {
    tags,
    operationId: 'listPriceModifiers',
    summary: 'List the price modifiers of a price book',
    description: 'The newest first.',
    params: idParams,
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(modifierFilter) })),
    }),
    response: { 200: listDocumentSchema(modifierSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, modifierFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { id } = await getPriceBook(db, storeId, request.params.id as PriceBookId)
    const { rows, total } = await listModifiers(db, storeId, id, condition, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getPriceModifier',
    summary: 'Get a price modifier',
    params: modifierParams,
    response: { 200: documentSchema(modifierSchema) },
  }
  app.get(`${path}/:modifierId`, { schema: read, config }, async (request) => {
    const { bookId, modifierId } = idsOf(request.params)
    const modifier = await getModifier(db, contextOf(request).storeId, bookId, modifierId)
    return document(linkedResource(request, modifier))
  })
}

function writeRoutes(app: App, { db }: ModifierRoutesParts): void {
  const create = {
    tags,
    operationId: 'createPriceModifier',
    summary: 'Create a price modifier',
    description:
      'Its name is unique in the price book. Options of variations name it, and so change the ' +
      'price that a child product has from its parent.',
    params: idParams,
    body: newModifier,
    response: { 201: documentSchema(modifierSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const bookId = request.params.id as PriceBookId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const modifier = await createModifier(tx, ctx, bookId, request.body.data.attributes)
      return document(linkedResource(request, modifier))
    })
  })

  const change = {
    tags,
    operationId: 'updatePriceModifier',
    summary: 'Change a price modifier',
    description: 'Only the attributes that are sent change; currencies are replaced as a whole.',
    params: modifierParams,
    body: modifierPatch,
    response: { 200: documentSchema(modifierSchema) },
  }
  app.put(`${path}/:modifierId`, { schema: change, config }, (request, reply) => {
    const { bookId, modifierId } = idsOf(request.params)
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const { attributes, id } = data
      const modifier = await changeModifier(tx, ctx, bookId, modifierId, attributes, id)
      return document(linkedResource(request, modifier))
    })
  })

  const remove = {
    tags,
    operationId: 'deletePriceModifier',
    summary: 'Delete a price modifier',
    params: modifierParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:modifierId`, { schema: remove, config }, (request, reply) => {
    const { bookId, modifierId } = idsOf(request.params)
    return commit(db, request, reply, 204, (tx, ctx) => removeModifier(tx, ctx, bookId, modifierId))
  })
}

function idsOf({ id, modifierId }: Static<typeof modifierParams>) {
  return { bookId: id as PriceBookId, modifierId: modifierId as ModifierId }
}

function linkedResource(request: FastifyRequest, row: Modifier): Static<typeof modifierSchema> {
  const self = `/pcm/pricebooks/${row.price_book_id}/modifiers/${row.id}`
  return { ...modifierResource(row), links: selfLink(request, self) }
}
