import { Link } from '@tanstack/react-router'
import { shortened } from '../../parts/id.tsx'
import { useStore } from '../../store/store.tsx'
import type { Order } from './order-words.ts'

export function OrderLink({ order }: { order: Pick<Order, 'id' | 'order_number'> }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/orders/$orderId" params={{ storeId: store.id, orderId: order.id }}>
      {order.order_number ?? shortened(order.id)}
    </Link>
  )
}
