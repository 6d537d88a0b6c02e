import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { exactSum } from '../../lib/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { columnArray } from '../../platform/db/many-rows.ts'
import { selfLinkSchema } from '../../platform/http/document.ts'
import { sumMapSchema } from '../billing-output.ts'

/** An invoice has one of them at any moment. */
type Fate = 'outstanding' | 'paid' | 'written_off'

export const totalOf = (description: string) =>
  Type.Object({ invoices: Type.Integer(), total: sumMapSchema }, { description })

export const fatesSchema = Type.Object({
  outstanding: totalOf(
    'Still to be paid. `includes_tax` is false while tax is to be added to some of them.',
  ),
  paid: totalOf('Paid, or paid with the order that their subscription came with.'),
  written_off: totalOf('Given up. They are in neither of the others.'),
})

export const totalsSchema = Type.Object({
  type: Type.Literal('subscription_invoice_totals'),
  attributes: fatesSchema,
  links: selfLinkSchema,
})

const fateOf = sql<Fate>`
    case when outstanding then 'outstanding'
         when written_off_at is not null then 'written_off'
         else 'paid' end`
const sums = sql`
    currency, count(*) as invoices, sum(amount)::text as sum,
    bool_and(includes_tax or taxes_added_at is not null) as includes_tax`
const hasFate = sql<SqlBool>`(outstanding or written_off_at is not null or amount > 0)`

export type FateTotal = {
  fate: Fate
  currency: string
  invoices: number
  sum: string
  includes_tax: boolean
}

/** Counts and sums the chosen invoices of a store by fate and currency (PAY-16). */
export async function loadFates(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
): Promise<FateTotal[]> {
  const { rows } = await sql<FateTotal>`
    select ${fateOf} as fate, ${sums}
      from invoice
     where store_id = ${storeId} and ${hasFate} and ${condition}
     group by fate, currency
     order by fate, currency`.execute(db)
  return rows
}

/** The invoices made between two moments, by the day in UTC. */
export async function loadDailyFates(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<(FateTotal & { day: string })[]> {
  const { rows } = await sql<FateTotal & { day: string }>`
    select (created_at at time zone 'UTC')::date::text as day, ${fateOf} as fate, ${sums}
      from invoice
     where store_id = ${storeId} and ${hasFate} and ${condition}
       and created_at >= ${from} and created_at < ${until}
     group by (created_at at time zone 'UTC')::date, fate, currency
     order by day, fate, currency`.execute(db)
  return rows
}

/** Outstanding invoices by age: how many of the moments, the latest first, they are older than. */
export async function loadAges(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  before: readonly Temporal.Instant[],
): Promise<(FateTotal & { age: number })[]> {
  const limits = columnArray(before.map((moment) => -moment.epochMilliseconds / 1_000))
  const { rows } = await sql<FateTotal & { age: number }>`
    select width_bucket(-extract(epoch from created_at), ${limits}::numeric[]) as age,
           'outstanding' as fate, ${sums}
      from invoice
     where store_id = ${storeId} and outstanding and ${condition}
     group by age, currency
     order by age, currency`.execute(db)
  return rows
}

/** How many there are, and their sums by currency. */
export function summed(rows: readonly FateTotal[]): Static<ReturnType<typeof totalOf>> {
  return {
    invoices: rows.reduce((sum, { invoices }) => sum + invoices, 0),
    total: Object.fromEntries(
      rows.map(({ currency, sum, includes_tax }) => {
        return [currency, { ...exactSum(BigInt(sum)), includes_tax }]
      }),
    ),
  }
}

export function fateTotals(rows: readonly FateTotal[]): Static<typeof fatesSchema> {
  const of = (wanted: Fate) => summed(rows.filter(({ fate }) => fate === wanted))
  return {
    outstanding: of('outstanding'),
    paid: of('paid'),
    written_off: of('written_off'),
  }
}

export function invoiceTotals(
  rows: readonly FateTotal[],
): Omit<Static<typeof totalsSchema>, 'links'> {
  return { type: 'subscription_invoice_totals', attributes: fateTotals(rows) }
}
