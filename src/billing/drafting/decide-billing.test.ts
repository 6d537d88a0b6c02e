import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untouched } from '../../../test/support/club.ts'
import { at, day, frozenOf, priced } from '../../../test/support/offered.ts'
import { monthly } from '../../../test/support/subscribing.ts'
import { minor } from '../../lib/money.ts'
import { startCalendar } from '../calendar.ts'
import type { OfferedId } from '../offering-types.ts'
import type { Adjustment, Subscription } from '../subscriptions/subscription.ts'
import { decideBilling } from './decide-billing.ts'

const asOf = at('2026-06-01T12:00Z')
const runId = 'this-run'

/** Plan 0 is monthly at 1000 a product, plan 1 bills five of twelve months and then closes. */
const offered = frozenOf(
  [
    monthly,
    {
      ...monthly,
      name: 'Five of twelve',
      billing_frequency: 5,
      end_behavior: 'close',
      trial_period: 1,
    },
    { ...monthly, name: 'Free', fixed_price: priced(0) },
  ],
  [
    { name: 'Beans', price: priced(1_000) },
    { name: 'Mill', price: priced(400, 'USD', true) },
  ],
)
const [beans, mill] = ['product-0', 'product-1'] as OfferedId[] as [OfferedId, OfferedId]
const [roll, close, gratis] = ['plan-0', 'plan-1', 'plan-2'] as OfferedId[] as [
  OfferedId,
  OfferedId,
  OfferedId,
]

function subscribed(start: string, given: Partial<Subscription> = {}): Subscription {
  const plan = offered.plans.find(({ id }) => id === (given.active_plan_id ?? roll))
  assert.ok(plan)
  return {
    ...({} as Subscription),
    id: 'subscription' as Subscription['id'],
    subscriber_id: 'subscriber' as Subscription['subscriber_id'],
    plan_id: plan.id,
    active_plan_id: plan.id,
    product_ids: [beans],
    next_product_ids: null,
    currency: 'USD',
    ...untouched,
    ...startCalendar(plan.attributes, at(start)),
    invoices_made: 0,
    last_billed_run_id: null,
    updated_at: at(start),
    deleted_at: null,
    ...given,
  }
}

const decide = (subscription: Subscription, hasOutstanding = false) =>
  decideBilling(subscription, offered, asOf, { hasOutstanding, runId, now: asOf })

function invoiced(subscription: Subscription, hasOutstanding = false) {
  const decision = decide(subscription, hasOutstanding)
  assert.equal(decision.act, 'invoice')
  return decision
}

test('BILL-2 to BILL-5, BILL-8, BILL-12: who is passed over, and who goes inactive', () => {
  const skipped: Partial<Subscription>[] = [
    { pending: true, status: 'inactive' },
    { closed: true, status: 'inactive' },
    { suspended: true, status: 'inactive' },
    { deleted_at: asOf },
    { invoice_after: asOf.add({ milliseconds: 1 }) },
    { invoice_after: asOf.add({ milliseconds: 1 }), paused: true },
    { paused: true, status: 'inactive' },
    { canceled: true, status: 'inactive' },
    { last_billed_run_id: runId },
  ]
  for (const given of skipped) {
    assert.deepEqual(decide(subscribed('2026-05-01', given)), { act: 'skip' })
  }
  assert.deepEqual(decide(subscribed('2026-05-01', { status: 'inactive' }), true), { act: 'skip' })
  assert.equal(decide(subscribed('2026-06-01T12:00Z')).act, 'invoice', 'due at this very moment')
  assert.equal(decide(subscribed('2026-05-01'), true).act, 'invoice', 'BILL-9')

  for (const flag of ['paused', 'canceled'] as const) {
    const before = subscribed('2026-05-01', { [flag]: true })
    assert.deepEqual(decide(before), {
      act: 'deactivate',
      event: `subscription.${flag}`,
      next: { ...before, status: 'inactive', last_billed_run_id: runId, updated_at: asOf },
    })
  }
})

test('BILL-7, CAL-5, C-12: one invoice for the oldest period, and the next is due at its end', () => {
  const { draft, next } = invoiced(subscribed('2026-01-31', { product_ids: [beans, mill] }))
  assert.equal(draft.kind, 'cycle')
  assert.deepEqual([day(draft.period.start), day(draft.period.end)], ['2026-01-31', '2026-02-28'])
  assert.deepEqual(
    [draft.amount, draft.taxableAmount, draft.includesTax, draft.taxRequired],
    [1_400, 1_000, false, true],
  )
  assert.deepEqual(draft.prorationEvents, [])
  assert.equal(next.invoice_after, draft.period.end)
  assert.deepEqual([next.periods_billed, next.invoices_made, next.status], [1, 1, 'active'])
  assert.equal(next.last_billed_run_id, runId)

  const included = invoiced(subscribed('2026-01-31', { product_ids: [mill] })).draft
  assert.deepEqual(
    [included.taxableAmount, included.includesTax, included.taxRequired],
    [0, true, false],
  )
})

test('CAL-6, CAL-7, BILL-6, BILL-11: trial, remainder and end of a plan that closes', () => {
  let subscription = subscribed('2024-12-31', { active_plan_id: close, plan_id: close })
  assert.equal(day(subscription.end_date as Temporal.Instant), '2026-01-31')
  const told: string[] = []
  for (let run = 0; run < 6; run++) {
    const decision = decide({ ...subscription, last_billed_run_id: null })
    if (decision.act === 'skip') break
    subscription = decision.next
    if (decision.act !== 'invoice') {
      told.push(decision.act)
      continue
    }
    const { kind, period, amount, taxRequired } = decision.draft
    told.push(`${kind} ${day(period.start)}..${day(period.end)} ${amount} ${taxRequired}`)
  }
  assert.deepEqual(told, [
    'trial 2024-12-31..2025-01-31 0 false',
    'cycle 2025-01-31..2025-06-30 1000 true',
    'cycle 2025-06-30..2025-11-30 1000 true',
    'cycle 2025-11-30..2026-01-31 400 true',
    'close',
  ])
  const { closed, closed_by, status, invoices_made, trial_ahead } = subscription
  assert.deepEqual(
    [closed, closed_by, status, invoices_made, trial_ahead],
    [true, 'plan-end', 'inactive', 4, false],
  )

  // A plan chosen for a next period that never comes does not take over.
  const over = {
    ...subscription,
    closed: false,
    status: 'active',
    next_product_ids: [mill],
  } as const
  const ended = decide({ ...over, last_billed_run_id: null, next_product_ids: [mill] })
  assert.equal(ended.act, 'close')
  assert.deepEqual([ended.next.product_ids, ended.next.next_product_ids], [[beans], null])

  const resumed = subscribed('2026-05-01', { active_plan_id: gratis, status: 'inactive' })
  const free = invoiced({ ...resumed, plan_id: gratis })
  assert.deepEqual([free.draft.amount, free.next.status], [0, 'active'], 'nothing to wait for')
  const paying = invoiced(subscribed('2026-05-01', { status: 'inactive' }))
  assert.equal(paying.next.status, 'inactive', 'BILL-8')
})

test('PRO-3, PRO-7, CAL-9: what was chosen takes over at the boundary, from there on', () => {
  const switched = subscribed('2026-01-31', {
    plan_id: close,
    next_product_ids: [beans, mill],
    periods_billed: 3,
    invoice_after: at('2026-04-30'),
  })
  const { draft, next } = invoiced(switched)
  assert.deepEqual([day(draft.period.start), day(draft.period.end)], ['2026-04-30', '2026-09-30'])
  assert.equal(draft.kind, 'cycle', 'no second trial')
  assert.equal(draft.amount, 1_400)
  assert.deepEqual([next.active_plan_id, next.periods_billed, next.length_left], [close, 1, 12])
  assert.deepEqual([next.product_ids, next.next_product_ids], [[beans, mill], null])
  assert.deepEqual([day(next.anchor), next.anchor_offset], ['2026-01-31', 3])
  assert.equal(day(next.end_date as Temporal.Instant), '2027-04-30')

  // It holds where the old plan would have ended at this moment, too.
  const ending = subscribed('2025-05-31', { active_plan_id: close, plan_id: roll })
  const moment = at('2026-05-31')
  const renewed = invoiced({
    ...ending,
    trial_ahead: false,
    periods_billed: 3,
    invoice_after: moment,
  })
  assert.deepEqual([renewed.next.end_date, renewed.next.length_left], [null, null])
  assert.equal(day(renewed.draft.period.end), '2026-06-30')

  const products = invoiced(subscribed('2026-05-01', { next_product_ids: [mill] }))
  assert.equal(products.draft.amount, 400)
  assert.equal(day(products.next.anchor), '2026-05-01')
  assert.throws(() => decide(subscribed('2026-05-01', { plan_id: 'gone' as OfferedId })), /no plan/)
})

test('PRO-5, PRO-6, BILL-15: what is given back is never more than what is charged', () => {
  const event = {
    proration_policy_id: 'policy',
    billing_cost_before_proration: minor(3_000),
    refunded_amount_for_unused_plan: minor(1_900),
    new_plan_cost: minor(1_000),
    prorated_at: '2026-05-01T00:00:00.000Z',
  }
  const adjusted = (amount: number, given: Partial<Adjustment> = {}): Adjustment => ({
    description: `Unused ${amount}`,
    amount: minor(amount),
    includes_tax: amount < 0,
    from: '2026-04-11T00:00:00.000Z',
    until: '2026-05-01T00:00:00.000Z',
    ...given,
  })
  const cases: [credit: number, adjustments: Adjustment[], lines: number[], kept: number][] = [
    [0, [adjusted(-300, { event })], [1_000, -300], 0],
    [0, [adjusted(-1_900, { event })], [1_000, -1_000], 900],
    [50, [adjusted(-1_900)], [1_000, -1_000], 950],
    [0, [adjusted(-600), adjusted(-600), adjusted(-50)], [1_000, -600, -400], 250],
    [0, [adjusted(-1_200), adjusted(500)], [1_000, -1_200, 500], 0],
    [0, [adjusted(0)], [1_000], 0],
    [300, [], [1_000, -300], 0],
    [1_000, [], [1_000, -1_000], 0],
    [2_500, [], [1_000, -1_000], 1_500],
    [500, [adjusted(-700)], [1_000, -700, -300], 200],
  ]
  for (const [credit, adjustments, lines, kept] of cases) {
    const before = subscribed('2026-05-01', { credit: minor(credit), adjustments })
    const { draft, next } = invoiced(before)
    const label = JSON.stringify([credit, adjustments])
    assert.deepEqual(
      draft.items.map(({ amount }) => amount),
      lines,
      label,
    )
    const total = lines.reduce((sum, line) => sum + line, 0)
    // It is set against the total after tax, so tax is due on all that is charged.
    const charged = lines.filter((line) => line > 0).reduce((sum, line) => sum + line, 0)
    assert.deepEqual([draft.amount, draft.taxableAmount], [total, charged], label)
    assert.equal(draft.taxRequired, true, label)
    assert.deepEqual([next.credit, next.adjustments], [kept, []], label)
    assert.deepEqual(
      draft.prorationEvents,
      adjustments.flatMap((adjustment) => adjustment.event ?? []),
    )
  }
  const last = invoiced(subscribed('2026-05-01', { credit: minor(10) })).draft.items.at(-1)
  assert.deepEqual(last, { description: 'Credit', amount: -10, includes_tax: true })

  // A net amount takes its tax along. One that was never invoiced only makes less to tax.
  const paidNet = adjusted(-2_000, { includes_tax: false, tax: minor(-400) })
  const net = invoiced(subscribed('2026-05-01', { adjustments: [paidNet] }))
  const { credit, credit_net, credit_tax } = net.next
  assert.deepEqual([net.draft.amount, net.draft.taxableAmount], [0, 1_000])
  assert.deepEqual([credit, credit_net, credit_tax], [1_400, 1_167, 233])
  const unpaid = adjusted(-300, { includes_tax: false })
  const { draft: less } = invoiced(subscribed('2026-05-01', { adjustments: [unpaid] }))
  assert.deepEqual([less.amount, less.taxableAmount], [700, 700])

  // It does so before what was paid is used up, wherever it stands.
  const taken = [
    adjusted(-1_500, { includes_tax: false, tax: minor(-300) }),
    adjusted(1_000, { includes_tax: false }),
    adjusted(-500, { includes_tax: false }),
  ]
  const both = invoiced(subscribed('2026-05-01', { adjustments: taken }))
  assert.deepEqual([both.draft.taxableAmount, both.draft.amount, both.next.credit], [1_500, 0, 300])
  assert.deepEqual(
    both.draft.items.map(({ amount, includes_tax }) => [amount, includes_tax]),
    [
      [1_000, false],
      [-1_500, true],
      [1_000, false],
      [-500, false],
    ],
  )

  const trial = { active_plan_id: close, plan_id: close, credit: minor(10) }
  const tried = invoiced(subscribed('2026-05-01', trial))
  assert.deepEqual([tried.draft.amount, tried.next.credit], [0, 10], 'kept for a paid period')
})
