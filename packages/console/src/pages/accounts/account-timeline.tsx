import { Amount } from '../../parts/amount.tsx'
import { State } from '../../parts/state.tsx'
import type { Happening } from '../../parts/timeline.tsx'
import { asWords } from '../../words/counts.ts'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { invoiceCondition, paymentCondition } from '../invoices/invoice-words.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { orderCondition, transactionCondition } from '../orders/order-words.ts'
import { SubscriptionLink } from '../subscriptions/subscription-link.tsx'
import { subscriptionCondition } from '../subscriptions/subscription-words.ts'
import type { AccountLife } from './accounts-query.ts'

/** Lines of subscriptions, invoices, payments, orders and events together, the newest first. */
export function happeningsOf(life: AccountLife): Happening[] {
  return [
    ...life.subscriptions.map(ofSubscription),
    ...life.invoices.map(ofInvoice),
    ...life.payments.map((payment) => ofPayment(payment, life)),
    ...life.orders.map(ofOrder),
    ...life.transactions.map((transaction) => ofTransaction(transaction, life)),
    ...life.events.filter(({ type }) => !isTold(type)).map(ofEvent),
  ].sort((one, other) => other.at.localeCompare(one.at))
}

/** Creations stand in the timeline as the resource itself. */
function isTold(eventType: string): boolean {
  return ['subscription.created', 'order.created'].includes(eventType)
}

function ofSubscription(subscription: AccountLife['subscriptions'][number]): Happening {
  const { id, attributes, meta } = subscription
  const what = (
    <>
      Subscription{' '}
      <SubscriptionLink id={id}>{attributes.offering.attributes.name}</SubscriptionLink> for{' '}
      {attributes.name} <State {...subscriptionCondition(subscription)} />
    </>
  )
  return { id, at: meta.timestamps.created_at, what }
}

function ofInvoice(invoice: AccountLife['invoices'][number]): Happening {
  const { id, attributes, meta } = invoice
  const what = (
    <>
      <InvoiceLink id={id}>Invoice {attributes.number}</InvoiceLink>
      {', '}
      <Amount money={meta.price} /> <State {...invoiceCondition(invoice)} />
    </>
  )
  return { id, at: attributes.created_at, what }
}

function ofPayment(payment: AccountLife['payments'][number], life: AccountLife): Happening {
  const { id, attributes, meta } = payment
  const invoice = life.invoices.find((one) => one.id === meta.invoice_id)
  const what = (
    <>
      Payment of <Amount money={attributes.amount} /> for{' '}
      <InvoiceLink id={meta.invoice_id}>invoice {invoice?.attributes.number}</InvoiceLink>{' '}
      <State {...paymentCondition(payment)} />{' '}
      <span className="quiet">{attributes.failure_detail?.reason}</span>
    </>
  )
  return { id, at: meta.timestamps.updated_at, what }
}

function ofOrder(order: AccountLife['orders'][number]): Happening {
  const { id, meta } = order
  const what = (
    <>
      Order <OrderLink order={order} />, <Amount money={meta.display_price.with_tax} />{' '}
      <State {...orderCondition(order)} />
    </>
  )
  return { id, at: meta.timestamps.created_at, what }
}

function ofTransaction(
  transaction: AccountLife['transactions'][number],
  life: AccountLife,
): Happening {
  const { id, transaction_type, meta, relationships } = transaction
  const order = life.orders.find((one) => one.id === relationships.order.data.id)
  const what = (
    <>
      {asWords(transaction_type)} of <Amount money={meta.display_price} /> for order{' '}
      {order && <OrderLink order={order} />} <State {...transactionCondition(transaction)} />
    </>
  )
  return { id, at: meta.timestamps.created_at, what }
}

function ofEvent(event: AccountLife['events'][number]): Happening {
  const { id, type, created_at, data } = event
  const what = <span className="quiet">{asWords(type)}</span>
  return { id, at: created_at, what, payload: data }
}
