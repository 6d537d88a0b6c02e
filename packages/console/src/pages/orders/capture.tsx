import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { amountText, readAmount, typedAmount } from '../../words/amounts.ts'
import { AmountField } from './amount-field.tsx'
import { currencyOf, owedAfterCapture, releaseWords } from './order-money.ts'
import { type Order, orderName, type Transaction } from './order-words.ts'
import { useFreshOrder } from './use-fresh-order.ts'

type Properties = { order: Order; transaction: Transaction }

/** Takes what was authorized, or a part of it. */
export function Capture({ order, transaction }: Properties) {
  const { store, mercer } = useStore()
  const { amount: reserved } = transaction
  const currency = currencyOf(order)
  const { isRead, error, reread } = useFreshOrder(order.id)
  const [changed, setChanged] = useState<string>()
  const typed = changed ?? typedAmount(reserved, currency)
  const amount = readAmount(typed, currency) ?? 0
  const isGood = amount > 0 && amount <= reserved
  const text = (value: number) => amountText({ amount: value, currency: currency.code }, [currency])
  const { paid } = order.meta.display_price
  const body = { data: { amount } }
  const path = { id: order.id, transactionId: transaction.id }
  return (
    <Confirm
      words="Capture"
      title={`Capture the payment of order ${orderName(order)}`}
      action={isGood ? `Capture ${text(amount)}` : 'Capture'}
      isIncomplete={!isGood || !isRead}
      onOpen={reread}
      call={{
        method: 'POST',
        path: `/v2/orders/${order.id}/transactions/${transaction.id}/capture`,
        body,
      }}
      send={async (key) => {
        const route = '/v2/orders/{id}/transactions/{transactionId}/capture'
        await mercer.post(route, { params: { path }, body, headers: { 'Idempotency-Key': key } })
        await rereadStore(store.id)
        setChanged(undefined)
      }}
    >
      {error && <Failure error={error} retry={reread} />}
      <AmountField
        label="Take"
        currency={currency}
        max={reserved}
        typed={typed}
        setTyped={setChanged}
      />
      {isGood && (
        <Facts
          of={[
            ['Authorized', text(reserved)],
            ['Paid after this', text(paid.amount + amount)],
            ['Set free', text(reserved - amount)],
            ['Owed after this', text(owedAfterCapture(order, reserved, amount))],
          ]}
        />
      )}
      {transaction.gateway === 'manual' && (
        <p>Mercer moves no money: this records that you have taken it.</p>
      )}
    </Confirm>
  )
}

/** Sets free what was authorized, or ends a payment that has no outcome yet. */
export function Release({ order, transaction }: Properties) {
  const { store, mercer } = useStore()
  const text = amountText(transaction.meta.display_price, [])
  const path = { id: order.id, transactionId: transaction.id }
  const isWaiting = transaction.status === 'pending'
  return (
    <Confirm
      words={isWaiting ? 'End the payment' : 'Set free'}
      title={isWaiting ? `End the payment of ${text}?` : `Set ${text} free?`}
      action={isWaiting ? `End the payment of ${text}` : `Set ${text} free`}
      isDangerous
      call={{
        method: 'POST',
        path: `/v2/orders/${order.id}/transactions/${transaction.id}/cancel`,
        body: {},
      }}
      send={async (key) => {
        const route = '/v2/orders/{id}/transactions/{transactionId}/cancel'
        const headers = { 'Idempotency-Key': key }
        await mercer.post(route, { params: { path }, body: {}, headers })
        await rereadStore(store.id)
      }}
    >
      <p>{releaseWords(transaction)}</p>
    </Confirm>
  )
}
