import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import { type AccountMemberId, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { hashSecret } from '../../platform/auth/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { describeFilter, parseFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { createMember } from './create-member.ts'
import {
  type AccountMember,
  memberResource,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from './member.ts'
import { listMembers, memberFilter, selectMember } from './queries.ts'

const type = Type.Literal('account_member')
const fields = {
  name: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ format: 'email', maxLength: 1024 }),
  username: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Unique in the store; capital and small letters are the same.',
  }),
}
const memberSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type,
  ...fields,
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})
const newMember = Type.Object({
  data: Type.Object({
    type,
    ...fields,
    password: Type.String({ minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX }),
  }),
})

const tags = ['Accounts']
const config = { access: access.admin }
const path = '/v2/account-members'

export function memberRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    operationId: 'listAccountMembers',
    summary: 'List account members',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(memberFilter) })),
    }),
    response: { 200: listDocumentSchema(memberSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, memberFilter)
    const { total, rows } = await listMembers(db, storeId, clauses, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

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
      return document(linkedResource(request, member))
    })
  })

  const read = {
    tags,
    operationId: 'getAccountMember',
    summary: 'Get an account member',
    params: idParams,
    response: { 200: documentSchema(memberSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const id = request.params.id as AccountMemberId
    const member = await selectMember(db, contextOf(request).storeId, id).executeTakeFirst()
    if (!member) throw notFound('account member', id)
    return document(linkedResource(request, member))
  })
}

function linkedResource(
  request: FastifyRequest,
  member: AccountMember,
): Static<typeof memberSchema> {
  return { ...memberResource(member), links: selfLink(request, `/account-members/${member.id}`) }
}
