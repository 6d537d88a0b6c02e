import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSumsText } from '../../parts/amount.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { NamedAccount } from './account-link.tsx'
import { Addresses, Members } from './account-people.tsx'
import { happeningsOf } from './account-timeline.tsx'
import {
  type AccountLife,
  accountLifeQuery,
  accountQuery,
  LIFE_MAX,
  PAID_MAX,
} from './accounts-query.ts'
import { accountRoute } from './route.ts'

/** One account: who it is, what it owes, and everything that has happened. */
export function AccountPage() {
  const { store } = useStore()
  const { accountId } = accountRoute.useParams()
  const account = useQuery(accountQuery(store.id, accountId))
  const life = useQuery(accountLifeQuery(store.id, accountId))
  return (
    <Page
      name={account.data?.name ?? 'Account'}
      above={
        <Link to="/$storeId/accounts" params={{ storeId: store.id }}>
          Accounts
        </Link>
      }
      title={
        <>
          {account.data?.name ?? 'Account'}
          {account.data && life.data && <AccountSentence id={accountId} life={life.data} />}
        </>
      }
    >
      <Loaded query={account} what="the account">
        {({ id, legal_name, registration_id, external_ref, parent_id, meta }) => (
          <Facts
            of={[
              ['Legal name', legal_name],
              ['Registration', registration_id],
              ['Reference', external_ref],
              ['Parent', parent_id && <NamedAccount id={parent_id} />],
              ['Since', <When key="since" at={meta.timestamps.created_at} isExact />],
              ['Subscriptions', <AllOf key="subscriptions" what="subscriptions" id={id} />],
              ['Invoices', <AllOf key="invoices" what="invoices" id={id} />],
              ['Orders', <AllOf key="orders" what="orders" id={id} />],
              ['Id', <Id key="id" id={id} />],
            ]}
          />
        )}
      </Loaded>
      {account.data && <Members accountId={accountId} />}
      {account.data && <Addresses accountId={accountId} />}
      {account.data && (
        <Section title="What has happened">
          <Loaded query={life} what="the timeline">
            {(data) => <AccountTimeline life={data} />}
          </Loaded>
        </Section>
      )}
    </Page>
  )
}

type List = { what: 'subscriptions' | 'invoices' | 'orders'; id: string }

/** A whole list, of which the timeline shows the newest. */
function AllOf({ what, id }: List) {
  const { store } = useStore()
  return (
    <Link to={`/$storeId/${what}`} params={{ storeId: store.id }} search={{ account: id }}>
      All {what}
    </Link>
  )
}

function AccountTimeline({ life }: { life: AccountLife }) {
  const happenings = happeningsOf(life)
  if (happenings.length > 0) {
    return (
      <>
        <Timeline label="What has happened" of={happenings} />
        {isCut(life) && (
          <p className="quiet">
            {`The newest ${LIFE_MAX} of each kind, and the payments of the newest ${PAID_MAX} `}
            invoices and orders.
          </p>
        )}
        {!life.areEventsWhole && (
          <p className="quiet">There are very many events; the newest of them are not shown.</p>
        )}
      </>
    )
  }
  return (
    <Empty title="Nothing has happened yet">
      Subscriptions, invoices, payments and orders of the account will stand here.
    </Empty>
  )
}

/** Whether the account has more than its page reads. */
function isCut({ counts, events }: AccountLife): boolean {
  const { subscriptions, orders, invoices } = counts
  const isMore = [subscriptions, orders, invoices].some((total) => total > LIFE_MAX)
  return isMore || events.length >= LIFE_MAX || [invoices, orders].some((one) => one > PAID_MAX)
}

/** The subscriptions, orders and debts of the account, each with its rows. */
function AccountSentence({ id, life }: { id: string; life: AccountLife }) {
  const { store } = useStore()
  const sumsText = useSumsText()
  const { active, orders } = life.counts
  const params = { storeId: store.id }
  const owed = sumsText(life.owed)
  return (
    <span className="title-rest">
      {' '}
      has {active + orders === 0 && 'no subscription and no order'}
      {active > 0 && (
        <Link
          to="/$storeId/subscriptions"
          params={params}
          search={{ account: id, state: 'active' }}
        >
          {count(active, 'active subscription')}
        </Link>
      )}
      {active > 0 && orders > 0 && ' and '}
      {orders > 0 && (
        <Link to="/$storeId/orders" params={params} search={{ account: id }}>
          {count(orders, 'order')}
        </Link>
      )}
      {', and owes '}
      {owed ? (
        <Link
          to="/$storeId/invoices"
          params={params}
          search={{ account: id, state: 'outstanding' }}
        >
          {owed}
        </Link>
      ) : (
        'nothing'
      )}
      .
    </span>
  )
}
