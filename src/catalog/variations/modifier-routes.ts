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
import { patchOf, uuid } from '../authored.ts'
import type { VariationOptionId } from '../products/product.ts'
import {
  changeModifier,
  createModifier,
  type OptionPath,
  removeModifier,
} from './change-modifiers.ts'
import { getModifier, getOption } from './find-variation.ts'
import { listModifiers } from './queries.ts'
import { modifierResource, modifierSchema } from './resource.ts'
import {
  type VariationId,
  type VariationModifier,
  type VariationModifierId,
  variationModifierTypes,
} from './variation.ts'

const type = Type.Enum(variationModifierTypes, {
  description:
    'Which member of a child it changes, and how. An option has one modifier of each type.',
})
const text = (description: string) => Type.Optional(orNull(Type.String({ description })))
const parts = {
  value: Type.Optional(
    Type.Unsafe<string | object | null>({
      type: ['string', 'object', 'null'],
      additionalProperties: true,
      description:
        'For all types but `price` and the builders. An object for `custom_inputs_equals`, ' +
        '`build_rules_equals` and `locales_equals`, a text for the others.',
    }),
  ),
  seek: text('For the builders: the exact text to replace, such as `{color}`.'),
  set: text('For the builders: the replacement.'),
  reference_name: text('For `price`: the name of a price modifier.'),
}
const newModifier = Type.Object({
  data: Type.Object({
    type: Type.Literal('product-variation-modifier'),
    attributes: Type.Object({ type, ...parts }),
  }),
})
const modifierPatch = patchOf(
  'product-variation-modifier',
  Type.Object({ type: Type.Optional(type), ...parts }),
)
const optionParams = Type.Object({ variationId: uuid, optionId: uuid })
const modifierParams = Type.Object({ variationId: uuid, optionId: uuid, id: uuid })

const tags = ['Products']
const config = { access: access.admin }
const path = '/v2/pcm/variations/:variationId/options/:optionId/modifiers'

export function modifierRoutes(app: App, parts: { db: Db }): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    operationId: 'listVariationModifiers',
    summary: 'List the modifiers of an option',
    description: 'In the order of their creation.',
    params: optionParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(modifierSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { variationId, optionId } = pathOf(request.params)
    const option = await getOption(db, storeId, variationId, optionId)
    const { rows, total } = await listModifiers(db, storeId, option.id, page)
    const resources = rows.map((row) => linkedResource(request, variationId, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getVariationModifier',
    summary: 'Get a modifier of an option',
    params: modifierParams,
    response: { 200: documentSchema(modifierSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { storeId } = contextOf(request)
    const { variationId, optionId } = pathOf(request.params)
    const option = await getOption(db, storeId, variationId, optionId)
    const id = request.params.id as VariationModifierId
    const modifier = await getModifier(db, storeId, option.id, id)
    return document(linkedResource(request, variationId, modifier))
  })
}

function writeRoutes(app: App, { db }: { db: Db }): void {
  const create = {
    tags,
    operationId: 'createVariationModifier',
    summary: 'Add a modifier to an option',
    description:
      'Changes what a child with this option inherits from its parent. The modifiers of all ' +
      'options of a child apply in the order of the linked variations: first those that set a ' +
      'value, then builders, then prefixes, then suffixes.',
    params: optionParams,
    body: newModifier,
    response: { 201: documentSchema(modifierSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const place = pathOf(request.params)
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const modifier = await createModifier(tx, ctx, place, request.body.data.attributes)
      return document(linkedResource(request, place.variationId, modifier))
    })
  })

  const change = {
    tags,
    operationId: 'updateVariationModifier',
    summary: 'Change a modifier of an option',
    description:
      'Only the attributes that are sent change. Products show it after their next build.',
    params: modifierParams,
    body: modifierPatch,
    response: { 200: documentSchema(modifierSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const place = pathOf(request.params)
    const id = request.params.id as VariationModifierId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const modifier = await changeModifier(tx, ctx, place, id, data.attributes, data.id)
      return document(linkedResource(request, place.variationId, modifier))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteVariationModifier',
    summary: 'Delete a modifier of an option',
    description: 'One whose option a child product was built with is kept: 422.',
    params: modifierParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const place = pathOf(request.params)
    const id = request.params.id as VariationModifierId
    return commit(db, request, reply, 204, (tx, ctx) => removeModifier(tx, ctx, place, id))
  })
}

function pathOf(params: { variationId: string; optionId: string }): OptionPath {
  return {
    variationId: params.variationId as VariationId,
    optionId: params.optionId as VariationOptionId,
  }
}

function linkedResource(
  request: FastifyRequest,
  variationId: VariationId,
  modifier: VariationModifier,
) {
  const option = `/pcm/variations/${variationId}/options/${modifier.option_id}`
  const links = selfLink(request, `${option}/modifiers/${modifier.id}`)
  return { ...modifierResource(modifier), links }
}
