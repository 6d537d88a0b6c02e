import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { invalidField, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId, Ctx } from '../../platform/auth/context.ts'
import { access, onlyAccountOf, requireOwnAccount } from '../../platform/auth/permissions.ts'
import { revoke, subjectOf } from '../../platform/auth/revocations.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import type { Dependent, Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { findRow, selectToHold } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { type AccountTagId, holdAccountTags } from './account-tag.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account: Account
  }
}

/** A company or a person that buys; what belongs to it carries its id. */
type Account = ResourceRow & {
  id: AccountId
  name: string
  legal_name: string | null
  registration_id: string | null
  external_ref: string | null
  parent_id: AccountId | null
  account_tags: AccountTagId[]
}

const TAGS_MAX = 20

const name = Type.String({ minLength: 1, maxLength: 255 })
const fields = {
  legal_name: orNull(Type.String({ maxLength: 255 })),
  registration_id: orNull(
    Type.String({
      minLength: 1,
      maxLength: 63,
      description: 'Unique in the store, when it is given.',
    }),
  ),
  external_ref: orNull(Type.String({ maxLength: 2048 })),
  parent_id: orNull(
    Type.String({
      format: 'uuid',
      description: 'Set when the account is created, and never changed.',
    }),
  ),
}
const tagIds = Type.Array(Type.String({ format: 'uuid' }), {
  maxItems: TAGS_MAX,
  description: 'The ids of account tags. A change replaces the whole list.',
})
const optional = {
  ...Type.Partial(Type.Object(fields)).properties,
  account_tags: Type.Optional(orNull(tagIds)),
}
const update = Type.Object({ name: Type.Optional(name), ...optional })

const text = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' } as const
const uuid = { operators: ['eq', 'in'], type: 'uuid' } as const
const instant = { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' } as const

export const accountKind: Kind<Account, Static<typeof update>> = {
  table: 'account',
  type: 'account',
  event: 'account',
  personal: true,
  path: '/accounts',
  names: { one: 'Account', many: 'Accounts' },
  tags: ['Accounts'],
  describe: {
    list: 'A shopper sees the own account only.',
    update: 'Only the members that are sent change; null empties one.',
    delete: 'Its addresses and memberships go with it; its tokens end within a minute.',
  },
  access: { read: access.signedIn, write: access.admin },
  permit: (ctx, { id }) => {
    if (id !== undefined) requireOwnAccount(ctx, id)
  },
  only: (ctx) => {
    const id = onlyAccountOf(ctx)
    return id === undefined ? {} : { id }
  },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal('account'),
      name,
      ...fields,
      account_tags: tagIds,
      links: selfLinkSchema,
      meta: Type.Object({ timestamps: timestampsSchema }),
    }),
    create: Type.Object({ name, ...optional }),
    update,
  },
  filter: {
    id: uuid,
    name: text,
    legal_name: text,
    registration_id: text,
    external_ref: text,
    parent_id: uuid,
    account_tags: { operators: ['eq'], type: 'uuid', target: { array: sql.ref('account_tags') } },
    created_at: instant,
    updated_at: instant,
  },
  sorts: ['created_at', 'id', 'name', 'updated_at'],
  unique: {
    account_registration_id: {
      member: 'registration_id',
      words: 'another account has this registration_id',
    },
  },
  values: (given, before) => {
    const {
      legal_name = before?.legal_name ?? null,
      registration_id = before?.registration_id ?? null,
      external_ref = before?.external_ref ?? null,
    } = given
    return {
      name: given.name ?? before?.name ?? '',
      legal_name,
      registration_id,
      external_ref,
      parent_id: before ? before.parent_id : parentOf(given),
      account_tags: tagsOf(given) ?? before?.account_tags ?? [],
    }
  },
  problems: (given, { parent_id }) => {
    const isOther = given.parent_id !== undefined && parentOf(given) !== parent_id
    return isOther
      ? [problemAt('data.parent_id', 'can only be set when the account is created')]
      : []
  },
  resource: (row) => ({
    id: row.id,
    type: 'account',
    name: row.name,
    legal_name: row.legal_name,
    registration_id: row.registration_id,
    external_ref: row.external_ref,
    parent_id: row.parent_id,
    account_tags: row.account_tags,
    meta: { timestamps: timestamps(row) },
  }),
  beforeWrite: async (tx, { storeId }, { given, row, before }) => {
    if (given.account_tags) await requireTags(tx, storeId, row.account_tags)
    if (!before && row.parent_id !== null) await requireParent(tx, storeId, row.parent_id)
  },
  keptByConstraint: () => 'something still refers to it',
}

/** Says in words why an account is still needed, or nothing. Slices that use accounts give one. */
export type AccountUse = (tx: Tx, ctx: Ctx, id: AccountId) => Promise<string | undefined>

/** Takes a deleted account out of what named it and stays. Slices that use accounts give one. */
export type AccountFarewell = (tx: Tx, ctx: Ctx, id: AccountId) => Promise<void>

type AccountRoutesParts = {
  db: Db
  reviewRevocations: () => Promise<void>
  /** Reasons in other slices that prevent deleting an account. */
  uses: readonly AccountUse[]
  farewells: readonly AccountFarewell[]
  dependents: readonly Dependent[]
}

export function accountRoutes(app: App, parts: AccountRoutesParts): void {
  const { db, reviewRevocations, uses, farewells, dependents } = parts
  const keptBy = async (tx: Tx, ctx: Ctx, { id }: Account) => {
    if (await hasChildren(tx, ctx.storeId, id)) return 'other accounts have it as their parent'
    for (const use of uses) {
      const reason = await use(tx, ctx, id)
      if (reason !== undefined) return reason
    }
    return undefined
  }
  const beforeDelete = async (tx: Tx, ctx: Ctx, id: string) => {
    for (const farewell of farewells) await farewell(tx, ctx, id as AccountId)
  }
  const afterDelete = (tx: Tx, { storeId, realNow }: Ctx, { id }: Account) =>
    revoke(tx, realNow, subjectOf(storeId, id))
  const kind = { ...accountKind, keptBy, dependents, beforeDelete, afterDelete }
  kindRoutes(app, { db }, kind, {
    afterCommit: (_request, what) => (what === 'delete' ? reviewRevocations() : undefined),
  })
}

function parentOf({ parent_id = null }: Static<typeof update>): AccountId | null {
  return (parent_id?.toLowerCase() ?? null) as AccountId | null
}

/** Each tag once, in the order in which they are given. */
function tagsOf({ account_tags }: Static<typeof update>): AccountTagId[] | undefined {
  if (account_tags === undefined) return undefined
  return [...new Set((account_tags ?? []).map((id) => id.toLowerCase() as AccountTagId))]
}

async function requireTags(tx: Tx, storeId: StoreId, ids: readonly AccountTagId[]): Promise<void> {
  const held = await holdAccountTags(tx, storeId, ids)
  const unknown = ids.filter((id) => !held.has(id))
  refuseAny(
    'bad-request',
    unknown.map((id) => problemAt('data.account_tags', `there is no account tag ${id}`)),
  )
}

/** A new account has no children yet, so no parent can make a circle. */
async function requireParent(tx: Tx, storeId: StoreId, parentId: AccountId): Promise<void> {
  if (await findRow(tx, accountKind, storeId, parentId, { lock: 'key share' })) return
  throw invalidField('data.parent_id', `There is no account ${parentId}.`)
}

async function hasChildren(tx: Tx, storeId: StoreId, id: AccountId): Promise<boolean> {
  const child = await tx
    .selectFrom('account')
    .select('id')
    .where('store_id', '=', storeId)
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}

/** The account cannot be deleted before the transaction ends; for what will refer to it. */
export function holdAccount(tx: Tx, storeId: StoreId, id: AccountId): Promise<Account | undefined> {
  return findRow(tx, accountKind, storeId, id, { lock: 'key share' })
}

/** Holds any number of accounts, and gives the ids of those that this store has. */
export function selectAccountsToHold(tx: Tx, storeId: StoreId, ids: readonly AccountId[]) {
  return selectToHold(tx, 'account', storeId, ids)
}
