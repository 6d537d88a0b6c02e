import { Confirm } from '../../parts/confirm.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { cancelWords } from './order-money.ts'
import { type Order, orderName } from './order-words.ts'

/** Cancels an order that was not fulfilled. */
export function CancelOrder({ order }: { order: Order }) {
  const { store, mercer } = useStore()
  if (!mayChange(store, 'orders') || order.status === 'cancelled' || order.shipping === 'fulfilled')
    return null
  const body = { data: { type: 'order' as const, status: 'cancelled' as const } }
  const words = `Cancel order ${orderName(order)}`
  return (
    <Confirm
      words="Cancel the order"
      title={`${words}?`}
      action={words}
      isDangerous
      call={{ method: 'PUT', path: `/v2/orders/${order.id}`, body }}
      send={async (key) => {
        const params = { path: { id: order.id } }
        const headers = { 'Idempotency-Key': key }
        await mercer.put('/v2/orders/{id}', { params, body, headers })
        await rereadStore(store.id)
      }}
    >
      <p>{cancelWords(order).join(' ')}</p>
    </Confirm>
  )
}
