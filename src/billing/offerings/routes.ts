import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { patchOf } from '../../catalog/authored.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Owners } from '../../platform/db/owners.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { describeFilter, parseFilter } from '../../platform/http/filter.ts'
import { ownerFilter, ownersAsked } from '../../platform/http/filter-owner.ts'
import { pageOf, pageQuery, parseInclude } from '../../platform/http/paging.ts'
import { readAsAsked } from '../../platform/http/read-position.ts'
import type { App } from '../../platform/http/server.ts'
import type { KindList } from '../../platform/resources/kind.ts'
import { clausesCondition } from '../../platform/resources/kind-routes.ts'
import { includeParameter, orNull } from '../../platform/resources/schemas.ts'
import { description, externalRef, name } from '../billing-input.ts'
import type { OfferingId } from '../offering-types.ts'
import { buildOffering, offeringBuildSchema } from './build-offering.ts'
import { changeOffering, createOffering, removeOffering, setPolicy } from './change-offerings.ts'
import { contentRoutes, type OfferingRoutesParts } from './content-routes.ts'
import { getReadableOffering, loadContentsOfEach, wholeSeenBy } from './find-offering.ts'
import { noContents } from './offering.ts'
import { containsProductRef, holdsPlan, listOfferings } from './queries.ts'
import {
  includedOf,
  includedSchema,
  includeNames,
  linkedOffering,
  offeringSchema,
} from './resource.ts'

const type = Type.Literal('subscription_offering')
const uuid = Type.String({ format: 'uuid' })

const newOffering = Type.Object({
  data: Type.Object({
    type,
    attributes: Type.Object({
      external_ref: Type.Optional(externalRef),
      name,
      description: Type.Optional(description),
    }),
  }),
})
const offeringPatch = patchOf(
  'subscription_offering',
  Type.Object({
    external_ref: Type.Optional(orNull(externalRef)),
    name: Type.Optional(name),
    description: Type.Optional(orNull(description)),
    proration_policy_id: Type.Optional(orNull(uuid)),
  }),
)
const policyReference = Type.Object({
  type: Type.Literal('subscription_proration_policy'),
  id: uuid,
})

const containsAny = ({ values }: { values: readonly string[] }) => containsProductRef(values)
const offeringFilter = {
  external_ref: {
    operators: ['eq'],
    type: 'text',
    target: { digested: sql.ref('external_ref') },
  },
  proration_policy_id: { operators: ['eq'], type: 'uuid' },
  external_product_refs: { operators: ['in'], type: 'text', target: containsAny },
  'products.external_ref': { operators: ['eq'], type: 'text', target: containsAny },
  ...ownerFilter,
} as const satisfies KindList['filter']
/** Without what shoppers do not see. */
const { proration_policy_id: _hidden, ...shopperFilter } = offeringFilter

const tags = ['Offerings']
const reading = { access: access.everyoneOfAnyOwner }
const config = { access: access.adminOfAnyOwner }
const path = '/v2/subscriptions/offerings'

export function offeringRoutes(app: App, parts: OfferingRoutesParts): void {
  readRoutes(app, parts)
  makeRoutes(app, parts)
  changeRoutes(app, parts)
  contentRoutes(app, parts)
}

function readRoutes(app: App, { db, stores }: OfferingRoutesParts): void {
  const listSchema = listDocumentSchema(offeringSchema)
  const list = {
    tags,
    operationId: 'listOfferings',
    summary: 'List offerings',
    description:
      'The newest first, with those of the organization. Offerings that live in one ' +
      'subscription only are not listed. A shopper ' +
      'sees those that have a plan, without their proration policy and without the records that ' +
      'products and plans were copied from.',
    querystring: Type.Object({
      ...pageQuery,
      include: includeParameter(includeNames),
      filter: Type.Optional(Type.String({ description: describeFilter(offeringFilter) })),
    }),
    response: { 200: Type.Object({ ...listSchema.properties, included: includedSchema }) },
  }
  app.get(path, { schema: list, config: { ...reading, replica: true } }, (request) => {
    return readAsAsked(db, request, async (server) => {
      const ctx = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const names = parseInclude(request.query.include, includeNames)
      const { owners, condition } = readFilter(ctx, request.query.filter)
      const { rows, total } = await listOfferings(server, owners, condition, page)
      const held = await loadContentsOfEach(server, rows)
      const wholes = rows.map((offering) =>
        wholeSeenBy(ctx, { offering, contents: held.get(offering.id) ?? noContents }),
      )
      const { currencies } = await stores.profile(ctx.storeId)
      const resources = wholes.map((whole) => linkedOffering(request, whole))
      return {
        ...listDocument(request, page, total, resources),
        ...includedOf(names, wholes, { currencies, now: ctx.now }),
      }
    })
  })

  const read = {
    tags,
    operationId: 'getOffering',
    summary: 'Get an offering',
    params: idParams,
    querystring: Type.Object({ include: includeParameter(includeNames) }),
    response: { 200: Type.Object({ data: offeringSchema, included: includedSchema }) },
  }
  app.get(`${path}/:id`, { schema: read, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const names = parseInclude(request.query.include, includeNames)
    const whole = await getReadableOffering(db, ctx, request.params.id as OfferingId)
    const { currencies } = await stores.profile(ctx.storeId)
    return {
      ...document(linkedOffering(request, whole)),
      ...includedOf(names, [whole], { currencies, now: ctx.now }),
    }
  })
}

type ReadFilter = { owners: Owners; condition: RawBuilder<SqlBool> }

function readFilter(ctx: Ctx, sent: string | undefined): ReadFilter {
  const isShopper = ctx.actor.kind === 'shopper'
  const filter = isShopper ? shopperFilter : offeringFilter
  const clauses = parseFilter(sent, filter)
  const matches = clausesCondition(filter, clauses)
  return {
    owners: ownersAsked(ctx, clauses),
    condition: isShopper ? sql<SqlBool>`(${matches}) and ${holdsPlan}` : matches,
  }
}

function makeRoutes(app: App, { db }: OfferingRoutesParts): void {
  const create = {
    tags,
    operationId: 'createOffering',
    summary: 'Create an empty offering',
    description: 'Products and plans are attached afterwards; it can be subscribed to with a plan.',
    body: newOffering,
    response: { 201: documentSchema(offeringSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const whole = await createOffering(tx, ctx, request.body.data.attributes)
      return document(linkedOffering(request, whole))
    }),
  )

  const build = {
    tags,
    operationId: 'buildOffering',
    summary: 'Build an offering',
    description:
      'Makes the offering with copies of products and plans in one step, all or nothing. Each is ' +
      'named by the id or external_ref of a catalog-level record, or given with its attributes.',
    body: Type.Object({ data: offeringBuildSchema }),
    response: { 201: documentSchema(offeringSchema) },
  }
  app.post(`${path}/build`, { schema: build, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const whole = await buildOffering(tx, ctx, request.body.data)
      return document(linkedOffering(request, whole))
    }),
  )
}

function changeRoutes(app: App, { db }: OfferingRoutesParts): void {
  const change = {
    tags,
    operationId: 'updateOffering',
    refusals: { 409: true },
    summary: 'Change an offering',
    description:
      'Only the attributes that are sent change. Existing subscriptions keep their frozen copy, ' +
      'except for the proration policy, which always applies in its current form.',
    params: idParams,
    body: offeringPatch,
    response: { 200: documentSchema(offeringSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const whole = await changeOffering(tx, ctx, id, data.attributes, data.id)
      return document(linkedOffering(request, whole))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteOffering',
    summary: 'Delete an offering',
    description:
      'This is always possible: existing subscriptions continue unchanged, also those that ' +
      'stores have to an offering of their organization.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    return commit(db, request, reply, 204, (tx, ctx) => removeOffering(tx, ctx, id))
  })

  const policy = {
    tags,
    operationId: 'setOfferingProrationPolicy',
    summary: 'Set or detach the proration policy of an offering',
    description: 'Null detaches it. Subscriptions that run already go by the change too.',
    params: idParams,
    body: Type.Object({ data: orNull(policyReference) }),
    response: { 200: documentSchema(policyReference), 204: Type.Null() },
  }
  const policies = `${path}/:id/relationships/proration-policies`
  app.put(policies, { schema: policy, config }, (request, reply) => {
    const id = request.params.id as OfferingId
    const { data } = request.body
    return commit(db, request, reply, data ? 200 : 204, async (tx, ctx) => {
      await setPolicy(tx, ctx, id, data?.id ?? null)
      return data ? document(data) : undefined
    })
  })
}
