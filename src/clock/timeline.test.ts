import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KyselyPlugin, sql } from 'kysely'
import { addSchedule, advance, openSandbox, to } from '../../test/support/advancing.ts'
import type { Client } from '../../test/support/client.ts'
import { subscribeBy } from '../../test/support/invoicing.ts'
import { plan } from '../../test/support/subscribing.ts'
import { listComingSlots } from '../billing/schedules/coming-slots.ts'

const timeline = '/v2/clock/timeline'

type Entry = {
  id: string
  attributes: { at: string; happening: string; job_type?: string; sale?: string; prices?: number }
  relationships: { subject: { data: { type: string; id: string } } }
}

async function readAll(admin: Client, query: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let next: string | null = `${timeline}?${query}`; next; ) {
    const { status, body } = await admin.get(next)
    assert.equal(status, 200, JSON.stringify(body))
    entries.push(...body.data)
    next = body.links.next?.replace(/^https?:\/\/[^/]+/, '')
  }
  return entries
}

const shown = ({ attributes }: Entry) => `${attributes.at.slice(0, 16)} ${attributes.happening}`

async function addSales(admin: Client) {
  const book = await admin.post('/v2/pcm/pricebooks', {
    data: { type: 'pricebook', attributes: { name: 'Prices' } },
  })
  assert.equal(book.status, 201)
  const bookId: string = book.body.data.id
  const currencies = { USD: { amount: 900 } }
  for (const sku of ['LAMP', 'TABLE']) {
    const schedule = { valid_from: '2026-03-04T00:00:00Z', valid_to: '2026-03-05T02:00:00+02:00' }
    const sales = {
      spring: { schedule, currencies },
      past: { schedule: { valid_to: '2026-03-01T00:00:00Z' }, currencies },
      always: { currencies },
    }
    const { status, body } = await admin.post(`/v2/pcm/pricebooks/${bookId}/prices`, {
      data: {
        type: 'product-price',
        attributes: { sku, currencies: { USD: { amount: 1000 } }, sales },
      },
    })
    assert.equal(status, 201, JSON.stringify(body))
  }
  return bookId
}

test('what lies ahead is listed in order, and nothing is moved', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 0 * * *')
  const subscription = await subscribeBy(admin, 'card_approved', {
    pending: true,
    go_live_after: '2026-03-04T00:00:00Z',
  })
  const plans = [plan({ end_behavior: 'close' })]
  const ending = await subscribeBy(admin, 'card_approved', { plans })
  await admin.post('/v2/carts', { data: { id: 'basket', name: 'Basket' } })
  const bookId = await addSales(admin)
  const entries = await readAll(admin, 'until=2026-04-03T00:00:00Z')
  const special = entries.filter(({ attributes }) => attributes.happening !== 'slot')
  assert.deepEqual(special.map(shown), [
    '2026-03-04T00:00 go_live',
    '2026-03-04T00:00 sale_begin',
    '2026-03-05T00:00 sale_end',
    '2026-03-09T09:15 cart_expiry',
    '2026-04-02T09:15 subscription_end',
  ])
  assert.deepEqual(
    special.map(({ relationships }) => relationships.subject.data),
    [
      { type: 'subscription', id: subscription.id },
      { type: 'pricebook', id: bookId },
      { type: 'pricebook', id: bookId },
      { type: 'cart', id: 'basket' },
      { type: 'subscription', id: ending.id },
    ],
  )
  assert.deepEqual(special[1]?.attributes, {
    at: '2026-03-04T00:00:00.000Z',
    happening: 'sale_begin',
    sale: 'spring',
    prices: 2,
  })
  const slots = entries.filter(({ attributes }) => attributes.happening === 'slot')
  assert.equal(slots.length, 32)
  assert.equal(slots[27]?.attributes.at, '2026-03-29T23:00:00.000Z', 'summer time in London')
  assert.equal(slots[0]?.attributes.job_type, 'billing-run')
  const times = entries.map(({ attributes }) => attributes.at)
  assert.deepEqual(times, [...times].sort())

  assert.deepEqual(await readAll(admin, 'until=2026-04-03T00:00:00Z&page[limit]=1'), entries)
  assert.deepEqual(await readAll(admin, 'until=2026-04-03T00:00:00Z&page[limit]=7'), entries)
  assert.ok((await admin.get('/v2/subscriptions/jobs')).body.data.length === 0, 'nothing is moved')

  // Everything that it foretold comes true.
  await advance(shop, admin, to('2026-04-03T00:00:00Z'))
  const { body } = await admin.get('/v2/subscriptions/jobs?page[limit]=100')
  assert.deepEqual(
    body.data.map((job: { meta: { timestamps: { created_at: string } } }) =>
      job.meta.timestamps.created_at.slice(0, 16),
    ),
    slots.map(({ attributes }) => attributes.at.slice(0, 16)).reverse(),
  )
  const after = await readAll(admin, 'until=2026-04-05T00:00:00Z')
  assert.deepEqual(after.map(shown), ['2026-04-03T23:00 slot', '2026-04-04T23:00 slot'])

  const stranger = await shop.openStore()
  assert.deepEqual(await readAll(stranger.admin, ''), [], 'a live store has a timeline of its own')
})

test('schedules of the organization are ahead in each store, by its own clock', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const sister = await shop.openStore({ organizationOf: store })
  const attributes = {
    specification: '0 12 1 * *',
    location: 'UTC',
    job: { job_type: 'billing-run' },
  }
  const data = { type: 'subscription_schedule', attributes }
  assert.equal((await store.organization.post('/v2/subscriptions/schedules', { data })).status, 201)
  const clock = { type: 'clock', attributes: { mode: 'frozen', now: '2027-01-31T00:00:00Z' } }
  assert.equal((await admin.put('/v2/clock', { data: clock })).status, 200)
  await shop.fireSchedules()
  const until = 'until=2027-03-15T00:00:00Z'
  assert.deepEqual((await readAll(admin, until)).map(shown), [
    '2027-02-01T12:00 slot',
    '2027-03-01T12:00 slot',
  ])
  assert.equal((await readAll(sister.admin, until)).length, 12)
})

test('a month is shown when nothing is said; a wrong query is refused', async (t) => {
  const { admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 12 * * *')
  assert.equal((await readAll(admin, '')).length, 31)
  assert.deepEqual(await readAll(admin, 'until=0000-01-01T00:00:00Z'), [])
  assert.deepEqual(await readAll(admin, 'until=2026-03-01T00:00:00.0000000001Z'), [])
  const wrong = [
    'until=tomorrow',
    'until=2026-02-30T00:00:00Z',
    'until=2026-04-03%0900:00:00Z',
    'until=9999-12-31T23:00:00-02:00',
    'after=x',
    'after=2026-03-03T12:00:00Z~1~x',
    'after=0000-03-03T12:00:00Z~1~00000000-0000-0000-0000-000000000000',
    'after=9999-12-31T23:00:00-02:00~1~00000000-0000-0000-0000-000000000000',
    'after=2026-13-03T12:00:00Z~1~00000000-0000-0000-0000-000000000000',
    'after=2026-03-03T12:00:00Z~5~00000000-0000-0000-0000-000000000000',
    `after=${'x'.repeat(401)}`,
    'page[limit]=0',
    'page[limit]=101',
  ]
  for (const query of wrong) {
    assert.equal((await admin.get(`${timeline}?${query}`)).status, 400, query)
  }
  const far = await admin.get(`${timeline}?until=9999-12-31T23:59:59Z&page[limit]=100`)
  assert.equal(far.status, 200)
  assert.equal(far.body.data.length, 100)
})

test('thousands of schedules are listed in order, and others are served meanwhile', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const { db } = shop.deps
  await addSchedule(admin, 'billing-run', '0 0 * * *')
  await sql`
    insert into schedule (store_id, id, owner, specification, location, job_type, next_fire_at,
                          zone_version, created_at, updated_at)
    select store_id, gen_random_uuid(), owner, minute || ' ' || hour || ' * * *', 'UTC', job_type,
           date_trunc('day', next_fire_at) + make_interval(hours => hour, mins => minute),
           zone_version, created_at, updated_at
      from schedule, generate_series(0, 59) as minute, generate_series(1, 23) as hour,
           generate_series(1, 3)
     where store_id = ${store.id}`.execute(db)
  const first = await admin.get(`${timeline}?page[limit]=100`)
  const second = await admin.get(first.body.links.next.replace(/^https?:\/\/[^/]+/, ''))
  const entries: Entry[] = [...first.body.data, ...second.body.data]
  const moments = entries.map(({ attributes }) => attributes.at)
  assert.deepEqual(moments, moments.toSorted())
  assert.equal(new Set(entries.map(({ id }) => id)).size, 200)

  // The slots of tomorrow are behind the place, so that each schedule computes its next one.
  const after = { at: Temporal.Instant.from('2026-03-20T00:00:00Z'), id: '' }
  const until = after.at.add({ hours: 24 })
  const moment = { storeId: store.id, now: shop.clock.now(), isMoved: false }
  let turns = 0
  const sinceRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      turns = 0 // What is waited for the database does not count.
      return result
    },
  }
  let isOver = false
  const countTurns = () => {
    turns += 1
    if (!isOver) setImmediate(countTurns)
  }
  countTurns()
  const slots = await listComingSlots(db.withPlugin(sinceRead), moment, {
    after,
    until,
    limit: 101,
  })
  isOver = true
  assert.equal(slots.length, 101)
  assert.ok(turns > 10, `others had ${turns} turns`)
})
