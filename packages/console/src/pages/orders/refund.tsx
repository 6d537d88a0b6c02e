import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { rereadStore } from '../../store/reread.ts'
import { useStore } from '../../store/store.tsx'
import { amountText, readAmount, typedAmount } from '../../words/amounts.ts'
import { AmountField } from './amount-field.tsx'
import { currencyOf, refundWords } from './order-money.ts'
import { type Order, orderName, type Transaction } from './order-words.ts'
import { useFreshOrder } from './use-fresh-order.ts'

/** Gives back what a payment took, or a part of it. */
export function Refund({ order, transaction }: { order: Order; transaction: Transaction }) {
  const { store, mercer } = useStore()
  const currency = currencyOf(order)
  const left = transaction.amount - transaction.refunded_amount
  const { isRead, error, reread } = useFreshOrder(order.id)
  const [changed, setChanged] = useState<string>()
  const typed = changed ?? typedAmount(left, currency)
  const amount = readAmount(typed, currency) ?? 0
  const isGood = amount > 0 && amount <= left
  const text = (value: number) => amountText({ amount: value, currency: currency.code }, [currency])
  const { paid, refunded, balance_owing } = order.meta.display_price
  const body = { data: { amount } }
  const path = { id: order.id, transactionId: transaction.id }
  return (
    <Confirm
      words="Refund"
      title={`Refund order ${orderName(order)}`}
      action={isGood ? `Refund ${text(amount)}` : 'Refund'}
      isDangerous
      isIncomplete={!isGood || !isRead}
      onOpen={reread}
      call={{
        method: 'POST',
        path: `/v2/orders/${order.id}/transactions/${transaction.id}/refund`,
        body,
      }}
      send={async (key) => {
        const route = '/v2/orders/{id}/transactions/{transactionId}/refund'
        await mercer.post(route, { params: { path }, body, headers: { 'Idempotency-Key': key } })
        await rereadStore(store.id)
        setChanged(undefined)
      }}
    >
      {error && <Failure error={error} retry={reread} />}
      <AmountField
        label="Give back"
        currency={currency}
        max={left}
        typed={typed}
        setTyped={setChanged}
      />
      {isGood && (
        <Facts
          of={[
            ['Paid', text(paid.amount)],
            ['Given back so far', text(refunded.amount)],
            ['Given back after this', text(refunded.amount + amount)],
            ['Owed after this, as before', text(balance_owing.amount)],
          ]}
        />
      )}
      <p>{refundWords(transaction)}</p>
    </Confirm>
  )
}
