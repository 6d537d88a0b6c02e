import { Type } from 'typebox'
import {
  type AccountId,
  type AccountMemberId,
  type Ctx,
  contextOf,
  pageLengthOf,
} from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { hashSecret } from '../../platform/auth/secrets.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { describeFilter, parseFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { getAccount } from '../accounts/find-account.ts'
import { changeMember, createMember, deleteMember } from './change-members.ts'
import { getMember } from './find-member.ts'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './member.ts'
import { listMembers, memberFilter } from './queries.ts'
import { linkedMember, memberFields, memberSchema } from './resource.ts'

const type = Type.Literal('account_member')
const password = Type.String({ minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX })
const newMember = Type.Object({
  data: Type.Object({
    type,
    ...memberFields,
    password,
  }),
})
const memberPatch = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type: Type.Optional(type),
    ...Type.Partial(Type.Object(memberFields)).properties,
    password: Type.Optional(
      Type.Unsafe<string | null>({
        ...password,
        type: ['string', 'null'],
        description: 'Ends all tokens of the member. With null nobody can sign in as the member.',
      }),
    ),
  }),
})

const tags = ['Accounts']
const config = { access: access.admin }
const path = '/v2/account-members'
const unassignedPath = '/v2/accounts/:accountId/account-memberships/unassigned-account-members'

type MemberRoutesParts = { db: Db; reviewRevocations: () => Promise<void> }

export function memberRoutes(app: App, parts: MemberRoutesParts): void {
  listRoutes(app, parts)
  readRoute(app, parts)
  createRoute(app, parts)
  changeRoutes(app, parts)
}

function listRoutes(app: App, { db }: MemberRoutesParts): void {
  const querystring = Type.Object({
    ...pageQuery,
    filter: Type.Optional(Type.String({ description: describeFilter(memberFilter) })),
  })
  const list = {
    tags,
    operationId: 'listAccountMembers',
    summary: 'List account members',
    querystring,
    response: { 200: listDocumentSchema(memberSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, memberFilter)
    const { total, rows } = await listMembers(db, storeId, { clauses, page })
    const resources = rows.map((row) => linkedMember(request, row))
    return listDocument(request, page, total, resources)
  })

  const unassigned = {
    tags,
    operationId: 'listUnassignedAccountMembers',
    summary: 'List the members who do not belong to an account',
    description: 'All who could be made members of it.',
    params: Type.Object({ accountId: Type.String({ format: 'uuid' }) }),
    querystring,
    response: { 200: listDocumentSchema(memberSchema) },
  }
  app.get(unassignedPath, { schema: unassigned, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, memberFilter)
    const { id: outside } = await getAccount(db, storeId, request.params.accountId as AccountId)
    const { total, rows } = await listMembers(db, storeId, { clauses, page, outside })
    const resources = rows.map((row) => linkedMember(request, row))
    return listDocument(request, page, total, resources)
  })
}

function createRoute(app: App, { db }: MemberRoutesParts): void {
  const create = {
    tags,
    operationId: 'createAccountMember',
    summary: 'Create an account member',
    description: 'The password is kept as a hash and cannot be read.',
    body: newMember,
    response: { 201: documentSchema(memberSchema) },
  }
  app.post(path, { schema: create, config }, async (request, reply) => {
    const { password, ...given } = request.body.data
    const passwordHash = await hashSecret(password)
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const member = await createMember(tx, ctx, { ...given, passwordHash })
      return document(linkedMember(request, member))
    })
  })
}

function readRoute(app: App, { db }: MemberRoutesParts): void {
  const read = {
    tags,
    operationId: 'getAccountMember',
    summary: 'Get an account member',
    params: idParams,
    response: { 200: documentSchema(memberSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const id = request.params.id as AccountMemberId
    return document(linkedMember(request, await getMember(db, contextOf(request).storeId, id)))
  })
}

function changeRoutes(app: App, { db, reviewRevocations }: MemberRoutesParts): void {
  const change = {
    tags,
    operationId: 'updateAccountMember',
    summary: 'Change an account member',
    description:
      "Only the members that are sent change. A new password ends the member's tokens within a " +
      'minute, and so does taking the password away.',
    params: idParams,
    body: memberPatch,
    response: { 200: documentSchema(memberSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, async (request, reply) => {
    const id = request.params.id as AccountMemberId
    const { id: namedId, password, ...given } = request.body.data
    const passwordHash = password ? await hashSecret(password) : password
    const work = async (tx: Tx, ctx: Ctx) => {
      const patch = { ...given, passwordHash }
      return document(linkedMember(request, await changeMember(tx, ctx, id, patch, namedId)))
    }
    return commit(db, request, reply, 200, work, { afterCommit: reviewRevocations })
  })

  const remove = {
    tags,
    operationId: 'deleteAccountMember',
    summary: 'Delete an account member',
    description: "The memberships go with the member; the member's tokens end within a minute.",
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as AccountMemberId
    const work = (tx: Tx, ctx: Ctx) => deleteMember(tx, ctx, id)
    return commit(db, request, reply, 204, work, { afterCommit: reviewRevocations })
  })
}
