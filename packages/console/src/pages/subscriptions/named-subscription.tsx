import { useQuery } from '@tanstack/react-query'
import { shortened } from '../../parts/id.tsx'
import type { Column } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import { SubscriptionLink } from './subscription-link.tsx'
import { subscriptionCondition } from './subscription-words.ts'
import { subscriptionsOfQuery } from './subscriptions-query.ts'

type OfSubscription = { meta: { subscription_id: string } }

/** The column of rows that each belong to a subscription. */
export function subscriptionColumn<Row extends OfSubscription>(rows: readonly Row[]): Column<Row> {
  const among = rows.map(({ meta }) => meta.subscription_id)
  return {
    id: 'subscription',
    header: 'Subscription',
    cell: ({ meta }) => <NamedSubscription id={meta.subscription_id} among={among} />,
    isLong: true,
  }
}

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
