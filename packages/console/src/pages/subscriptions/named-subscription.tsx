import { useQuery } from '@tanstack/react-query'
import { shortened } from '../../parts/id.tsx'
import { useStore } from '../../store/store.tsx'
import { NamedAccount } from '../accounts/account-link.tsx'
import { SubscriptionLink } from './subscription-link.tsx'
import { subscriptionCondition } from './subscription-words.ts'
import { namedSubscriptionQuery } from './subscriptions-query.ts'

type OfSubscription = { meta: { subscription_id: string } }

/** The columns of rows that each belong to a subscription. */
export const subscriptionColumn = {
  id: 'subscription',
  header: 'Subscription',
  cell: ({ meta }: OfSubscription) => <NamedSubscription id={meta.subscription_id} />,
  isLong: true,
}
export const accountColumn = {
  id: 'account',
  header: 'Account',
  cell: ({ meta }: OfSubscription) => <AccountOf subscriptionId={meta.subscription_id} />,
  isLong: true,
}

export function NamedSubscription({ id }: { id: string }) {
  const { store } = useStore()
  const subscription = useQuery(namedSubscriptionQuery(store.id, id)).data
  if (!subscription) {
    return (
      <SubscriptionLink id={id}>
        <span className="id-text">{shortened(id)}</span>
      </SubscriptionLink>
    )
  }
  const { word } = subscriptionCondition(subscription)
  return (
    <>
      <SubscriptionLink id={id}>{subscription.attributes.name}</SubscriptionLink>
      {word !== 'Active' && <span className="quiet">, {word.toLowerCase()}</span>}
    </>
  )
}

function AccountOf({ subscriptionId }: { subscriptionId: string }) {
  const { store } = useStore()
  const subscription = useQuery(namedSubscriptionQuery(store.id, subscriptionId)).data
  return subscription ? <NamedAccount id={subscription.attributes.account_id} /> : null
}
