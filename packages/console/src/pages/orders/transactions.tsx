import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { GatewayName } from '../gateways/gateway-name.tsx'
import { Capture, Release } from './capture.tsx'
import { actionsOn } from './order-money.ts'
import { type Order, type Transaction, transactionCondition } from './order-words.ts'
import { transactionsQuery } from './orders-query.ts'
import { Refund } from './refund.tsx'

/** The money that an order has moved, with what can be done next. */
export function Transactions({ order }: { order: Order }) {
  const { store } = useStore()
  const transactions = useQuery(transactionsQuery(store.id, order.id))
  return (
    <Loaded query={transactions} what="transactions">
      {(rows) =>
        rows.length === 0 ? (
          <p className="quiet">Nobody has tried to pay it.</p>
        ) : (
          <Table
            label="Transactions"
            columns={columnsFor(order, rows, mayChange(store, 'money'))}
            rows={rows}
            rowId={({ id }) => id}
            isStacked
          />
        )
      }
    </Loaded>
  )
}

function columnsFor(
  order: Order,
  all: readonly Transaction[],
  mayAct: boolean,
): Column<Transaction>[] {
  const columns: Column<Transaction>[] = [
    { id: 'type', header: 'What', cell: ({ transaction_type }) => asWords(transaction_type) },
    { id: 'state', header: 'State', cell: (one) => <ConditionOf transaction={one} /> },
    {
      id: 'gateway',
      header: 'Gateway',
      cell: ({ gateway }) => <GatewayName slug={gateway} />,
      isMinor: true,
    },
    {
      id: 'when',
      header: 'When',
      cell: ({ meta }) => <When at={meta.timestamps.created_at} />,
      isMinor: true,
    },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ meta }) => <Amount money={meta.display_price} />,
      isAmount: true,
    },
  ]
  if (!mayAct) return columns
  const cell = (one: Transaction) => <Actions order={order} transaction={one} all={all} />
  return [...columns, { id: 'do', header: 'Do', cell }]
}

function ConditionOf({ transaction }: { transaction: Transaction }) {
  const { refunded_amount, error, meta } = transaction
  return (
    <>
      <State {...transactionCondition(transaction)} />{' '}
      <span className="quiet">
        {error}
        {refunded_amount > 0 && `${meta.display_refunded_amount.formatted} given back`}
      </span>
    </>
  )
}

type ActionProperties = { order: Order; transaction: Transaction; all: readonly Transaction[] }

function Actions({ order, transaction, all }: ActionProperties) {
  const { mayCapture, mayRelease, mayRefund } = actionsOn({ order, transaction, all })
  return (
    <div className="actions">
      {mayCapture && <Capture order={order} transaction={transaction} />}
      {mayRelease && <Release order={order} transaction={transaction} />}
      {mayRefund && <Refund order={order} transaction={transaction} />}
    </div>
  )
}
