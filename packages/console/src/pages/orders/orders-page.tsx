import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../parts/amount.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Find } from '../../parts/find.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { OfAccount } from '../accounts/account-link.tsx'
import { OrderLink } from './order-link.tsx'
import { buyerOf, type Order, orderCondition } from './order-words.ts'
import { orderPayments, orderStatuses, ordersQuery } from './orders-query.ts'
import { ordersRoute } from './route.ts'

const statuses = [
  { value: undefined, words: 'All states' },
  ...orderStatuses.map((value) => ({ value, words: asWords(value) })),
]
const payments = [
  { value: undefined, words: 'All payments' },
  ...orderPayments.map((value) => ({ value, words: asWords(value) })),
]

export function OrdersPage() {
  const { store } = useStore()
  const search = ordersRoute.useSearch()
  const orders = useQuery(ordersQuery(store.id, search))
  const total = orders.data?.meta.results.total
  const { number, account, status, payment } = search
  const isFiltered = Boolean(number ?? account ?? status ?? payment)
  return (
    <Page name="Orders" title={total === undefined ? 'Orders' : count(total, 'order')}>
      <Find label="Find by the whole order number" name="number" current={search.number} />
      <div className="filter-rows">
        <Filters label="State" name="status" current={search.status} choices={statuses} />
        <Filters label="Payment" name="payment" current={search.payment} choices={payments} />
      </div>
      <OfAccount what="orders" search={search} />
      <Loaded query={orders} what="orders">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            all={search.all}
            total={meta.results.total}
            canShowAll
            rows={data.length}
            empty={<NoOrders isFiltered={isFiltered} />}
          >
            <Table
              label="Orders"
              columns={columns}
              rows={data}
              rowId={({ id }) => id}
              hasColumnChoice
            />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

const columns: readonly Column<Order>[] = [
  { id: 'order', header: 'Order', cell: (order) => <OrderLink order={order} /> },
  { id: 'state', header: 'State', cell: (order) => <State {...orderCondition(order)} /> },
  { id: 'buyer', header: 'Buyer', cell: buyerOf, isMinor: true, isLong: true },
  {
    id: 'shipping',
    header: 'Shipping',
    cell: ({ shipping }) => asWords(shipping),
    isMinor: true,
  },
  {
    id: 'when',
    header: 'Placed',
    cell: ({ meta }) => <When at={meta.timestamps.created_at} />,
    isMinor: true,
  },
  {
    id: 'total',
    header: 'Total',
    cell: ({ meta }) => <Amount money={meta.display_price.with_tax} />,
    isAmount: true,
  },
]

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return <Empty title="There is no order yet">An order is made when a cart is checked out.</Empty>
  }
  return (
    <Empty title="No order is like this">
      <Link to="." search={{}}>
        Show all orders
      </Link>
      , or search by buyer and id with Ctrl K.
    </Empty>
  )
}
