import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Find } from '../../parts/find.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { Reference } from '../../parts/reference.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Term } from '../../parts/term.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { NamedAccount, OfAccount } from '../accounts/account-link.tsx'
import { subscriptionsRoute } from './route.ts'
import { SubscriptionLink } from './subscription-link.tsx'
import { SubscriptionTabs } from './subscription-tabs.tsx'
import { nextInvoiceAt, type Subscription, subscriptionCondition } from './subscription-words.ts'
import { type SubscriptionsSearch, subscriptionsQuery } from './subscriptions-query.ts'

const states = [
  { value: undefined, words: 'All' },
  { value: 'active', words: 'Active' },
  { value: 'paused', words: 'Paused' },
  { value: 'canceled', words: 'Canceled' },
  { value: 'suspended', words: 'Suspended' },
  { value: 'pending', words: 'Pending' },
  { value: 'closed', words: 'Ended' },
]

export function SubscriptionsPage() {
  const { store } = useStore()
  const search = subscriptionsRoute.useSearch()
  const subscriptions = useQuery(subscriptionsQuery(store.id, search))
  const total = subscriptions.data?.meta.results.total
  const title = total === undefined ? 'Subscriptions' : count(total, 'subscription')
  return (
    <Page name="Subscriptions" title={search.email ? `${title} of ${search.email}` : title}>
      <SubscriptionTabs />
      <Find label="Find by the whole e-mail address" name="email" current={search.email} />
      <Filters label="State" name="state" current={search.state} choices={states} />
      <OfAccount what="subscriptions" search={search} />
      <Loaded query={subscriptions} what="subscriptions">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            total={meta.results.total}
            rows={data.length}
            empty={<NoSubscriptions search={search} />}
          >
            <Table label="Subscriptions" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

const columns: readonly Column<Subscription>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, attributes }) => <SubscriptionLink id={id}>{attributes.name}</SubscriptionLink>,
    isLong: true,
  },
  { id: 'state', header: 'State', cell: (one) => <State {...subscriptionCondition(one)} /> },
  {
    id: 'account',
    header: 'Account',
    cell: ({ attributes }) => <NamedAccount id={attributes.account_id} />,
    isMinor: true,
    isLong: true,
  },
  {
    id: 'offering',
    header: <Term word="Offering" />,
    cell: ({ attributes }) => attributes.offering.attributes.name,
    isMinor: true,
  },
  {
    id: 'next',
    header: 'Next invoice',
    cell: (one) => <NextInvoice at={nextInvoiceAt(one)} />,
  },
]

function NextInvoice({ at }: { at: string | undefined }) {
  return at ? <When at={at} /> : <span className="quiet">None</span>
}

function NoSubscriptions({ search: { email, state, account } }: { search: SubscriptionsSearch }) {
  if (state !== undefined) {
    return <Empty title="No subscription is in this state">Choose another state.</Empty>
  }
  if (account !== undefined) {
    return <Empty title="The account has no subscription" />
  }
  if (email === undefined) {
    return (
      <Empty title="There is no subscription yet">
        A subscription begins when an order with an offering is paid, or a program begins one:{' '}
        <Reference /> says how.
      </Empty>
    )
  }
  return (
    <Empty title={`No subscription has the e-mail address ${email}`}>
      <Link to="." search={{}}>
        Show all subscriptions
      </Link>
      , or search by a part of a name with Ctrl K.
    </Empty>
  )
}
