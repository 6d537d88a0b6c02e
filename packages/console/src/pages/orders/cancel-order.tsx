import { Confirm } from '../../parts/confirm.tsx'
import { rereadStore } from '../../store/reread.ts'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { amountText } from '../../words/amounts.ts'
import { currencyOf, type Order, orderName } from './order-words.ts'

/** Cancels an order that was not fulfilled. */
export function CancelOrder({ order }: { order: Order }) {
  const { store, mercer } = useStore()
  if (!mayChange(store, 'orders') || order.status === 'cancelled' || order.shipping === 'fulfilled')
    return null
  const body = { data: { type: 'order' as const, status: 'cancelled' as const } }
  const { paid, refunded } = order.meta.display_price
  const kept = { amount: paid.amount - refunded.amount, currency: paid.currency }
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
      <p>
        {kept.amount > 0
          ? `No money goes back: ${amountText(kept, [currencyOf(order)])} stay paid until you refund them.`
          : 'Nothing was paid, so no money moves.'}{' '}
        A cancelled order stays cancelled.
      </p>
    </Confirm>
  )
}
