import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Field } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loading.tsx'
import type { Outcome } from '../../parts/outcomes.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import { TryAgain } from '../failed-payments/try-again.tsx'
import { subscriptionsOfQuery } from '../subscriptions/subscriptions-query.ts'
import type { Invoice, Payment } from './invoice-words.ts'
import { invoicePaymentsQuery } from './invoices-query.ts'
import { paymentsAfter, subscriptionsAfter } from './write-off-words.ts'

type Properties = { invoice: Invoice; onEnd: (outcomes: readonly Outcome[]) => void }

/** Actions on an invoice that is not settled; what a new try came to is told to the page. */
export function InvoiceActions({ invoice, onEnd }: Properties) {
  const { store } = useStore()
  const payments = useQuery(invoicePaymentsQuery(store.id, invoice.id)).data ?? []
  const { outstanding, written_off_at } = invoice.attributes
  if (!mayChange(store, 'invoices') || !outstanding || written_off_at !== undefined) return null
  const waiting = payments.find(({ attributes, meta }) => attributes.pending && meta.manual_payment)
  return (
    <>
      {invoice.meta.last_failure && !waiting && <TryAgain invoices={[invoice]} onEnd={onEnd} />}
      {waiting && <RecordPayment invoice={invoice} payment={waiting} />}
      <WriteOff invoice={invoice} />
    </>
  )
}

function useAmountOf(invoice: Invoice): string {
  const { currencies } = useStore()
  return amountText(invoice.meta.display_price?.with_tax ?? invoice.meta.price, currencies)
}

/** The money of a manual payment has arrived. */
function RecordPayment({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const { store, mercer } = useStore()
  const [reference, setReference] = useState('')
  const amount = useAmountOf(invoice)
  const attributes = { success: true, ...(reference && { external_payment_id: reference }) }
  const body = {
    data: { id: payment.id, type: 'subscription_invoice_payment' as const, attributes },
  }
  const path = { invoice_id: invoice.id, payment_id: payment.id }
  return (
    <Confirm
      words="Record the payment"
      title={`Record ${amount} as paid?`}
      action={`Record ${amount}`}
      call={{
        method: 'PUT',
        path: `/v2/subscriptions/invoices/${invoice.id}/payments/${payment.id}`,
        body,
      }}
      send={async (key) => {
        const route = '/v2/subscriptions/invoices/{invoice_id}/payments/{payment_id}'
        const headers = { 'Idempotency-Key': key }
        await mercer.put(route, { params: { path }, body, headers })
        await rereadStore(store.id)
      }}
    >
      <p>
        Invoice {invoice.attributes.number} is settled then. Mercer moves no money: say so when the
        money is in your account.
      </p>
      <Field
        label="Reference of the payment, if it has one"
        name="reference"
        value={reference}
        onChange={setReference}
        isOptional
      />
    </Confirm>
  )
}

type Subscriptions = Parameters<typeof subscriptionsAfter>[0]

function effectOf(
  { attributes }: Invoice,
  payments: readonly Payment[],
  subscriptions: Subscriptions,
): string[] {
  return [
    `Invoice ${attributes.number} is never charged again, and counts neither as owed nor as paid.`,
    ...paymentsAfter(payments),
    ...subscriptionsAfter(subscriptions),
    'This cannot be undone.',
  ]
}

/** The debt is given up; what that ends is read again first. */
function WriteOff({ invoice }: { invoice: Invoice }) {
  const { store, mercer } = useStore()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const owner = subscriptionsOfQuery(store.id, [invoice.meta.subscription_id])
  const found = useQuery({ ...owner, enabled: isAsked })
  const payments = useQuery(invoicePaymentsQuery(store.id, invoice.id))
  const isRead = [found, payments].every((one) => one.data && !one.isFetching && !one.isError)
  const amount = useAmountOf(invoice)
  const body = {
    data: { type: 'subscription_invoice' as const, attributes: { reason: reason.trim() } },
  }
  return (
    <Confirm
      words="Write off"
      title={`Give ${amount} up?`}
      action={`Write off ${amount}`}
      isDangerous
      isIncomplete={reason.trim() === '' || !isRead}
      onOpen={() => {
        setAsked(true)
        void found.refetch()
        void payments.refetch()
      }}
      call={{
        method: 'POST',
        path: `/v2/subscriptions/invoices/${invoice.id}/write-off`,
        body,
      }}
      send={async (key) => {
        const route = '/v2/subscriptions/invoices/{invoice_id}/write-off'
        const params = { path: { invoice_id: invoice.id } }
        await mercer.post(route, { params, body, headers: { 'Idempotency-Key': key } })
        await rereadStore(store.id)
      }}
    >
      <Loaded query={payments} what="the payments">
        {(rows) => (
          <Loaded query={found} what="the subscription">
            {({ data }) => <p>{effectOf(invoice, rows, data).join(' ')}</p>}
          </Loaded>
        )}
      </Loaded>
      <Field label="Reason, for the audit" name="reason" value={reason} onChange={setReason} />
    </Confirm>
  )
}
