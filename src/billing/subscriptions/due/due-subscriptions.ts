import { sql } from 'kysely'
import { assert } from '../../../lib/assert.ts'
import type { StoreId } from '../../../lib/ids.ts'
import { readNext, type Tx } from '../../../platform/db/db.ts'
import { anyOf, columnArray, instantArray } from '../../../platform/db/many-rows.ts'
import type { NewEvent } from '../../../platform/events/outbox.ts'
import type { Billable } from '../../drafting/decide-billing.ts'
import { changeSubscriptions, lockSubscriptions } from '../lock-subscriptions.ts'
import { updateSubscriptions } from '../queries.ts'
import type { Subscription, SubscriptionId } from '../subscription.ts'

/** A subscription that is due, and what a billing run knows of it. */
export type DueSubscription = { id: SubscriptionId; subscription: Billable }

/** Since when it is due, and its id: the order in which all are dealt with. */
export type DuePlace = readonly [invoiceAfter: string, id: string]

type DueWanted = {
  asOf: Temporal.Instant
  /** Subscriptions that this run has already handled are skipped (BILL-12). */
  runId: string
  after: DuePlace | undefined
  limit: number
  /** That one, if it is among them. */
  only: string | undefined
}

export const beforeAll: DuePlace = ['-infinity', '00000000-0000-0000-0000-000000000000']

export type DueRow = Omit<Billable, keyof typeof alike | 'updated_at'>

/** Values that are the same for all billable subscriptions, and so are not read for each. */
export const alike = {
  pending: false,
  closed: false,
  closed_by: null,
  suspended: false,
  deleted_at: null,
  last_billed_run_id: null,
}

/** The others: of the terms, which somebody has chosen, and of the calendar. */
const termColumns = sql.raw(`
  id, subscriber_id, frozen_id, plan_id, active_plan_id, product_ids, next_product_ids, currency,
  status, paused, canceled, anchor, anchor_offset, trial_ahead, restarting, length_left, end_date,
  credit, credit_net, credit_tax, adjustments`)
export const dueColumns = sql`${termColumns}, invoice_after, periods_billed, invoices_made`

type CalendarRow = Pick<Billable, 'id' | 'invoice_after' | 'periods_billed' | 'invoices_made'>

/**
 * The next that are due, locked and in the order of their places. They are locked in the order of
 * their ids, as everybody does who locks several, so that two cannot wait for each other. One that
 * somebody moves in the meantime is left to a later batch.
 */
export async function claimDue(
  tx: Tx,
  storeId: StoreId,
  { asOf, runId, after = beforeAll, limit, only }: DueWanted,
): Promise<DueSubscription[]> {
  const [afterDue, afterId] = after
  const one = only === undefined ? sql`` : sql`and subscription_id = ${only}`
  const query = sql<CalendarRow & { position: number }>`
    with due as materialized (
      select subscription_id, invoice_after,
             row_number() over (order by invoice_after, subscription_id)::integer as position
        from subscription_calendar
       where store_id = ${storeId} and billable and invoice_after <= ${asOf}
         and (invoice_after, subscription_id) > (${afterDue}::timestamptz, ${afterId}::uuid)
         and last_billed_run_id is distinct from ${runId}::uuid ${one}
       order by invoice_after, subscription_id
       limit ${limit}
    )
    select claimed.*, position
      from (select * from due order by subscription_id) as due
     cross join lateral (
             select subscription_id as id, invoice_after, periods_billed, invoices_made
               from subscription_calendar
              where store_id = ${storeId} and subscription_id = due.subscription_id and billable
                and invoice_after = due.invoice_after
                and last_billed_run_id is distinct from ${runId}::uuid
                for update
           ) as claimed`
  const { rows: calendar } = await readNext(tx, query)
  const terms = await readTerms(tx, storeId, calendar)
  return calendar
    .sort((left, right) => left.position - right.position)
    .map((row) => {
      const rest = terms.get(row.id)
      assert(rest, 'what has a calendar has terms')
      return { id: row.id, subscription: { ...rest, ...row, ...alike, updated_at: asOf } }
    })
}

type TermsRow = Omit<DueRow, keyof CalendarRow> & Pick<DueRow, 'id'>

/** Reads subscriptions whose calendar is locked; a change of their terms waits for that lock. */
async function readTerms(
  tx: Tx,
  storeId: StoreId,
  locked: readonly CalendarRow[],
): Promise<Map<SubscriptionId, TermsRow>> {
  const { rows } = await sql<TermsRow>`
    select ${termColumns}
      from subscription_terms
     where store_id = ${storeId}
       and id = ${anyOf(locked.map(({ id }) => id))}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export function placeOf({ id, subscription }: DueSubscription): DuePlace {
  return [subscription.invoice_after.toString(), id]
}

/** The places of the next that are due; nothing is locked. */
export async function listDue(
  tx: Tx,
  storeId: StoreId,
  { asOf, after = beforeAll, limit, only }: Omit<DueWanted, 'runId'>,
): Promise<DuePlace[]> {
  const [afterDue, afterId] = after
  const one = only === undefined ? sql`` : sql`and id = ${only}`
  const query = sql<Pick<Subscription, 'id' | 'invoice_after'>>`
    select id, invoice_after
      from subscription
     where store_id = ${storeId} and billable and invoice_after <= ${asOf}
       and (invoice_after, id) > (${afterDue}::timestamptz, ${afterId}::uuid) ${one}
     order by invoice_after, id
     limit ${limit}`
  const { rows } = await readNext(tx, query)
  return rows.map(({ id, invoice_after }) => [invoice_after.toString(), id])
}

export async function countDue(tx: Tx, storeId: StoreId, asOf: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('billable', '=', true)
    .where('invoice_after', '<=', asOf)
    .executeTakeFirstOrThrow()
  return count
}

/** One more period of each, and nothing else, as it is for nearly all. */
export async function advanceBilling(
  tx: Tx,
  storeId: StoreId,
  billed: readonly Pick<Subscription, 'id' | 'invoice_after'>[],
  { runId, now }: { runId: string; now: Temporal.Instant },
): Promise<void> {
  if (billed.length === 0) return
  await sql`
    update subscription_calendar as calendar
       set periods_billed = periods_billed + 1, invoices_made = invoices_made + 1,
           invoice_after = billed.invoice_after, last_billed_run_id = ${runId}::uuid,
           updated_at = ${now}::timestamptz
      from unnest(
             ${columnArray(billed.map(({ id }) => id))}::uuid[],
             ${instantArray(billed.map((one) => one.invoice_after))}::timestamptz[]
           ) as billed (id, invoice_after)
     where calendar.store_id = ${storeId} and calendar.subscription_id = billed.id`.execute(tx)
}

/**
 * Writes the other changes that billing makes to its claimed subscriptions; returns the ones to
 * announce.
 */
export async function changeBilling(
  tx: Tx,
  storeId: StoreId,
  changes: readonly { next: Billable; event: string | undefined }[],
): Promise<NewEvent[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ next }) => next.id)
  const rows = await lockSubscriptions(tx, storeId, ids)
  const quiet: Subscription[] = []
  const told: { before: Subscription; subscription: Subscription; event: string }[] = []
  for (const { next, event } of changes) {
    const row = rows.get(next.id)
    assert(row, 'what was claimed is there')
    const subscription = { ...row, ...next }
    if (event === undefined) quiet.push(subscription)
    else told.push({ before: row, subscription, event })
  }
  await updateSubscriptions(tx, quiet)
  return changeSubscriptions(tx, storeId, told)
}
