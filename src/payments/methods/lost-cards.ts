import type { Db, Tx } from '../../platform/db/db.ts'
import { errorFacts, type Log } from '../../platform/log.ts'
import type { GatewaySlug, Gateways } from '../built-in.ts'
import {
  CUSTOMER_MISSING,
  type Outcome,
  type PaymentSource,
  type SetupOutcome,
} from '../gateway.ts'
import type { NewsHandler } from '../provider-events.ts'
import { updateDeleted } from '../queries.ts'
import { type DefaultHook, type MethodCtx, removeMethod, writeChange } from './keep-method.ts'
import { clearDefault } from './method-kind.ts'
import { cardColumns, cardOf, isDefaultNow, type PaymentMethod } from './payment-method.ts'
import { lockMethods, selectOfAccount, selectOfCustomer, selectWithCard } from './queries.ts'

export type LostParts = { db: Db; gateways: Gateways; onDefault: DefaultHook }

type LostCtx = MethodCtx & { log: Log }

/**
 * After a decline because the provider lacks the customer or the card: what it no longer has is
 * removed here too, so that a dead default keeps no other method from its place (GW-9). A silence
 * of the provider changes nothing; the next decline asks again.
 */
export async function reviewSource(
  parts: LostParts,
  ctx: LostCtx,
  gateway: GatewaySlug,
  { customer_id, card_id }: PaymentSource,
  outcome: Outcome | SetupOutcome | undefined,
): Promise<void> {
  if (outcome?.status !== 'declined' || !outcome.isGone) return
  try {
    if (outcome.code === CUSTOMER_MISSING && customer_id) {
      await removeCustomer(parts, ctx, gateway, customer_id)
    } else if (card_id) await reviewCard(parts, ctx, gateway, card_id)
  } catch (error) {
    const facts = { gateway, ...errorFacts(error) }
    ctx.log.warn(facts, 'A card that was declined as unknown could not be looked up.')
  }
}

/** A provider has told that it has deleted a customer. */
export function customerNews(parts: LostParts): NewsHandler {
  return async ({ gateway, key }, ctx) => {
    const [, customerId] = /^customer:(.+)$/.exec(key) ?? []
    if (customerId !== undefined) await removeCustomer(parts, ctx, gateway, customerId)
  }
}

/** The next payment makes the account a customer anew. Cards of a customer go with it. */
async function removeCustomer(
  parts: LostParts,
  ctx: MethodCtx,
  gateway: GatewaySlug,
  customer_id: string,
): Promise<void> {
  const { storeId, now } = ctx
  await updateDeleted(parts.db, { storeId, gateway, customer_id }, now)
  const where = { store_id: storeId, gateway }
  const known = await selectOfCustomer(parts.db, where, customer_id)
  for (const accountId of new Set(known.map(({ account_id }) => account_id))) {
    await parts.db.transaction().execute(async (tx) => {
      await lockMethods(tx, storeId, accountId)
      const rows = await selectOfCustomer(tx, where, customer_id)
      const lost = rows.filter(({ account_id }) => account_id === accountId)
      await removeLost(tx, ctx, lost, parts.onDefault)
    })
  }
}

/** A bank has sent a new card, or somebody has removed the old one at the provider. */
export async function reviewCard(
  { db, gateways, onDefault }: LostParts,
  ctx: MethodCtx,
  gateway: GatewaySlug,
  cardId: string,
): Promise<void> {
  const where = { store_id: ctx.storeId, gateway }
  for (const { account_id, ...known } of await selectWithCard(db, where, cardId)) {
    const card = cardOf({ account_id, ...known })
    const source = await gateways[gateway].methods?.find(ctx.storeId, card)
    await db.transaction().execute(async (tx) => {
      await lockMethods(tx, ctx.storeId, account_id)
      const rows = await selectWithCard(tx, where, cardId)
      const row = rows.find((one) => one.id === known.id)
      if (!row) return
      if (!source) return removeLost(tx, ctx, [row], onDefault)
      const next = { ...row, ...cardColumns(source), updated_at: ctx.now }
      await writeChange(tx, ctx, row, next)
      if (isRenewed(row, next)) await onDefault(tx, ctx, { ...next, isRenewed: true })
    })
  }
}

function isRenewed(before: PaymentMethod, after: PaymentMethod): boolean {
  const { expiry_month, expiry_year } = before
  return expiry_month !== after.expiry_month || expiry_year !== after.expiry_year
}

/** Nobody has chosen that the default goes, so the newest of the others takes its place. */
async function removeLost(
  tx: Tx,
  ctx: MethodCtx,
  lost: readonly PaymentMethod[],
  onDefault: DefaultHook,
): Promise<void> {
  for (const row of lost) await removeMethod(tx, ctx, row)
  const before = lost.find(isDefaultNow)
  if (!before) return
  const others = await selectOfAccount(tx, ctx.storeId, before.account_id)
  const next = others
    .filter(({ gateway, status }) => gateway === before.gateway && status === 'active')
    .reduce<PaymentMethod | undefined>((newest, one) => newerOf(newest, one), undefined)
  if (!next) return
  const preferred = { ...next, is_default: true, updated_at: ctx.now }
  await clearDefault(tx, ctx, preferred)
  await writeChange(tx, ctx, next, preferred)
  await onDefault(tx, ctx, preferred)
}

function newerOf(one: PaymentMethod | undefined, other: PaymentMethod): PaymentMethod {
  if (!one) return other
  return Temporal.Instant.compare(one.created_at, other.created_at) >= 0 ? one : other
}
