import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionsOn,
  cancelWords,
  owedAfterCapture,
  refundWords,
  releaseWords,
} from '../src/pages/orders/order-money.ts'

test('CK-10: a cancellation says what becomes of money that was paid, given back or held', () => {
  const told = (paid: number, refunded: number, authorized = 0, account?: object) => {
    const of = (amount: number) => ({ amount, currency: 'USD', formatted: `$${amount}` })
    const price = { with_tax: of(9), paid: of(paid), refunded: of(refunded) }
    const display_price = { ...price, authorized: of(authorized) }
    const currency_format = { format: '\u0024{price}', decimal_places: 0, thousand_separator: '' }
    const payment = paid > 0 ? 'paid' : 'unpaid'
    const relationships = { account }
    const order = { payment, relationships, meta: { display_price, currency_format } }
    return cancelWords(order as never).join(' ')
  }
  assert.match(told(0, 0), /^Nothing was paid/)
  assert.match(told(9, 2), /^No money goes back: \$7 stay paid/)
  assert.match(told(9, 9), /^Everything that was paid was given back before/)
  assert.match(told(0, 0, 5), /\$5 stay authorized until you set them free/)
  assert.doesNotMatch(told(9, 9), /authorized/)
  assert.match(told(9, 0, 0, {}), /Subscriptions that began with it go on/)
  assert.doesNotMatch(told(0, 0, 9, {}), /Subscriptions/)
  assert.doesNotMatch(told(9, 0), /Subscriptions/)
})

test('CK-8: Mercer moves no money of a manual payment, and says so', () => {
  const of = (gateway: string) => ({ gateway }) as never
  assert.match(refundWords(of('manual')), /^Mercer moves no money: send it back yourself/)
  assert.match(refundWords(of('stripe')), /^The money goes back through the gateway/)
  assert.match(releaseWords(of('manual')), /^This only records it/)
  assert.match(releaseWords(of('stripe')), /^The card of the buyer is no longer held/)
})

test('CK-15: actions that the interface always refuses are not offered', () => {
  const may = (status: string, members: object, others: object[] = []) => {
    const transaction = { id: 'it', amount: 9, refunded_amount: 0, ...members }
    const all = others.map((one) => ({
      status: 'complete',
      relationships: { parent: { data: { id: 'it' } } },
      ...one,
    }))
    const actions = actionsOn({ order: { status }, transaction, all } as never)
    return Object.entries(actions).flatMap(([name, isOffered]) => (isOffered ? [name] : []))
  }
  const held = { transaction_type: 'authorize', status: 'complete' }
  assert.deepEqual(may('incomplete', held), ['mayCapture', 'mayRelease'])
  assert.deepEqual(may('cancelled', held), ['mayRelease'])
  assert.deepEqual(may('incomplete', held, [{ transaction_type: 'capture' }]), [])
  assert.deepEqual(may('complete', { ...held, transaction_type: 'purchase' }), ['mayRefund'])
  const pending = { transaction_type: 'purchase', status: 'pending' }
  assert.deepEqual(may('incomplete', { ...pending, waits_for: 'buyer' }), ['mayRelease'])
  assert.deepEqual(may('incomplete', { ...pending, waits_for: 'gateway' }), [])
  assert.deepEqual(may('incomplete', pending), ['mayRelease'])
  assert.deepEqual(may('incomplete', { ...pending, transaction_type: 'refund' }), [])
  assert.match(releaseWords(pending as never), /^Mercer asks the gateway first/)
})

test('CK-7: an order that was paid twice owes nothing after a capture', () => {
  const owed = (authorized: number, paid: number, taken: number) => {
    const of = (amount: number) => ({ amount })
    const display_price = { with_tax: of(10), authorized: of(authorized), paid: of(paid) }
    return owedAfterCapture({ meta: { display_price } } as never, authorized, taken)
  }
  assert.equal(owed(10, 0, 10), 0)
  assert.equal(owed(10, 0, 4), 6)
  assert.equal(owed(10, 10, 4), 0)
})
