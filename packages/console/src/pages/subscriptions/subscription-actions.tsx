import type { ReactNode } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { ChangePlan } from './change-plan.tsx'
import { ChangeProducts } from './change-products.tsx'
import type { Subscription, SubscriptionDocument } from './subscription-words.ts'

type Action = 'pause' | 'resume' | 'cancel'

/** Change, pause, resume and cancel, as far as the plan and the state allow it. */
export function SubscriptionActions({ document }: { document: SubscriptionDocument }) {
  const { store } = useStore()
  const { data: subscription, included } = document
  const plan = included?.plans?.find(({ id }) => id === subscription.attributes.plan_id)
  const { canceled, paused, pending, closed, suspended, status } = subscription.meta
  if (!mayChange(store, 'subscriptions') || !plan) return null
  const { can_pause, can_resume, can_cancel } = plan.attributes
  const isGoing = status === 'active' && !canceled && !paused
  const isStopped = canceled || paused || pending || suspended || closed
  const isOpen = !closed && !suspended && !canceled
  return (
    <>
      {isOpen && <ChangePlan document={document} />}
      {isOpen && <ChangeProducts document={document} />}
      {can_pause && isGoing && <StateAction action="pause" subscription={subscription} />}
      {can_resume && isStopped && <StateAction action="resume" subscription={subscription} />}
      {can_cancel && !canceled && !closed && (
        <StateAction action="cancel" subscription={subscription} />
      )}
    </>
  )
}

const words: Record<Action, string> = {
  pause: 'Pause the subscription',
  resume: 'Resume the subscription',
  cancel: 'Cancel the subscription',
}

function StateAction({ action, subscription }: { action: Action; subscription: Subscription }) {
  const { store, mercer } = useStore()
  const body = { data: { type: 'subscription_state' as const, attributes: { action } } }
  return (
    <Confirm
      words={words[action]}
      title={`${words[action]}?`}
      action={words[action]}
      isDangerous={action === 'cancel'}
      call={{
        method: 'POST',
        path: `/v2/subscriptions/subscriptions/${subscription.id}/states`,
        body,
      }}
      send={async (key) => {
        const params = { path: { id: subscription.id } }
        const headers = { 'Idempotency-Key': key }
        const route = '/v2/subscriptions/subscriptions/{id}/states'
        await mercer.post(route, { params, body, headers })
        await rereadStore(store.id)
      }}
    >
      <p>{effectOf(action, subscription)}</p>
    </Confirm>
  )
}

function effectOf(action: Action, { meta }: Subscription): ReactNode {
  const isActive = meta.status === 'active'
  const end = <When at={meta.invoice_after} isExact />
  if (action === 'resume') {
    if (meta.pending) return 'It goes live now, and its first period begins.'
    if (isActive) return 'The end of the running period no longer stops it; it goes on as before.'
    return 'A new period begins. The subscription is active again when that is paid.'
  }
  if (!isActive) return 'It does not run now; no further period is billed.'
  const what = action === 'pause' ? 'It is paused from then on' : 'It ends then'
  return (
    <>
      It stays active until the running period ends, {end}. {what}, and nothing more is billed.
      Until then, resume undoes it. No money goes back.
    </>
  )
}
