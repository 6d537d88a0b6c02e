import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ActionEffect,
  momentsInForce,
  refusalText,
  resumeWords,
  type Subscription,
  stopWords,
} from '../src/pages/subscriptions/subscription-words.ts'

const effect = (members: Partial<ActionEffect>) => members as ActionEffect

test('BILL-18: a cancellation tells of a last invoice, and whether it can be undone', () => {
  const later = { takes_effect: 'period_end', undone_by_resume: true } as const
  const next_invoice = {} as NonNullable<ActionEffect['next_invoice']>
  assert.match(
    stopWords('cancel', effect(later)).join(' '),
    /^It ends then. Nothing more is billed/,
  )
  assert.match(
    stopWords('cancel', effect({ ...later, next_invoice })).join(' '),
    /A last invoice follows, for what was added in this period. Resume undoes it/,
  )
  const final = stopWords('pause', effect({ ...later, undone_by_resume: false })).join(' ')
  assert.match(final, /so this cannot be undone/)
})

test('ST-4, ST-5: a resumption says whether a period begins, and what it waits for', () => {
  const stopped = { meta: { status: 'inactive' } } as Subscription
  const told = (members: Partial<ActionEffect>) => resumeWords(stopped, effect(members)).join(' ')
  const next_invoice = {} as NonNullable<ActionEffect['next_invoice']>
  assert.match(
    told({ status: 'inactive', begins_period: true, next_invoice }),
    /^A new period begins now. The subscription is active again when its invoice is paid/,
  )
  assert.match(
    told({ status: 'inactive', begins_period: false }),
    /^No new period begins. The subscription is active again when what it owes is paid/,
  )
  assert.match(told({ status: 'active', begins_period: false }), /^The period .* goes on/)
  const pending = { meta: { status: 'inactive', pending: true } } as Subscription
  assert.match(resumeWords(pending, effect({}))[0] ?? '', /^It goes live now/)
})

test('ST-9, LIVE-4: a resumed or live subscription is not shown with its earlier moments', () => {
  const at = '2027-01-31T00:00:00.000Z'
  const timestamps = { go_live_after: at, canceled_at: at, paused_at: at }
  const shown = (flags: object) =>
    momentsInForce({ meta: { timestamps, ...flags } } as unknown as Subscription)
  const none = { goesLive: undefined, canceled: undefined, paused: undefined }
  assert.deepEqual(shown({ pending: false, canceled: false, paused: false }), none)
  assert.deepEqual(shown({ pending: true }), { ...none, goesLive: at })
  assert.deepEqual(shown({ canceled: true }), { ...none, canceled: at })
  assert.deepEqual(shown({ paused: true }), { ...none, paused: at })
})

test('a refusal is told without what else would be possible', () => {
  assert.equal(refusalText('It is closed; possible now: nothing'), 'It is closed.')
})
