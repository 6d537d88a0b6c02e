import { type Static, Type } from 'typebox'
import { allocate, type Minor, minor, sumMinor } from '../../lib/money.ts'
import { mapOf } from '../../platform/resources/schemas.ts'
import type { InvoiceItem } from '../invoices/invoice.ts'
import type { Adjustment, Subscription } from '../subscriptions/subscription.ts'

/**
 * Money that was given back and is not used yet, by how it was paid: with its tax included, or net
 * and the tax on it (PRO-6). All of it is set against totals after tax.
 */
export type Credit = { gross: Minor; net: Minor; tax: Minor }

export const noCredit: Credit = { gross: minor(0), net: minor(0), tax: minor(0) }

export type CreditColumns = Pick<Subscription, 'credit' | 'credit_net' | 'credit_tax'>

export function creditOf({ credit, credit_net: net, credit_tax: tax }: CreditColumns): Credit {
  return { gross: minor(credit - net - tax), net, tax }
}

export function creditColumns(credit: Credit): CreditColumns {
  return { credit: worthOf(credit), credit_net: credit.net, credit_tax: credit.tax }
}

export function worthOf({ gross, net, tax }: Credit): Minor {
  return sumMinor([gross, net, tax])
}

export function addCredit(one: Credit, other: Partial<Credit>): Credit {
  const { gross = minor(0), net = minor(0), tax = minor(0) } = other
  return {
    gross: sumMinor([one.gross, gross]),
    net: sumMinor([one.net, net]),
    tax: sumMinor([one.tax, tax]),
  }
}

/** The credit left after using some: the gross part goes first, the others in proportion. */
export function lessCredit({ gross, net, tax }: Credit, used: Minor): Credit {
  const fromGross = minor(Math.min(gross, used))
  const [fromNet = minor(0), fromTax = minor(0)] = allocate(minor(used - fromGross), [net, tax])
  return {
    gross: minor(gross - fromGross),
    net: minor(net - fromNet),
    tax: minor(tax - fromTax),
  }
}

/** The credit of an adjustment, gross or net as it was paid. */
export function creditGiven({ amount, includes_tax, tax = minor(0) }: Adjustment): Credit {
  const given = minor(0 - amount)
  return includes_tax
    ? { ...noCredit, gross: given }
    : { ...noCredit, net: given, tax: minor(0 - tax) }
}

export function creditLine(used: Minor): InvoiceItem {
  return { description: 'Credit', amount: minor(0 - used), includes_tax: true }
}

/** All that is not used yet: also what waits to be set against the next invoice. */
export function unusedCredit(
  subscription: CreditColumns & Pick<Subscription, 'adjustments'>,
): Credit {
  const waiting = subscription.adjustments.filter(({ amount }) => amount < 0).map(creditGiven)
  return waiting.reduce(addCredit, creditOf(subscription))
}

const amount = (description: string) => Type.Integer({ format: 'int64', description })

/** Credit by currency; absent when there is none. */
export const creditSchema = mapOf(
  Type.Object({
    amount: amount('The whole credit: the next invoices are less by this amount.'),
    gross: amount('The part that was paid with its tax included.'),
    net: amount('The part that was paid net.'),
    tax: amount('The tax that was paid on the net part.'),
  }),
  {
    title: 'UnusedCredit',
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
