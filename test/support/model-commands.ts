import fc from 'fast-check'
import type { Crash, ModelRule } from './model-store.ts'
import type { ModelOffering, Rounding } from './model-terms.ts'

/** The steps of a sequence of the model test. Numbers choose among the existing things. */

export type Command =
  | {
      do: 'create'
      offering: number
      plan: number
      start: 'live' | 'prepaid' | 'pending' | 'dated'
      days: number
      card: string
      isManual: boolean
    }
  | { do: 'act'; which: number; action: Wish }
  | { do: 'switch'; which: number; plan: number }
  | { do: 'products'; which: number; change: 'attach' | 'detach' | 'replace'; product: number }
  | { do: 'card'; which: number; card: string }
  | { do: 'date'; which: number; days: number | null }
  | { do: 'remove'; which: number }
  | { do: 'rule'; rule: ModelRule }
  | { do: 'pass'; hours: number }
  /** To when the next invoice of one is due, or just before. */
  | { do: 'reach'; which: number; early: boolean }
  /** `waits`: until there is something to do. */
  | { do: 'bill'; how: How; waits: boolean }
  | { do: 'pay'; how: How; isCharged: boolean; waits: boolean }
  | { do: 'tax' }
  | { do: 'report'; which: number; success: boolean }
  | { do: 'write off'; which: number }
  /** A state action and a billing run at once. */
  | { do: 'race'; which: number; action: Wish }

export type How = Crash | 'at once' | 'plainly'
export type Action = (typeof actions)[number]
export const actions = ['cancel', 'pause', 'resume', 'pending'] as const
/** An action, possible or not, or one of those that are possible. */
export type Wish = Action | number

export type Story = { start: string; rounding: Rounding; commands: (Command | null)[] }

const which = fc.nat({ max: 5 })
const card = fc.constantFrom('card_approved', 'card_declined', 'card_timeout', 'card_lost_request')
const action: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(...actions) },
)
const waits = fc.constantFrom(true, true, false)
const how: fc.Arbitrary<How> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('plainly' as const) },
  { weight: 1, arbitrary: fc.constant('at once' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      size: fc.integer({ min: 1, max: 2 }),
      batches: fc.constantFrom(0, 0, 1, 2),
    }),
  },
)

const create = fc.record({
  do: fc.constant('create' as const),
  offering: fc.nat({ max: 2 }),
  plan: fc.nat({ max: 4 }),
  start: fc.constantFrom('live' as const, 'live', 'live', 'prepaid', 'pending', 'dated'),
  days: fc.integer({ min: -70, max: 20 }),
  card,
  isManual: fc.constantFrom(true, false, false),
})

const kind = <Name extends Command['do']>(name: Name) => ({ do: fc.constant(name) })

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: create },
  { weight: 24, arbitrary: fc.record({ ...kind('act'), which, action }) },
  { weight: 14, arbitrary: fc.record({ ...kind('switch'), which, plan: fc.nat({ max: 4 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...kind('products'),
      which,
      change: fc.constantFrom('attach', 'detach', 'replace'),
      product: fc.nat({ max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...kind('card'), which, card }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...kind('date'),
      which,
      days: fc.option(fc.integer({ min: -40, max: 20 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...kind('remove'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...kind('rule'),
      rule: fc.record({
        limit: fc.nat({ max: 2 }),
        action: fc.constantFrom('none', 'pause', 'close', 'suspend'),
      }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ ...kind('pass'), hours: fc.constantFrom(1, 23, 24, 60, 168, 744) }),
  },
  { weight: 6, arbitrary: fc.record({ ...kind('reach'), which, early: fc.boolean() }) },
  { weight: 30, arbitrary: fc.record({ ...kind('bill'), how, waits }) },
  { weight: 22, arbitrary: fc.record({ ...kind('pay'), how, isCharged: fc.boolean(), waits }) },
  { weight: 6, arbitrary: fc.record(kind('tax')) },
  { weight: 8, arbitrary: fc.record({ ...kind('report'), which, success: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ ...kind('write off'), which }) },
  { weight: 8, arbitrary: fc.record({ ...kind('race'), which, action }) },
)

/**
 * Without the bias towards what is small, by which most stories would be about nothing. A place in
 * a story may be empty, which is how a story that fails is made shorter.
 */
export function stories(length: number): fc.Arbitrary<Story> {
  const place = fc.option(command, { freq: 20 })
  const rest = fc.array(place, { minLength: length, maxLength: length })
  const story = fc.record({
    start: fc.constantFrom(
      '2026-03-02T09:15:00Z',
      '2027-01-31T10:00:00Z',
      '2028-02-29T00:00:00Z',
      '2026-12-31T23:59:59.999Z',
    ),
    rounding: fc.constantFrom('up', 'down', 'nearest'),
    commands: fc.tuple(create, create, rest).map(([one, two, others]) => [one, two, ...others]),
  })
  return fc.noBias(story)
}

/** One with a policy, one of net prices without, and one with a policy and both. */
export function offeringsOf(policy: Rounding): ModelOffering[] {
  return [
    {
      name: 'Club',
      policy,
      includesTax: true,
      products: [
        { price: 1_200 },
        { price: 1_299, per: { unit: 'month', amount: 1 } },
        { price: 37, per: { unit: 'day', amount: 1 } },
      ],
      plans: [
        { unit: 'month', every: 1 },
        { unit: 'week', every: 1, fixed: 500 },
        { unit: 'month', every: 2, length: 7, percentOff: 15, trial: 1 },
        { unit: 'day', every: 5, length: 22 },
        { unit: 'year', every: 1, fixed: 25_000, forbids: ['pause', 'resume'] },
      ],
    },
    {
      name: 'Net club',
      includesTax: false,
      products: [{ price: 999 }, { price: 250, per: { unit: 'day', amount: 7 } }],
      plans: [
        { unit: 'month', every: 1, trial: 1 },
        { unit: 'week', every: 2 },
        { unit: 'month', every: 5, length: 12 },
        { unit: 'month', every: 1, fixed: 0 },
        { unit: 'day', every: 3, length: 12, forbids: ['cancel'] },
      ],
    },
    {
      name: 'Mixed club',
      policy,
      includesTax: false,
      products: [{ price: 1_234 }, { price: 299, per: { unit: 'month', amount: 1 } }],
      plans: [
        { unit: 'month', every: 1 },
        { unit: 'month', every: 1, fixed: 2_345, isOtherSide: true },
        { unit: 'week', every: 1, fixed: 377 },
        { unit: 'month', every: 2, length: 6, fixed: 777, isOtherSide: true },
        { unit: 'month', every: 1, length: 4, percentOff: 10 },
      ],
    },
  ]
}
