import type { FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'
import { patchOf } from '../../catalog/authored.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../../stores/directory.ts'
import { planPatchSchema, productPatchSchema } from '../billing-input.ts'
import { type OfferedId, type OfferedProduct, type OfferingId, seenBy } from '../offering-types.ts'
import { attachContents, changeContent, removeContent, replaceProducts } from './change-contents.ts'
import type { GivenOf } from './content-kinds.ts'
import { CONTENTS_MAX } from './copy-contents.ts'
import { getReadableOffering } from './find-offering.ts'
import { offeredOf } from './offering.ts'
import { type ContentKind, type ContentRow, listContents } from './queries.ts'
import {
  offeredPlanResource,
  offeredPlanSchema,
  offeredProductResource,
  offeredProductSchema,
  type ShowingPlan,
} from './resource.ts'

const tags = ['Offerings']
const reading = { access: access.everyoneOfAnyOwner }
const config = { access: access.adminOfAnyOwner }
const path = '/v2/subscriptions/offerings/:id'

const uuid = Type.String({ format: 'uuid' })
const originIds = Type.Array(uuid, {
  minItems: 1,
  maxItems: CONTENTS_MAX,
  description: 'Ids of catalog-level records.',
})
const copyOnly =
  'Only the attributes that are sent change, and only in this offering: neither the record that ' +
  'it was copied from, nor what is subscribed to.'
const pricesMerge = 'Prices are merged by currency; null removes one.'

export type OfferingRoutesParts = { db: Db; stores: Stores }

/** Differences between the routes of products and those of plans. */
type Shape<Kind extends ContentKind> = {
  kind: Kind
  word: 'product' | 'plan'
  /** In the names of operations. */
  name: 'Product' | 'Plan'
  type: `subscription_offering_${'product' | 'plan'}`
  patch: TObject
  schema: TObject
  listed: string
  removed: string
  resource: (row: ContentRow<Kind>, showing: ShowingPlan) => Record<string, unknown>
}

const productShape: Shape<'products'> = {
  kind: 'products',
  word: 'product',
  name: 'Product',
  type: 'subscription_offering_product',
  patch: productPatchSchema,
  schema: offeredProductSchema,
  listed: 'The newest first.',
  removed: 'Subscriptions that have it keep it.',
  resource: (row, { currencies, owner }) =>
    offeredProductResource(offeredOf(row), { currencies, owner }),
}

const planShape: Shape<'plans'> = {
  kind: 'plans',
  word: 'plan',
  name: 'Plan',
  type: 'subscription_offering_plan',
  patch: planPatchSchema,
  schema: offeredPlanSchema,
  listed: 'The newest first. meta.price is what one bill for all products would be today.',
  removed: 'Not the last one. Subscriptions that have it keep it.',
  resource: (row, showing) => offeredPlanResource(offeredOf(row), showing),
}

export function contentRoutes(app: App, parts: OfferingRoutesParts): void {
  attachRoutes(app, parts, productShape)
  replaceRoute(app, parts)
  changeRoutes(app, parts, productShape)
  attachRoutes(app, parts, planShape)
  changeRoutes(app, parts, planShape)
}

/**
 * Facts that a plan is shown with: its price depends on the products. Whoever writes an offering is
 * its owner.
 */
async function showingOf(
  { stores }: OfferingRoutesParts,
  { storeId, now, owner: writer }: Ctx,
  products: readonly OfferedProduct[],
  owner: Owner = writer,
): Promise<ShowingPlan> {
  const { currencies } = await stores.profile(storeId)
  return { products, currencies, now, owner }
}

function attachRoutes<Kind extends ContentKind>(
  app: App,
  parts: OfferingRoutesParts,
  { kind, word, name, schema, listed, resource }: Shape<Kind>,
): void {
  const { db } = parts
  const list = {
    tags,
    operationId: `listOffering${name}s`,
    summary: `List the ${kind} of an offering`,
    description: listed,
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(schema) },
  }
  app.get(`${path}/${kind}`, { schema: list, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { offering, contents } = await getReadableOffering(
      db,
      ctx,
      request.params.id as OfferingId,
    )
    const { rows, total } = await listContents(db, kind, offering.store_id, offering.id, page)
    const showing = await showingOf(parts, ctx, contents.products, offering.owner)
    const shown = seenBy(ctx, rows).map((row) => resource(row, showing))
    return listDocument(request, page, total, shown)
  })

  const attach = {
    tags,
    operationId: `attachOffering${name}s`,
    refusals: { 422: true },
    summary: `Attach ${kind} to an offering`,
    description:
      `Copies each catalog-level ${word} under a new id, and answers with the copies. One that ` +
      'the offering holds already is not copied again.',
    params: idParams,
    body: Type.Object({ data: Type.Object({ [kind]: originIds }) }),
    response: { 200: Type.Object({ data: Type.Array(schema) }) },
  }
  app.post(`${path}/${kind}/attach`, { schema: attach, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    const { data } = request.body as { data: Record<ContentKind, string[]> }
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const { rows, products } = await attachContents(tx, ctx, kind, id, data[kind])
      const showing = await showingOf(parts, ctx, products)
      return document(rows.map((row) => resource(row, showing)))
    })
  })
}

function replaceRoute(app: App, parts: OfferingRoutesParts): void {
  const { schema, resource } = productShape
  const replace = {
    tags,
    operationId: 'replaceOfferingProducts',
    refusals: { 409: true },
    summary: 'Replace the products of an offering',
    description:
      'The offering then holds copies of exactly these catalog-level products, in this order. ' +
      'Copies that it had of them stay as they are; all others go.',
    params: idParams,
    body: Type.Object({ data: Type.Object({ products: originIds }) }),
    response: { 200: Type.Object({ data: Type.Array(schema) }) },
  }
  app.put(`${path}/products/replace`, { schema: replace, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    return commit(parts.db, request, reply, 200, async (tx, ctx) => {
      const { rows, products } = await replaceProducts(tx, ctx, id, request.body.data.products)
      const showing = await showingOf(parts, ctx, products)
      return document(rows.map((row) => resource(row, showing)))
    })
  })
}

function changeRoutes<Kind extends ContentKind>(
  app: App,
  parts: OfferingRoutesParts,
  { kind, word, name, type, patch, schema, removed, resource }: Shape<Kind>,
): void {
  const { db } = parts
  const onePath = `${path}/${kind}/:${word}Id`
  const params = Type.Object({ id: uuid, [`${word}Id`]: uuid })
  const placeOf = (request: FastifyRequest) => {
    const { id, ...named } = request.params as Record<string, string>
    return { offeringId: id as OfferingId, id: named[`${word}Id`] as OfferedId }
  }
  const change = {
    tags,
    operationId: `updateOffering${name}`,
    refusals: { 409: true },
    summary: `Change a ${word} of an offering`,
    description: `${copyOnly} ${pricesMerge}`,
    params,
    body: patchOf(type, patch),
    response: { 200: documentSchema(schema) },
  }
  app.put(onePath, { schema: change, config }, (request, reply) => {
    const { data } = request.body as { data: { id?: string; attributes: GivenOf[Kind] } }
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const place = placeOf(request)
      const changed = await changeContent(tx, ctx, kind, place, data.attributes, data.id)
      return document(resource(changed.row, await showingOf(parts, ctx, changed.products)))
    })
  })

  const remove = {
    tags,
    operationId: `deleteOffering${name}`,
    refusals: { 422: kind === 'plans' },
    summary: `Remove a ${word} from an offering`,
    description: removed,
    params,
    response: { 204: Type.Null() },
  }
  app.delete(onePath, { schema: remove, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) => removeContent(tx, ctx, kind, placeOf(request))),
  )
}
