import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { exactSum } from '../../lib/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { selfLinkSchema } from '../../platform/http/document.ts'
import { sumMapSchema } from '../billing-output.ts'

/** An invoice has one of them at any moment. */
type Fate = 'outstanding' | 'paid' | 'written_off'

const totalOf = (description: string) =>
  Type.Object({ invoices: Type.Integer(), total: sumMapSchema }, { description })

export const totalsSchema = Type.Object({
  type: Type.Literal('subscription_invoice_totals'),
  attributes: Type.Object({
    outstanding: totalOf(
      'Still to be paid. `includes_tax` is false while tax is to be added to some of them.',
    ),
    paid: totalOf('Paid, or paid with the order that their subscription came with.'),
    written_off: totalOf('Given up. They are in neither of the others.'),
  }),
  links: selfLinkSchema,
})

type FateTotal = {
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
    select case when outstanding then 'outstanding'
                when written_off_at is not null then 'written_off'
                else 'paid' end as fate,
           currency, count(*) as invoices, sum(amount)::text as sum,
           bool_and(includes_tax or taxes_added_at is not null) as includes_tax
      from invoice
     where store_id = ${storeId}
       and (outstanding or written_off_at is not null or amount > 0)
       and ${condition}
     group by fate, currency
     order by fate, currency`.execute(db)
  return rows
}

export function invoiceTotals(
  rows: readonly FateTotal[],
): Omit<Static<typeof totalsSchema>, 'links'> {
  const totalOf = (wanted: Fate) => {
    const own = rows.filter(({ fate }) => fate === wanted)
    return {
      invoices: own.reduce((sum, { invoices }) => sum + invoices, 0),
      total: Object.fromEntries(
        own.map(({ currency, sum, includes_tax }) => {
          return [currency, { ...exactSum(BigInt(sum)), includes_tax }]
        }),
      ),
    }
  }
  return {
    type: 'subscription_invoice_totals',
    attributes: {
      outstanding: totalOf('outstanding'),
      paid: totalOf('paid'),
      written_off: totalOf('written_off'),
    },
  }
}
