import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import type { Order } from './order-words.ts'
import { orderItemsQuery } from './orders-query.ts'

type Item = Schemas['OrderItem']

/** The items that were bought, and how they add up. */
export function OrderItems({ order }: { order: Order }) {
  const { store } = useStore()
  const items = useQuery(orderItemsQuery(store.id, order.id))
  const { without_tax, tax, with_tax, discount, shipping } = order.meta.display_price
  const sums = [
    { words: 'Discount', money: discount },
    { words: 'Shipping', money: shipping },
    { words: 'Without tax', money: without_tax },
    { words: 'Tax', money: tax },
  ].filter(({ money }) => money.amount !== 0)
  return (
    <Loaded query={items} what="items">
      {(rows) => (
        <>
          <Table label="Items" columns={columns} rows={rows} rowId={({ id }) => id} />
          <dl className="sums">
            {[...sums, { words: 'Total', money: with_tax }].map(({ words, money }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>
                  <Amount money={money} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Loaded>
  )
}

const columns: readonly Column<Item>[] = [
  { id: 'name', header: 'Item', cell: ({ name }) => name, isLong: true },
  {
    id: 'sku',
    header: 'SKU',
    cell: ({ sku }) => <span className="id-text">{sku}</span>,
    isMinor: true,
  },
  { id: 'quantity', header: 'Quantity', cell: ({ quantity }) => quantity, isAmount: true },
  {
    id: 'unit',
    header: 'Each',
    cell: ({ meta }) => <Amount money={meta.display_price.with_tax.unit} />,
    isAmount: true,
    isMinor: true,
  },
  {
    id: 'value',
    header: 'Amount',
    cell: ({ meta }) => <Amount money={meta.display_price.with_tax.value} />,
    isAmount: true,
  },
]
