import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import type { Id, StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { holdIds } from '../../platform/resources/rows.ts'
import { lockOwned } from '../owner-lock.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account_tag: AccountTag
  }
}

export type AccountTagId = Id<'account-tag'>

/** A mark that a store gives to accounts, such as "wholesale", for catalog rules to choose by. */
type AccountTag = ResourceRow & { id: AccountTagId; name: string; name_key: string }

const TAGS_MAX = 500

const type = 'account_tag'
const name = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'Unique in the store; capital and small letters are the same.',
})
const update = Type.Object({ name: Type.Optional(name) })

const accountTagKind: Kind<AccountTag, Static<typeof update>> = {
  table: 'account_tag',
  type,
  event: 'account_tag',
  path: '/account-tags',
  names: { one: 'AccountTag', many: 'AccountTags' },
  tags: ['Accounts'],
  describe: {
    create:
      'An account tag marks accounts, so that catalog rules can choose by it. A store has ' +
      `${TAGS_MAX} of them at most.`,
    delete: 'A tag that accounts still have is kept.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal(type),
      name,
      links: selfLinkSchema,
      meta: Type.Object({ timestamps: timestampsSchema }),
    }),
    create: Type.Object({ name }),
    update,
  },
  filter: {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    name: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
  },
  sorts: ['created_at', 'name', 'updated_at'],
  unique: { account_tag_name: { member: 'name', words: 'another account tag has this name' } },
  refusals: { 422: `The store has ${TAGS_MAX} account tags already.` },
  values: (given, before) => {
    const name = given.name ?? before?.name ?? ''
    return { name, name_key: name.normalize().toLowerCase() }
  },
  resource: (row) => ({
    id: row.id,
    type,
    name: row.name,
    meta: { timestamps: timestamps(row) },
  }),
  beforeWrite: async (tx, { storeId }, { before }) => {
    if (!before) await requireRoom(tx, storeId)
  },
  keptBy: async (tx, { storeId }, { id }) =>
    (await isGiven(tx, storeId, id)) ? 'accounts still have it' : undefined,
}

export function accountTagRoutes(app: App, { db }: { db: Db }): void {
  kindRoutes(app, { db }, accountTagKind)
}

/** Requests that create tags take turns, so that two cannot both take the last place. */
async function requireRoom(tx: Tx, storeId: StoreId): Promise<void> {
  await lockOwned(tx, 'account-tags', storeId)
  const { total } = await tx
    .selectFrom('account_tag')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (total < TAGS_MAX) return
  throw new AppError('unprocessable', `A store has ${TAGS_MAX} account tags at most.`)
}

async function isGiven(tx: Tx, storeId: StoreId, id: AccountTagId): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`account_tags @> array[${id}::uuid]`)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Holds the tags that an account is to have; gives the ids of those that this store has. */
export async function holdAccountTags(
  tx: Tx,
  storeId: StoreId,
  ids: readonly AccountTagId[],
): Promise<Set<AccountTagId>> {
  return new Set(await holdIds(tx, 'account_tag', storeId, ids))
}

/** The tags of an account, for catalog rules; none if there is no such account. */
export async function findTagsOf(
  db: Db,
  storeId: StoreId,
  accountId: AccountId,
): Promise<readonly AccountTagId[]> {
  const account = await db
    .selectFrom('account')
    .select('account_tags')
    .where('store_id', '=', storeId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.account_tags ?? []
}
