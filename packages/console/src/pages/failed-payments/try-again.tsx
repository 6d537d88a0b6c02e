import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSumsText } from '../../parts/amount.tsx'
import { ConfirmMany } from '../../parts/confirm-many.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import type { Invoice } from '../invoices/invoice-words.ts'
import { CannotBeDone } from './cannot-be-done.tsx'
import { retryPreviewQuery } from './failed-query.ts'
import { paymentOutcome } from './payment-outcome.ts'
import type { Marked } from './queue-actions.tsx'

/** Charges the cards of invoices now, as far as they can be charged. */
export function TryAgain({ invoices, onEnd }: Marked) {
  const { store, mercer } = useStore()
  const sumsText = useSumsText()
  const [isAsked, setAsked] = useState(false)
  const ids = invoices.map(({ id }) => id)
  const preview = useQuery({ ...retryPreviewQuery(store.id, ids), enabled: isAsked, gcTime: 0 })
  const refused = preview.data?.refused ?? []
  const isRefused = ({ id }: Invoice) => refused.some(({ invoice_id }) => invoice_id === id)
  const sums = preview.data ? sumsText(preview.data.total) : ''
  const rows = preview.data ? invoices.filter((invoice) => !isRefused(invoice)) : []
  return (
    <ConfirmMany
      words="Try again now"
      title={`Try to collect ${count(invoices.length, 'invoice')} now?`}
      action={sums ? `Charge ${sums}` : 'Charge nothing'}
      isIncomplete={!preview.data || preview.isFetching}
      onOpen={() => {
        setAsked(true)
        void preview.refetch()
      }}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      callOf={({ id }) => ({
        method: 'POST',
        path: `/v2/subscriptions/invoices/${id}/payments`,
        body: {},
      })}
      sendOne={async ({ id }, key) => {
        const params = { path: { invoice_id: id } }
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/invoices/{invoice_id}/payments'
        const { data } = await mercer.post(route, { params, body: {}, headers })
        return paymentOutcome(data)
      }}
      onEnd={async (outcomes) => {
        await rereadStore(store.id)
        onEnd(outcomes)
      }}
    >
      <Loaded query={preview} what="what would be charged">
        {({ invoices: possible, total }) => (
          <>
            <p>
              {possible === 0
                ? 'Nothing can be charged.'
                : `This charges ${sumsText(total)} for ${count(possible, 'invoice')}, with the ` +
                  'card of each subscription. A decline counts as a try of the dunning rule. ' +
                  'If no try is left after it, the rule may pause, suspend or close the ' +
                  'subscription.'}
            </p>
            <CannotBeDone
              of={refused.map(({ invoice_id, reason }) => {
                const invoice = invoices.find(({ id }) => id === invoice_id)
                return { id: invoice_id, name: invoice ? nameOf(invoice) : invoice_id, reason }
              })}
            />
          </>
        )}
      </Loaded>
    </ConfirmMany>
  )
}

export const nameOf = ({ attributes }: Invoice) => `Invoice ${attributes.number}`
