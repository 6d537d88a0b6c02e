import {
  addMinor,
  MINOR_MAX,
  type Minor,
  minor,
  RATE_SCALE,
  rateUnits,
  scale,
  sumMinor,
} from '../../lib/money.ts'
import type { Plans } from '../offering-types.ts'
import { addCredit, creditColumns, creditOf, lessCredit, worthOf } from '../proration/credit.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import type { Invoice, InvoiceTaxItem } from './invoice.ts'
import { activated, type Settlement } from './settlement.ts'

/** TAX-3, TAX-4: each item on the whole taxable part, rounded down, none upon another. */
export function taxOf(taxable: Minor, items: readonly InvoiceTaxItem[]): Minor {
  return sumMinor(items.map(({ rate }) => scale(taxable, rateUnits(rate), RATE_SCALE, 'down')))
}

/** Why an invoice cannot have these taxes, and whether it keeps waiting for others. */
type TaxRefusal = { refusal: string; stillWaits?: true }

/** The invoice with its tax, or why it cannot have it (TAX-2, TAX-5). */
export function withTaxes(
  invoice: Invoice | undefined,
  given: readonly InvoiceTaxItem[],
  runId: string,
  now: Temporal.Instant,
): { invoice: Invoice } | TaxRefusal {
  if (!invoice) return { refusal: 'There is no such invoice.' }
  if (!invoice.outstanding) return { refusal: 'Nothing of the invoice is outstanding.' }
  if (!invoice.tax_required) return { refusal: 'The invoice needs no tax.' }
  if (invoice.taxes_added_at !== null) return { refusal: 'The invoice has its taxes already.' }
  const { items_amount, taxable_amount } = invoice
  const rates = given.reduce((sum, { rate }) => sum + rate, 0)
  if (items_amount + taxable_amount * rates > MINOR_MAX) {
    const refusal = 'With its tax the invoice would be more than can be counted.'
    return { refusal, stillWaits: true }
  }
  const tax_items = given.map(taxItem)
  const tax_amount = taxOf(taxable_amount, tax_items)
  return {
    invoice: {
      ...invoice,
      tax_items,
      tax_amount,
      amount: addMinor(items_amount, tax_amount),
      taxes_added_at: now,
      tax_run_id: runId,
      updated_at: now,
    },
  }
}

/** Only what is known of it. */
function taxItem({ rate, name, code, jurisdiction }: InvoiceTaxItem): InvoiceTaxItem {
  return {
    type: 'tax_item',
    rate,
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(jurisdiction !== undefined && { jurisdiction }),
  }
}

/**
 * Uses credit when the tax of an invoice becomes known (PRO-6). Credit that has covered the net
 * amount also pays the tax, and an invoice with nothing left to pay is settled. The tax on earlier
 * give-backs of this invoice becomes credit now.
 */
export function payTaxByCredit(
  invoice: Invoice,
  subscription: Subscription,
  plans: Plans | undefined,
  now: Temporal.Instant,
): Pick<Settlement, 'invoice' | 'subscription' | 'events'> {
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
  const events = isMoved ? (['subscription.updated'] as const) : []
  if (paid.amount > 0) return { invoice: paid, subscription: owner, events }
  const settled = activated({ ...paid, outstanding: false }, owner, plans, now)
  return settled.events.length > 0 ? settled : { ...settled, events }
}

/** The share of the tax that belongs to what was given back before the tax was known. */
function taxGivenBack({ tax_amount, taxable_amount, given_back }: Invoice): Minor {
  return given_back === 0 ? minor(0) : scale(tax_amount, given_back, taxable_amount, 'down')
}
