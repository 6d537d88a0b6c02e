import { Type } from 'typebox'
import { type AccountId, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access, onlyAccountOf, requireOwnAccount } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
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
import { type AccountUse, changeAccount, createAccount, deleteAccount } from './change-accounts.ts'
import { getAccount } from './find-account.ts'
import { accountFilter, accountSorts, listAccounts } from './queries.ts'
import { accountFields, accountName, accountSchema, linkedAccount } from './resource.ts'

const type = Type.Literal('account')
const optionalFields = Type.Partial(Type.Object(accountFields)).properties
const newAccount = Type.Object({
  data: Type.Object({ type, name: accountName, ...optionalFields }),
})
const accountPatch = Type.Object({
  data: Type.Object({
    type: Type.Optional(type),
    name: Type.Optional(accountName),
    ...optionalFields,
  }),
})

const tags = ['Accounts']
const reading = { access: access.signedIn }
const writing = { access: access.admin }
const path = '/v2/accounts'

type AccountRoutesParts = {
  db: Db
  reviewRevocations: () => Promise<void>
  /** What of other slices keeps an account from being deleted. */
  uses: readonly AccountUse[]
}

export function accountRoutes(app: App, parts: AccountRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: AccountRoutesParts): void {
  const list = {
    tags,
    operationId: 'listAccounts',
    summary: 'List accounts',
    description: 'A shopper sees the own account only.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(accountFilter) })),
      sort: Type.Optional(Type.Enum(accountSorts, { default: '-created_at' })),
    }),
    response: { 200: listDocumentSchema(accountSchema) },
  }
  app.get(path, { schema: list, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const { filter, sort = '-created_at' } = request.query
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(filter, accountFilter)
    const search = { clauses, sort, page, onlyId: onlyAccountOf(ctx) }
    const { total, rows } = await listAccounts(db, ctx.storeId, search)
    const resources = rows.map((row) => linkedAccount(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getAccount',
    summary: 'Get an account',
    params: idParams,
    response: { 200: documentSchema(accountSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config: reading }, async (request) => {
    const ctx = contextOf(request)
    const id = request.params.id as AccountId
    requireOwnAccount(ctx, id)
    return document(linkedAccount(request, await getAccount(db, ctx.storeId, id)))
  })
}

function writeRoutes(app: App, { db, reviewRevocations, uses }: AccountRoutesParts): void {
  const create = {
    tags,
    operationId: 'createAccount',
    summary: 'Create an account',
    body: newAccount,
    response: { 201: documentSchema(accountSchema) },
  }
  app.post(path, { schema: create, config: writing }, (request, reply) => {
    const { data } = request.body
    return commit(db, request, reply, 201, async (tx, ctx) =>
      document(linkedAccount(request, await createAccount(tx, ctx, data))),
    )
  })

  const change = {
    tags,
    operationId: 'updateAccount',
    summary: 'Change an account',
    description: 'Only the members that are sent change; null empties one.',
    params: idParams,
    body: accountPatch,
    response: { 200: documentSchema(accountSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config: writing }, (request, reply) => {
    const id = request.params.id as AccountId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) =>
      document(linkedAccount(request, await changeAccount(tx, ctx, id, data))),
    )
  })

  const remove = {
    tags,
    operationId: 'deleteAccount',
    summary: 'Delete an account',
    description: 'Its addresses and memberships go with it; its tokens end within a minute.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config: writing }, (request, reply) => {
    const id = request.params.id as AccountId
    return commit(db, request, reply, 204, (tx, ctx) => deleteAccount(tx, ctx, id, uses), {
      afterCommit: reviewRevocations,
    })
  })
}
