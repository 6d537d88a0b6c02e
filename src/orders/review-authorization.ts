import type { BookEntry, Gateway } from '../payments/gateway.ts'
import type { Tx } from '../platform/db/db.ts'
import { DatabaseAway } from '../platform/db/outage.ts'
import { errorFacts } from '../platform/log.ts'
import { announceOrder } from './announce-order.ts'
import { lockOrder } from './find-order.ts'
import { findTransaction, insertTransaction, selectTransactions } from './queries.ts'
import { moveOrder, type OutcomeCtx, type SettleParts } from './record-outcome.ts'
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

/** A refused capture or cancellation may mean that the authorization has ended meanwhile. */
export async function reviewFailed(
  parts: SettleParts,
  ctx: OutcomeCtx,
  { transaction_type: type, status, parent_id: parentId }: Transaction,
): Promise<void> {
  if (status !== 'failed' || parentId === null || type === 'refund') return
  const authorized = await findTransaction(parts.db, ctx.storeId, parentId)
  if (!authorized) return
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
  const begun = newTransaction(ctx, before, movement, undefined)
  const end: Transaction = { ...begun, status: 'complete', reference }
  await insertTransaction(tx, end)
  const order = await moveOrder(tx, ctx, before, [...transactions, end], onPaid)
  await announceOrder(tx, ctx, { before, after: order }, [{ after: end }])
}
