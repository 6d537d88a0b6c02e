import { type SqlBool, sql } from 'kysely'
import { firstIdAt, madeAt } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'
import type { BookOf, OwnBook, OwnEntry, OwnPart } from '../../payments/books/own-book.ts'
import type { Db } from '../../platform/db/db.ts'
import { readPaymentKey } from './find-invoice.ts'
import type { InvoicePaymentId } from './invoice.ts'
import { type InvoicePayment, paymentKey } from './payment.ts'

/** Longer than a bank takes for a payment, and than most stores wait with the next payment run. */
const ASKED_FOR_DAYS = 7

/** The payments of invoices, as they are compared with the book of their gateway (GW-7). */
export const invoiceBook: OwnBook = { find: findEntries, list: listEntries }

async function findEntries(db: Db, of: BookOf, keys: readonly string[]): Promise<OwnEntry[]> {
  const attempts = keys.map(readPaymentKey).filter((one) => one !== undefined)
  if (attempts.length === 0) return []
  const invoiceIds = attempts.map(({ invoiceId }) => invoiceId)
  const numbers = attempts.map(({ attempt }) => attempt)
  const isNamed = sql<SqlBool>`(invoice_id, attempt) in (
    select * from unnest(${invoiceIds}::uuid[], ${numbers}::integer[]))`
  const rows = await selectPayments(db, of).where(isNamed).execute()
  return rows.map((row) => entryOf(row, of))
}

async function listEntries(db: Db, of: BookOf, part: OwnPart): Promise<OwnEntry[]> {
  const rows = await selectPayments(db, of)
    .where('id', '>=', firstIdAt(part.since) as InvoicePaymentId)
    .where('id', '<', firstIdAt(part.until) as InvoicePaymentId)
    .where('status', '<>', 'failed')
    .orderBy('id')
    .limit(part.limit)
    .execute()
  return rows.map((row) => entryOf(row, of))
}

const columns = [
  'id',
  'invoice_id',
  'attempt',
  'status',
  'amount',
  'currency',
  'external_payment_id',
] as const
type Row = Pick<InvoicePayment, (typeof columns)[number]>

function selectPayments(db: Db, { storeId, gateway }: BookOf) {
  return db
    .selectFrom('invoice_payment')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
}

const states = { initiated: 'open', pending: 'open', success: 'paid', failed: 'failed' } as const

/** An open one is asked for by the next payment run. */
function entryOf(row: Row, { now }: BookOf): OwnEntry {
  const { id, amount, currency } = row
  const state = states[row.status]
  const at = madeAt(id)
  const lastAsked = at.add({ hours: 24 * ASKED_FOR_DAYS })
  return {
    kind: 'payment',
    type: 'subscription_invoice_payment',
    id,
    key: paymentKey(row),
    reference: row.external_payment_id,
    state,
    amount,
    taken: state === 'paid' ? amount : minor(0),
    currency,
    madeAt: at,
    changedAt: at,
    isAskedFor: state === 'open' && Temporal.Instant.compare(now, lastAsked) < 0,
  }
}
