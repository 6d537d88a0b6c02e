import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  timestampSchema,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, entityName, patchOf, uuid } from '../authored.ts'
import {
  type CatalogRule,
  type CatalogRuleId,
  RULE_IDS_MAX,
  RULE_SCHEDULES_MAX,
  RULE_WORDS_MAX,
} from './catalog-rule.ts'
import { changeRule, createRule, getRule, removeRule } from './change-rules.ts'
import { listRules } from './queries.ts'
import { ruleResource, ruleSchema } from './resource.ts'

const ids = (description: string) =>
  Type.Optional(orNull(Type.Array(uuid, { maxItems: RULE_IDS_MAX, description })))
const words = (description: string) =>
  Type.Optional(
    orNull(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        maxItems: RULE_WORDS_MAX,
        description,
      }),
    ),
  )
const ruleName = Type.String({ ...entityName, description: 'Without spaces.' })
const optional = {
  description: Type.Optional(orNull(description)),
  account_ids: ids('Only for these accounts; empty: for all.'),
  account_tag_ids: ids('Only for accounts that have one of these tags; empty: for all.'),
  customer_ids: ids('Only for these customers; empty: for all.'),
  channels: words('Only in these channels; empty: in all. Case matters.'),
  tags: words('Only with one of these tags; empty: with any or none. Case does not matter.'),
  schedules: Type.Optional(
    orNull(
      Type.Array(
        Type.Object({
          valid_from: Type.Optional(orNull(timestampSchema)),
          valid_to: Type.Optional(orNull(timestampSchema)),
        }),
        {
          maxItems: RULE_SCHEDULES_MAX,
          description:
            'Only in these times, from `valid_from` until just before `valid_to`, of which one ' +
            'may be left open; empty: always.',
        },
      ),
    ),
  ),
}
const newRule = Type.Object({
  data: Type.Object({
    type: Type.Literal('catalog_rule'),
    attributes: Type.Object({ name: ruleName, catalog_id: uuid, ...optional }),
  }),
})
const rulePatch = patchOf(
  'catalog_rule',
  Type.Object({ name: Type.Optional(ruleName), catalog_id: Type.Optional(uuid), ...optional }),
)

const ruleFilter = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  catalog_id: { operators: ['eq'], type: 'uuid' },
  account_ids: { operators: ['eq'], type: 'uuid' },
  customer_ids: { operators: ['eq'], type: 'uuid' },
  channels: { operators: ['eq'], type: 'text' },
  tags: { operators: ['eq'], type: 'text', lowerCased: true },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof ruleFilter> = {
  id: sql.ref('id'),
  catalog_id: sql.ref('catalog_id'),
  account_ids: { array: sql.ref('account_ids') },
  customer_ids: { array: sql.ref('customer_ids') },
  channels: { array: sql.ref('channels') },
  tags: { array: sql.ref('tags') },
}

const tags = ['Catalogs']
const config = { access: access.admin }
const path = '/v2/pcm/catalogs/rules'

export type RuleRoutesParts = {
  db: Db
  /** Reloads this process's cache of a store's catalogs. */
  forgetCatalogs: (storeId: string) => void
}

export function ruleRoutes(app: App, parts: RuleRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: RuleRoutesParts): void {
  const list = {
    tags,
    operationId: 'listCatalogRules',
    summary: 'List catalog rules',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(ruleFilter) })),
    }),
    response: { 200: listDocumentSchema(ruleSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, ruleFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listRules(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getCatalogRule',
    summary: 'Get a catalog rule',
    params: idParams,
    response: { 200: documentSchema(ruleSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const id = request.params.id as CatalogRuleId
    return document(linkedResource(request, await getRule(db, contextOf(request), id)))
  })
}

function writeRoutes(app: App, { db, forgetCatalogs }: RuleRoutesParts): void {
  const forgetting = (request: FastifyRequest) => ({
    afterCommit: () => forgetCatalogs(contextOf(request).storeId),
  })
  const create = {
    tags,
    operationId: 'createCatalogRule',
    summary: 'Create a catalog rule',
    description:
      'A catalog rule says who sees a catalog. The rule with the most matching criteria wins. It ' +
      'takes effect at once, without a release.',
    body: newRule,
    response: { 201: documentSchema(ruleSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const work = async (tx: Tx, ctx: Ctx) => {
      const rule = await createRule(tx, ctx, request.body.data.attributes)
      return document(linkedResource(request, rule))
    }
    return commit(db, request, reply, 201, work, forgetting(request))
  })

  const change = {
    tags,
    operationId: 'updateCatalogRule',
    summary: 'Change a catalog rule',
    description: 'Only the attributes that are sent change; a list is replaced as a whole.',
    params: idParams,
    body: rulePatch,
    response: { 200: documentSchema(ruleSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as CatalogRuleId
    const { data } = request.body
    const work = async (tx: Tx, ctx: Ctx) => {
      const rule = await changeRule(tx, ctx, id, data.attributes, data.id)
      return document(linkedResource(request, rule))
    }
    return commit(db, request, reply, 200, work, forgetting(request))
  })

  const remove = {
    tags,
    operationId: 'deleteCatalogRule',
    summary: 'Delete a catalog rule',
    description: 'Its shoppers then see the catalog of the next best rule, or the default.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as CatalogRuleId
    const work = (tx: Tx, ctx: Ctx) => removeRule(tx, ctx, id)
    return commit(db, request, reply, 204, work, forgetting(request))
  })
}

function linkedResource(request: FastifyRequest, rule: CatalogRule): Static<typeof ruleSchema> {
  return { ...ruleResource(rule), links: selfLink(request, `/pcm/catalogs/rules/${rule.id}`) }
}
