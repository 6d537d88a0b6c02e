import { sql } from 'kysely'
import { addIntervals, daysBetween } from '../billing/calendar.ts'
import type { InvoiceItem, Period } from '../billing/invoices/invoice.ts'
import type { FrozenId, FrozenOffering, OfferedId, OfferedPlan } from '../billing/offering-types.ts'
import { loadFrozen } from '../billing/offerings/load-frozen.ts'
import { draftItems } from '../billing/period-price.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { Invariant, Offender } from './invariant.ts'

/** Invariants of frozen offerings, and of the invoices that follow from them. */

const digests: Invariant = {
  id: 'frozen-offerings-are-unchanged',
  statement: 'The frozen offering of a subscription never changes.',
  offenders: ({ storeId }) => sql<Offender>`
    select 'subscription_offering' as subject_type, offering_id as subject_id,
           format('its frozen copy %s was changed', id) as detail
      from frozen_offering
     where store_id = ${storeId} and digest <> digest_of(content::text)`,
}

const PAGE = 1_000

const unpaid: Invariant = {
  id: 'unpaid-invoices-follow-from-what-was-frozen',
  statement:
    'An unpaid invoice charges the price that a plan of the frozen offering gives for its period.',
  async *inspect(tx, asked) {
    for (let after = 0; ; ) {
      const invoices = await readUnpaid(tx, asked, after)
      const last = invoices.at(-1)
      if (!last) return
      const frozenIds = new Set(invoices.map((invoice) => invoice.frozen_id))
      const offerings = await loadFrozen(tx, asked.storeId, [...frozenIds])
      for (const invoice of invoices) {
        const frozen = offerings.get(invoice.frozen_id)
        if (frozen && isOfPlan(invoice, frozen)) continue
        yield {
          subject_type: 'subscription_invoice',
          subject_id: invoice.id,
          detail: `its period costs ${sumOf(invoice)}, as by no plan of its offering`,
        }
      }
      after = last.number
    }
  },
}

type Line = { product_id: OfferedId | null; amount: number; includes_tax: boolean }

type Unpaid = {
  id: string
  number: number
  currency: string
  period_start: Temporal.Instant
  period_end: Temporal.Instant
  frozen_id: FrozenId
  lines: Line[]
}

/** The next of them by number, with the lines of their periods; prorated ones are left out. */
async function readUnpaid(tx: Tx, { storeId }: StoreMoment, after: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select invoice.id, invoice.number, invoice.currency, invoice.period_start,
           invoice.period_end, subscription.frozen_id,
           coalesce((
             select json_agg(json_build_object(
                      'product_id', item.product_id, 'amount', item.amount,
                      'includes_tax', item.includes_tax))
               from invoice_item as item
              where item.store_id = ${storeId} and item.invoice_id = invoice.id
                and item.period_start = invoice.period_start
                and item.period_end = invoice.period_end
                -- A plan that ended where the period begins may be given back for all of it.
                and not (item.product_id is null and item.amount < 0)), '[]') as lines
      from invoice
      join subscription on subscription.store_id = ${storeId}
                       and subscription.id = invoice.subscription_id
     where invoice.store_id = ${storeId} and invoice.outstanding and invoice.number > ${after}
       and invoice.run_id is not null and invoice.kind <> 'proration'
     order by invoice.number
     limit ${PAGE}`.execute(tx)
  return rows
}

function sumOf({ lines }: Unpaid): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function isOfPlan(invoice: Unpaid, frozen: FrozenOffering): boolean {
  const period = { start: invoice.period_start, end: invoice.period_end }
  return frozen.plans.some((plan) =>
    intervalsOf(plan, period).some((intervals) => isPricedBy(invoice, frozen, plan, intervals)),
  )
}

function isPricedBy(
  { lines, currency, period_start, period_end }: Unpaid,
  frozen: FrozenOffering,
  plan: OfferedPlan,
  intervals: number,
): boolean {
  const offered = new Set(frozen.products.map(({ id }) => id))
  const productIds = lines.flatMap(({ product_id }) => product_id ?? [])
  if (!productIds.every((id) => offered.has(id))) return false
  const period = { start: period_start, end: period_end }
  try {
    const items = draftItems({ frozen, plan, productIds, currency, period, intervals })
    return textOf(items) === textOf(lines)
  } catch {
    return false // The plan has no price in the currency.
  }
}

/** In an order that does not depend on that of the lines. */
function textOf(lines: readonly (Line | InvoiceItem)[]): string {
  const texts = lines.map(({ product_id, amount, includes_tax }) => {
    return `${product_id ?? ''} ${amount} ${includes_tax}`
  })
  return texts.sort().join()
}

const SHORTER_MAX = 3 // days by which a month can be shorter than another

/** How many intervals of the plan the period can be; its calendar may begin on any day. */
function intervalsOf({ attributes }: OfferedPlan, { start, end }: Period): number[] {
  const { billing_interval_type: type, billing_frequency: frequency } = attributes
  const days = daysBetween(start, end)
  const ofOne = { day: 1, week: 7, month: 30.4, year: 365.2 }[type]
  const near = Math.floor(days / ofOne)
  return [near - 1, near, near + 1, near + 2].filter((count) => {
    if (count < 1 || count > frequency) return false
    const reached = addIntervals(start, type, count)
    return Math.abs(daysBetween(reached, end)) <= SHORTER_MAX
  })
}

export const frozenInvariants = [digests, unpaid]
