import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exchanged } from '../src/pages/product-table/exchanged.ts'
import { specificationOf, timingOf } from '../src/pages/schedules/timing.ts'
import { nextInvoiceAt, type Subscription } from '../src/pages/subscriptions/subscription-words.ts'
import { waitingText } from '../src/words/times.ts'

test('a specification is read as the choice that makes it, or stays as it is', () => {
  const choices = {
    '5 * * * *': 'hour',
    '30 2 * * *': 'day',
    '0 14 * * 6': 'week',
    '15 0 31 * *': 'month',
    '*/20 3 * * *': 'own',
    '30 2 1 1 *': 'own',
    '0 3 * * 1,3': 'own',
    '@daily': 'own',
  }
  for (const [specification, repeat] of Object.entries(choices)) {
    const timing = timingOf(specification)
    assert.equal(timing.repeat, repeat)
    assert.equal(specificationOf(timing), specification)
  }
})

test('a button that waits for long says for how long', () => {
  assert.equal(waitingText('Waiting for the file', 9_000), 'Waiting for the file')
  assert.equal(waitingText('Waiting for the file', 95_000), 'Waiting for the file, 1 min 35 s')
})

test('a subscription whose running period is the last has no next invoice', () => {
  const due = '2027-01-31T00:00:00.000Z'
  const with_ = (meta: object) => ({ meta: { status: 'active', invoice_after: due, ...meta } })
  const next = (meta: object) =>
    nextInvoiceAt(with_({ timestamps: {}, ...meta }) as unknown as Subscription)
  assert.equal(next({}), due)
  assert.equal(next({ timestamps: { end_date: '2027-02-28T00:00:00.000Z' } }), due)
  assert.equal(next({ timestamps: { end_date: due } }), undefined)
  assert.equal(next({ paused: true }), undefined)
  assert.equal(next({ canceled: true }), undefined)
  assert.equal(next({ status: 'inactive' }), undefined)
})

test('rows that are being edited are read anew in their places, and none is lost', () => {
  const product = (id: string, name: string) => ({ id, attributes: { name } }) as never
  const held = [product('a', 'Anvil'), product('b', 'Bolt')]
  const read = [product('n', 'Nail'), product('b', 'Bolt, long')]
  const names = exchanged(held, read).map(({ attributes }) => attributes.name)
  assert.deepEqual(names, ['Anvil', 'Bolt, long'])
})
