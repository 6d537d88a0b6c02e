import { type SqlBool, sql } from 'kysely'
import { exactSum } from '../../lib/money.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import { type FateTotal, fateTotals, loadAges, loadDailyFates, summed } from '../invoices/totals.ts'
import { loadFrozen } from '../offerings/load-frozen.ts'
import {
  type Billed,
  countActive,
  countBilled,
  countCreated,
  countEnded,
} from '../subscriptions/count-subscriptions.ts'
import { monthlyRevenue, type Revenue } from './recurring-revenue.ts'

/** Days in UTC, the first and the last one included. */
export type Days = { first: Temporal.PlainDate; last: Temporal.PlainDate }

/** Offerings that were made for one subscription each cannot be priced by the million. */
const PRICES_MAX = 20_000
const OFFERINGS_BATCH = 500
/** Where the ages of what is owed are divided, in days. */
const ageLimits = [30, 60, 90]

/** STAT-1 to STAT-5. */
export async function loadStatistics(
  db: Db,
  { storeId, now }: StoreMoment,
  { first, last }: Days,
  currency: string | undefined,
) {
  const condition =
    currency === undefined ? sql<SqlBool>`true` : sql<SqlBool>`currency = ${currency}`
  const range = { from: startOf(first), until: startOf(last.add({ days: 1 })) }
  const created = await countCreated(db, storeId, condition, range)
  const ended = await countEnded(db, storeId, condition, range)
  const fates = Map.groupBy(await loadDailyFates(db, storeId, condition, range), ({ day }) => day)
  const before = ageLimits.map((days) => now.subtract({ hours: 24 * days }))
  const owed = await loadAges(db, storeId, condition, before)
  return {
    active: await loadActive(db, { storeId, now }, condition),
    new: created.reduce((sum, { count }) => sum + count, 0),
    churned: ended.reduce((sum, { count }) => sum + count, 0),
    outstanding_invoices: ages(owed, before),
    days: daysOf({ first, last }).map((day) => ({
      day,
      new: created.find((one) => one.day === day)?.count ?? 0,
      churned: ended.find((one) => one.day === day)?.count ?? 0,
      invoices: fateTotals(fates.get(day) ?? []),
    })),
  }
}

async function loadActive(db: Db, moment: StoreMoment, condition: ReturnType<typeof sql<SqlBool>>) {
  const groups = await countBilled(db, moment.storeId, condition, PRICES_MAX + 1)
  if (groups.length > PRICES_MAX) {
    const subscriptions = await countActive(db, moment.storeId, condition)
    return { subscriptions, monthly_revenue: null }
  }
  const revenues = await loadRevenue(db, moment, groups)
  return {
    subscriptions: groups.reduce((sum, one) => sum + one.subscriptions, 0),
    monthly_revenue: Object.fromEntries(
      [...revenues].sort().map(([currency, { sum, includesTax }]) => {
        return [currency, { ...exactSum(sum), includes_tax: includesTax }]
      }),
    ),
  }
}

/** Offerings are read in batches, which bounds the memory they take. */
async function loadRevenue(
  db: Db,
  { storeId, now }: StoreMoment,
  groups: readonly Billed[],
): Promise<Map<string, Revenue>> {
  const revenues = new Map<string, Revenue>()
  for (let start = 0; start < groups.length; start += OFFERINGS_BATCH) {
    const batch = groups.slice(start, start + OFFERINGS_BATCH)
    const ids = new Set(batch.map(({ frozen_id }) => frozen_id))
    const offerings = await loadFrozen(db, storeId, [...ids])
    const priced = batch.flatMap((one) => {
      const frozen = offerings.get(one.frozen_id)
      const { plan_id: planId, product_ids: productIds, currency, subscriptions } = one
      return frozen ? [{ frozen, planId, productIds, currency, subscriptions }] : []
    })
    for (const [currency, { sum, includesTax }] of monthlyRevenue(priced, now)) {
      const known = revenues.get(currency) ?? { sum: 0n, includesTax: true }
      revenues.set(currency, {
        sum: known.sum + sum,
        includesTax: known.includesTax && includesTax,
      })
    }
  }
  return revenues
}

/** Each stretch of days, the youngest first. */
function ages(owed: readonly (FateTotal & { age: number })[], limits: readonly Temporal.Instant[]) {
  const shown = (limit: Temporal.Instant | undefined) => (limit ? timestamp(limit) : null)
  return [0, ...ageLimits].map((from, place) => ({
    days_from: from,
    days_before: ageLimits[place] ?? null,
    created_after: shown(limits[place]),
    created_until: shown(limits[place - 1]),
    ...summed(owed.filter(({ age }) => age === place)),
  }))
}

function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime('UTC').toInstant()
}

function daysOf({ first, last }: Days): string[] {
  const count = first.until(last, { largestUnit: 'days' }).days + 1
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}
