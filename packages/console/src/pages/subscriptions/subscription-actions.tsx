import { useQuery } from '@tanstack/react-query'
import { useSumsText } from '../../parts/amount.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { When } from '../../parts/when.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import { count } from '../../words/counts.ts'
import { ChangePlan } from './change-plan.tsx'
import { ChangeProducts } from './change-products.tsx'
import {
  type ActionEffect,
  resumeWords,
  type Subscription,
  type SubscriptionDocument,
  stopWords,
} from './subscription-words.ts'
import { actionsQuery } from './subscriptions-query.ts'

type Action = 'pause' | 'resume' | 'cancel'

/** Change, pause, resume and cancel, as far as the plan and the state allow it. */
export function SubscriptionActions({ document }: { document: SubscriptionDocument }) {
  const { store } = useStore()
  const { data: subscription } = document
  const { canceled, closed, suspended } = subscription.meta
  if (!mayChange(store, 'subscriptions')) return null
  const isOpen = !closed && !suspended && !canceled
  return (
    <>
      {isOpen && <ChangePlan document={document} />}
      {isOpen && <ChangeProducts document={document} />}
      <StateAction action="pause" subscription={subscription} />
      <StateAction action="resume" subscription={subscription} />
      <StateAction action="cancel" subscription={subscription} />
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
  const actions = useQuery(actionsQuery(store.id, subscription.id))
  const effect = actions.data?.find((one) => one.action === action)?.effect
  if (!effect) return null
  const body = { data: { type: 'subscription_state' as const, attributes: { action } } }
  return (
    <Confirm
      words={words[action]}
      title={`${words[action]}?`}
      action={words[action]}
      isDangerous={action === 'cancel'}
      isIncomplete={actions.isFetching}
      onOpen={() => void actions.refetch()}
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
      <Effect action={action} subscription={subscription} effect={effect} />
    </Confirm>
  )
}

type Foreseen = { action: Action; subscription: Subscription; effect: ActionEffect }

/** The exact effect, with what is charged because of it. */
function Effect({ action, subscription, effect }: Foreseen) {
  const words = action === 'resume' ? resumeWords(subscription, effect) : stopWords(action, effect)
  return (
    <>
      <p>
        {effect.takes_effect === 'period_end' && (
          <>
            It stays active until the running period ends,{' '}
            <When at={effect.takes_effect_at} isExact />.{' '}
          </>
        )}
        {words.join(' ')}
      </p>
      <Charges effect={effect} />
    </>
  )
}

function Charges({ effect: { next_invoice, collected_again } }: { effect: ActionEffect }) {
  const { currencies } = useStore()
  const sumsText = useSumsText()
  return (
    <>
      {collected_again && collected_again.invoices > 0 && (
        <p>
          The next payment run collects {count(collected_again.invoices, 'open invoice')} again,
          with new tries: {sumsText(collected_again.total)}.
        </p>
      )}
      {next_invoice && (
        <p>
          The next invoice is made <When at={next_invoice.at} isExact />:{' '}
          {amountText(next_invoice.draft.price, currencies)}
          {next_invoice.draft.tax_required && ', before tax'}.
        </p>
      )}
    </>
  )
}
