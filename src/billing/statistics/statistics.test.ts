import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { issue, subscribeBy } from '../../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { refused } from '../../../test/support/shopping.ts'
import { addCurrency, plan, product } from '../../../test/support/subscribing.ts'

const path = '/v2/subscriptions/statistics'
const NOW = '2026-06-15T12:00:00Z'

async function read(shop: Shop, query = '') {
  const { status, body } = await shop.admin.get(`${path}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.attributes
}

type PlanKind = { interval: string; frequency: number; amount: number; a: bigint; b: bigint }

/** Plans with the fraction of their price that falls on a month. */
const kinds: readonly PlanKind[] = [
  { interval: 'month', frequency: 1, amount: 1_299, a: 1n, b: 1n },
  { interval: 'month', frequency: 3, amount: 5_000, a: 1n, b: 3n },
  { interval: 'year', frequency: 1, amount: 9_999, a: 1n, b: 12n },
  { interval: 'week', frequency: 2, amount: 700, a: 365n, b: 12n * 14n },
  { interval: 'day', frequency: 10, amount: 333, a: 365n, b: 120n },
]

/** A generator of numbers below a bound, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const states = ['active', 'ending', 'canceled', 'closed', 'suspended', 'paused', 'deleted'] as const

type Made = { kind: PlanKind; currency: string; state: string; created: string; ended: string }

function dayBefore(now: Temporal.Instant, days: number, hour: number): string {
  return now.subtract({ hours: 24 * days + hour }).toString()
}

/** Subscriptions of all plans in all states, spread over half a year. */
async function fillShop(shop: Shop, random: (below: number) => number): Promise<Made[]> {
  const now = Temporal.Instant.from(NOW)
  const made: Made[] = []
  for (const kind of kinds) {
    for (const currency of ['USD', 'EUR']) {
      const price = { [currency]: { amount: kind.amount, includes_tax: currency === 'USD' } }
      const { interval: billing_interval_type, frequency: billing_frequency } = kind
      const terms = { billing_interval_type, billing_frequency }
      const one = await subscribeBy(shop.admin, undefined, {
        currency,
        products: [product({ price })],
        plans: [plan(terms)],
      })
      const state = states[random(states.length)] ?? 'active'
      const created = dayBefore(now, random(200), random(24))
      const ended = dayBefore(now, random(100), random(24))
      await setState(shop, one.id, state, created, ended)
      made.push({ kind, currency, state, created, ended })
    }
  }
  return made
}

async function setState(
  { deps, store }: Shop,
  id: string,
  state: string,
  created: string,
  ended: string,
): Promise<void> {
  const isOff = !['active', 'ending', 'deleted'].includes(state)
  const hasEnd = ['ending', 'canceled', 'closed'].includes(state)
  await sql`
    update subscription_terms
       set created_at = ${created}::timestamptz,
           end_date = case when ${hasEnd} then ${ended}::timestamptz end,
           status = ${isOff ? 'inactive' : 'active'},
           canceled = ${state === 'canceled' || state === 'ending'}, closed = ${state === 'closed'},
           suspended = ${state === 'suspended'}, paused = ${state === 'paused'},
           deleted_at = case when ${state === 'deleted'} then ${ended}::timestamptz end
     where store_id = ${store.id} and id = ${id}`.execute(deps.db)
}

const dayOf = (moment: string) => moment.slice(0, 10)

test('STAT-1 to STAT-3, STAT-5: the counts are those of a walk over all subscriptions', async (t) => {
  const shop = await startShop(t, { now: NOW })
  await addCurrency(shop.admin, 'EUR')
  const random = numbers(7)
  const made: Made[] = []
  for (let round = 0; round < 4; round++) made.push(...(await fillShop(shop, random)))
  const stranger = await shop.openStore()
  assert.equal((await stranger.admin.get(path)).body.data.attributes.active.subscriptions, 0)

  for (const [from, to] of [
    ['2026-05-17', '2026-06-15'],
    ['2025-12-01', '2026-06-15'],
    ['2026-04-01', '2026-04-01'],
  ]) {
    for (const currency of [undefined, 'USD', 'EUR', 'JPY']) {
      const all = made.filter(
        (one) => one.state !== 'deleted' && (!currency || one.currency === currency),
      )
      const within = (moment: string) => dayOf(moment) >= `${from}` && dayOf(moment) <= `${to}`
      const query = `?from=${from}&to=${to}${currency ? `&currency=${currency}` : ''}`
      const found = await read(shop, query)
      const created = all.filter((one) => within(one.created))
      const ended = all.filter(
        (one) => (one.state === 'canceled' || one.state === 'closed') && within(one.ended),
      )
      assert.equal(found.new, created.length, query)
      assert.equal(found.churned, ended.length, query)
      for (const { day, ...counts } of found.days) {
        assert.equal(counts.new, created.filter((one) => dayOf(one.created) === day).length, day)
        assert.equal(counts.churned, ended.filter((one) => dayOf(one.ended) === day).length, day)
      }
      const active = all.filter(({ state }) => state === 'active' || state === 'ending')
      assert.equal(found.active.subscriptions, active.length)
      assert.deepEqual(found.active.monthly_revenue, naiveRevenue(active))
    }
  }
})

/** Each subscription has an offering of its own here, so each is rounded by itself. */
function naiveRevenue(active: readonly Made[]) {
  const sums: Record<string, object> = {}
  for (const currency of ['EUR', 'USD']) {
    const own = active.filter((one) => one.currency === currency)
    if (own.length === 0) continue
    const sum = own.reduce((total, { kind }) => total + (BigInt(kind.amount) * kind.a) / kind.b, 0n)
    sums[currency] = {
      amount: Number(sum),
      exact: String(sum),
      includes_tax: currency === 'USD',
    }
  }
  return sums
}

test('STAT-4: invoices by day and by what became of them, and what is owed by age', async (t) => {
  const shop = await startShop(t, { now: NOW })
  const { deps, store } = shop
  const ids = [await subscribeBy(shop.admin), await subscribeBy(shop.admin)].map(({ id }) => id)
  const now = Temporal.Instant.from(NOW)
  const random = numbers(11)
  const made: { day: string; hours: number; fate: string; amount: number }[] = []
  for (let place = 0; place < 24; place++) {
    const amount = 100 + random(1_000)
    const invoice = await issue(shop, ids[place % 2], { amount, month: 1 + (place >> 1) })
    const hours = [0, 30 * 24 - 1, 30 * 24, 60 * 24, 90 * 24, random(3_000)][place % 6] ?? 0
    const fate = ['outstanding', 'paid', 'written_off'][random(3)] ?? ''
    const created = now.subtract({ hours })
    await sql`
      update invoice
         set created_at = ${created}, outstanding = ${fate === 'outstanding'},
             written_off_at = case when ${fate === 'written_off'} then ${created}::timestamptz end
       where store_id = ${store.id} and id = ${invoice}`.execute(deps.db)
    made.push({ day: dayOf(created.toString()), hours, fate, amount })
  }
  const sumOf = (some: typeof made) => ({
    invoices: some.length,
    total: some.reduce((sum, { amount }) => sum + amount, 0),
  })
  const shown = ({
    invoices,
    total,
  }: {
    invoices: number
    total: Record<string, { amount: number }>
  }) => ({
    invoices,
    total: total.USD?.amount ?? 0,
  })
  const { days, outstanding_invoices: owed } = await read(shop, '?from=2026-01-01')
  for (const { day, invoices } of days) {
    for (const fate of ['outstanding', 'paid', 'written_off']) {
      const own = made.filter((one) => one.day === day && one.fate === fate)
      assert.deepEqual(shown(invoices[fate]), sumOf(own), `${fate} on ${day}`)
    }
  }
  for (const stretch of owed) {
    const { days_from: from, days_before: before } = stretch
    const own = made.filter(({ fate, hours }) => {
      return fate === 'outstanding' && hours >= from * 24 && hours < (before ?? 9_999) * 24
    })
    assert.deepEqual(shown(stretch), sumOf(own), `from ${from} days on`)
    const { created_after: after, created_until: until } = stretch
    const bounds = [after && `gt(created_at,${after})`, until && `le(created_at,${until})`]
    const filter = ['eq(outstanding,true)', ...bounds.filter(Boolean)].join(':')
    const { body } = await shop.admin.get(`/v2/subscriptions/invoices/totals?filter=${filter}`)
    assert.deepEqual(shown(body.data.attributes.outstanding), sumOf(own), filter)
  }
})

test('STAT-6: the range is of whole days in UTC, 30 unless told, and bounded', async (t) => {
  const shop = await startShop(t, { now: NOW })
  const ranges: [string, string, string][] = [
    ['', '2026-05-17', '2026-06-15'],
    ['?to=2026-03-01', '2026-01-31', '2026-03-01'],
    ['?from=2026-06-15', '2026-06-15', '2026-06-15'],
    ['?from=2025-05-12', '2025-05-12', '2026-06-15'], // 400 days
    ['?to=9999-12-30', '9999-12-01', '9999-12-30'],
    ['?to=0001-01-30', '0001-01-01', '0001-01-30'],
  ]
  for (const [query, from, to] of ranges) {
    const found = await read(shop, query)
    assert.deepEqual([found.from, found.to], [from, to], query)
    assert.deepEqual([found.days[0].day, found.days.at(-1).day], [from, to], query)
    assert.equal(found.as_of, '2026-06-15T12:00:00.000Z')
  }
  const bad = [
    '?from=2025-05-11',
    '?from=2026-06-16',
    '?from=2026-02-30',
    '?from=yesterday',
    '?to=2026-06-15T00:00:00Z',
    '?to=9999-12-31',
    '?from=0000-01-01&to=0000-01-02',
    '?to=0001-01-29',
    '?currency=usd',
    '?currency=',
  ]
  for (const query of bad) assert.match(await refused(shop.admin, path + query), /^400 /, query)
})
