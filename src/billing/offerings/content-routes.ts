import { Type } from 'typebox'
import { patchOf } from '../../catalog/authored.ts'
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
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../../stores/directory.ts'
import { planPatchSchema, productPatchSchema } from '../billing-input.ts'
import { type OfferedId, type OfferingId, seenBy } from '../offering-types.ts'
import { attachContents, changeContent, removeContent, replaceProducts } from './change-contents.ts'
import { CONTENTS_MAX } from './copy-contents.ts'
import { getReadableOffering } from './find-offering.ts'
import { offeredOf } from './offering.ts'
import { type ContentRow, listContents } from './queries.ts'
import {
  offeredPlanResource,
  offeredPlanSchema,
  offeredProductResource,
  offeredProductSchema,
  type Showing,
  type ShowingPlan,
} from './resource.ts'

const tags = ['Offerings']
const reading = { access: access.everyone }
const config = { access: access.admin }
const path = '/v2/subscriptions/offerings/:id'

const uuid = Type.String({ format: 'uuid' })
const originIds = Type.Array(uuid, {
  minItems: 1,
  maxItems: CONTENTS_MAX,
  description: 'Ids of catalog-level records.',
})
const planParams = Type.Object({ id: uuid, planId: uuid })
const productParams = Type.Object({ id: uuid, productId: uuid })
const attachedProducts = Type.Object({ data: Type.Array(offeredProductSchema) })
const copyOnly =
  'Only the attributes that are sent change, and only in this offering: neither the record that ' +
  'it was copied from, nor what is subscribed to.'
const pricesMerge = 'Prices are merged by currency; null removes one.'

export type OfferingRoutesParts = { db: Db; stores: Stores }

export function contentRoutes(app: App, parts: OfferingRoutesParts): void {
  productRoutes(app, parts)
  productChangeRoutes(app, parts)
  planRoutes(app, parts)
  planChangeRoutes(app, parts)
}

function productRoutes(app: App, { db, stores }: OfferingRoutesParts): void {
  const list = {
    tags,
    operationId: 'listOfferingProducts',
    summary: 'List the products of an offering',
    description: 'The newest first.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(offeredProductSchema) },
  }
  app.get(`${path}/products`, { schema: list, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const { storeId } = ctx
    const page = pageOf(request.query, pageLengthOf(request))
    const { offering } = await getReadableOffering(db, ctx, request.params.id as OfferingId)
    const { rows, total } = await listContents(db, 'products', storeId, offering.id, page)
    const { currencies } = await stores.profile(storeId)
    return listDocument(request, page, total, shownProducts(seenBy(ctx, rows), currencies))
  })

  const body = Type.Object({ data: Type.Object({ products: originIds }) })
  const attach = {
    tags,
    operationId: 'attachOfferingProducts',
    summary: 'Attach products to an offering',
    description:
      'Copies each catalog-level product under a new id, and answers with the copies. One that ' +
      'the offering holds already is not copied again.',
    params: idParams,
    body,
    response: { 200: attachedProducts },
  }
  app.post(`${path}/products/attach`, { schema: attach, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const { products } = request.body.data
      const { rows } = await attachContents(tx, ctx, 'products', id, products)
      const { currencies } = await stores.profile(ctx.storeId)
      return document(shownProducts(rows, currencies))
    })
  })

  const replace = {
    tags,
    operationId: 'replaceOfferingProducts',
    summary: 'Replace the products of an offering',
    description:
      'The offering then holds copies of exactly these catalog-level products, in this order. ' +
      'Copies that it had of them stay as they are; all others go.',
    params: idParams,
    body,
    response: { 200: attachedProducts },
  }
  app.put(`${path}/products/replace`, { schema: replace, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const { rows } = await replaceProducts(tx, ctx, id, request.body.data.products)
      const { currencies } = await stores.profile(ctx.storeId)
      return document(shownProducts(rows, currencies))
    })
  })
}

function productChangeRoutes(app: App, { db, stores }: OfferingRoutesParts): void {
  const placeOf = (params: { id: string; productId: string }) => ({
    offeringId: params.id as OfferingId,
    id: params.productId as OfferedId,
  })
  const change = {
    tags,
    operationId: 'updateOfferingProduct',
    summary: 'Change a product of an offering',
    description: `${copyOnly} ${pricesMerge}`,
    params: productParams,
    body: patchOf('subscription_offering_product', productPatchSchema),
    response: { 200: documentSchema(offeredProductSchema) },
  }
  app.put(`${path}/products/:productId`, { schema: change, config }, (request, reply) => {
    const { id, attributes } = request.body.data
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const place = placeOf(request.params)
      const { row } = await changeContent(tx, ctx, 'products', place, attributes, id)
      const { currencies } = await stores.profile(ctx.storeId)
      return document(offeredProductResource(offeredOf(row), { currencies }))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteOfferingProduct',
    summary: 'Remove a product from an offering',
    description: 'Subscriptions that have it keep it.',
    params: productParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/products/:productId`, { schema: remove, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      removeContent(tx, ctx, 'products', placeOf(request.params)),
    ),
  )
}

function planRoutes(app: App, { db, stores }: OfferingRoutesParts): void {
  const list = {
    tags,
    operationId: 'listOfferingPlans',
    summary: 'List the plans of an offering',
    description: 'The newest first. meta.price is what one bill for all products would be today.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(offeredPlanSchema) },
  }
  app.get(`${path}/plans`, { schema: list, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const { storeId, now } = ctx
    const page = pageOf(request.query, pageLengthOf(request))
    const whole = await getReadableOffering(db, ctx, request.params.id as OfferingId)
    const { rows, total } = await listContents(db, 'plans', storeId, whole.offering.id, page)
    const { currencies } = await stores.profile(storeId)
    const showing = { products: whole.contents.products, currencies, now }
    return listDocument(request, page, total, shownPlans(seenBy(ctx, rows), showing))
  })

  const attach = {
    tags,
    operationId: 'attachOfferingPlans',
    summary: 'Attach plans to an offering',
    description:
      'Copies each catalog-level plan under a new id, and answers with the copies. One that the ' +
      'offering holds already is not copied again.',
    params: idParams,
    body: Type.Object({ data: Type.Object({ plans: originIds }) }),
    response: { 200: Type.Object({ data: Type.Array(offeredPlanSchema) }) },
  }
  app.post(`${path}/plans/attach`, { schema: attach, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const { plans } = request.body.data
      const { rows, products } = await attachContents(tx, ctx, 'plans', id, plans)
      const { currencies } = await stores.profile(ctx.storeId)
      return document(shownPlans(rows, { products, currencies, now: ctx.now }))
    })
  })
}

function planChangeRoutes(app: App, { db, stores }: OfferingRoutesParts): void {
  const placeOf = (params: { id: string; planId: string }) => ({
    offeringId: params.id as OfferingId,
    id: params.planId as OfferedId,
  })
  const change = {
    tags,
    operationId: 'updateOfferingPlan',
    summary: 'Change a plan of an offering',
    description: `${copyOnly} ${pricesMerge}`,
    params: planParams,
    body: patchOf('subscription_offering_plan', planPatchSchema),
    response: { 200: documentSchema(offeredPlanSchema) },
  }
  app.put(`${path}/plans/:planId`, { schema: change, config }, (request, reply) => {
    const { id, attributes } = request.body.data
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const place = placeOf(request.params)
      const { row, products } = await changeContent(tx, ctx, 'plans', place, attributes, id)
      const { currencies } = await stores.profile(ctx.storeId)
      const showing = { products, currencies, now: ctx.now }
      return document(offeredPlanResource(offeredOf(row), showing))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteOfferingPlan',
    summary: 'Remove a plan from an offering',
    description: 'Not the last one. Subscriptions that have it keep it.',
    params: planParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/plans/:planId`, { schema: remove, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) =>
      removeContent(tx, ctx, 'plans', placeOf(request.params)),
    ),
  )
}

function shownProducts(rows: readonly ContentRow<'products'>[], currencies: Showing['currencies']) {
  return rows.map((row) => offeredProductResource(offeredOf(row), { currencies }))
}

function shownPlans(rows: readonly ContentRow<'plans'>[], showing: ShowingPlan) {
  return rows.map((row) => offeredPlanResource(offeredOf(row), showing))
}
