import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import { assert } from '../../lib/assert.ts'
import { AppError, notFound } from '../../lib/errors.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access, onlyAccountOf } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireSoundBody } from '../../platform/http/body.ts'
import { commit } from '../../platform/http/commit.ts'
import { commitTogether, WriteBatcher } from '../../platform/http/commit-together.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
} from '../../platform/http/document.ts'
import { describeFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery, parseInclude } from '../../platform/http/paging.ts'
import { readAsAsked } from '../../platform/http/read-position.ts'
import type { App } from '../../platform/http/server.ts'
import type { KindList } from '../../platform/resources/kind.ts'
import { conditionOf } from '../../platform/resources/kind-routes.ts'
import type { Stores } from '../../stores/directory.ts'
import { type FrozenOffering, seenBy } from '../offering-types.ts'
import { loadFrozenOf } from '../offerings/load-frozen.ts'
import { offeredPlanSchema, offeredProductSchema } from '../offerings/resource.ts'
import { removeSubscription } from './changes/change-subscription.ts'
import {
  type Created,
  type Creating,
  createSubscription,
  createTogether,
} from './creating/create-subscription.ts'
import { bodyProblems, locate, readSubscription } from './creating/read-body.ts'
import { newSubscriptionBody } from './creating/subscription-body.ts'
import { getReadableSubscription } from './find-subscription.ts'
import {
  includedOf,
  includedSchema,
  includeNames,
  type Showing,
  shownPlans,
  shownProducts,
} from './included.ts'
import { findState, listStates, listSubscriptions } from './queries.ts'
import { linkedState, linkedSubscription, stateSchema, subscriptionSchema } from './resource.ts'
import {
  type StateId,
  type Subscription,
  type SubscriptionId,
  type SubscriptionWithFrozen,
  subscriptionStatuses,
} from './subscription.ts'

const flag = { operators: ['eq'], type: 'boolean' } as const
const subscriptionFilter = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  account_id: { operators: ['eq'], type: 'uuid' },
  name: { operators: ['eq'], type: 'text' },
  email: { operators: ['eq'], type: 'text', lowerCased: true, target: sql`lower(email)` },
  external_ref: {
    operators: ['eq'],
    type: 'text',
    target: { digested: sql.ref('external_ref') },
  },
  status: { operators: ['eq'], type: { oneOf: subscriptionStatuses } },
  paused: flag,
  canceled: flag,
  closed: flag,
  suspended: flag,
  pending: flag,
} as const satisfies KindList['filter']

const tags = ['Subscriptions']
const reading = { access: access.signedIn }
const config = { access: access.admin }
const path = '/v2/subscriptions/subscriptions'
const include = Type.Optional(
  Type.String({ description: `Related resources to include: ${includeNames.join(', ')}.` }),
)

type SubscriptionRoutesParts = { db: Db; stores: Stores }

export function subscriptionRoutes(app: App, parts: SubscriptionRoutesParts): void {
  readRoutes(app, parts)
  contentRoutes(app, parts)
  stateRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db, stores }: SubscriptionRoutesParts): void {
  const list = {
    tags,
    operationId: 'listSubscriptions',
    summary: 'List subscriptions',
    description: 'The newest first. A signed-in shopper sees those of the own account.',
    querystring: Type.Object({
      ...pageQuery,
      include,
      filter: Type.Optional(Type.String({ description: describeFilter(subscriptionFilter) })),
    }),
    response: {
      200: Type.Object({
        ...listDocumentSchema(subscriptionSchema).properties,
        included: includedSchema,
      }),
    },
  }
  app.get(path, { schema: list, config: { ...reading, replica: true } }, (request) => {
    return readAsAsked(db, request, async (server) => {
      const ctx = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const names = parseInclude(request.query.include, includeNames)
      const search = { condition: conditionOf(subscriptionFilter, request.query.filter), page }
      const { rows, total } = await listSubscriptions(
        server,
        ctx.storeId,
        onlyAccountOf(ctx),
        search,
      )
      const wholes = await withFrozen(server, ctx, rows)
      const resources = wholes.map((whole) => linked(request, whole))
      return {
        ...listDocument(request, page, total, resources),
        ...includedOf(wholes, await showingOf(request, stores), names),
      }
    })
  })

  const read = {
    tags,
    operationId: 'getSubscription',
    summary: 'Get a subscription',
    params: idParams,
    querystring: Type.Object({ include }),
    response: { 200: Type.Object({ data: subscriptionSchema, included: includedSchema }) },
  }
  app.get(`${path}/:id`, { schema: read, config: reading }, async (request) => {
    const names = parseInclude(request.query.include, includeNames)
    const whole = await wholeOf(db, request, request.params.id)
    const included = includedOf([whole], await showingOf(request, stores), names)
    return { data: linked(request, whole), ...included }
  })
}

function contentRoutes(app: App, { db, stores }: SubscriptionRoutesParts): void {
  const products = {
    tags,
    operationId: 'listSubscriptionProducts',
    summary: 'List the products of a subscription',
    description: 'As they were frozen with it. Not paged.',
    params: idParams,
    response: { 200: unpagedSchema(offeredProductSchema) },
  }
  app.get(`${path}/:id/products`, { schema: products, config: reading }, async (request) => {
    const whole = await wholeOf(db, request, request.params.id)
    return unpaged(request, shownProducts(whole, await showingOf(request, stores)))
  })

  const plans = {
    tags,
    operationId: 'listSubscriptionPlans',
    summary: 'List the plans of a subscription',
    description:
      'The plans that it can change to; the plan in force has meta.active_plan. The list is not ' +
      'paged.',
    params: idParams,
    response: { 200: unpagedSchema(offeredPlanSchema) },
  }
  app.get(`${path}/:id/plans`, { schema: plans, config: reading }, async (request) => {
    const whole = await wholeOf(db, request, request.params.id)
    return unpaged(request, shownPlans(whole, await showingOf(request, stores)))
  })
}

function stateRoutes(app: App, { db }: SubscriptionRoutesParts): void {
  const list = {
    tags,
    operationId: 'listSubscriptionStates',
    summary: 'List the states of a subscription',
    description: 'The actions on the subscription, the oldest first. The list is not paged.',
    params: idParams,
    response: { 200: unpagedSchema(stateSchema) },
  }
  app.get(`${path}/:id/states`, { schema: list, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const { storeId } = ctx
    const { id } = await getReadableSubscription(db, ctx, request.params.id as SubscriptionId)
    const states = await listStates(db, storeId, id)
    return unpaged(
      request,
      states.map((state) => linkedState(request, state)),
    )
  })

  const read = {
    tags,
    operationId: 'getSubscriptionState',
    summary: 'Get a state of a subscription',
    params: Type.Object({ ...idParams.properties, stateId: Type.String({ format: 'uuid' }) }),
    response: { 200: documentSchema(stateSchema) },
  }
  app.get(`${path}/:id/states/:stateId`, { schema: read, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const { storeId } = ctx
    const { id } = await getReadableSubscription(db, ctx, request.params.id as SubscriptionId)
    const stateId = request.params.stateId as StateId
    const state = await findState(db, storeId, id, stateId)
    if (!state) throw notFound('subscription state', stateId)
    return document(linkedState(request, state))
  })
}

function writeRoutes(app: App, { db, stores }: SubscriptionRoutesParts): void {
  const batcher = new WriteBatcher<Creating, Created>(db, { perform: createTogether })
  const create = {
    tags,
    operationId: 'createSubscription',
    refusals: { 422: true },
    summary: 'Create a subscription',
    description:
      'Subscribes an account to an offering, which is named by id or reference or given inline. ' +
      'The offering is frozen in its current form. The next billing run makes the first invoice.',
    querystring: Type.Object({
      filter: Type.Optional(Type.String({ description: 'Accepted and ignored.' })),
    }),
    body: newSubscriptionBody,
    response: { 201: documentSchema(subscriptionSchema) },
  }
  app.post(path, { schema: create, config, attachValidation: true }, async (request, reply) => {
    const { validationError: found } = request
    const seen = found instanceof AppError ? found.problems : []
    requireSoundBody(request, (data) => bodyProblems(locate(data), seen))
    const located = locate(request.body.data)
    const given = readSubscription(located)
    const { currencies } = await stores.profile(contextOf(request).storeId)
    const terms = { currencies, place: located.place }
    const creating = { ctx: contextOf(request), given, terms }
    return commitTogether(
      db,
      batcher,
      creating,
      { request, reply },
      {
        status: 201,
        alone: (tx, ctx) => createSubscription(tx, ctx, given, terms),
        bodyOf: (created) => document(linked(request, created)),
      },
    )
  })

  const remove = {
    tags,
    operationId: 'deleteSubscription',
    summary: 'Delete a subscription',
    description: 'No run looks at it any more; its invoices and payments stay.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as SubscriptionId
    return commit(db, request, reply, 204, (tx, ctx) => removeSubscription(tx, ctx, id))
  })
}

function linked(request: FastifyRequest, { subscription, frozen }: SubscriptionWithFrozen) {
  return linkedSubscription(request, subscription, frozen)
}

async function showingOf(request: FastifyRequest, stores: Stores): Promise<Showing> {
  const { storeId, now } = contextOf(request)
  return { currencies: (await stores.profile(storeId)).currencies, now }
}

async function wholeOf(
  db: Db,
  request: FastifyRequest,
  id: string,
): Promise<SubscriptionWithFrozen> {
  const ctx = contextOf(request)
  const subscription = await getReadableSubscription(db, ctx, id as SubscriptionId)
  const [whole] = await withFrozen(db, ctx, [subscription])
  assert(whole)
  return whole
}

async function withFrozen(
  db: Db,
  ctx: Ctx,
  rows: readonly Subscription[],
): Promise<SubscriptionWithFrozen[]> {
  const frozenOf = await loadFrozenOf(db, ctx.storeId, rows)
  return rows.map((subscription) => {
    return { subscription, frozen: frozenSeenBy(ctx, frozenOf(subscription)) }
  })
}

/** Admins get the same object, because results are cached by object. */
function frozenSeenBy(ctx: Ctx, frozen: FrozenOffering): FrozenOffering {
  if (ctx.actor.kind !== 'shopper') return frozen
  const { products, plans } = frozen
  return { ...frozen, products: seenBy(ctx, products), plans: seenBy(ctx, plans) }
}

/** A list that is short by nature. */
function unpaged<Data>(request: FastifyRequest, data: readonly Data[]) {
  const [address = ''] = request.url.split('?')
  return { data: [...data], links: selfLink(request, address.replace(/^\/v2/, '')) }
}

function unpagedSchema<Data extends TSchema>(data: Data) {
  return Type.Object({ data: Type.Array(data), links: selfLinkSchema })
}
