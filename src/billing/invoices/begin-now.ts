import { type SqlBool, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { AppError, notFound } from '../../lib/errors.ts'
import { firstIdAt, type StoreId } from '../../lib/ids.ts'
import { exactSum } from '../../lib/money.ts'
import { holdAccounts } from '../../payments/change-gateways.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { KEY_HOURS } from '../../platform/http/idempotency.ts'
import type { SumMap } from '../runs/run.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscriptions.ts'
import { beginAttempts, loadCollector } from './begin-attempts.ts'
import { getInvoice } from './find-invoice.ts'
import type { InvoiceId, InvoicePaymentId } from './invoice.ts'
import { attemptRefusal, type Collectable, collectRefusal, type InvoicePayment } from './payment.ts'
import { lockOpenPayment, lockRows } from './queries.ts'

/** The attempt to ask the gateway about; one that was begun before is taken up again. */
type Begun = { payment: InvoicePayment; isRepeated: boolean }

/**
 * Begins an attempt that somebody asks for (PAY-20). While the outcome of an earlier one is not
 * known, that one is taken up, so that nothing is charged twice (PAY-6). The same request finds the
 * attempt that it has begun, whatever became of it.
 */
export async function beginAttemptNow(
  tx: Tx,
  ctx: StoreMoment & Pick<Ctx, 'realNow'>,
  id: InvoiceId,
  requestKey: string | null,
): Promise<Begun> {
  const { storeId } = ctx
  // Before its rows: whoever leaves an account ends what is open there.
  await holdAccounts(tx, storeId)
  const { subscription_id: ownerId } = await getInvoice(tx, storeId, id)
  const subscription = (await lockSubscriptions(tx, storeId, [ownerId])).get(ownerId)
  const [invoice] = await lockRows(tx, 'invoice', storeId, [id])
  assert(invoice && subscription, 'an invoice has a subscription')
  const same = requestKey && (await findByRequest(tx, ctx, id, requestKey))
  if (same) return { payment: same, isRepeated: true }
  const open = await lockOpenPayment(tx, storeId, id)
  if (open?.status === 'initiated' && open.waits_for === null) {
    return { payment: open, isRepeated: true }
  }
  const collector = await loadCollector(tx, storeId, [{ invoice, subscription }])
  const refusal = attemptRefusal({ invoice, subscription }, collector) ?? openRefusal(open)
  if (refusal) throw new AppError('unprocessable', refusal)
  const [payment] = await beginAttempts(tx, ctx, [{ invoice, subscription }], {
    runId: null,
    requestKey,
  })
  assert(payment)
  return { payment, isRepeated: false }
}

/** The attempt of an invoice that a request has begun, while its key is known by the real time. */
function findByRequest(
  tx: Tx,
  ctx: Pick<Ctx, 'storeId' | 'realNow'>,
  invoiceId: InvoiceId,
  requestKey: string,
) {
  const oldest = firstIdAt(ctx.realNow.subtract({ hours: KEY_HOURS }))
  return tx
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', ctx.storeId)
    .where('invoice_id', '=', invoiceId)
    .where('request_key', '=', requestKey)
    .where('id', '>=', oldest as InvoicePaymentId)
    .executeTakeFirst()
}

function openRefusal(open: Pick<InvoicePayment, 'waits_for'> | undefined): string | undefined {
  if (!open || open.waits_for === null) return undefined
  return `A payment is under way and waits for its ${open.waits_for}.`
}

type Foreseen = {
  invoices: number
  total: SumMap
  refused: { invoice_id: InvoiceId; reason: string }[]
}

/** Tells which of these invoices can be tried now, their sums, and why others cannot (PAY-21). */
export async function loadForeseen(
  db: Db,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<Foreseen> {
  const collectables = await findCollectables(db, storeId, ids)
  const known = new Set(collectables.map(({ invoice }) => invoice.id))
  const missing = ids.find((id) => !known.has(id))
  if (missing) throw notFound('invoice', missing)
  const collector = await loadCollector(db, storeId, collectables)
  const waiting = await findWaiting(db, storeId, ids)
  const foreseen: Foreseen = { invoices: 0, total: {}, refused: [] }
  for (const one of collectables) {
    const { id, amount, currency } = one.invoice
    const reason = attemptRefusal(one, collector) ?? openRefusal(waiting.get(id))
    if (reason) {
      foreseen.refused.push({ invoice_id: id, reason })
      continue
    }
    const sum = BigInt(foreseen.total[currency]?.exact ?? 0) + BigInt(amount)
    foreseen.invoices += 1
    foreseen.total[currency] = { ...exactSum(sum), includes_tax: true }
  }
  return foreseen
}

/** Why no card can be charged any more for some of these invoices, by their id. */
export async function findRefusals(
  db: Db,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<Map<InvoiceId, string>> {
  if (ids.length === 0) return new Map()
  const collectables = await findCollectables(db, storeId, ids)
  return new Map(
    collectables.flatMap((one) => {
      const reason = collectRefusal(one)
      return reason ? [[one.invoice.id, reason]] : []
    }),
  )
}

/** Invoices with their subscriptions, as they are now; nothing is locked. */
async function findCollectables(
  db: Db,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<Collectable[]> {
  const invoices = await db
    .selectFrom('invoice')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('number')
    .execute()
  const owners = invoices.map(({ subscription_id }) => subscription_id)
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${owners}::uuid[])`)
    .execute()
  const byId = new Map(subscriptions.map((subscription) => [subscription.id, subscription]))
  return invoices.flatMap((invoice) => {
    const subscription = byId.get(invoice.subscription_id)
    return subscription ? [{ invoice, subscription }] : []
  })
}

/** Payments that are under way, by their invoice. */
async function findWaiting(
  db: Db,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<Map<InvoiceId, Pick<InvoicePayment, 'waits_for'>>> {
  const rows = await db
    .selectFrom('invoice_payment')
    .select(['invoice_id', 'waits_for'])
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`invoice_id = any(${ids}::uuid[])`)
    .where('status', '=', 'initiated')
    .execute()
  return new Map(rows.map((row) => [row.invoice_id, row]))
}
