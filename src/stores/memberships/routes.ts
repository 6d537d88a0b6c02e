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
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { getAccount } from '../accounts/find-account.ts'
import { createMembership, deleteMembership } from './change-memberships.ts'
import { type AccountMembership, membershipResource } from './membership.ts'
import { findMembership, selectMemberships } from './queries.ts'

const uuid = Type.String({ format: 'uuid' })
const type = Type.Literal('account_membership')
const membershipSchema = Type.Object({
  id: uuid,
  type,
  account_member_id: uuid,
  relationships: Type.Object({
    account: Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: uuid }) }),
    account_member: Type.Object({
      data: Type.Object({ type: Type.Literal('account_member'), id: uuid }),
    }),
  }),
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})
const newMembership = Type.Object({ data: Type.Object({ type, account_member_id: uuid }) })
const accountParams = Type.Object({ accountId: uuid })
const membershipParams = Type.Object({ accountId: uuid, id: uuid })

const tags = ['Accounts']
const config = { access: access.admin }
const path = '/v2/accounts/:accountId/account-memberships'

export type MembershipRoutesParts = { db: Db; reviewRevocations: () => Promise<void> }

export function membershipRoutes(app: App, { db, reviewRevocations }: MembershipRoutesParts): void {
  const list = {
    tags,
    operationId: 'listAccountMemberships',
    summary: 'List the memberships of an account',
    params: accountParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(membershipSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const account = await getAccount(db, storeId, request.params.accountId as AccountId)
    const whose = { account_id: account.id }
    const { total, rows } = await selectMemberships(db, storeId, whose, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

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
      return document(linkedResource(request, membership))
    })
  })

  const read = {
    tags,
    operationId: 'getAccountMembership',
    summary: 'Get a membership of an account',
    params: membershipParams,
    response: { 200: documentSchema(membershipSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const accountId = request.params.accountId as AccountId
    const id = request.params.id as AccountMembershipId
    const membership = await findMembership(db, contextOf(request).storeId, accountId, id)
    if (!membership) throw notFound('account membership', id)
    return document(linkedResource(request, membership))
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
    const accountId = request.params.accountId as AccountId
    const id = request.params.id as AccountMembershipId
    const work = (tx: Tx, ctx: Ctx) => deleteMembership(tx, ctx, accountId, id)
    return commit(db, request, reply, 204, work, { afterCommit: reviewRevocations })
  })
}

function linkedResource(
  request: FastifyRequest,
  membership: AccountMembership,
): Static<typeof membershipSchema> {
  const path = `/accounts/${membership.account_id}/account-memberships/${membership.id}`
  return { ...membershipResource(membership), links: selfLink(request, path) }
}
