import { type Static, Type } from 'typebox'
import { type Credit, worthOf } from './credit.ts'

const amount = (description: string) => Type.Integer({ format: 'int64', description })

/** Credit by currency; absent when there is none. */
export const creditSchema = Type.Record(
  Type.String(),
  Type.Object({
    amount: amount('All of it: the next invoices are so much less.'),
    gross: amount('The part that was paid with its tax included.'),
    net: amount('The part that was paid net.'),
    tax: amount('The tax that was paid on the net part.'),
  }),
  {
    description: 'Unused credit from changes of plan or products, by currency.',
  },
)

export function shownCredit(credits: readonly { currency: string; credit: Credit }[]): {
  credit?: Static<typeof creditSchema>
} {
  const shown = credits
    .map(({ currency, credit }) => [currency, { amount: worthOf(credit), ...credit }] as const)
    .filter(([, { amount }]) => amount > 0)
  return shown.length > 0 ? { credit: Object.fromEntries(shown) } : {}
}
