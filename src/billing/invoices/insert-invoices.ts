import { sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { later, type Tx } from '../../platform/db/db.ts'
import { columnArray, instantArray } from '../../platform/db/many-rows.ts'
import { lockPositions, recordFirstEvents } from '../../platform/events/outbox.ts'
import type { Invoice, InvoiceDraft, InvoiceId } from './invoice.ts'
import type { InvoiceItemRow } from './queries.ts'
import { invoiceResource } from './resource.ts'

type Making = {
  /** The run that makes them; null when a subscription comes with its first period paid. */
  runId: string | null
  /** Paid before they were made. */
  settled?: boolean
  /** Until numbers may be taken. What needs none is written before. */
  turn?: () => Promise<void>
}

/** Any number of invoices with their items and events; each statement is sent once for all. */
export async function insertInvoices(
  tx: Tx,
  ctx: StoreMoment,
  drafts: readonly InvoiceDraft[],
  made: Making,
): Promise<InvoiceId[]> {
  if (drafts.length === 0) return []
  const { storeId, now } = ctx
  const invoices = drafts.map((draft) => invoiceOf(storeId, now, draft, made))
  const items = drafts.map((draft, index) => itemsOf(storeId, draft, invoices[index]))
  await writeItems(tx, storeId, items.flat())
  const columns = invoiceColumns(invoices)
  const told = invoices.map((invoice, index) => payloadOf(invoice, items[index] ?? []))
  await made.turn?.()
  const firstNumber = await takeNumbers(tx, storeId, drafts.length)
  await writeInvoices(tx, storeId, { now, runId: made.runId, firstNumber }, columns)
  await writeServices(tx, storeId, invoices)
  await lockPositions(tx, ctx, drafts.length)
  const event = { type: 'subscription_invoice.created', subjectType: 'subscription_invoice' }
  await recordFirstEvents(
    tx,
    ctx,
    event,
    told.map(({ subjectId, payloadText }, index) => ({
      subjectId,
      payloadText: payloadText(firstNumber + index),
    })),
  )
  return invoices.map(({ id }) => id)
}

/** Taking numbers locks the counter until the transaction ends, so numbers have no gaps. */
async function takeNumbers(tx: Tx, storeId: StoreId, count: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into store_counter as counter (store_id, name, value)
    values (${storeId}, 'invoice', ${count}::bigint)
        on conflict (store_id, name) do update set value = counter.value + excluded.value
    returning value`.execute(tx)
  const [last] = rows
  assert(last, 'a counter gives numbers')
  return last.value - count + 1
}

/**
 * With nothing to pay, now or after tax, it is settled (BILL-11); tax is no question for what is
 * settled.
 */
function invoiceOf(
  store_id: StoreId,
  now: Temporal.Instant,
  draft: InvoiceDraft,
  { runId, settled = false }: Making,
): Invoice {
  const outstanding = (draft.amount > 0 || draft.taxRequired) && !settled
  return {
    store_id,
    id: newId<'invoice'>(),
    number: 0, // It has none before its turn.
    subscription_id: draft.subscriptionId,
    subscriber_id: draft.subscriberId,
    kind: draft.kind,
    period_start: draft.period.start,
    period_end: draft.period.end,
    currency: draft.currency,
    items_amount: draft.amount,
    taxable_amount: draft.taxableAmount,
    tax_amount: minor(0),
    tax_credit: minor(0),
    amount: draft.amount,
    given_back: minor(0),
    service_start: draft.service?.start ?? null,
    service_end: draft.service?.end ?? null,
    includes_tax: draft.includesTax,
    tax_required: draft.taxRequired && outstanding,
    tax_items: null,
    taxes_added_at: null,
    tax_run_id: null,
    outstanding,
    written_off_at: null,
    write_off_reason: null,
    payment_retries_limit_reached: false,
    manual_payment_pending: false,
    failed_attempts: 0,
    last_failed_at: null,
    last_decline_class: null,
    last_card: null,
    refused_card: null,
    has_new_card: false,
    attempts: 0,
    proration_events: [...draft.prorationEvents],
    run_id: runId,
    created_at: now,
    updated_at: now,
  }
}

function itemsOf(
  store_id: StoreId,
  draft: InvoiceDraft,
  invoice: Invoice | undefined,
): InvoiceItemRow[] {
  assert(invoice)
  return draft.items.map((item, position) => ({
    store_id,
    invoice_id: invoice.id,
    position,
    description: item.description,
    product_id: item.product_id ?? null,
    amount: item.amount,
    includes_tax: item.includes_tax,
    period_start: item.period?.start ?? null,
    period_end: item.period?.end ?? null,
  }))
}

const NO_NUMBER = '"number":0'

/** Written out but for the number, which is known when others already wait for their turn. */
function payloadOf(invoice: Invoice, items: readonly InvoiceItemRow[]) {
  const text = JSON.stringify({ data: invoiceResource(invoice, items) })
  const place = text.indexOf(NO_NUMBER)
  assert(place > 0, 'an invoice tells its number')
  const [head, tail] = [text.slice(0, place), text.slice(place + NO_NUMBER.length)]
  return {
    subjectId: invoice.id,
    payloadText: (number: number) => `${head}"number":${number}${tail}`,
  }
}

/**
 * Sends one array per column, which takes half the time of a list of objects. Values that are the
 * same for all rows are sent once.
 */
function invoiceColumns(invoices: readonly Invoice[]) {
  return sql`
    ${columnArray(invoices.map(({ id }) => id))}::uuid[],
    ${columnArray(invoices.map((one) => one.subscription_id))}::uuid[],
    ${columnArray(invoices.map((one) => one.subscriber_id))}::uuid[],
    ${columnArray(invoices.map(({ kind }) => kind))}::text[],
    ${instantArray(invoices.map((one) => one.period_start))}::timestamptz[],
    ${instantArray(invoices.map((one) => one.period_end))}::timestamptz[],
    ${columnArray(invoices.map(({ currency }) => currency))}::text[],
    ${columnArray(invoices.map((one) => one.items_amount))}::bigint[],
    ${columnArray(invoices.map((one) => one.taxable_amount))}::bigint[],
    ${columnArray(invoices.map((one) => one.includes_tax))}::boolean[],
    ${columnArray(invoices.map((one) => one.tax_required))}::boolean[],
    ${columnArray(invoices.map(({ outstanding }) => outstanding))}::boolean[],
    ${invoices.map((one) => eventsText(one))}::json[]`
}

async function writeInvoices(
  tx: Tx,
  storeId: StoreId,
  { now, runId, firstNumber }: { now: Temporal.Instant; runId: string | null; firstNumber: number },
  columns: ReturnType<typeof invoiceColumns>,
): Promise<void> {
  const statement = sql`
    insert into invoice
           (store_id, id, number, subscription_id, subscriber_id, kind, period_start, period_end,
            currency, items_amount, taxable_amount, includes_tax, tax_required, outstanding,
            proration_events, run_id, created_at, updated_at)
    select ${storeId}::uuid, id, ${firstNumber - 1}::bigint + position, subscription_id,
           subscriber_id, kind, period_start, period_end, currency, items_amount, taxable_amount,
           includes_tax, tax_required, outstanding, coalesce(proration_events, '[]'),
           ${runId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${columns}) with ordinality
           as one (id, subscription_id, subscriber_id, kind, period_start, period_end, currency,
                   items_amount, taxable_amount, includes_tax, tax_required, outstanding,
                   proration_events, position)`
  await later(tx, statement.compile(tx))
}

/** Few have any: only those that switch a resumed subscription on at once (BILL-8). */
async function writeServices(
  tx: Tx,
  storeId: StoreId,
  invoices: readonly Invoice[],
): Promise<void> {
  const served = invoices.filter((invoice) => invoice.service_start !== null)
  if (served.length === 0) return
  const statement = sql`
    update invoice
       set service_start = one.service_start, service_end = one.service_end
      from unnest(
             ${columnArray(served.map(({ id }) => id))}::uuid[],
             ${instantArray(served.map((invoice) => invoice.service_start))}::timestamptz[],
             ${instantArray(served.map((invoice) => invoice.service_end))}::timestamptz[]
           ) as one (id, service_start, service_end)
     where invoice.store_id = ${storeId} and invoice.id = one.id`
  await later(tx, statement.compile(tx))
}

async function writeItems(
  tx: Tx,
  storeId: StoreId,
  items: readonly InvoiceItemRow[],
): Promise<void> {
  if (items.length === 0) return
  const statement = sql`
    insert into invoice_item
           (store_id, invoice_id, position, description, product_id, amount, includes_tax,
            period_start, period_end)
    select ${storeId}::uuid, *
      from unnest(
             ${columnArray(items.map((item) => item.invoice_id))}::uuid[],
             ${columnArray(items.map(({ position }) => position))}::integer[],
             ${items.map(({ description }) => description)}::text[],
             ${columnArray(items.map((item) => item.product_id))}::uuid[],
             ${columnArray(items.map(({ amount }) => amount))}::bigint[],
             ${columnArray(items.map((item) => item.includes_tax))}::boolean[],
             ${instantArray(items.map((item) => item.period_start))}::timestamptz[],
             ${instantArray(items.map((item) => item.period_end))}::timestamptz[]
           )`
  await statement.execute(tx)
}

function eventsText({ proration_events: events }: Invoice): string | null {
  return events.length === 0 ? null : JSON.stringify(events)
}
