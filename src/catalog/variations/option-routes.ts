import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, patchOf, slug, uuid } from '../authored.ts'
import type { VariationOptionId } from '../products/product.ts'
import { changeOption, createOption, removeOption } from './change-options.ts'
import { getOption, getVariation } from './find-variation.ts'
import { listOptions } from './queries.ts'
import { optionResource, optionSchema, sortOrder } from './resource.ts'
import type { VariationId, VariationOption } from './variation.ts'

const newOption = Type.Object({
  data: Type.Object({
    type: Type.Literal('product-variation-option'),
    attributes: Type.Object({
      name: slug,
      description: Type.Optional(orNull(description)),
      sort_order: Type.Optional(sortOrder),
    }),
  }),
})
const optionPatch = patchOf(
  'product-variation-option',
  Type.Object({
    name: Type.Optional(slug),
    description: Type.Optional(orNull(description)),
    sort_order: Type.Optional(sortOrder),
  }),
)
const variationParams = Type.Object({ variationId: uuid })
const optionParams = Type.Object({ variationId: uuid, id: uuid })

const tags = ['Products']
const config = { access: access.admin }
const path = '/v2/pcm/variations/:variationId/options'

export function optionRoutes(app: App, parts: { db: Db }): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    operationId: 'listVariationOptions',
    summary: 'List the options of a variation',
    description: 'In the order of their creation.',
    params: variationParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(optionSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { id } = await getVariation(db, storeId, request.params.variationId as VariationId)
    const { rows, total } = await listOptions(db, storeId, id, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getVariationOption',
    summary: 'Get an option of a variation',
    params: optionParams,
    response: { 200: documentSchema(optionSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { variationId, id } = idsOf(request.params)
    const option = await getOption(db, contextOf(request).storeId, variationId, id)
    return document(linkedResource(request, option))
  })
}

function writeRoutes(app: App, { db }: { db: Db }): void {
  const create = {
    tags,
    operationId: 'createVariationOption',
    summary: 'Add an option to a variation',
    description:
      'Its name ends the SKU and the slug of the children that have it, unless a modifier of the ' +
      'option says otherwise.',
    params: variationParams,
    body: newOption,
    response: { 201: documentSchema(optionSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const variationId = request.params.variationId as VariationId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const option = await createOption(tx, ctx, variationId, request.body.data.attributes)
      return document(linkedResource(request, option))
    })
  })

  const change = {
    tags,
    operationId: 'updateVariationOption',
    summary: 'Change an option of a variation',
    description:
      'Only the attributes that are sent change. Products show it after their next build.',
    params: optionParams,
    body: optionPatch,
    response: { 200: documentSchema(optionSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const { variationId, id } = idsOf(request.params)
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const option = await changeOption(tx, ctx, variationId, id, data.attributes, data.id)
      return document(linkedResource(request, option))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteVariationOption',
    summary: 'Delete an option of a variation',
    description: 'With its modifiers. Children that have it go when their product is built again.',
    params: optionParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const { variationId, id } = idsOf(request.params)
    return commit(db, request, reply, 204, (tx, ctx) => removeOption(tx, ctx, variationId, id))
  })
}

function idsOf(params: { variationId: string; id: string }) {
  return {
    variationId: params.variationId as VariationId,
    id: params.id as VariationOptionId,
  }
}

function linkedResource(request: FastifyRequest, option: VariationOption) {
  const place = `/pcm/variations/${option.variation_id}/options/${option.id}`
  return { ...optionResource(option), links: selfLink(request, place) }
}
