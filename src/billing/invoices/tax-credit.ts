import { type Minor, minor, scale } from '../../lib/money.ts'
import type { PlanAttributes } from '../offering-types.ts'
import { addCredit, creditColumns, creditOf, lessCredit, worthOf } from '../proration/credit.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import type { Invoice } from './invoice.ts'
import { activated, type Settlement } from './settlement.ts'

/**
 * Uses credit when the tax of an invoice becomes known (PRO-6). Credit that has covered the net
 * amount also pays the tax, and an invoice with nothing left to pay is settled. The tax on earlier
 * give-backs of this invoice becomes credit now.
 */
export function payTaxByCredit(
  invoice: Invoice,
  subscription: Subscription,
  plan: PlanAttributes | undefined,
  now: Temporal.Instant,
): Pick<Settlement, 'invoice' | 'subscription' | 'event'> {
  const { items_amount, tax_amount } = invoice
  const credit = creditOf(subscription)
  const used = items_amount === 0 ? minor(Math.min(worthOf(credit), tax_amount)) : minor(0)
  const tax = taxGivenBack(invoice)
  const paid =
    used === 0
      ? invoice
      : { ...invoice, tax_credit: used, amount: minor(items_amount + tax_amount - used) }
  const isMoved = used > 0 || tax > 0
  const left = creditColumns(addCredit(lessCredit(credit, used), { tax }))
  const owner = isMoved ? { ...subscription, ...left, updated_at: now } : subscription
  const event = isMoved ? ('subscription.updated' as const) : undefined
  if (paid.amount > 0) return { invoice: paid, subscription: owner, event }
  const settled = activated({ ...paid, outstanding: false }, owner, plan, now)
  return { ...settled, event: settled.event ?? event }
}

/** The share of the tax that belongs to what was given back before the tax was known. */
function taxGivenBack({ tax_amount, taxable_amount, given_back }: Invoice): Minor {
  return given_back === 0 ? minor(0) : scale(tax_amount, given_back, taxable_amount, 'down')
}
