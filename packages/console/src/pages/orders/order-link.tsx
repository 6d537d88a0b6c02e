import { Link } from '@tanstack/react-router'
import { useStore } from '../../store/store.tsx'
import { type Order, orderName } from './order-words.ts'

export function OrderLink({ order }: { order: Pick<Order, 'id' | 'order_number'> }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/orders/$orderId" params={{ storeId: store.id, orderId: order.id }}>
      {orderName(order)}
    </Link>
  )
}
