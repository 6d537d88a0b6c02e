import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  at,
  closing,
  midApril,
  plans,
  shown,
  subscription,
  unbilled,
} from '../../../../test/support/club.ts'
import { monthly } from '../../../../test/support/subscribing.ts'
import type { PlanAttributes } from '../../offering-types.ts'
import type { Subscription, stateActions } from '../subscription.ts'
import { actOn, type Transition } from './state-transition.ts'

const noDebt = { hasOutstanding: false }

function acted(
  before: Subscription,
  action: (typeof stateActions)[number],
  { now = midApril, plan = monthly, facts = noDebt } = {},
): Transition {
  const made = actOn(before, { active: plan }, action, now, facts)
  assert.ok('next' in made, JSON.stringify(made))
  return made
}

test('4.14, ST-11, C-13: every state with every action gives what the table says', () => {
  const late = { invoice_after: at('2026-04-05') }
  const off = { status: 'inactive', ...late } as const
  // The state after cancel, pause, resume and pending; - is a refusal.
  const table: [string, Partial<Subscription>, string[]][] = [
    [
      'pending',
      { pending: true, status: 'inactive', ...unbilled },
      ['inactive canceled', '-', 'active', '-'],
    ],
    ['active', {}, ['active canceled', 'active paused', '-', '-']],
    ['not billed', unbilled, ['active canceled', 'active paused', '-', 'inactive pending']],
    ['pausing', { paused: true }, ['active canceled', '-', 'active', '-']],
    ['pausing, unbilled', { paused: true, ...unbilled }, ['active canceled', '-', 'active', '-']],
    ['canceling', { canceled: true }, ['-', '-', 'active', '-']],
    ['paused', { paused: true, ...off }, ['inactive canceled', '-', 'inactive', '-']],
    ['canceled', { canceled: true, ...off }, ['-', '-', 'inactive', '-']],
    ['resumed, unpaid', off, ['inactive canceled', 'inactive paused', '-', '-']],
    [
      'resumed, unbilled',
      { ...unbilled, status: 'inactive' },
      ['inactive canceled', 'inactive paused', '-', '-'],
    ],
    [
      'suspended',
      { suspended: true, status: 'inactive' },
      ['inactive canceled suspended', '-', 'active', '-'],
    ],
    [
      'suspended and paused',
      { suspended: true, paused: true, status: 'inactive' },
      ['inactive canceled suspended', '-', 'active', '-'],
    ],
    [
      'suspended and canceled',
      { suspended: true, canceled: true, status: 'inactive' },
      ['-', '-', 'active', '-'],
    ],
    [
      'closed by dunning',
      { closed: true, closed_by: 'dunning', status: 'inactive' },
      ['-', '-', 'active', '-'],
    ],
    [
      'closed by dunning, period over',
      { closed: true, closed_by: 'dunning', ...off },
      ['-', '-', 'inactive', '-'],
    ],
    ['closed at its end', { closed: true, closed_by: 'plan-end', ...off }, ['-', '-', '-', '-']],
  ]
  for (const [name, state, expected] of table) {
    const outcomes = ['cancel', 'pause', 'resume', 'pending'].map((action) => {
      const made = actOn(
        subscription(state),
        { active: monthly },
        action as (typeof stateActions)[number],
        midApril,
        noDebt,
      )
      if ('refusal' in made) return '-'
      const { next } = made
      const flags = (['canceled', 'paused', 'closed', 'suspended', 'pending'] as const).filter(
        (flag) => next[flag],
      )
      return [next.status, ...flags].join(' ')
    })
    assert.deepEqual(outcomes, expected, name)
  }
})

test('ST-7: the plan in force forbids pause, cancel and resume, but not what is not its', () => {
  const strict = { ...monthly, can_pause: false, can_cancel: false, can_resume: false }
  const refused = (state: Partial<Subscription>, action: (typeof stateActions)[number]) => {
    const made = actOn(subscription(state), { active: strict }, action, midApril, noDebt)
    return 'refusal' in made ? made.refusal : undefined
  }
  assert.match(refused({}, 'pause') ?? '', /plan does not let .* paused; possible now: nothing$/)
  assert.match(refused(unbilled, 'cancel') ?? '', /plan .* canceled; possible now: pending$/)
  const paused = { paused: true, state_action: 'pause' } as const
  assert.match(refused(paused, 'resume') ?? '', /plan does not let .* resumed/)
  assert.equal(refused({ ...paused, state_action: 'resume' }, 'resume'), undefined, 'by dunning')
  const waiting = { pending: true, status: 'inactive', ...unbilled } as const
  assert.equal(refused(waiting, 'resume'), undefined)
  assert.match(refused(waiting, 'cancel') ?? '', /plan does not let/)
  const suspended = { suspended: true, status: 'inactive' } as const
  assert.equal(refused(suspended, 'resume'), undefined)
  const open = actOn(subscription({ paused: true }), { active: monthly }, 'pause', midApril, noDebt)
  assert.deepEqual(open, {
    refusal: 'The subscription is paused already; possible now: cancel, resume',
  })
})

test('ST-1, ST-2, ST-9: pause and cancel say when, and end what they should', () => {
  const paused = acted(subscription(), 'pause')
  assert.deepEqual(paused.events, ['subscription.pending_pause'])
  assert.equal(shown(paused.next.paused_at), '2026-04-11T12:00:00Z')
  assert.equal(paused.next.end_date, null)
  const canceled = acted({ ...paused.next, resumed_at: at('2026-04-02') }, 'cancel')
  assert.deepEqual(canceled.events, ['subscription.pending_cancel'])
  const { paused_at, canceled_at, resumed_at, end_date } = canceled.next
  assert.deepEqual([paused_at, canceled_at, resumed_at, end_date].map(shown), [
    '2026-04-11T12:00:00Z',
    '2026-04-11T12:00:00Z',
    '2026-04-02T00:00:00Z',
    '2026-05-01T00:00:00Z',
  ])
  // When a canceled subscription ends, by plan, state and time.
  const late = { ...unbilled, anchor: at('2026-04-01') }
  const ends: [Subscription, PlanAttributes, string, string][] = [
    [subscription(unbilled), monthly, '2026-04-03', '2026-04-03'],
    [subscription(late, plans.closing), closing, '2026-04-03', '2026-04-03'],
    [subscription({}, plans.closing), closing, '2026-04-11', '2026-05-01'],
    [subscription({ length_left: 1 }, plans.closing), closing, '2026-05-09', '2026-05-01'],
    [
      subscription({ pending: true, status: 'inactive', invoice_after: at('2026-09-01') }),
      monthly,
      '2026-04-11',
      '2026-04-11',
    ],
    // BILL-8: the period that is invoiced for a resumption has not begun.
    [subscription({ status: 'inactive', restarting: true }), monthly, '2026-04-11', '2026-04-11'],
  ]
  for (const [before, plan, now, end] of ends) {
    const { next } = acted(before, 'cancel', { now: at(now), plan })
    assert.equal(shown(next.end_date), `${end}T00:00:00Z`)
  }
  // No billing run will come to turn off what is off already.
  const off = subscription({ status: 'inactive' })
  assert.deepEqual(acted(off, 'pause').events, [
    'subscription.pending_pause',
    'subscription.paused',
  ])
  const gone = acted(off, 'cancel').events
  assert.deepEqual(gone, ['subscription.pending_cancel', 'subscription.canceled'])
  const waiting = subscription({
    pending: true,
    status: 'inactive',
    go_live_after: at('2026-06-01'),
  })
  assert.equal(acted(waiting, 'cancel').next.go_live_after, null)
})

test('ST-3, ST-4: resume keeps the cycle while it runs, and counts anew afterwards', () => {
  const canceling = { canceled: true, end_date: at('2026-05-01') }
  const kept = acted(subscription(canceling), 'resume')
  assert.deepEqual(kept.events, ['subscription.resumed'])
  assert.deepEqual([kept.next.end_date, kept.next.invoice_after, kept.next.anchor].map(shown), [
    null,
    '2026-05-01T00:00:00Z',
    '2026-04-01T00:00:00Z',
  ])
  const restored = acted(subscription(canceling, plans.closing), 'resume', { plan: closing })
  assert.equal(shown(restored.next.end_date), '2027-04-01T00:00:00Z')

  // 31 January, five of twelve months billed, resumed on 31 August: seven months are left.
  const off = subscription(
    {
      anchor: at('2026-01-31'),
      periods_billed: 5,
      invoice_after: at('2026-06-30'),
      status: 'inactive',
      paused: true,
    },
    plans.closing,
  )
  const { next } = acted(off, 'resume', { plan: closing, now: at('2026-08-31') })
  assert.deepEqual([next.anchor, next.invoice_after, next.end_date].map(shown), [
    '2026-08-31T00:00:00Z',
    '2026-08-31T00:00:00Z',
    '2027-03-31T00:00:00Z',
  ])
  assert.deepEqual([next.length_left, next.periods_billed, next.status], [7, 0, 'inactive'])
  const rolling = subscription({ ...canceling, status: 'inactive' })
  const again = acted(rolling, 'resume', { now: at('2026-06-10') }).next
  assert.deepEqual([again.end_date, again.length_left], [null, null])
  // Resumed, invoiced, and stopped again before it was paid: the period is not billed once more.
  const stopped = subscription({ paused: true, status: 'inactive' })
  for (const hasOutstanding of [true, false]) {
    const running = acted(stopped, 'resume', { facts: { hasOutstanding } }).next
    assert.equal(running.status, hasOutstanding ? 'inactive' : 'active')
    assert.deepEqual([running.anchor, running.invoice_after].map(shown), [
      '2026-04-01T00:00:00Z',
      '2026-05-01T00:00:00Z',
    ])
  }
  // One that was canceled while it was pending still has its trial before it.
  const trial = subscription({ ...unbilled, canceled: true, status: 'inactive', trial_ahead: true })
  assert.equal(acted(trial, 'resume', { plan: plans.trial.attributes }).next.trial_ahead, true)
})

test('ST-5, ST-6, LIVE-5: after dunning, back to pending, and live by hand', () => {
  const closed = { closed: true, closed_by: 'dunning', end_date: at('2026-04-09') } as const
  const off = { status: 'inactive', ...closed } as const
  const paid = acted(subscription(off), 'resume')
  assert.deepEqual([paid.next.status, paid.next.end_date, paid.reopen], ['active', null, true])
  assert.equal(paid.next.closed_by, null)
  const facts = { hasOutstanding: true }
  assert.equal(acted(subscription(off), 'resume', { facts }).next.status, 'inactive')
  const late = acted(subscription(off), 'resume', { now: at('2026-05-01') })
  assert.equal(shown(late.next.anchor), '2026-05-01T00:00:00Z')
  assert.deepEqual([late.next.status, late.reopen], ['inactive', true])

  const live = subscription({ ...unbilled, go_live: at('2026-04-01') }, plans.closing)
  const held = acted(live, 'pending', { plan: closing })
  assert.deepEqual(held.events, ['subscription.updated'])
  assert.deepEqual([held.next.go_live, held.next.end_date, held.next.pending], [null, null, true])
  assert.equal(shown(held.next.invoice_after), '2026-04-01T00:00:00Z')

  const dated = { ...held.next, go_live_after: at('2026-09-01') }
  const released = acted(dated, 'resume', { plan: closing })
  assert.deepEqual(released.events, ['subscription.activated'])
  const { anchor, invoice_after, go_live, end_date, go_live_after } = released.next
  assert.deepEqual([anchor, invoice_after, go_live, end_date, go_live_after].map(shown), [
    '2026-04-11T12:00:00Z',
    '2026-04-11T12:00:00Z',
    '2026-04-11T12:00:00Z',
    '2027-04-11T12:00:00Z',
    null,
  ])
})
