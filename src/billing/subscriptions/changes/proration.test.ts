import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  at,
  frozen,
  midApril,
  plans,
  shown,
  subscription,
  unbilled,
} from '../../../../test/support/club.ts'
import { minor } from '../../../lib/money.ts'
import type { InvoiceId, Period } from '../../invoices/invoice.ts'
import type { RunningInvoice } from '../../invoices/running-invoice.ts'
import type { OfferedId, OfferedPlan } from '../../offering-types.ts'
import { draftItems } from '../../period-price.ts'
import type { ProrationFacts } from '../running-period.ts'
import type { Subscription } from '../subscription.ts'
import { switchPlan } from './plan-switch.ts'
import { applyChanges, changeProducts } from './product-change.ts'

const april: Period = { start: at('2026-04-01'), end: at('2026-05-01') }

function invoiced(productIds = ['box'], plan: OfferedPlan = plans.monthly): RunningInvoice {
  const ids = productIds as OfferedId[]
  const items = draftItems({
    frozen,
    plan,
    productIds: ids,
    currency: 'EUR',
    period: april,
    intervals: 1,
  })
  const tax = { amount: minor(200), of: minor(1_000) }
  return { id: 'invoice' as InvoiceId, kind: 'cycle', period: april, lines: items, tax }
}

const facts = (rounding: 'up' | 'down' | 'nearest', running = invoiced()): ProrationFacts => ({
  policy: { id: 'policy', rounding },
  running,
})
const none: ProrationFacts = { policy: undefined, running: undefined }
const amounts = ({ adjustments }: Subscription) => adjustments.map(({ amount }) => amount)

test('PRO-4 to PRO-7: a switch with a policy gives back the unused days and begins anew', () => {
  const refunds = [
    ['up', 1_900],
    ['nearest', 1_900],
    ['down', 2_000],
  ] as const
  for (const [rounding, refund] of refunds) {
    const made = switchPlan(subscription(), frozen, plans.yearly, midApril, facts(rounding))
    assert.ok(made.isProrated)
    assert.deepEqual(made.next.adjustments, [
      {
        description: 'Unused time of Monthly',
        amount: -refund,
        includes_tax: true,
        from: '2026-04-11T12:00:00.000Z',
        until: '2026-05-01T00:00:00.000Z',
        event: {
          proration_policy_id: 'policy',
          billing_cost_before_proration: 3_000,
          refunded_amount_for_unused_plan: refund,
          new_plan_cost: 25_000,
          prorated_at: '2026-04-11T12:00:00.000Z',
        },
      },
    ])
    const { anchor, invoice_after, end_date, periods_billed, active_plan_id } = made.next
    assert.deepEqual([anchor, invoice_after, end_date].map(shown), [
      '2026-04-11T12:00:00Z',
      '2026-04-11T12:00:00Z',
      null,
    ])
    assert.deepEqual([periods_billed, active_plan_id], [0, 'yearly'])
  }
  const toClosing = switchPlan(subscription(), frozen, plans.closing, midApril, facts('up'))
  assert.equal(shown(toClosing.next.end_date), '2027-04-11T12:00:00Z')

  // Lines that differ in tax are given back apart, and their parts make the whole.
  const both = subscription({ product_ids: ['box', 'bag'] as OfferedId[] })
  const mixed = switchPlan(
    both,
    frozen,
    plans.cheap,
    midApril,
    facts('up', invoiced(['box', 'bag'])),
  )
  const parts = mixed.next.adjustments.map(({ amount, includes_tax }) => [amount, includes_tax])
  assert.deepEqual(parts, [
    [-1_900, true],
    [-633, false],
  ])

  // Before it is invoiced another plan just replaces it, and the event tells of that one.
  const again = switchPlan(mixed.next, frozen, plans.yearly, at('2026-04-12'), none)
  assert.equal(again.isProrated, false)
  assert.deepEqual(amounts(again.next), [-1_900, -633])
  assert.equal(again.next.adjustments[0]?.event?.new_plan_cost, 25_000)
  assert.equal(shown(again.next.anchor), '2026-04-11T12:00:00Z')

  // At the very beginning of the period all of it is unused; two invoices cannot begin together.
  const first = switchPlan(subscription(), frozen, plans.cheap, april.start, facts('up'))
  assert.deepEqual(amounts(first.next), [-3_000])
  assert.equal(shown(first.next.invoice_after), '2026-04-01T00:00:00.001Z')
})

test('PRO-5: two switches at the first moment of a period give its price back once', () => {
  const first = switchPlan(subscription(), frozen, plans.yearly, april.start, facts('down'))
  assert.ok(first.isProrated)
  const again = switchPlan(first.next, frozen, plans.closing, april.start, facts('down'))
  assert.equal(again.isProrated, false)
  assert.deepEqual(amounts(again.next), amounts(first.next))
  assert.equal(again.next.active_plan_id, plans.closing.id)
  assert.equal(shown(again.next.anchor), '2026-04-01T00:00:00.001Z')
})

test('PRO-5, PRO-9: products after a switch at the first moment of a period wait for its price', () => {
  const first = switchPlan(subscription(), frozen, plans.closing, april.start, facts('down'))
  const products = ['box', 'bag'] as OfferedId[]
  const { next } = changeProducts(first.next, frozen, products, april.start, facts('down'))
  assert.deepEqual(amounts(next), [-3_000])
  assert.deepEqual([next.product_ids, next.next_product_ids], [products, null])
})

test('PRO-2, PRO-3, PRO-8: without a policy, in a trial and before an invoice nothing is', () => {
  const waits = switchPlan(subscription(), frozen, plans.yearly, midApril, none)
  const { plan_id, active_plan_id, invoice_after } = waits.next
  assert.deepEqual([plan_id, active_plan_id], ['yearly', 'monthly'])
  assert.equal(shown(invoice_after), '2026-05-01T00:00:00Z')
  const back = switchPlan(waits.next, frozen, plans.monthly, midApril, facts('up'))
  assert.deepEqual([back.next.plan_id, back.isProrated], ['monthly', false])

  const inTrial = subscription({ periods_billed: 0, anchor: april.end }, plans.trial)
  const running: RunningInvoice = { ...invoiced(), kind: 'trial', lines: [] }
  const onTrial = { ...inTrial, invoice_after: april.end }
  const tried = switchPlan(onTrial, frozen, plans.monthly, midApril, facts('up', running))
  assert.deepEqual([tried.next.active_plan_id, tried.isProrated], ['trial', false])

  const paused = switchPlan(
    subscription({ paused: true }),
    frozen,
    plans.cheap,
    midApril,
    facts('up'),
  )
  assert.equal(paused.next.active_plan_id, 'monthly')

  const fresh = switchPlan(subscription(unbilled), frozen, plans.trial, midApril, none)
  assert.deepEqual([fresh.next.active_plan_id, fresh.next.trial_ahead], ['trial', true])
  assert.equal(shown(fresh.next.anchor), '2026-04-01T00:00:00Z')
  const had = { ...unbilled, invoices_made: 1 }
  const second = switchPlan(subscription(had), frozen, plans.trial, midApril, none)
  assert.equal(second.next.trial_ahead, false, 'CAL-9')

  const waiting = subscription({ ...unbilled, pending: true, status: 'inactive' })
  const replaced = switchPlan(waiting, frozen, plans.closing, midApril, none)
  assert.deepEqual([replaced.next.active_plan_id, replaced.next.end_date], ['closing', null])
  const late = subscription({ periods_billed: 2, invoice_after: at('2026-04-05') })
  assert.equal(switchPlan(late, frozen, plans.cheap, midApril, none).next.active_plan_id, 'monthly')
})

test('PRO-9: products come and go at once with a policy, otherwise with the next period', () => {
  const ids = (...names: string[]) => names as OfferedId[]
  const change = (type: 'attach' | 'detach' | 'replace', ...names: string[]) => {
    return { type, products: ids(...names) }
  }
  const chosen = ids('box', 'bag')
  const cases: [ReturnType<typeof change>[], string[]][] = [
    [[change('attach', 'jar', 'jar', 'box')], ['box', 'bag', 'jar']],
    [[change('detach', 'bag', 'bag')], ['box']],
    [[change('replace', 'jar')], ['jar']],
    [[change('detach', 'box', 'bag'), change('attach', 'jar')], ['jar']],
  ]
  for (const [changes, expected] of cases) {
    assert.deepEqual(applyChanges(chosen, changes), { products: expected, missing: [] })
  }
  const twice = [change('detach', 'bag'), change('detach', 'box', 'bag')]
  assert.deepEqual(applyChanges(chosen, twice).missing, [[1, 1]])

  const before = subscription()
  const { next: later } = changeProducts(before, frozen, ids('jar'), midApril, none)
  assert.deepEqual([later.product_ids, later.next_product_ids], [['box'], ['jar']])
  const { next: undone } = changeProducts(later, frozen, ids('box'), midApril, none)
  assert.equal(undone.next_product_ids, null)

  // 19 of 30 days are left: a third product, then the first one goes.
  const { next: more } = changeProducts(before, frozen, ids('box', 'jar'), midApril, facts('up'))
  assert.deepEqual(more.product_ids, ['box', 'jar'])
  assert.deepEqual(amounts(more), [196])
  assert.deepEqual(more.adjustments[0], {
    description: 'Jar',
    product_id: 'jar',
    amount: 196,
    includes_tax: true,
    from: '2026-04-11T12:00:00.000Z',
    until: '2026-05-01T00:00:00.000Z',
    event: {
      proration_policy_id: 'policy',
      billing_cost_before_proration: 3_000,
      refunded_amount_for_unused_plan: 0,
      new_plan_cost: 3_310,
      prorated_at: '2026-04-11T12:00:00.000Z',
    },
  })
  const { next: less } = changeProducts(more, frozen, ids('jar'), at('2026-04-21'), facts('up'))
  assert.deepEqual(amounts(less), [196, -1_000])
  // A later switch gives back the products in force then, not those that were invoiced.
  const left = switchPlan(less, frozen, plans.cheap, at('2026-04-21'), facts('up'))
  assert.deepEqual(amounts(left.next), [196, -1_000, -103])

  const fixed = subscription({}, plans.cheap)
  const { next: free } = changeProducts(
    fixed,
    frozen,
    ids(),
    midApril,
    facts('up', invoiced(['box'], plans.cheap)),
  )
  assert.deepEqual([free.product_ids, amounts(free)], [[], []])
  const { next: open } = changeProducts(subscription(unbilled), frozen, ids('jar'), midApril, none)
  assert.deepEqual([open.product_ids, open.next_product_ids], [['jar'], null])
})
