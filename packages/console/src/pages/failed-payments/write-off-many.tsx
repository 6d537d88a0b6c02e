import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSumsText } from '../../parts/amount.tsx'
import { ConfirmMany } from '../../parts/confirm-many.tsx'
import { Field } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { subscriptionsAfter } from '../invoices/write-off-words.ts'
import { subscriptionsOfQuery } from '../subscriptions/subscriptions-query.ts'
import { totalsOfQuery } from './failed-query.ts'
import type { Marked } from './queue-actions.tsx'
import { nameOf } from './try-again.tsx'

/** Gives several invoices up, for one reason. */
export function WriteOffMany({ invoices, onEnd }: Marked) {
  const { store, mercer } = useStore()
  const sumsText = useSumsText()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const ids = invoices.map(({ id }) => id)
  const totals = useQuery({ ...totalsOfQuery(store.id, ids), enabled: isAsked, gcTime: 0 })
  const owners = invoices.map(({ meta }) => meta.subscription_id)
  const found = useQuery({ ...subscriptionsOfQuery(store.id, owners), enabled: isAsked })
  const isRead = totals.data && found.data && !totals.isFetching && !found.isFetching
  const sums = totals.data ? sumsText(totals.data.total) : ''
  const attributes = { reason: reason.trim() }
  const body = { data: { type: 'subscription_invoice' as const, attributes } }
  return (
    <ConfirmMany
      words="Write off"
      title={`Write ${count(invoices.length, 'invoice')} off?`}
      action={`Write off ${sums}`}
      isDangerous
      isIncomplete={attributes.reason === '' || !isRead}
      onOpen={() => {
        setAsked(true)
        void totals.refetch()
        void found.refetch()
      }}
      rows={invoices}
      rowId={({ id }) => id}
      rowName={nameOf}
      callOf={({ id }) => ({
        method: 'POST',
        path: `/v2/subscriptions/invoices/${id}/write-off`,
        body,
      })}
      sendOne={async ({ id }, key) => {
        const params = { path: { invoice_id: id } }
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/invoices/{invoice_id}/write-off'
        await mercer.post(route, { params, body, headers })
        return { end: 'done', words: 'It is written off.' }
      }}
      onEnd={async (outcomes) => {
        setReason('')
        await rereadStore(store.id)
        onEnd(outcomes)
      }}
    >
      <Loaded query={totals} what="what would be written off">
        {({ invoices: owed, total }) => (
          <p>
            {sumsText(total)} of {count(owed, 'invoice')} are never charged again, and count neither
            as owed nor as paid. A payment that waits for its buyer is ended. This cannot be undone.
            An invoice whose last payment has no known outcome is refused.
          </p>
        )}
      </Loaded>
      <Loaded query={found} what="the subscriptions">
        {({ data }) => <p>{subscriptionsAfter(data).join(' ')}</p>}
      </Loaded>
      <Field label="Reason, for the audit" name="reason" value={reason} onChange={setReason} />
    </ConfirmMany>
  )
}
