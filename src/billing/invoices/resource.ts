import { type Static, Type } from 'typebox'
import { minor } from '../../lib/money.ts'
import { gatewaySlugs } from '../../payments/built-in.ts'
import {
  buyerActionMembers,
  declineClassSchema,
  declineCodeSchema,
  waitsForSchema,
} from '../../payments/decline.ts'
import { disputeSchema, shownDispute } from '../../payments/dispute.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import { moneySchema } from '../../stores/currencies/currency.ts'
import { shownMoney } from '../billing-output.ts'
import type { Invoice } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import type { InvoiceItemRow } from './queries.ts'

const id = Type.String({ format: 'uuid' })
const amount = Type.Integer({ format: 'int64' })
const text = Type.Optional(Type.String())
export const price = Type.Object(
  { amount, currency: Type.String(), includes_tax: Type.Boolean() },
  { title: 'Charge' },
)
const money = Type.Optional(moneySchema)

export const itemSchema = Type.Object(
  {
    description: Type.String(),
    price,
    product_id: Type.Optional(id),
    from_time_period: Type.Optional(timestampSchema),
    until_time_period: Type.Optional(timestampSchema),
  },
  { title: 'InvoiceItem' },
)

const taxItemSchema = Type.Object(
  {
    type: Type.Literal('tax_item'),
    rate: Type.Number({ description: 'A fraction: 0.2 is twenty percent.' }),
    name: text,
    code: text,
    jurisdiction: text,
  },
  { title: 'InvoiceTaxItem' },
)

export const prorationEventSchema = Type.Object(
  {
    proration_policy_id: id,
    billing_cost_before_proration: amount,
    refunded_amount_for_unused_plan: amount,
    new_plan_cost: amount,
    prorated_at: timestampSchema,
    refunded_net_amount: Type.Optional(
      Type.Integer({
        format: 'int64',
        description: 'The part of the refund that was charged net, with tax on top.',
      }),
    ),
    refunded_tax: Type.Optional(
      Type.Integer({
        format: 'int64',
        description:
          'The tax that was charged on that part and is given back with the refund. If it is not ' +
          'known yet, the tax run that adds it gives it back.',
      }),
    ),
    prorated_invoice_id: Type.Optional(id),
  },
  { title: 'ProrationEvent' },
)

export const invoiceSchema = Type.Object({
  id,
  type: Type.Literal('subscription_invoice'),
  attributes: Type.Object({
    number: Type.Integer({ description: 'Without a gap, in the order of creation.' }),
    billing_period: Type.Object(
      { start: timestampSchema, end: timestampSchema },
      { description: 'The end is the start of the next one.' },
    ),
    invoice_items: Type.Array(itemSchema),
    tax_items: Type.Optional(Type.Array(taxItemSchema)),
    outstanding: Type.Boolean({ description: 'It is still to be paid.' }),
    written_off_at: Type.Optional(timestampSchema),
    write_off_reason: Type.Optional(
      Type.String({ description: 'Why it was written off. Shoppers do not see it.' }),
    ),
    tax_required: Type.Boolean({
      description:
        'The prices exclude tax, and a tax run must add it before any payment attempt. It stays ' +
        'true afterwards; meta.timestamps.taxes_added_at says when tax was added.',
    }),
    payment_retries_limit_reached: Type.Boolean({
      description: 'No payment is tried any more, unless the subscription gets a new card.',
    }),
    manual_payment_pending: Type.Boolean({
      description: 'A manual payment waits for somebody to report its result.',
    }),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    subscription_id: id,
    subscriber_id: id,
    job_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'The billing run that made it.' }),
    ),
    price,
    display_price: Type.Optional(
      Type.Object(
        { with_tax: money, without_tax: money, tax: money },
        { description: 'All three once the tax is known.' },
      ),
    ),
    proration_events: Type.Array(prorationEventSchema),
    service_period: Type.Optional(
      Type.Object(
        { start: timestampSchema, end: timestampSchema },
        {
          description:
            'The time that is served for the invoice, where it is not the billing period: after ' +
            'a resume, service begins when the invoice is paid. If it was written off while the ' +
            'service was off, the time ends then; it is empty if the service had not begun.',
        },
      ),
    ),
    last_failure: Type.Optional(
      Type.Object(
        {
          failed_at: timestampSchema,
          class: Type.Optional(declineClassSchema),
          attempts: Type.Integer({ description: 'Failures that count as retries so far.' }),
        },
        {
          description:
            'The last payment that failed, until another card is to be charged. An invoice that ' +
            'was paid later keeps it. Shoppers and events are not told.',
        },
      ),
    ),
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      taxes_added_at: Type.Optional(timestampSchema),
    }),
  }),
})

type InvoiceResource = Omit<Static<typeof invoiceSchema>, 'links'>

/** Without currencies it lacks the texts of its price; so do events, which no page shows. */
export function invoiceResource(
  invoice: Invoice,
  items: readonly InvoiceItemRow[],
  currencies?: readonly Currency[],
): InvoiceResource {
  const times = timestamps(invoice)
  const { currency, tax_items, taxes_added_at, service_start, service_end } = invoice
  const { written_off_at, write_off_reason } = invoice
  return {
    id: invoice.id,
    type: 'subscription_invoice',
    attributes: {
      number: invoice.number,
      billing_period: {
        start: timestamp(invoice.period_start),
        end: timestamp(invoice.period_end),
      },
      invoice_items: items.map((item) => shownItem(item, currency)),
      ...(tax_items && { tax_items }),
      outstanding: invoice.outstanding,
      ...(written_off_at && { written_off_at: timestamp(written_off_at) }),
      ...(write_off_reason !== null && { write_off_reason }),
      tax_required: invoice.tax_required,
      payment_retries_limit_reached: invoice.payment_retries_limit_reached,
      manual_payment_pending: invoice.manual_payment_pending,
      ...times,
    },
    meta: {
      owner: 'store',
      subscription_id: invoice.subscription_id,
      subscriber_id: invoice.subscriber_id,
      ...(invoice.run_id !== null && { job_id: invoice.run_id }),
      price: {
        amount: invoice.amount,
        currency,
        includes_tax: invoice.includes_tax || taxes_added_at !== null,
      },
      ...(currencies && {
        display_price: displayPrice(invoice, currencies),
        ...lastFailure(invoice),
      }),
      proration_events: invoice.proration_events,
      ...(service_start &&
        service_end && {
          service_period: { start: timestamp(service_start), end: timestamp(service_end) },
        }),
      timestamps: {
        ...times,
        ...(taxes_added_at && { taxes_added_at: timestamp(taxes_added_at) }),
      },
    },
  }
}

function lastFailure(invoice: Invoice) {
  const { last_failed_at, last_decline_class: kind, failed_attempts: attempts } = invoice
  if (last_failed_at === null) return {}
  const failed_at = timestamp(last_failed_at)
  return { last_failure: { failed_at, ...(kind !== null && { class: kind }), attempts } }
}

type ItemLine = Omit<InvoiceItemRow, 'store_id' | 'invoice_id' | 'position'>

export function shownItem(item: ItemLine, currency: string) {
  return {
    description: item.description,
    price: { amount: item.amount, currency, includes_tax: item.includes_tax },
    ...(item.product_id && { product_id: item.product_id }),
    ...(item.period_start && { from_time_period: timestamp(item.period_start) }),
    ...(item.period_end && { until_time_period: timestamp(item.period_end) }),
  }
}

function displayPrice(invoice: Invoice, currencies: readonly Currency[]) {
  const { amount: whole, tax_amount, currency } = invoice
  const shown = (value: number) => shownMoney(value, currency, currencies)
  if (invoice.taxes_added_at !== null) {
    // Credit can have paid a part of the tax, or all of it: the rest is what is told.
    const net = minor(Math.max(0, whole - tax_amount))
    return { with_tax: shown(whole), without_tax: shown(net), tax: shown(minor(whole - net)) }
  }
  return invoice.includes_tax ? { with_tax: shown(whole) } : { without_tax: shown(whole) }
}

export const invoicePaymentSchema = Type.Object({
  id,
  type: Type.Literal('subscription_invoice_payment'),
  attributes: Type.Object({
    success: Type.Boolean(),
    pending: Type.Boolean({
      description:
        'A manual payment whose result was not reported yet, or one that waits for what ' +
        '`waits_for` says.',
    }),
    waits_for: Type.Optional(waitsForSchema),
    action_url: Type.Optional(
      Type.String({
        description:
          'A link for the buyer whom it waits for, to the page that the store has set as ' +
          '`payment_action_url`.',
      }),
    ),
    gateway: Type.Enum(gatewaySlugs),
    external_payment_id: text,
    failure_detail: Type.Optional(
      Type.Object(
        {
          reason: text,
          class: Type.Optional(declineClassSchema),
          code: Type.Optional(declineCodeSchema),
        },
        {
          description:
            'Present on every failed payment. If a payment neither succeeded, failed nor is ' +
            'pending, the gateway did not answer and is asked again.',
        },
      ),
    ),
    dispute: Type.Optional(disputeSchema),
    amount: price,
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    subscription_id: id,
    invoice_id: id,
    job_id: Type.Optional(id),
    manual_payment: Type.Boolean(),
    ...buyerActionMembers,
    timestamps: Type.Object({
      ...timestampsSchema.properties,
      payment_taken_at: Type.Optional(timestampSchema),
    }),
  }),
})

type InvoicePaymentResource = Omit<Static<typeof invoicePaymentSchema>, 'links'>

export function invoicePaymentResource(payment: InvoicePayment): InvoicePaymentResource {
  const { status, external_payment_id, failure_reason, payment_taken_at } = payment
  const { waits_for: waitsFor, action_url: actionUrl } = payment
  const { decline_class: kind, decline_code: code } = payment
  return {
    id: payment.id,
    type: 'subscription_invoice_payment',
    attributes: {
      success: status === 'success',
      pending: status === 'pending' || waitsFor !== null,
      ...(waitsFor !== null && { waits_for: waitsFor }),
      ...(waitsFor === 'buyer' && actionUrl !== null && { action_url: actionUrl }),
      gateway: payment.gateway,
      ...(external_payment_id !== null && { external_payment_id }),
      ...(status === 'failed' && {
        failure_detail: {
          ...(failure_reason !== null && { reason: failure_reason }),
          ...(kind !== null && { class: kind }),
          ...(code !== null && { code }),
        },
      }),
      ...shownDispute(payment.dispute),
      // Nothing is collected before its tax is known, so that tax is always included.
      amount: { amount: payment.amount, currency: payment.currency, includes_tax: true },
    },
    meta: {
      owner: 'store',
      subscription_id: payment.subscription_id,
      invoice_id: payment.invoice_id,
      ...(payment.run_id !== null && { job_id: payment.run_id }),
      manual_payment: payment.manual,
      timestamps: {
        ...timestamps(payment),
        ...(payment_taken_at && { payment_taken_at: timestamp(payment_taken_at) }),
      },
    },
  }
}
