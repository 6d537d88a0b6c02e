import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmMany } from '../../parts/confirm-many.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { refusalText, type Subscription } from '../subscriptions/subscription-words.ts'
import { pausesQuery } from '../subscriptions/subscriptions-query.ts'
import { CannotBeDone } from './cannot-be-done.tsx'
import { pausedWords, pauseWords } from './pause-words.ts'
import type { Marked } from './queue-actions.tsx'

const action = 'pause' as const
const body = { data: { type: 'subscription_state' as const, attributes: { action } } }

/** Pauses the subscriptions of invoices; what is owed stays owed. */
export function PauseSubscriptions({ invoices, onEnd }: Marked) {
  const { store, mercer } = useStore()
  const [isAsked, setAsked] = useState(false)
  const owners = invoices.map(({ meta }) => meta.subscription_id)
  const found = useQuery({ ...pausesQuery(store.id, owners), enabled: isAsked })
  const all = found.data ?? []
  const refused = all.flatMap(({ subscription: one, pause }) =>
    pause?.effect
      ? []
      : [{ id: one.id, name: nameOf(one), reason: refusalText(pause?.refusal ?? 'Unknown') }],
  )
  const possible = all.filter(({ pause }) => pause?.effect)
  const rows = possible.map(({ subscription, pause }) => ({ ...subscription, pause }))
  const what = count(rows.length, 'subscription')
  return (
    <ConfirmMany
      words="Pause subscriptions"
      title="Pause their subscriptions?"
      action={`Pause ${what}`}
      isIncomplete={found.isFetching}
      onOpen={() => {
        setAsked(true)
        void found.refetch()
      }}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      callOf={({ id }) => ({
        method: 'POST',
        path: `/v2/subscriptions/subscriptions/${id}/states`,
        body,
      })}
      sendOne={async ({ id, pause }, key) => {
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/subscriptions/{id}/states'
        await mercer.post(route, { params: { path: { id } }, body, headers })
        return { end: 'done', words: pausedWords(pause?.effect) }
      }}
      onEnd={async (outcomes) => {
        await rereadStore(store.id)
        onEnd(outcomes.flatMap((one) => ofInvoices(one, invoices)))
      }}
    >
      <Loaded query={found} what="the subscriptions">
        {() => (
          <>
            <p>{pauseWords(possible.map(({ pause }) => pause?.effect)).join(' ')}</p>
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
