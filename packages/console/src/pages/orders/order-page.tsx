import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Address } from '../../parts/address.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { NamedAccount } from '../accounts/account-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderItems } from './order-items.tsx'
import { buyerOf, type Order, orderCondition, orderName } from './order-words.ts'
import { orderQuery } from './orders-query.ts'
import { orderRoute } from './route.ts'
import { Transactions } from './transactions.tsx'

/** One order: what was bought, what was paid, and what can be done with the money. */
export function OrderPage() {
  const { store } = useStore()
  const { orderId } = orderRoute.useParams()
  const order = useQuery(orderQuery(store.id, orderId))
  return (
    <Page
      name={order.data ? `Order ${orderName(order.data)}` : 'Order'}
      above={
        <Link to="/$storeId/orders" params={{ storeId: store.id }}>
          Orders
        </Link>
      }
      title={order.data ? <OrderTitle order={order.data} /> : 'Order'}
      actions={order.data && <CancelOrder order={order.data} />}
    >
      <Loaded query={order} what="the order">
        {(data) => <OrderBody order={data} />}
      </Loaded>
    </Page>
  )
}

function OrderTitle({ order }: { order: Order }) {
  return (
    <>
      Order {orderName(order)}: <Amount money={order.meta.display_price.with_tax} />{' '}
      <State {...orderCondition(order)} />
    </>
  )
}

function OrderBody({ order }: { order: Order }) {
  return (
    <>
      <Balance order={order} />
      <Section title="Items">
        <OrderItems order={order} />
      </Section>
      <Section title="Transactions">
        <Transactions order={order} />
      </Section>
      <Section title="Buyer">
        <OrderFacts order={order} />
      </Section>
    </>
  )
}

/** The balance of the order's money in one sentence. */
function Balance({ order }: { order: Order }) {
  const { paid, authorized, refunded, balance_owing } = order.meta.display_price
  return (
    <p className="sentence">
      <Amount money={paid} /> paid
      {authorized.amount > 0 && (
        <>
          , <Amount money={authorized} /> authorized
        </>
      )}
      {refunded.amount > 0 && (
        <>
          , <Amount money={refunded} /> given back
        </>
      )}
      ; <Amount money={balance_owing} /> {balance_owing.amount > 0 ? 'still owed' : 'owed'}.
    </p>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const account = order.relationships.account?.data.id
  return (
    <Facts
      of={[
        ['Account', account && <NamedAccount id={account} />],
        ['Buyer', buyerOf(order)],
        ['Billing address', <Address key="billing" of={order.billing_address} />],
        ['Shipping address', <Address key="shipping" of={order.shipping_address} />],
        ['Shipping', asWords(order.shipping)],
        ['Placed', <When key="placed" at={order.meta.timestamps.created_at} isExact />],
        ['Reference', order.external_ref],
        ['Id', <Id key="id" id={order.id} />],
      ]}
    />
  )
}
