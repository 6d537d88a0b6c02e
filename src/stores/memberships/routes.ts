import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import {
  type AccountId,
  type AccountMemberId,
  type AccountMembershipId,
  type Ctx,
  contextOf,
  pageLengthOf,
} from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { parseInclude } from '../../platform/http/include.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { getAccount } from '../accounts/find-account.ts'
import { getMember } from '../members/find-member.ts'
import {
  changeMembership,
  createMembership,
  deleteMembership,
  type MembershipPlace,
} from './change-memberships.ts'
import { includedOf, includedSchema, includeNames } from './included.ts'
import { type MembershipsOf, selectMembership, selectMemberships } from './queries.ts'
import { linkedMembership, membershipSchema } from './resource.ts'

const uuid = Type.String({ format: 'uuid' })
const type = Type.Literal('account_membership')
const newMembership = Type.Object({ data: Type.Object({ type, account_member_id: uuid }) })
const membershipPatch = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type: Type.Optional(type),
    account_member_id: Type.Optional(uuid),
  }),
})
const include = Type.Optional(
  Type.String({ description: `Any of ${includeNames.join(', ')}, separated by commas.` }),
)
const querystring = Type.Object({ ...pageQuery, include })
type ListRequest = FastifyRequest & { query: Static<typeof querystring> }
const accountParams = Type.Object({ accountId: uuid })
const membershipParams = Type.Object({ accountId: uuid, id: uuid })

const tags = ['Accounts']
const config = { access: access.admin }
const path = '/v2/accounts/:accountId/account-memberships'
const ofMemberPath = '/v2/account-members/:id/account-memberships'

type MembershipRoutesParts = { db: Db; reviewRevocations: () => Promise<void> }

export function membershipRoutes(app: App, parts: MembershipRoutesParts): void {
  listRoutes(app, parts)
  readRoute(app, parts)
  writeRoutes(app, parts)
}

function listRoutes(app: App, { db }: MembershipRoutesParts): void {
  const listSchema = listDocumentSchema(membershipSchema)
  const response = { 200: Type.Object({ ...listSchema.properties, included: includedSchema }) }
  const answer = async (request: ListRequest, whose: MembershipsOf) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const names = parseInclude(request.query.include, includeNames)
    const { total, rows } = await selectMemberships(db, storeId, whose, page)
    const resources = rows.map((row) => linkedMembership(request, row))
    return {
      ...listDocument(request, page, total, resources),
      ...(await includedOf(db, request, rows, names)),
    }
  }

  const list = {
    tags,
    operationId: 'listAccountMemberships',
    summary: 'List the memberships of an account',
    params: accountParams,
    querystring,
    response,
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const account = await getAccount(db, storeId, request.params.accountId as AccountId)
    return answer(request, { account_id: account.id })
  })

  const ofMember = {
    tags,
    operationId: 'listAccountMemberMemberships',
    summary: 'List the memberships of a member',
    params: idParams,
    querystring,
    response,
  }
  app.get(ofMemberPath, { schema: ofMember, config }, async (request) => {
    const { storeId } = contextOf(request)
    const member = await getMember(db, storeId, request.params.id as AccountMemberId)
    return answer(request, { account_member_id: member.id })
  })
}

function readRoute(app: App, { db }: MembershipRoutesParts): void {
  const read = {
    tags,
    operationId: 'getAccountMembership',
    summary: 'Get a membership of an account',
    params: membershipParams,
    querystring: Type.Object({ include }),
    response: { 200: Type.Object({ data: membershipSchema, included: includedSchema }) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { accountId, id } = placeOf(request.params)
    const names = parseInclude(request.query.include, includeNames)
    const { storeId } = contextOf(request)
    const membership = await selectMembership(db, storeId, accountId, id).executeTakeFirst()
    if (!membership) throw notFound('account membership', id)
    return {
      ...document(linkedMembership(request, membership)),
      ...(await includedOf(db, request, [membership], names)),
    }
  })
}

function writeRoutes(app: App, { db, reviewRevocations }: MembershipRoutesParts): void {
  const create = {
    tags,
    operationId: 'createAccountMembership',
    summary: 'Make somebody a member of an account',
    params: accountParams,
    body: newMembership,
    response: { 201: documentSchema(membershipSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const accountId = request.params.accountId as AccountId
    const memberId = request.body.data.account_member_id as AccountMemberId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const membership = await createMembership(tx, ctx, accountId, memberId)
      return document(linkedMembership(request, membership))
    })
  })

  const change = {
    tags,
    operationId: 'updateAccountMembership',
    summary: 'Change a membership of an account',
    description: 'Whose it is cannot be changed, so only the time of the change is written.',
    params: membershipParams,
    body: membershipPatch,
    response: { 200: documentSchema(membershipSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const place = placeOf(request.params)
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) =>
      document(linkedMembership(request, await changeMembership(tx, ctx, place, data))),
    )
  })

  const remove = {
    tags,
    operationId: 'deleteAccountMembership',
    summary: 'End a membership of an account',
    description: "The member's tokens for the account end within a minute.",
    params: membershipParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const { accountId, id } = placeOf(request.params)
    const work = (tx: Tx, ctx: Ctx) => deleteMembership(tx, ctx, accountId, id)
    return commit(db, request, reply, 204, work, { afterCommit: reviewRevocations })
  })
}

function placeOf({ accountId, id }: { accountId: string; id: string }): MembershipPlace {
  return { accountId: accountId as AccountId, id: id as AccountMembershipId }
}
