import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { REVOKED } from '../../platform/auth/application-keys.ts'
import type { AccountId, Ctx } from '../../platform/auth/context.ts'
import { revoke } from '../../platform/auth/revocations.ts'
import { databaseError, type Tx, violates } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import {
  type Account,
  type AccountPatch,
  accountResource,
  type NewAccount,
  patchAccount,
} from './account.ts'
import { holdAccount, lockAccount } from './find-account.ts'
import {
  deleteAccountRow,
  hasChildren,
  insertAccount,
  selectAccount,
  updateAccount,
} from './queries.ts'

export async function createAccount(tx: Tx, ctx: Ctx, given: NewAccount): Promise<Account> {
  const account: Account = {
    store_id: ctx.storeId,
    id: newId<'account'>(),
    name: given.name,
    legal_name: given.legal_name ?? null,
    registration_id: given.registration_id ?? null,
    external_ref: given.external_ref ?? null,
    parent_id: await parentOf(tx, ctx, given),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertAccount(tx, account).catch(explainDuplicate)
  await announce(tx, ctx, 'created', account)
  return account
}

export async function changeAccount(
  tx: Tx,
  ctx: Ctx,
  id: AccountId,
  patch: AccountPatch,
): Promise<Account> {
  const before = await lockAccount(tx, ctx.storeId, id)
  const patched = patchAccount(before, patch)
  if (patched instanceof AppError) throw patched
  const account = { ...patched, updated_at: ctx.now }
  await updateAccount(tx, account).catch(explainDuplicate)
  await announce(tx, ctx, 'updated', account)
  return account
}

/** Says in words why an account is still needed, or nothing. Slices that use accounts give one. */
export type AccountUse = (tx: Tx, ctx: Ctx, id: AccountId) => Promise<string | undefined>

/** Its addresses and memberships go with it, and its tokens end. */
export async function deleteAccount(
  tx: Tx,
  ctx: Ctx,
  id: AccountId,
  uses: readonly AccountUse[],
): Promise<void> {
  const account = await selectAccount(tx, ctx.storeId, id).forUpdate().executeTakeFirst()
  if (!account) throw notFound('account', id)
  for (const use of [childUse, ...uses]) {
    const reason = await use(tx, ctx, id)
    if (reason !== undefined) throw stillUsed(reason)
  }
  await deleteAccountRow(tx, ctx.storeId, id).catch(explainReference)
  await revoke(tx, ctx.now, account.id)
  await notify(tx, REVOKED, account.id)
  await recordEvent(tx, ctx, {
    name: 'account.deleted',
    subjectType: 'account',
    subjectId: account.id,
    payload: { data: { type: 'account', id: account.id } },
  })
}

const childUse: AccountUse = async (tx, { storeId }, id) =>
  (await hasChildren(tx, storeId, id)) ? 'other accounts have it as their parent' : undefined

function stillUsed(reason: string, cause?: unknown): AppError {
  return new AppError('unprocessable', `The account cannot be deleted: ${reason}.`, cause)
}

/** A new account has no children yet, so no parent can make a circle. */
async function parentOf(tx: Tx, ctx: Ctx, given: NewAccount): Promise<AccountId | null> {
  const id = given.parent_id as AccountId | null | undefined
  if (id === null || id === undefined) return null
  const parent = await holdAccount(tx, ctx.storeId, id)
  if (!parent) throw invalidField('data.parent_id', `There is no account ${id}.`)
  return parent.id
}

function explainDuplicate(error: unknown): never {
  if (!violates(error, 'account_registration_id')) throw error
  throw new AppError(
    'conflict',
    { source: 'data.registration_id', detail: 'Another account has this registration_id.' },
    error,
  )
}

const FOREIGN_KEY_VIOLATION = '23503'

function explainReference(error: unknown): never {
  if (databaseError(error)?.code !== FOREIGN_KEY_VIOLATION) throw error
  throw stillUsed('something still refers to it', error)
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  account: Account,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `account.${what}`,
    subjectType: 'account',
    subjectId: account.id,
    payload: { data: accountResource(account) },
  })
}
