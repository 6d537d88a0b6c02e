import { firstIdAt, isUuid, madeAt } from '../lib/ids.ts'
import { minor } from '../lib/money.ts'
import type { BookOf, OwnBook, OwnEntry, OwnPart } from '../payments/books/own-book.ts'
import type { BookState } from '../payments/gateway.ts'
import type { Db } from '../platform/db/db.ts'
import { anyOf } from '../platform/db/many-rows.ts'
import { findWaiting } from '../platform/tasks/find-waiting.ts'
import { settleTask } from './task-kinds.ts'
import type { Transaction, TransactionId, TransactionType } from './transaction.ts'

/** Transactions that are a payment or a refund at the gateway; the others change one of these. */
const roots: readonly TransactionType[] = ['purchase', 'authorize', 'refund']
const ends: readonly TransactionType[] = ['capture', 'cancel']

/** The payments of orders, as they are compared with the book of their gateway (GW-7). */
export const orderBook: OwnBook = { find: findEntries, list: listEntries }

async function findEntries(db: Db, of: BookOf, keys: readonly string[]): Promise<OwnEntry[]> {
  const ids = keys.filter(isUuid) as TransactionId[]
  if (ids.length === 0) return []
  return loadEntries(db, of, await selectRoots(db, of).where('id', '=', anyOf(ids)).execute())
}

async function listEntries(db: Db, of: BookOf, part: OwnPart): Promise<OwnEntry[]> {
  const rows = await selectRoots(db, of)
    .where('id', '>=', firstIdAt(part.since) as TransactionId)
    .where('id', '<', firstIdAt(part.until) as TransactionId)
    .where('status', '<>', 'failed')
    .orderBy('id')
    .limit(part.limit)
    .execute()
  return loadEntries(db, of, rows)
}

const columns = [
  'id',
  'order_id',
  'transaction_type',
  'parent_id',
  'status',
  'amount',
  'currency',
  'reference',
] as const
type Row = Pick<Transaction, (typeof columns)[number]>

function selectRoots(db: Db, { storeId, gateway }: BookOf) {
  return db
    .selectFrom('order_transaction')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('transaction_type', 'in', roots)
}

async function loadEntries(db: Db, of: BookOf, rows: readonly Row[]): Promise<OwnEntry[]> {
  const endOf = await loadEnds(db, of, rows)
  const chains = rows.map((row) => ({ row, end: endOf.get(row.id) }))
  const open = chains.map(openOf).filter((id) => id !== undefined)
  const asked = await findWaiting(db, settleTask, 'transactionId', open)
  return chains.map((chain) => entryOf(chain, asked))
}

/** Captures and cancels that have ended authorizations, or may be about to. */
async function loadEnds(
  db: Db,
  { storeId }: BookOf,
  rows: readonly Row[],
): Promise<Map<TransactionId | null, Row>> {
  const authorized = rows.filter((row) => row.transaction_type === 'authorize')
  if (authorized.length === 0) return new Map()
  const found = await db
    .selectFrom('order_transaction')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('order_id', '=', anyOf(authorized.map((row) => row.order_id)))
    .where('transaction_type', 'in', ends)
    .where('status', '<>', 'failed')
    .execute()
  return new Map(found.map((row) => [row.parent_id, row]))
}

type Chain = { row: Row; end: Row | undefined }

/** The transaction whose outcome is not known. */
function openOf({ row, end }: Chain): TransactionId | undefined {
  return [row, end].find((one) => one?.status === 'pending')?.id
}

function entryOf({ row, end }: Chain, asked: ReadonlySet<string>): OwnEntry {
  const open = openOf({ row, end })
  const state = open === undefined ? stateOf(row, end) : 'open'
  const taken = end?.transaction_type === 'capture' ? end.amount : row.amount
  return {
    kind: row.transaction_type === 'refund' ? 'refund' : 'payment',
    type: 'transaction',
    id: row.id,
    key: row.id,
    reference: row.reference,
    state,
    amount: row.amount,
    taken: state === 'paid' ? taken : minor(0),
    currency: row.currency,
    madeAt: madeAt(row.id),
    changedAt: madeAt(end?.id ?? row.id),
    isAskedFor: open !== undefined && asked.has(open),
  }
}

function stateOf({ status, transaction_type: type }: Row, end: Row | undefined): BookState {
  if (status === 'failed') return 'failed'
  if (type === 'refund') return 'refunded'
  if (type === 'purchase' || end?.transaction_type === 'capture') return 'paid'
  return end ? 'cancelled' : 'authorized'
}
