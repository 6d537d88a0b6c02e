import type { Tx } from '../../platform/db/db.ts'
import type { SetupOutcome } from '../gateway.ts'
import type { NewsHandler } from '../provider-events.ts'
import { type DefaultHook, type MethodCtx, removeMethod, storeMethod } from './keep-method.ts'
import { type LostParts, reviewCard } from './lost-cards.ts'
import type { PaymentMethod } from './payment-method.ts'
import { lockMethods, selectOfSetup } from './queries.ts'

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

/** A provider has told of a setup or of a card. */
export function methodNews(parts: LostParts): NewsHandler {
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
