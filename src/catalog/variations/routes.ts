import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
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
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { entityName, patchOf } from '../authored.ts'
import {
  changeVariation,
  createVariation,
  removeVariation,
  type VariationAndOptions,
} from './change-variations.ts'
import { getVariation } from './find-variation.ts'
import { modifierRoutes } from './modifier-routes.ts'
import { optionRoutes } from './option-routes.ts'
import { listVariations, selectOptions } from './queries.ts'
import { sortOrder, variationResource, variationSchema } from './resource.ts'
import type { VariationId } from './variation.ts'

const newVariation = Type.Object({
  data: Type.Object({
    type: Type.Literal('product-variation'),
    attributes: Type.Object({ name: entityName, sort_order: Type.Optional(sortOrder) }),
  }),
})
const variationPatch = patchOf(
  'product-variation',
  Type.Object({ name: Type.Optional(entityName), sort_order: Type.Optional(sortOrder) }),
)

const tags = ['Products']
const config = { access: access.admin }
const path = '/v2/pcm/variations'

export function variationRoutes(app: App, parts: { db: Db }): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
  optionRoutes(app, parts)
  modifierRoutes(app, parts)
}

function readRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    operationId: 'listVariations',
    summary: 'List variations',
    description: 'The newest first, each with its options.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(variationSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { rows, total } = await listVariations(db, storeId, page)
    const options = await selectOptions(
      db,
      storeId,
      rows.map(({ id }) => id),
    )
    const optionsOf = Map.groupBy(options, (option) => option.variation_id)
    const resources = rows.map((variation) =>
      linkedResource(request, { variation, options: optionsOf.get(variation.id) ?? [] }),
    )
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getVariation',
    summary: 'Get a variation',
    params: idParams,
    response: { 200: documentSchema(variationSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { storeId } = contextOf(request)
    const variation = await getVariation(db, storeId, request.params.id as VariationId)
    const options = await selectOptions(db, storeId, [variation.id])
    return document(linkedResource(request, { variation, options }))
  })
}

function writeRoutes(app: App, { db }: { db: Db }): void {
  const create = {
    tags,
    operationId: 'createVariation',
    summary: 'Create a variation',
    description:
      'A variation distinguishes the children of a product, such as `size`. Add options to it ' +
      'next.',
    body: newVariation,
    response: { 201: documentSchema(variationSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const made = await createVariation(tx, ctx, request.body.data.attributes)
      return document(linkedResource(request, made))
    }),
  )

  const change = {
    tags,
    operationId: 'updateVariation',
    summary: 'Change a variation',
    description:
      'Only the attributes that are sent change. Products show it after their next build.',
    params: idParams,
    body: variationPatch,
    response: { 200: documentSchema(variationSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as VariationId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const changed = await changeVariation(tx, ctx, id, data.attributes, data.id)
      return document(linkedResource(request, changed))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteVariation',
    summary: 'Delete a variation',
    description: 'With its options. One that a product is linked to is kept: 422.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as VariationId
    return commit(db, request, reply, 204, (tx, ctx) => removeVariation(tx, ctx, id))
  })
}

function linkedResource(request: FastifyRequest, { variation, options }: VariationAndOptions) {
  const links = selfLink(request, `/pcm/variations/${variation.id}`)
  return { ...variationResource(variation, options), links }
}
