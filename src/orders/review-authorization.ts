import type { BookEntry, Decline, Gateway, Outcome } from '../payments/gateway.ts'
import type { Tx } from '../platform/db/db.ts'
import { DatabaseAway } from '../platform/db/outage.ts'
import { errorFacts } from '../platform/log.ts'
import { announceOrder } from './announce-order.ts'
import { lockOrder } from './find-order.ts'
import type { Order } from './order.ts'
import { findTransaction, insertTransaction, selectTransactions } from './queries.ts'
import { moveOrder, type OutcomeCtx, type PaidHook, type SettleParts } from './record-outcome.ts'
import { followUp, newTransaction, type Transaction } from './transaction.ts'

const ANSWER_MS_MAX = 10_000

/**
 * Records what became of an authorization at the provider itself (CK-17): it was set free or ran
 * out there, or was captured there. Throws when the provider does not answer.
 */
export async function reviewAuthorization(
  parts: SettleParts,
  ctx: OutcomeCtx,
  authorized: Transaction,
): Promise<void> {
  const { db, gateways } = parts
  const { book } = gateways[authorized.gateway]
  const { store_id: storeId, order_id: orderId, transaction_type: type, status } = authorized
  if (!book || type !== 'authorize' || status !== 'complete') return
  if (!isOpen(await selectTransactions(db, storeId, orderId), authorized)) return
  const entry = await readEntry(book, authorized)
  if (!entry) return
  await db.transaction().execute((tx) => recordEnd(tx, parts, ctx, authorized, entry))
}

/**
 * A refused capture or cancellation may mean that the authorization has ended meanwhile, or that
 * the provider no longer has it (GW-12).
 */
export async function reviewFailed(
  parts: SettleParts,
  ctx: OutcomeCtx,
  { transaction_type: type, status, parent_id: parentId }: Transaction,
  outcome: Outcome | undefined,
): Promise<void> {
  if (status !== 'failed' || parentId === null || type === 'refund') return
  const { db, onPaid } = parts
  const authorized = await findTransaction(db, ctx.storeId, parentId)
  if (!authorized) return
  if (outcome?.status === 'declined' && outcome.isMissing) {
    await db.transaction().execute((tx) => recordGivenUp(tx, ctx, authorized, outcome, onPaid))
    return
  }
  try {
    await reviewAuthorization(parts, ctx, authorized)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    const { gateway, id } = authorized
    ctx.log.warn({ gateway, key: id, ...errorFacts(error) }, 'A payment gateway did not answer.')
  }
}

/** Nothing has ended it, and nothing is about to. */
function isOpen(transactions: readonly Transaction[], { id }: Transaction): boolean {
  return !transactions.some((one) => one.parent_id === id && one.status !== 'failed')
}

/** The payment as the provider has it now. */
async function readEntry(
  book: NonNullable<Gateway['book']>,
  { store_id: storeId, id: key, reference, amount, currency }: Transaction,
): Promise<BookEntry | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS_MAX)
  const question = { storeId, signal, kind: 'payment' as const, reference: reference ?? '' }
  for await (const entries of book(question)) {
    const found = entries.find((entry) => entry.key === key)
    // Other figures than ours are a matter of the books.
    if (found) return found.amount === amount && found.currency === currency ? found : undefined
  }
  return undefined
}

async function recordEnd(
  tx: Tx,
  { onPaid }: SettleParts,
  ctx: OutcomeCtx,
  authorized: Transaction,
  { state, taken, reference }: BookEntry,
): Promise<void> {
  const before = await lockOrder(tx, ctx.storeId, authorized.order_id)
  const transactions = await selectTransactions(tx, ctx.storeId, before.id)
  const isCaptured = state === 'paid' && taken > 0 && taken <= authorized.amount
  if (!isOpen(transactions, authorized) || (!isCaptured && state !== 'cancelled')) return
  const movement = isCaptured
    ? followUp(authorized, 'capture', taken)
    : followUp(authorized, 'cancel', authorized.amount)
  const end = { ...newTransaction(ctx, before, movement, undefined), reference }
  await writeEnd(tx, ctx, { before, transactions, end }, onPaid)
}

/**
 * Records that nobody can capture an authorization any more, because the store has left the
 * provider's account (GW-13), or the provider no longer has it: the order owes its amount again.
 */
export async function recordGivenUp(
  tx: Tx,
  ctx: OutcomeCtx,
  authorized: Transaction,
  decline: Decline,
  onPaid: readonly PaidHook[],
): Promise<void> {
  const before = await lockOrder(tx, ctx.storeId, authorized.order_id)
  const transactions = await selectTransactions(tx, ctx.storeId, before.id)
  if (!isOpen(transactions, authorized)) return
  const movement = followUp(authorized, 'cancel', authorized.amount)
  const begun = newTransaction(ctx, before, movement, undefined)
  const why = { error: decline.reason, decline_class: decline.class }
  const end = { ...begun, ...why, decline_code: decline.code ?? null }
  await writeEnd(tx, ctx, { before, transactions, end }, onPaid)
}

type Ended = { before: Order; transactions: readonly Transaction[]; end: Transaction }

async function writeEnd(
  tx: Tx,
  ctx: OutcomeCtx,
  { before, transactions, end }: Ended,
  onPaid: readonly PaidHook[],
): Promise<void> {
  const complete: Transaction = { ...end, status: 'complete' }
  await insertTransaction(tx, complete)
  const order = await moveOrder(tx, ctx, before, [...transactions, complete], onPaid)
  await announceOrder(tx, ctx, { before, after: order }, [{ after: complete }])
}
