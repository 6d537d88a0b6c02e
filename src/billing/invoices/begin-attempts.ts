import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { holdAccounts, loadSubscriptionGateway } from '../../payments/change-gateways.ts'
import { loadChargeableCards } from '../../payments/methods/keep-method.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { type Db, readNext, type Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { lockPositions, recordEvents, recordFirstEvents } from '../../platform/events/outbox.ts'
import { type DunningRule, retryDueAt } from '../dunning/dunning-rule.ts'
import { findDefaultRule } from '../dunning/rule-kind.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscriptions.ts'
import { isShownByPayment, loadInvoiceEvents } from './announce-invoices.ts'
import { isOpenOrFinal } from './final-invoices.ts'
import type { Invoice, InvoiceId } from './invoice.ts'
import {
  type Asker,
  beginAttempt,
  type Collectable,
  type Collector,
  type InvoicePayment,
  isCollectable,
} from './payment.ts'
import { insertPayments, lockRows, updateInvoices } from './queries.ts'
import { invoicePaymentResource } from './resource.ts'

/** The payment run that collects, and where it is. */
export type Collecting = {
  storeId: StoreId
  asOf: Temporal.Instant
  /** Numbers up to this one have been dealt with. */
  after: number
}

/**
 * The next invoices that are to be tried now (PAY-1, PAY-3, DUN-4), oldest first; locked, and
 * their subscriptions before them.
 */
export async function claimDueInvoices(
  tx: Tx,
  collecting: Collecting,
  limit: number,
  only?: InvoiceId,
): Promise<Collectable[]> {
  const rule = await findDefaultRule(tx, collecting.storeId)
  for (let { after } = collecting; ; ) {
    const due = await selectDue(tx, { ...collecting, after }, rule, limit, only)
    const last = due.at(-1)
    if (!last) return []
    const claimed = await lockCollectable(tx, collecting.storeId, due)
    // All of them are still open, or were paid or closed just now: there may be more behind.
    if (claimed.length > 0 || only) return claimed
    after = last.number
  }
}

type Due = Pick<Invoice, 'id' | 'number' | 'subscription_id' | 'attempts' | 'failed_attempts'>

async function lockCollectable(
  tx: Tx,
  storeId: StoreId,
  due: readonly Due[],
): Promise<Collectable[]> {
  const subscriptionIds = due.map((invoice) => invoice.subscription_id)
  const subscriptions = await lockSubscriptions(tx, storeId, subscriptionIds)
  const ids = due.map((invoice) => invoice.id)
  const invoices = await lockRows(tx, 'invoice', storeId, ids)
  const open = await findOpen(tx, storeId, ids)
  const seen = new Map(due.map((invoice) => [invoice.id, invoice]))
  return invoices
    .filter((invoice) => !open.has(invoice.id) && !isTriedSince(seen.get(invoice.id), invoice))
    .flatMap((invoice) => {
      const subscription = subscriptions.get(invoice.subscription_id)
      return subscription ? [{ invoice, subscription }] : []
    })
    .filter(isCollectable)
    .sort((left, right) => left.invoice.number - right.invoice.number)
}

/** Tried by somebody else before it was locked: its next retry has its own time (DUN-4). */
function isTriedSince(seen: Due | undefined, { attempts, failed_attempts }: Invoice): boolean {
  return seen?.attempts !== attempts || failed_attempts > seen.failed_attempts
}

/**
 * Invoices with an attempt whose outcome is unknown; nothing new begins before it is known (PAY-6).
 */
async function findOpen(
  tx: Tx,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<Set<InvoiceId>> {
  const { rows } = await sql<{ invoice_id: InvoiceId }>`
    select invoice_id
      from invoice_payment
     where store_id = ${storeId}
       and invoice_id = ${anyOf(ids)}
       and status in ('initiated', 'pending')`.execute(tx)
  return new Set(rows.map((row) => row.invoice_id))
}

async function selectDue(
  tx: Tx,
  collecting: Collecting,
  rule: DunningRule,
  limit: number,
  only: InvoiceId | undefined,
): Promise<Due[]> {
  const query = sql<Due>`
    select invoice.id, invoice.number, invoice.subscription_id, invoice.attempts,
           invoice.failed_attempts
      from invoice
      join subscription on subscription.store_id = invoice.store_id
                       and subscription.id = invoice.subscription_id
     where ${isDue(collecting, rule)}
       and invoice.number > ${collecting.after}
       ${only === undefined ? sql`` : sql`and invoice.id = ${only}`}
     order by invoice.number
     limit ${limit}`
  const { rows } = await readNext(tx, query)
  return rows
}

/** How many there are to try, for those who watch. */
export async function countDueInvoices(tx: Tx, collecting: Collecting): Promise<number> {
  const rule = await findDefaultRule(tx, collecting.storeId)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from invoice
      join subscription on subscription.store_id = invoice.store_id
                       and subscription.id = invoice.subscription_id
     where ${isDue(collecting, rule)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Invoices made after the run began wait for the next run, so that a run ends. An attempt that
 * failed in this run is not due yet, and the run has passed all others it tried (PAY-1, PAY-3). A
 * failed manual payment is created again at once (MAN-4). An invoice whose limit was reached
 * becomes due again when the limit was raised since; the limit's action, if any, has paused, closed
 * or suspended the subscription (DUN-8).
 */
function isDue({ storeId, asOf }: Collecting, rule: DunningRule): RawBuilder<SqlBool> {
  const failedBy = latestFailures(rule, asOf)
  return sql<SqlBool>`
           invoice.store_id = ${storeId}
       and invoice.outstanding
       and invoice.created_at <= ${asOf}
       and invoice.amount > 0
       and (not invoice.tax_required or invoice.taxes_added_at is not null)
       and not invoice.manual_payment_pending
       and (not invoice.payment_retries_limit_reached
            or (invoice.failed_attempts <= coalesce(
                  (${limitsByClass(rule)}::jsonb ->> invoice.last_decline_class)::integer,
                  ${rule.payment_retries_limit})
                and not subscription.paused))
       and (subscription.manual_payments
            or invoice.failed_attempts = 0
            or invoice.has_new_card
            or invoice.last_failed_at <= (${failedBy}::timestamptz[])
                 [least(invoice.failed_attempts, ${failedBy.length})])
       and subscription.deleted_at is null
       and ${isOpenOrFinal}
       and not subscription.suspended
       and not subscription.pending`
}

/** The limits of a rule that differ from its own, by the class of the last decline (DUN-9). */
function limitsByClass({ decline_classes: classes }: DunningRule): string {
  const limits = Object.entries(classes ?? {}).flatMap(
    ([kind, { payment_retries_limit: limit }]) => (limit === undefined ? [] : [[kind, limit]]),
  )
  return JSON.stringify(Object.fromEntries(limits))
}

const RETRIES_MAX = 20

/**
 * Indexed by the number of failures, starting with one: an invoice that last failed by then is due.
 */
function latestFailures(rule: DunningRule, asOf: Temporal.Instant): string[] {
  return Array.from({ length: RETRIES_MAX }, (_, index) => {
    const wait = asOf.until(retryDueAt(rule, index + 1, asOf))
    return asOf.subtract(wait).toString()
  })
}

/** The gateway of subscriptions, and the cards that it may charge for these. */
export async function loadCollector(
  db: Db | Tx,
  storeId: StoreId,
  collectables: readonly Collectable[],
): Promise<Collector> {
  const gateway = await loadSubscriptionGateway(db, storeId)
  const accounts = collectables.map(({ subscription }) => subscription.account_id)
  return { gateway, cards: await loadChargeableCards(db, storeId, gateway, accounts) }
}

/** Attempts of all of them: rows that are committed before anybody is asked (PAY-6). */
export async function beginAttempts(
  tx: Tx,
  ctx: StoreMoment,
  claimed: readonly Collectable[],
  asker: Asker,
): Promise<InvoicePayment[]> {
  await holdAccounts(tx, ctx.storeId)
  const collector = await loadCollector(tx, ctx.storeId, claimed)
  const begun = claimed.map((collectable) => beginAttempt(collectable, collector, asker, ctx.now))
  const payments = begun.map(({ payment }) => payment)
  const invoices = begun.map(({ invoice }) => invoice)
  await insertPayments(tx, payments)
  await updateInvoices(tx, invoices)
  await lockPositions(tx, ctx, payments.length)
  await recordFirstEvents(
    tx,
    ctx,
    { type: 'subscription_invoice_payment.created', subjectType: 'subscription_invoice_payment' },
    payments.map((payment) => ({
      subjectId: payment.id,
      payloadText: JSON.stringify({ data: invoicePaymentResource(payment) }),
    })),
  )
  const shown = claimed.flatMap(({ invoice: before }, place) => {
    const after = invoices[place]
    return after && isShownByPayment(before, after) ? [{ before, after }] : []
  })
  await recordEvents(tx, ctx, await loadInvoiceEvents(tx, ctx.storeId, shown))
  return payments
}
