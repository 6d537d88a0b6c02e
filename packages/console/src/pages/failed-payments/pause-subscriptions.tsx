import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmMany } from '../../parts/confirm-many.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { type Subscription, subscriptionCondition } from '../subscriptions/subscription-words.ts'
import { subscriptionsOfQuery } from '../subscriptions/subscriptions-query.ts'
import { CannotBeDone } from './cannot-be-done.tsx'
import type { Marked } from './queue-actions.tsx'

const action = 'pause' as const
const body = { data: { type: 'subscription_state' as const, attributes: { action } } }

/** Pauses the subscriptions of invoices; what is owed stays owed. */
export function PauseSubscriptions({ invoices, onEnd }: Marked) {
  const { store, mercer } = useStore()
  const [isAsked, setAsked] = useState(false)
  const owners = invoices.map(({ meta }) => meta.subscription_id)
  const found = useQuery({ ...subscriptionsOfQuery(store.id, owners), enabled: isAsked })
  const refused = (found.data?.data ?? []).flatMap((one) => {
    const plan = found.data?.included?.plans?.find(({ id }) => id === one.attributes.plan_id)
    const reason = refusalOf(one, plan?.attributes.can_pause ?? false)
    return reason ? [{ id: one.id, name: nameOf(one), reason }] : []
  })
  const isRefused = ({ id }: Subscription) => refused.some((one) => one.id === id)
  const rows = (found.data?.data ?? []).filter((one) => !isRefused(one))
  const what = count(rows.length, 'subscription')
  return (
    <ConfirmMany
      words="Pause subscriptions"
      title="Pause their subscriptions?"
      action={`Pause ${what}`}
      onOpen={() => setAsked(true)}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      callOf={({ id }) => ({
        method: 'POST',
        path: `/v2/subscriptions/subscriptions/${id}/states`,
        body,
      })}
      sendOne={async ({ id }, key) => {
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/subscriptions/{id}/states'
        await mercer.post(route, { params: { path: { id } }, body, headers })
        return { end: 'done', words: 'It is paused when its running period ends.' }
      }}
      onEnd={async (outcomes) => {
        await rereadStore(store.id)
        onEnd(outcomes.flatMap((one) => ofInvoices(one, invoices)))
      }}
    >
      <Loaded query={found} what="the subscriptions">
        {() => (
          <>
            <p>
              {what} {rows.length === 1 ? 'stays' : 'stay'} active until the running period ends,
              and {rows.length === 1 ? 'is' : 'are'} paused then: nothing more is billed. What is
              owed stays owed and is collected as before. Resume undoes it.
            </p>
            <CannotBeDone of={refused} />
          </>
        )}
      </Loaded>
    </ConfirmMany>
  )
}

/** Rows of the queue are invoices, so an outcome is told for those of the subscription. */
function ofInvoices<Told extends { id: string }>(told: Told, invoices: Marked['invoices']): Told[] {
  const own = invoices.filter(({ meta }) => meta.subscription_id === told.id)
  return own.map(({ id }) => ({ ...told, id }))
}

const nameOf = ({ attributes }: Subscription) => `Subscription of ${attributes.name}`

function refusalOf(one: Subscription, canPause: boolean): string | undefined {
  const { status, paused, canceled } = one.meta
  if (!canPause) return 'Its plan does not allow it.'
  if (status === 'active' && !paused && !canceled) return undefined
  return `It is ${subscriptionCondition(one).word.toLowerCase()}.`
}
