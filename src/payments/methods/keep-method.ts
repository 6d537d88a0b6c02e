import { AppError } from '../../lib/errors.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { AccountId, Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import { recordDeletions } from '../../platform/resources/dependents.ts'
import { deleteRow, insertRows, updateRow } from '../../platform/resources/rows.ts'
import type { GatewaySlug } from '../built-in.ts'
import type { KeptSource } from '../gateway.ts'
import { clearDefault, paymentMethodKind } from './method-kind.ts'
import { cardColumns, isDefaultNow, type PaymentMethod } from './payment-method.ts'
import {
  clearCardFacts,
  deleteRemoved,
  findDefault,
  findLive,
  findSame,
  lockMethods,
  selectForCharges,
  selectOfAccount,
  selectOfSetup,
  updateAllRemoved,
} from './queries.ts'

/**
 * Called in the transaction that gives an account another default, or tells that a bank has renewed
 * a card; billing collects with it.
 */
export type DefaultHook = (
  tx: Tx,
  ctx: MethodCtx,
  method: Pick<PaymentMethod, 'account_id' | 'gateway' | 'customer_id' | 'card_id'> & {
    isRenewed?: true
  },
) => Promise<void>

/** Without an actor where a provider has told of it. */
export type MethodCtx = StoreMoment & Partial<Pick<Ctx, 'actor'>>

export type NewMethod = Pick<PaymentMethod, 'account_id' | 'gateway' | 'status' | 'reference'> & {
  source: KeptSource
  /** The first active one of a gateway is its default if nothing is said. */
  isDefault?: boolean | undefined
}

const METHODS_MAX = 50

/**
 * Keeps a method, or what is new about one with the same card or the same setup. Undefined when
 * there is no such account any more.
 */
export async function storeMethod(
  tx: Tx,
  ctx: MethodCtx,
  given: NewMethod,
  onDefault: DefaultHook,
): Promise<PaymentMethod | undefined> {
  const { storeId, now } = ctx
  const { account_id, gateway, status, reference } = given
  if (!(await lockMethods(tx, storeId, account_id))) return undefined
  const columns = cardColumns(given.source)
  const where = { store_id: storeId, account_id, gateway }
  const before = await findSame(tx, { ...where, card_id: columns.card_id, reference })
  // The answer to an earlier request may come late.
  if (before?.status === 'active' && status === 'pending') return before
  const remembered = before?.status === 'pending' ? before.default_wanted : null
  const isWanted = given.isDefault ?? remembered
  const isFirst = status === 'active' && !(await findDefault(tx, where))
  const row: PaymentMethod = {
    ...where,
    id: before?.id ?? newId<'payment-method'>(),
    status,
    reference: reference ?? before?.reference ?? null,
    is_default: isWanted ?? (isFirst || (before?.is_default ?? false)),
    default_wanted: status === 'pending' ? isWanted : null,
    ...columns,
    created_at: before?.created_at ?? now,
    updated_at: now,
    deleted_at: null,
  }
  const isNewDefault = isDefaultNow(row) && !(before && isDefaultNow(before))
  if (isNewDefault) await clearDefault(tx, ctx, row)
  for (const other of reference === null ? [] : await selectOfSetup(tx, where, reference)) {
    if (other.id !== row.id) await removeMethod(tx, ctx, other)
  }
  if (status === 'active') await deleteRemoved(tx, row)
  const kept = before ? await writeChange(tx, ctx, before, row) : await writeNew(tx, ctx, row)
  if (isNewDefault) await onDefault(tx, ctx, kept)
  return kept
}

/** Whether the account may keep the card, which may be one of its methods already. */
export async function hasRoom(
  db: Db | Tx,
  { storeId, now }: StoreMoment,
  accountId: AccountId,
  cardId: string | undefined,
): Promise<boolean> {
  const known = await selectOfAccount(db, storeId, accountId)
  if (cardId !== undefined && known.some((one) => one.card_id === cardId)) return true
  return known.filter((one) => !isStale(one, now)).length < METHODS_MAX
}

export function tooManyMethods(): AppError {
  return new AppError('unprocessable', `An account has ${METHODS_MAX} payment methods at most.`)
}

async function writeNew(tx: Tx, ctx: StoreMoment, row: PaymentMethod): Promise<PaymentMethod> {
  const known = await selectOfAccount(tx, row.store_id, row.account_id)
  const stale = known.filter((one) => isStale(one, ctx.now))
  for (const one of stale) await removeMethod(tx, ctx, one)
  // A card that has paid is kept in any case: nothing may keep its payment from being recorded.
  const isFull = known.length - stale.length >= METHODS_MAX
  if (row.reference !== null && isFull) throw tooManyMethods()
  await insertRows(tx, paymentMethodKind, [row])
  await announceRows(tx, ctx, paymentMethodKind, 'created', [row])
  return row
}

const CONFIRM_HOURS = 3 * 24

/** Nobody has confirmed it for three days. */
function isStale({ status, created_at }: PaymentMethod, now: Temporal.Instant): boolean {
  const ends = created_at.add({ hours: CONFIRM_HOURS })
  return status === 'pending' && Temporal.Instant.compare(ends, now) <= 0
}

/** Writes a method as its gateway says it is, and tells of it if anything is new. */
export async function writeChange(
  tx: Tx,
  ctx: StoreMoment,
  before: PaymentMethod,
  after: PaymentMethod,
): Promise<PaymentMethod> {
  const { store_id, id, created_at, updated_at, deleted_at, ...columns } = after
  const isSame = Object.entries(columns).every(
    ([name, value]) => before[name as keyof PaymentMethod] === value,
  )
  if (isSame) return before
  await updateRow(tx, paymentMethodKind, before, { ...columns, updated_at })
  await announceRows(tx, ctx, paymentMethodKind, 'updated', [after], [before])
  return after
}

/** Makes a method the default of its account, or no default; another default stays. */
export async function setDefault(
  tx: Tx,
  ctx: MethodCtx,
  { account_id, id }: PaymentMethod,
  is_default: boolean,
): Promise<void> {
  await lockMethods(tx, ctx.storeId, account_id)
  const row = await findLive(tx, ctx.storeId, id)
  if (!row || (is_default && (await findDefault(tx, row)))) return
  await writeChange(tx, ctx, row, { ...row, is_default, updated_at: ctx.now })
}

/** Its row stays, so that nothing is charged to the card. */
export async function removeMethod(tx: Tx, ctx: StoreMoment, row: PaymentMethod): Promise<void> {
  await clearCardFacts(tx, row.store_id, row.id)
  await deleteRow(tx, paymentMethodKind, ctx, row.id, { accountId: row.account_id })
  await recordDeletions(tx, ctx, paymentMethodKind, [row.id])
}

/** Removes the methods of all accounts: the gateway no longer has their cards. */
export async function removeAllMethods(
  tx: Tx,
  ctx: StoreMoment,
  gateway: GatewaySlug,
): Promise<void> {
  await recordDeletions(tx, ctx, paymentMethodKind, await updateAllRemoved(tx, ctx, gateway))
}

/** The card with which an account is charged, and which of its cards are not. */
export type ChargeableCards = {
  defaultOf: (accountId: string) => { customer_id?: string; card_id?: string } | undefined
  isRemoved: (accountId: string, cardId: string | undefined) => boolean
}

export async function loadChargeableCards(
  db: Db | Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
  accountIds: readonly string[],
): Promise<ChargeableCards> {
  const rows = await selectForCharges(db, storeId, gateway, [...new Set(accountIds)])
  const defaults = new Map(
    rows.filter(({ deleted_at }) => deleted_at === null).map((row) => [row.account_id, row]),
  )
  const nameOf = (accountId: string, cardId: string) => `${accountId} ${cardId}`
  const removed = new Set(
    rows.flatMap(({ account_id, card_id, deleted_at }) =>
      deleted_at === null || card_id === null ? [] : [nameOf(account_id, card_id)],
    ),
  )
  return {
    defaultOf: (accountId) => {
      const { customer_id, card_id } = defaults.get(accountId as AccountId) ?? {}
      if (!card_id) return undefined
      return { ...(customer_id && { customer_id }), card_id }
    },
    isRemoved: (accountId, cardId) =>
      cardId !== undefined && removed.has(nameOf(accountId, cardId)),
  }
}
