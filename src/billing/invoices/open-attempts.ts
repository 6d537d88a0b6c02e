import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { exactSum } from '../../lib/money.ts'
import type { GatewaySlug } from '../../payments/built-in.ts'
import { type DeclineClass, declineClasses } from '../../payments/decline.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { countOpen } from '../../platform/auth/count-open.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { PaymentReport, SumMap } from '../runs/run.ts'
import type { InvoiceId, InvoicePaymentId } from './invoice.ts'
import { type InvoicePayment, paymentKey } from './payment.ts'

/**
 * Attempts whose outcome is not known, of any run, that this run has not asked about yet; the
 * oldest first (PAY-6).
 */
export function listOpenAttempts(
  db: Db,
  storeId: StoreId,
  runId: string,
  after: InvoicePayment | undefined,
  limit: number,
): Promise<InvoicePayment[]> {
  const place = after && sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`
  return db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('status', '=', 'initiated')
    .where(sql<SqlBool>`asked_run_id is distinct from ${runId}`)
    .where(place ?? sql<SqlBool>`true`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Says that attempts are about to be sent, so that others see them live (PAY-23). Gives those whose
 * outcome is still not known. They are locked in order of their ids, as everybody does.
 */
export async function touchOpenAttempts(
  db: Db,
  { storeId, now }: StoreMoment,
  ids: readonly InvoicePaymentId[],
): Promise<Set<InvoicePaymentId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: InvoicePaymentId }>`
    with open as materialized (
      select id
        from invoice_payment
       where store_id = ${storeId} and id = any(${ids}::uuid[]) and status = 'initiated'
       order by id
         for update
    )
    update invoice_payment
       set updated_at = greatest(updated_at, ${now})
      from open
     where invoice_payment.store_id = ${storeId} and invoice_payment.id = open.id
    returning invoice_payment.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The attempt of an invoice that waits for its buyer, if there is one. */
export function findWaitingPayment(
  db: Db,
  storeId: StoreId,
  invoiceId: InvoiceId,
): Promise<InvoicePayment | undefined> {
  return db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'initiated')
    .where('waits_for', '=', 'buyer')
    .executeTakeFirst()
}

/**
 * Attempts that were begun after a moment and that their gateway has not answered. A clock that
 * stands still has many attempts at one moment: of these, only those with an id from the given one
 * on. One that waits for its buyer or its bank was answered.
 */
export function listUnansweredSince(
  db: Db,
  storeId: StoreId,
  since: { moment: Temporal.Instant; id: string },
  limit: number,
): Promise<InvoicePayment[]> {
  return db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('status', '=', 'initiated')
    .where('waits_for', 'is', null)
    .where(sql<SqlBool>`(created_at, id) >= (${since.moment}, ${since.id}::uuid)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The keys of all attempts whose outcome is not known: what the gateway must not forget. */
export async function listOpenKeys(tx: Tx, storeId: StoreId): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoice_payment')
    .select(['invoice_id', 'attempt'])
    .where('store_id', '=', storeId)
    .where('status', '=', 'initiated')
    .execute()
  return rows.map(paymentKey)
}

/** Attempts of a store through a gateway whose outcome is not known. */
export async function countOpenThrough(
  db: Db | Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('status', '=', 'initiated')
    .executeTakeFirstOrThrow()
  return count
}

/** Attempts of a store through a gateway, to be ended: their outcome is not known. */
export function selectOpenThrough(
  tx: Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
): Promise<InvoicePayment[]> {
  return tx
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('status', '=', 'initiated')
    .execute()
}

/**
 * Attempts of live stores whose outcome was not known by then, by the index of open ones. One that
 * waits for its buyer or its bank was answered.
 */
export function countUnknownPayments(db: Db, before: Temporal.Instant) {
  return countOpen(
    db,
    sql`
      select store_id, created_at from invoice_payment
       where status = 'initiated' and waits_for is null and created_at <= ${before}`,
  )
}

/**
 * PAY-9. An attempt is counted by the run that made it, its outcome by the run that learned it, or
 * that made it when the provider itself told of it: what an earlier run had left open belongs to no
 * other report.
 */
export async function reportPayments(
  tx: Tx,
  storeId: StoreId,
  runId: string,
): Promise<PaymentReport> {
  const { rows } = await sql<{
    currency: string
    attempts: number
    failed: number
    declines: Record<DeclineClass, number>
    collected: string | null
  }>`
    with seen as (
      select run_id, coalesce(asked_run_id, run_id) as learned_by, status, decline_class,
             currency, amount
        from invoice_payment
       where store_id = ${storeId} and run_id = ${runId}
       union all
      select run_id, coalesce(asked_run_id, run_id) as learned_by, status, decline_class,
             currency, amount
        from invoice_payment
       where store_id = ${storeId} and asked_run_id = ${runId}
         and run_id is distinct from ${runId}
    )
    select currency,
           count(*) filter (where run_id = ${runId}) as attempts,
           count(*) filter (where status = 'failed' and learned_by = ${runId}) as failed,
           json_build_object(${sql.join(declineClasses.map(countOfClass(runId)))}) as declines,
           sum(amount) filter (where status = 'success' and learned_by = ${runId})::text
             as collected
      from seen
     group by currency
     order by currency`.execute(tx)
  const total_collected: SumMap = {}
  for (const { currency, collected } of rows) {
    if (collected === null) continue
    total_collected[currency] = { ...exactSum(BigInt(collected)), includes_tax: true }
  }
  const declines = declineClasses.flatMap((kind) => {
    const count = rows.reduce((sum, row) => sum + row.declines[kind], 0)
    return count > 0 ? [[kind, count]] : []
  })
  return {
    total_payment_attempts: rows.reduce((sum, { attempts }) => sum + attempts, 0),
    failed_payments: rows.reduce((sum, { failed }) => sum + failed, 0),
    ...(declines.length > 0 && { declines: Object.fromEntries(declines) }),
    total_collected,
  }
}

/** A name and a count, for an object of counts. */
function countOfClass(runId: string) {
  return (kind: DeclineClass) => sql`
    ${kind}::text,
    count(*) filter (where status = 'failed' and learned_by = ${runId}
                       and decline_class = ${kind})`
}
