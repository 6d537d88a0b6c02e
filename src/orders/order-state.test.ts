import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newId } from '../lib/ids.ts'
import { minor } from '../lib/money.ts'
import type { Order, PaymentState } from './order.ts'
import {
  draftCancel,
  draftCapture,
  draftPayment,
  draftRefund,
  type Movement,
  orderState,
  type PaymentRequest,
  type Transaction,
  type TransactionId,
  type TransactionType,
} from './transaction.ts'

const now = Temporal.Instant.from('2026-03-02T09:15:00Z')

function transaction(type: TransactionType, amount: number, more: Partial<Transaction> = {}) {
  const made: Transaction = {
    store_id: newId<'store'>(),
    id: newId<'transaction'>(),
    order_id: newId<'order'>(),
    transaction_type: type,
    parent_id: null,
    gateway: 'manual',
    status: 'complete',
    amount: minor(amount),
    refunded_amount: minor(0),
    currency: 'USD',
    reference: null,
    custom_reference: null,
    payment_method: null,
    error: null,
    waits_for: null,
    decline_class: null,
    decline_code: null,
    dispute: null,
    request_key: null,
    request_fingerprint: null,
    requested_at: null,
    created_at: now,
    updated_at: now,
    ...more,
  }
  return made
}

const set = transaction('authorize', 600)
const captured = transaction('capture', 600, { parent_id: set.id })
const cancelled = transaction('cancel', 600, { parent_id: set.id })
const bought = transaction('purchase', 1_000)

test('CK-6, CK-7, CK-11: what the money that has moved makes of an order of 1000', () => {
  const failed = { status: 'failed' } as const
  const pending = { status: 'pending' } as const
  const table: [transactions: Transaction[], state: string][] = [
    [[], 'incomplete/unpaid 0 0 0'],
    [[transaction('purchase', 1_000, failed)], 'incomplete/unpaid 0 0 0'],
    [[transaction('purchase', 1_000, pending)], 'incomplete/unpaid 0 0 0'],
    [[set], 'incomplete/partially_authorized 600 0 0'],
    [[transaction('purchase', 400)], 'incomplete/partially_paid 0 400 0'],
    [[transaction('purchase', 100), set], 'incomplete/partially_authorized 600 100 0'],
    [[transaction('authorize', 1_000)], 'processing/authorized 1000 0 0'],
    [[set, transaction('purchase', 400)], 'processing/authorized 600 400 0'],
    [[set, transaction('authorize', 400)], 'processing/authorized 1000 0 0'],
    [[set, captured], 'incomplete/partially_paid 0 600 0'],
    [[set, captured, transaction('purchase', 400)], 'complete/paid 0 1000 0'],
    [[set, { ...captured, status: 'pending' }], 'incomplete/partially_authorized 600 0 0'],
    [
      [set, transaction('capture', 250, { parent_id: set.id })],
      'incomplete/partially_paid 0 250 0',
    ],
    [[set, cancelled], 'incomplete/unpaid 0 0 0'],
    [[set, cancelled, bought], 'complete/paid 0 1000 0'],
    [[set, { ...cancelled, status: 'failed' }], 'incomplete/partially_authorized 600 0 0'],
    [[bought], 'complete/paid 0 1000 0'],
    [[bought, transaction('refund', 300)], 'complete/paid 0 1000 300'],
    [[bought, transaction('refund', 1_000, failed)], 'complete/paid 0 1000 0'],
    [
      [bought, transaction('refund', 300), transaction('refund', 700)],
      'complete/refunded 0 1000 1000',
    ],
    [[set, captured, transaction('refund', 600)], 'incomplete/refunded 0 600 600'],
    // Another payment came too late to be refused.
    [[bought, transaction('purchase', 1_000)], 'complete/paid 0 2000 0'],
    [[bought, set], 'processing/authorized 600 1000 0'],
    [[bought, bought, transaction('refund', 1_000)], 'complete/paid 0 2000 1000'],
  ]
  for (const [transactions, expected] of table) {
    const order = { status: 'incomplete', with_tax: minor(1_000) } as const
    const state = orderState(order, transactions)
    const { status, payment, authorized, paid, refunded } = state
    assert.equal(`${status}/${payment} ${authorized} ${paid} ${refunded}`, expected)
    const cancelled = orderState({ ...order, status: 'cancelled' }, transactions)
    assert.deepEqual(cancelled, { ...state, status: 'cancelled' })
  }
  const free = { status: 'incomplete', with_tax: minor(0) } as const
  assert.equal(orderState(free, []).payment, 'unpaid')
  assert.equal(orderState(free, [transaction('purchase', 0)]).payment, 'paid')
  assert.equal(orderState(free, [transaction('purchase', 0)]).status, 'complete')
})

function order(more: Partial<Order> = {}): Order {
  return {
    ...({ id: 'order', status: 'incomplete', payment: 'unpaid' } as Order),
    ...{ with_tax: minor(1_000), authorized: minor(0), paid: minor(0), refunded: minor(0) },
    ...more,
  }
}

test('CK-9: what may be paid, captured and given back', () => {
  const pay = (given: Order, request: Partial<PaymentRequest> = {}) =>
    draftPayment(given, { gateway: 'manual', method: 'purchase', ...request }).amount
  assert.equal(pay(order()), 1_000)
  assert.equal(pay(order({ paid: minor(300), authorized: minor(200) })), 500)
  assert.equal(pay(order(), { amount: 400 }), 400)
  const paid = { payment: 'paid', paid: minor(1_000) } as const
  const refused: [Order, Partial<PaymentRequest>, RegExp][] = [
    [order(), { amount: 1_001 }, /more than is owed, which is 1000/],
    [order(), { amount: 0 }, /must be 1 or more/],
    [order(paid), {}, /Nothing is owed/],
    [order({ ...paid, paid: minor(2_000) }), {}, /Nothing is owed/],
    [order({ payment: 'authorized', authorized: minor(1_000) }), {}, /Nothing is owed/],
    [order({ status: 'cancelled' }), {}, /cancelled/],
    [order({ payment: 'refunded', paid: minor(600) }), {}, /refunded/],
    [order({ with_tax: minor(0) }), { gateway: 'service_payments_processor' }, /total of 0/],
    [order({ with_tax: minor(0) }), { method: 'authorize' }, /total of 0/],
    [order({ with_tax: minor(0) }), { amount: 1 }, /total of 0/],
    [order({ with_tax: minor(0), payment: 'paid' }), {}, /Nothing is owed/],
  ]
  for (const [given, request, words] of refused) assert.throws(() => pay(given, request), words)
  assert.equal(pay(order({ with_tax: minor(0) })), 0)

  const capture = (given: Order, moved: Transaction[], id: TransactionId, amount?: number) =>
    draftCapture(given, moved, id, amount).amount
  assert.equal(capture(order(), [set], set.id), 600)
  assert.equal(capture(order(), [set], set.id, 250), 250)
  assert.throws(() => capture(order(), [set], set.id, 601), /more than was authorized/)
  assert.throws(() => capture(order(), [set, captured], set.id), /captured already/)
  assert.throws(() => capture(order(), [set, cancelled], set.id), /cancelled already/)
  assert.throws(() => capture(order(), [bought], bought.id), /Only an authorized payment/)
  assert.throws(() => capture(order({ status: 'cancelled' }), [set], set.id), /cancelled/)
  assert.throws(() => capture(order(), [], set.id), /no transaction/)

  assert.equal(draftCancel(order({ status: 'cancelled' }), [set], set.id).amount, 600)
  assert.throws(() => draftCancel(order(), [set, captured], set.id), /captured already/)
  assert.throws(() => draftCancel(order(), [set, cancelled], set.id), /cancelled already/)
  assert.throws(() => draftCancel(order(), [bought], bought.id), /Only an authorized payment/)

  const part = { ...bought, refunded_amount: minor(300) }
  assert.equal(draftRefund(order(), [part], part.id, undefined).amount, 700)
  assert.equal(draftRefund(order(), [part], part.id, 1).amount, 1)
  assert.equal(draftRefund(order(), [set, captured], set.id, undefined).parent_id, captured.id)
  assert.throws(() => draftRefund(order(), [part], part.id, 701), /which is 700/)
  assert.throws(() => draftRefund(order(), [set], set.id, 1), /Only a completed payment/)
  const all = { ...bought, refunded_amount: minor(1_000) }
  assert.throws(() => draftRefund(order(), [all], all.id, undefined), /nothing left/)
  const unknown = { ...bought, status: 'pending' } as const
  assert.throws(() => draftRefund(order(), [unknown], unknown.id, 1), /pending/)
})

test('CK-7: whatever is done, in any order, no more is taken than is owed or given back than taken', () => {
  const step = fc.record({
    what: fc.constantFrom('pay', 'set', 'take', 'part', 'free', 'back'),
    share: fc.nat(9),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: 1, max: 50 }),
      (steps, total) => {
        let given = order({ with_tax: minor(total) })
        let moved: Transaction[] = []
        for (const { what, share } of steps) {
          const pick = moved[share % Math.max(moved.length, 1)]?.id ?? newId<'transaction'>()
          const amount = share + 1
          const method = what === 'pay' ? 'purchase' : 'authorize'
          try {
            const drafts: Record<string, () => Movement> = {
              take: () => draftCapture(given, moved, pick, undefined),
              part: () => draftCapture(given, moved, pick, amount),
              free: () => draftCancel(given, moved, pick),
              back: () => draftRefund(given, moved, pick, amount),
            }
            const pay = () => draftPayment(given, { gateway: 'manual', method, amount })
            const movement = (drafts[what] ?? pay)()
            const { transaction_type: type, parent_id } = movement
            const made = transaction(type, movement.amount, { parent_id })
            moved = [...moved, made].map((one) =>
              type === 'refund' && one.id === parent_id
                ? { ...one, refunded_amount: minor(one.refunded_amount + made.amount) }
                : one,
            )
          } catch {
            continue
          }
          given = { ...given, ...orderState(given, moved) }
          assert.ok(given.authorized + given.paid <= total)
          assert.ok(given.refunded <= given.paid)
          const states: PaymentState[] = ['unpaid', 'partially_authorized', 'partially_paid']
          const isOwing = given.authorized + given.paid < total
          if (given.payment !== 'refunded') assert.equal(states.includes(given.payment), isOwing)
        }
      },
    ),
  )
})
