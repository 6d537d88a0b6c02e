import type { AccountId } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import type { GatewaySlug } from '../built-in.ts'
import { countAccountDecline } from '../card-tries.ts'
import type { SetupOutcome } from '../gateway.ts'
import type { NewsHandler, ProviderNews } from '../provider-events.ts'
import { enqueueForgetting } from './forget-cards.ts'
import {
  type DefaultHook,
  hasRoom,
  type MethodCtx,
  removeMethod,
  storeMethod,
} from './keep-method.ts'
import { type LostParts, reviewCard } from './lost-cards.ts'
import type { PaymentMethod } from './payment-method.ts'
import { findLive, lockMethods, selectEverOfSetup } from './queries.ts'

type SetupParts = { tasks: TaskSender; onDefault: DefaultHook }

/**
 * Writes what became of a pending method: it is active, it is removed, or it waits on. If it was
 * removed while its gateway was asked, the gateway is to forget the card (PM-7). True if this call
 * has recorded that the card was declined, which counts once (RL-8).
 */
export async function recordSetup(
  tx: Tx,
  ctx: MethodCtx,
  { tasks, onDefault }: SetupParts,
  asked: PaymentMethod,
  outcome: SetupOutcome,
): Promise<boolean> {
  if (outcome.status !== 'approved' && outcome.status !== 'declined') return false
  const { account_id, gateway, reference } = asked
  await lockMethods(tx, ctx.storeId, account_id)
  const row = await findLive(tx, ctx.storeId, asked.id)
  if (row && row.status !== 'pending') return false
  if (outcome.status === 'declined') {
    if (row) await removeMethod(tx, ctx, row)
    return row !== undefined
  }
  const { source } = outcome
  if (!row) {
    await enqueueForgetting(tx, tasks, ctx.storeId, [{ gateway, card: source.card_id }])
    return false
  }
  const method = { account_id, gateway, status: 'active' as const, reference, source }
  await storeMethod(tx, ctx, method, onDefault)
  return false
}

type NewsParts = LostParts & { tasks: TaskSender; rateLimits: RateLimits }

/** A provider has told of a setup or of a card. */
export function methodNews(parts: NewsParts): NewsHandler {
  return async (news, ctx) => {
    const [, about, id = ''] = /^(setup|card):(.+)$/.exec(news.key) ?? []
    if (about === 'card') await reviewCard(parts, ctx, news.gateway, id)
    if (about === 'setup') await reviewSetup(parts, ctx, news, id)
  }
}

/** The answer to a setup may have been lost: then its event is the first to tell of it. */
async function reviewSetup(
  parts: NewsParts,
  ctx: MethodCtx,
  { storeId, gateway }: ProviderNews,
  reference: string,
): Promise<void> {
  const { methods } = parts.gateways[gateway]
  const where = { store_id: storeId, gateway }
  const known = await selectEverOfSetup(parts.db, where, reference)
  const isOver = known.some(({ status, deleted_at }) => status === 'active' && deleted_at === null)
  if (!methods || isOver) return
  const outcome = await methods.findSetup(storeId, reference)
  const declined = await parts.db.transaction().execute(async (tx) => {
    const accounts: AccountId[] = []
    for (const one of known) {
      if (await recordSetup(tx, ctx, parts, one, outcome)) accounts.push(one.account_id)
    }
    if (known.length === 0) await adoptSetup(tx, ctx, parts, gateway, outcome)
    return accounts
  })
  for (const accountId of declined) countAccountDecline(parts.rateLimits, storeId, accountId)
}

/** Keeps the card of a setup that no method tells of; the gateway forgets one of nobody. */
async function adoptSetup(
  tx: Tx,
  ctx: MethodCtx,
  { tasks, onDefault }: SetupParts,
  gateway: GatewaySlug,
  outcome: SetupOutcome,
): Promise<void> {
  if (outcome.status !== 'approved') return
  const { source, reference, accountId } = outcome
  const account_id = accountId as AccountId | undefined
  if (account_id && (await hasRoom(tx, ctx, account_id, source.card_id))) {
    const method = { account_id, gateway, status: 'active' as const, reference, source }
    if (await storeMethod(tx, ctx, method, onDefault)) return
  }
  await enqueueForgetting(tx, tasks, ctx.storeId, [{ gateway, card: source.card_id }])
}
