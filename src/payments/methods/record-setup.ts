import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { GatewaySlug, Gateways } from '../built-in.ts'
import type { SetupOutcome } from '../gateway.ts'
import type { NewsHandler } from '../provider-events.ts'
import {
  type DefaultHook,
  type MethodCtx,
  removeMethod,
  storeMethod,
  writeChange,
} from './keep-method.ts'
import { cardColumns, cardOf, type PaymentMethod } from './payment-method.ts'
import { lockMethods, selectOfSetup, selectWithCard } from './queries.ts'

/** Writes what became of a pending method: it is active, it is removed, or it waits on. */
export async function recordSetup(
  tx: Tx,
  ctx: MethodCtx,
  { account_id, gateway, reference, is_default }: PaymentMethod,
  outcome: SetupOutcome,
  onDefault: DefaultHook,
): Promise<void> {
  if (outcome.status === 'approved') {
    const { source } = outcome
    const isDefault = is_default ? true : undefined
    const method = { account_id, gateway, status: 'active' as const, reference, source, isDefault }
    await storeMethod(tx, ctx, method, onDefault)
    return
  }
  if (outcome.status !== 'declined') return
  await lockMethods(tx, ctx.storeId, account_id)
  const where = { store_id: ctx.storeId, gateway }
  for (const row of await selectOfSetup(tx, where, reference ?? '')) {
    if (row.account_id === account_id) await removeMethod(tx, ctx, row)
  }
}

type NewsParts = { db: Db; gateways: Gateways; onDefault: DefaultHook }

/** A provider has told of a setup or of a card. */
export function methodNews(parts: NewsParts): NewsHandler {
  return async ({ storeId, gateway, key }, ctx) => {
    const [, about, id = ''] = /^(setup|card):(.+)$/.exec(key) ?? []
    const { methods } = parts.gateways[gateway]
    if (about === undefined || !methods) return
    const where = { store_id: storeId, gateway }
    if (about === 'card') return reviewCard(parts, ctx, gateway, id)
    const [pending] = await selectOfSetup(parts.db, where, id)
    if (!pending) return
    const outcome = await methods.findSetup(storeId, id)
    await parts.db
      .transaction()
      .execute((tx) => recordSetup(tx, ctx, pending, outcome, parts.onDefault))
  }
}

/** A bank has sent a new card, or somebody has removed the old one at the provider. */
async function reviewCard(
  { db, gateways }: NewsParts,
  ctx: StoreMoment,
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
      if (!source) return removeMethod(tx, ctx, row)
      await writeChange(tx, ctx, row, { ...row, ...cardColumns(source), updated_at: ctx.now })
    })
  }
}
