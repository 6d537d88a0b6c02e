import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { NamedAccount } from '../accounts/account-link.tsx'
import { subscriptionRoute } from './route.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionInvoices } from './subscription-invoices.tsx'
import {
  momentsInForce,
  nextInvoiceAt,
  type Subscription,
  type SubscriptionDocument,
  subscriptionCondition,
} from './subscription-words.ts'
import { subscriptionQuery } from './subscriptions-query.ts'

/** One subscription: who, what, for how much, and what has been billed. */
export function SubscriptionPage() {
  const { store } = useStore()
  const { subscriptionId } = subscriptionRoute.useParams()
  const query = useQuery(subscriptionQuery(store.id, subscriptionId))
  const subscription = query.data?.data
  return (
    <Page
      name="Subscription"
      above={
        <Link to="/$storeId/subscriptions" params={{ storeId: store.id }}>
          Subscriptions
        </Link>
      }
      title={subscription ? <SubscriptionTitle of={subscription} /> : 'Subscription'}
      actions={query.data && <SubscriptionActions document={query.data} />}
    >
      <Loaded query={query} what="the subscription">
        {(document) => <SubscriptionBody document={document} />}
      </Loaded>
    </Page>
  )
}

function SubscriptionTitle({ of }: { of: Subscription }) {
  const { name, offering } = of.attributes
  return (
    <>
      {offering.attributes.name} for {name} <State {...subscriptionCondition(of)} />
    </>
  )
}

function SubscriptionBody({ document }: { document: SubscriptionDocument }) {
  const { attributes, relationships, meta, id } = document.data
  const { timestamps } = meta
  const { goesLive, canceled, paused } = momentsInForce(document.data)
  return (
    <>
      <NextInvoice document={document} />
      <Facts
        of={[
          ['Account', <NamedAccount key="account" id={attributes.account_id} />],
          ['E-mail address', attributes.email],
          ['Products', namesOf(document, relationships.products.data)],
          [
            'Products from the next period on',
            namesOf(document, relationships.next_products?.data),
          ],
          ['Payment', attributes.manual_payments ? 'Manual' : 'By card'],
          ['Began', <When key="began" at={timestamps.created_at} isExact />],
          ['Ends', timestamps.end_date && <When at={timestamps.end_date} isExact />],
          ['Goes live', goesLive && <When at={goesLive} isExact />],
          ['Canceled', canceled && <When at={canceled} isExact />],
          ['Paused', paused && <When at={paused} isExact />],
          ['Reference', attributes.external_ref],
          ['Id', <Id key="id" id={id} />],
        ]}
      />
      <Section title="Invoices">
        <SubscriptionInvoices id={id} />
      </Section>
    </>
  )
}

type Plan = NonNullable<NonNullable<SubscriptionDocument['included']>['plans']>[number]

/** The plan in force and its price, what follows it, and when the next invoice is due. */
function NextInvoice({ document: { data, included } }: { document: SubscriptionDocument }) {
  const plans = included?.plans ?? []
  const chosen = plans.find(({ id }) => id === data.attributes.plan_id)
  const current = plans.find(({ meta }) => meta.active_plan) ?? chosen
  return (
    <p className="sentence">
      {current && (
        <>
          Plan <PlanPrice plan={current} />.{' '}
        </>
      )}
      {chosen && chosen !== current && <NextPlan plan={chosen} from={data.meta.invoice_after} />}
      <WhatFollows of={data} />
    </p>
  )
}

function NextPlan({ plan, from }: { plan: Plan; from: string }) {
  return (
    <>
      From <When at={from} isExact /> on, plan <PlanPrice plan={plan} />.{' '}
    </>
  )
}

function PlanPrice({ plan: { attributes, meta } }: { plan: Plan }) {
  const price = meta.display_price?.with_tax ?? meta.display_price?.without_tax
  return (
    <>
      {attributes.name}
      {price && (
        <>
          : <Amount money={price} /> every {intervalOf(attributes)}
        </>
      )}
    </>
  )
}

/** The next invoice, or why there is none. */
function WhatFollows({ of }: { of: Subscription }) {
  const { status, pending, paused, invoice_after, timestamps } = of.meta
  const next = nextInvoiceAt(of)
  if (next) {
    return (
      <>
        The next invoice is due <When at={next} />.
      </>
    )
  }
  if (pending) {
    if (!timestamps.go_live_after) return 'Its first period begins when it is resumed.'
    return (
      <>
        It goes live <When at={timestamps.go_live_after} />, and its first period begins then.
      </>
    )
  }
  if (status !== 'active') return 'No invoice follows.'
  return (
    <>
      It {paused ? 'pauses' : 'ends'} <When at={invoice_after} />; no invoice follows.
    </>
  )
}

type Interval = { billing_frequency: number; billing_interval_type: string }

function intervalOf({ billing_frequency, billing_interval_type }: Interval): string {
  if (billing_frequency === 1) return billing_interval_type
  return count(billing_frequency, billing_interval_type)
}

function namesOf(
  { included }: SubscriptionDocument,
  named: readonly { id: string }[] | undefined,
): string | undefined {
  const products = named?.flatMap(
    ({ id }) => included?.products?.find((one) => one.id === id) ?? [],
  )
  return products?.map(({ attributes }) => attributes.name).join(', ')
}
