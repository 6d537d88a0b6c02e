import { useQuery } from '@tanstack/react-query'
import { shortened } from '../../parts/id.tsx'
import { useStore } from '../../store/store.tsx'
import { SubscriptionLink } from './subscription-link.tsx'
import { subscriptionCondition } from './subscription-words.ts'
import { subscriptionsOfQuery } from './subscriptions-query.ts'

type Properties = { id: string; among: readonly string[] }

/** A subscription by its name; those of all rows of a table are read together. */
export function NamedSubscription({ id, among }: Properties) {
  const { store } = useStore()
  const found = useQuery(subscriptionsOfQuery(store.id, among)).data?.data ?? []
  const subscription = found.find((one) => one.id === id)
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
