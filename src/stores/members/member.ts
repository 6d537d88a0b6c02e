import { type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { newId, type StoreId } from '../../lib/ids.ts'
import { type AccountId, type AccountMemberId, contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { revoke } from '../../platform/auth/revocations.ts'
import { hashSecret, verifySecret } from '../../platform/auth/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import type { Dependent, Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { answerList, kindRoutes } from '../../platform/resources/kind-routes.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { kindSchemas, listQuery, orNull } from '../../platform/resources/schemas.ts'
import { accountKind } from '../accounts/account.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account_member: AccountMember
  }
}

/** A person who can sign in for the accounts that he or she is a member of. */
export type AccountMember = ResourceRow & {
  id: AccountMemberId
  name: string
  email: string
  username: string
  /** Null when the password was taken away. */
  password_hash: string | null
  /** Null for the member's own id. */
  credential_id: string | null
}

/** The hash comes ready-made: hashing takes long, and no connection is held meanwhile. */
export type NewMember = Pick<AccountMember, 'name' | 'email' | 'username'> & {
  passwordHash: string
}
type GivenMember = { [Name in keyof NewMember]?: NewMember[Name] | null | undefined }

/** The credential that tokens are issued for; every change of the password makes a new one. */
export function credentialOf({ credential_id, id }: AccountMember): string {
  return credential_id ?? id
}

export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 1024

const type = 'account_member'
const fields = {
  name: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ format: 'email', maxLength: 1024 }),
  username: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Unique in the store; capital and small letters are the same.',
  }),
}
const password = Type.String({ minLength: PASSWORD_LENGTH_MIN, maxLength: PASSWORD_LENGTH_MAX })
const text = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' } as const

export const memberKind: Kind<AccountMember, GivenMember> = {
  table: 'account_member',
  type,
  event: 'account_member',
  personal: true,
  path: '/account-members',
  names: { one: 'AccountMember', many: 'AccountMembers' },
  tags: ['Accounts'],
  describe: {
    create: 'The password is kept as a hash and cannot be read.',
    update:
      "Only the members that are sent change. A new password ends the member's tokens within a " +
      'minute, and so does taking the password away.',
    delete: "The memberships go with the member; the member's tokens end within a minute.",
  },
  access: { read: access.admin, write: access.admin },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal(type),
      ...fields,
      links: selfLinkSchema,
      meta: Type.Object({ timestamps: timestampsSchema }),
    }),
    create: Type.Object({ ...fields, password }),
    update: Type.Object({
      ...Type.Partial(Type.Object(fields)).properties,
      password: Type.Optional(
        orNull(
          Type.String({
            ...password,
            description:
              'Ends all tokens of the member. With null nobody can sign in as the member.',
          }),
        ),
      ),
    }),
  },
  filter: {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    name: text,
    email: text,
    username: text,
  },
  unique: { account_member_username: { member: 'username', words: 'this username is taken' } },
  values: ({ passwordHash, ...given }, before) => ({
    name: given.name ?? before?.name ?? '',
    email: given.email ?? before?.email ?? '',
    username: given.username ?? before?.username ?? '',
    password_hash: passwordHash === undefined ? (before?.password_hash ?? null) : passwordHash,
    credential_id:
      before && passwordHash !== undefined
        ? newId<'credential'>()
        : (before?.credential_id ?? null),
  }),
  resource: (row) => ({
    id: row.id,
    type,
    name: row.name,
    email: row.email,
    username: row.username,
    meta: { timestamps: timestamps(row) },
  }),
  afterWrite: async (tx, { realNow }, { given, before }) => {
    if (before && given.passwordHash !== undefined) await revoke(tx, realNow, credentialOf(before))
  },
  afterDelete: (tx, { realNow }, member) => revoke(tx, realNow, credentialOf(member)),
}

type MemberRoutesParts = {
  db: Db
  reviewRevocations: () => Promise<void>
  dependents: readonly Dependent[]
}

export function memberRoutes(app: App, parts: MemberRoutesParts): void {
  const { db, reviewRevocations, dependents } = parts
  kindRoutes(
    app,
    { db },
    { ...memberKind, dependents },
    {
      readGiven: async (sent) => {
        const { password, ...given } = sent as { password?: string | null }
        return { ...given, passwordHash: password ? await hashSecret(password) : password }
      },
      afterCommit: (_request, what) => (what === 'create' ? undefined : reviewRevocations()),
    },
  )
  unassignedRoute(app, db)
}

function unassignedRoute(app: App, db: Db): void {
  const path = '/v2/accounts/:accountId/account-memberships/unassigned-account-members'
  const schema = {
    tags: memberKind.tags,
    operationId: 'listUnassignedAccountMembers',
    summary: 'List the members who do not belong to an account',
    description: 'All who could be made members of it.',
    params: Type.Object({ accountId: Type.String({ format: 'uuid' }) }),
    querystring: Type.Object(listQuery(memberKind)),
    response: { 200: kindSchemas(memberKind).list },
  }
  const config = { access: access.admin, replica: true }
  app.get(path, { schema, config }, async (request) => {
    const { storeId } = contextOf(request)
    return answerList(request, { db }, memberKind, {}, async (server) => {
      const { id } = await getRow(server, accountKind, storeId, request.params.accountId)
      return isOutside(storeId, id)
    })
  })
}

const isOutside = (storeId: StoreId, accountId: AccountId) => sql<SqlBool>`
  not exists (select 1
                from account_membership
               where account_membership.store_id = ${storeId}
                 and account_membership.account_id = ${accountId}
                 and account_membership.account_member_id = account_member.id)`

type PasswordLogin = { address: string; username: string; password: string }

/** Takes the same time whether the username or the password is wrong. */
export async function findMemberByPassword(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  storeId: StoreId,
  { address, username, password }: PasswordLogin,
): Promise<AccountMember | undefined> {
  const member = await db
    .selectFrom('account_member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
  const identity = `member:${storeId}:${member?.id ?? username}`
  return rateLimits.login({ address, identity }, async () =>
    (await verifySecret(password, member?.password_hash ?? undefined)) ? member : undefined,
  )
}
