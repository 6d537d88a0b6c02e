import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { invalidField, problemAt } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import {
  type AccountId,
  type AccountMemberId,
  type AccountMembershipId,
  contextOf,
} from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { revoke, subjectOf } from '../../platform/auth/revocations.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import {
  idParams,
  selfLinkSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { answerList, type Include, kindRoutes } from '../../platform/resources/kind-routes.ts'
import { linkedRows } from '../../platform/resources/linked-rows.ts'
import { findRow, findRows, getRow, listRows, parentOf } from '../../platform/resources/rows.ts'
import {
  includeQuery,
  kindSchemas,
  listQuery,
  resourceSchema,
} from '../../platform/resources/schemas.ts'
import { accountKind } from '../accounts/account.ts'
import { memberKind } from '../members/member.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account_membership: AccountMembership
  }
}

/** The right of a member to sign in for an account. */
type AccountMembership = ResourceRow & {
  id: AccountMembershipId
  account_id: AccountId
  account_member_id: AccountMemberId
}

const type = 'account_membership'
const uuid = Type.String({ format: 'uuid' })

export const membershipKind: Kind<AccountMembership, { account_member_id?: string }> = {
  table: 'account_membership',
  type,
  event: 'account_membership',
  path: '/accounts/:accountId/account-memberships',
  names: { one: 'AccountMembership', many: 'AccountMemberships' },
  words: { one: 'membership', many: 'memberships', of: 'an account' },
  summaries: {
    create: 'Make somebody a member of an account',
    delete: 'End a membership of an account',
  },
  tags: ['Accounts'],
  describe: {
    list: 'The oldest first.',
    update: 'Whose it is cannot be changed; make another membership instead.',
    delete: "The member's tokens for the account end within a minute.",
  },
  access: { read: access.admin, write: access.admin },
  parent: parentOf(accountKind, { param: 'accountId', column: 'account_id' }),
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal(type),
      account_member_id: uuid,
      relationships: Type.Object({
        account: Type.Object({ data: Type.Object({ type: Type.Literal('account'), id: uuid }) }),
        account_member: Type.Object({
          data: Type.Object({ type: Type.Literal('account_member'), id: uuid }),
        }),
      }),
      links: selfLinkSchema,
      meta: Type.Object({ timestamps: timestampsSchema }),
    }),
    create: Type.Object({ account_member_id: uuid }),
    update: Type.Object({ account_member_id: Type.Optional(uuid) }),
  },
  order: ['created_at', 'id'],
  unique: {
    account_membership_once: {
      member: 'account_member_id',
      words: 'the member belongs to this account already',
    },
  },
  values: ({ account_member_id = '' }, before, { parentId }) => ({
    account_id: parentId as AccountId,
    account_member_id:
      before?.account_member_id ?? (account_member_id.toLowerCase() as AccountMemberId),
  }),
  // The member of a membership never changes: another member gets another membership.
  problems: ({ account_member_id }, _after, before) => {
    const isOther = account_member_id?.toLowerCase() !== before?.account_member_id
    return before && account_member_id !== undefined && isOther
      ? [problemAt('data.account_member_id', 'cannot be changed; make another membership')]
      : []
  },
  check: async (tx, { storeId }, { row, before }) => {
    const { account_member_id: id } = row
    if (before || (await findRow(tx, memberKind, storeId, id, { lock: 'key share' }))) return
    throw invalidField('data.account_member_id', `There is no account member ${id}.`)
  },
  resource: (row) => ({
    id: row.id,
    type,
    account_member_id: row.account_member_id,
    relationships: {
      account: { data: { type: 'account', id: row.account_id } },
      account_member: { data: { type: 'account_member', id: row.account_member_id } },
    },
    meta: { timestamps: timestamps(row) },
  }),
  // A new membership does not revive the member's tokens for this account.
  afterDelete: (tx, { storeId, realNow }, { id }) => revoke(tx, realNow, subjectOf(storeId, id)),
}

const include: Include<AccountMembership> = {
  names: ['account_member', 'account'],
  schema: Type.Object({
    account_members: Type.Optional(Type.Array(resourceSchema(memberKind))),
    accounts: Type.Optional(Type.Array(resourceSchema(accountKind))),
  }),
  find: findIncluded,
}

type MembershipRoutesParts = { db: Db; reviewRevocations: () => Promise<void> }

export function membershipRoutes(app: App, { db, reviewRevocations }: MembershipRoutesParts): void {
  kindRoutes(app, { db }, membershipKind, {
    include,
    afterCommit: (_request, what) => (what === 'delete' ? reviewRevocations() : undefined),
  })
  const ofMember = {
    tags: membershipKind.tags,
    operationId: 'listAccountMemberMemberships',
    summary: 'List the memberships of a member',
    params: idParams,
    querystring: Type.Object({ ...listQuery(membershipKind), ...includeQuery(include.names) }),
    response: { 200: kindSchemas(membershipKind, include.schema).list },
  }
  const route = { schema: ofMember, config: { access: access.admin, replica: true } }
  app.get('/v2/account-members/:id/account-memberships', route, async (request) => {
    const { storeId } = contextOf(request)
    return answerList(request, { db }, membershipKind, { include }, async (server) => {
      const { id } = await getRow(server, memberKind, storeId, request.params.id)
      return isOfMember(id)
    })
  })
}

const isOfMember = (id: AccountMemberId) => sql<SqlBool>`account_member_id = ${id}`

/** The members and the accounts of memberships, each once, as far as they were asked for. */
async function findIncluded(
  db: Db,
  request: FastifyRequest,
  rows: readonly AccountMembership[],
  names: ReadonlySet<string>,
): Promise<object | undefined> {
  const { storeId } = contextOf(request)
  const memberIds = names.has('account_member') ? rows.map((row) => row.account_member_id) : []
  const accountIds = names.has('account') ? rows.map((row) => row.account_id) : []
  const members = await findRows(db, memberKind, storeId, memberIds)
  const accounts = await findRows(db, accountKind, storeId, accountIds)
  if (members.length === 0 && accounts.length === 0) return undefined
  return {
    ...(members.length > 0 && { account_members: linkedRows(request, memberKind, members) }),
    ...(accounts.length > 0 && { accounts: linkedRows(request, accountKind, accounts) }),
  }
}

/** A page of the memberships of a member, the oldest first. */
export function listMembershipsOfMember(
  db: Db | Tx,
  { storeId }: { storeId: StoreId },
  memberId: AccountMemberId,
  page: Page,
): Promise<{ total: number; rows: AccountMembership[] }> {
  const search = { conditions: [isOfMember(memberId)], order: ['created_at', 'id'], page }
  return listRows(db, membershipKind, [storeId], search)
}

/** Whether the member may act for the account. */
export async function isMemberOf(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  memberId: AccountMemberId,
): Promise<boolean> {
  const found = await db
    .selectFrom('account_membership')
    .select('id')
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('account_member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}
