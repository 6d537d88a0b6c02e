import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer, Client } from '../../../test/support/client.ts'
import { login, startShop } from '../../../test/support/shop.ts'
import type { AppError } from '../../lib/errors.ts'
import { createRateLimits, FAILED_LOGINS_PER_SECOND, noRateLimits } from './rate-limit.ts'

function limitsWithClock() {
  let nowMs = 1_000
  const limits = createRateLimits(() => nowMs)
  const advance = (ms: number) => {
    nowMs += ms
  }
  return { limits, advance }
}

const rateOf = (rateLimit: number, reserved: Record<string, number> = {}) => ({
  rateLimit,
  reservedRateLimits: new Map(Object.entries(reserved)),
})

/** How many requests go through when so many are made in the same moment. */
function passed(take: () => AppError | undefined, tries: number): number {
  let count = 0
  for (let index = 0; index < tries; index++) if (take() === undefined) count += 1
  return count
}

test('RL-4: a store may make a second worth of requests at once, then as they come back', () => {
  const { limits, advance } = limitsWithClock()
  const take = () => limits.takeRequest('store', 'key', rateOf(100))
  assert.equal(passed(take, 500), 100)
  advance(10)
  assert.equal(passed(take, 10), 1)
  advance(250)
  assert.equal(passed(take, 500), 25)
  advance(60_000)
  assert.equal(passed(take, 500), 100, 'never more than a second worth')
})

test('RL-1: stores are counted apart, keys of a store together', () => {
  const { limits } = limitsWithClock()
  assert.equal(
    passed(() => limits.takeRequest('a', 'a1', rateOf(10)), 6),
    6,
  )
  assert.equal(
    passed(() => limits.takeRequest('a', 'a2', rateOf(10)), 6),
    4,
  )
  assert.equal(
    passed(() => limits.takeRequest('b', 'b1', rateOf(10)), 20),
    10,
  )
})

test('AK-2: a reservation is kept for its key, which may use the shared rest too', () => {
  const { limits, advance } = limitsWithClock()
  const rate = rateOf(10, { vip: 4 })
  const others = () => limits.takeRequest('store', 'other', rate)
  const vip = () => limits.takeRequest('store', 'vip', rate)
  assert.equal(passed(others, 20), 6, 'the rest is shared')
  assert.equal(passed(vip, 20), 4, 'the reservation is still there')
  advance(1_000)
  assert.equal(passed(vip, 20), 10, 'its own, and what nobody else used')
  assert.equal(passed(others, 20), 0)
})

test('AK-2: when everything is reserved, keys without a reservation get nothing', () => {
  const { limits } = limitsWithClock()
  const rate = rateOf(10, { a: 4, b: 6 })
  assert.equal(
    passed(() => limits.takeRequest('store', 'other', rate), 5),
    0,
  )
  assert.equal(
    passed(() => limits.takeRequest('store', 'b', rate), 20),
    6,
  )
})

test('AK-3: a changed reservation counts from the next request', () => {
  const { limits, advance } = limitsWithClock()
  const take = (reserved: number) =>
    limits.takeRequest('store', 'vip', rateOf(10, { vip: reserved }))
  assert.equal(
    passed(() => take(10), 20),
    10,
  )
  advance(1_000)
  assert.equal(
    passed(() => take(2), 20),
    10,
    'two of its own and eight shared',
  )
})

test('RL-6: ten failed logins of an address, then 429 until a tenth of a second has passed', async () => {
  const { limits, advance } = limitsWithClock()
  const fail = (address = '10.0.0.1') => limits.login(address, async () => undefined)
  for (let index = 0; index < FAILED_LOGINS_PER_SECOND; index++) await fail()
  await assert.rejects(fail(), { code: 'too-many-requests' })
  await assert.rejects(
    limits.login('10.0.0.1', async () => 'good'),
    { code: 'too-many-requests' },
  )
  assert.equal(await limits.login('10.0.0.2', async () => 'good'), 'good')
  advance(100)
  assert.equal(await limits.login('10.0.0.1', async () => 'good'), 'good')
  await fail()
  await assert.rejects(fail(), { code: 'too-many-requests' })
})

test('RL-6: logins that succeed are not limited, however many at once', async () => {
  const { limits } = limitsWithClock()
  const attempts = Array.from({ length: 200 }, () => limits.login('10.0.0.1', async () => 'good'))
  assert.deepEqual(new Set(await Promise.all(attempts)), new Set(['good']))
})

test('RL-6: guessing in parallel gains nothing: no more than ten are checked', async () => {
  const { limits } = limitsWithClock()
  let checked = 0
  const guess = () =>
    limits.login('10.0.0.1', async () => {
      checked += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return undefined
    })
  const results = await Promise.allSettled(Array.from({ length: 200 }, guess))
  assert.equal(checked, FAILED_LOGINS_PER_SECOND)
  const refused = results.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 200 - FAILED_LOGINS_PER_SECOND)
})

test('RL-6: a login that could not be decided counts as no failure', async () => {
  const { limits } = limitsWithClock()
  for (let index = 0; index < 20; index++) {
    const broken = limits.login('10.0.0.1', () => Promise.reject(new Error('no database')))
    await assert.rejects(broken, /no database/)
  }
  assert.equal(await limits.login('10.0.0.1', async () => 'good'), 'good')
})

test('RL-7: switched off, everything goes through', async () => {
  assert.equal(
    passed(() => noRateLimits.takeRequest('store', 'key', rateOf(1)), 500),
    500,
  )
  for (let index = 0; index < 50; index++) {
    assert.equal(await noRateLimits.login('a', async () => undefined), undefined)
    assert.equal(noRateLimits.tokenFailed('a'), undefined)
  }
})

const list = (client: Client) => client.get('/v2/application-keys?page[limit]=1')
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

async function flood(client: Client, times: number): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => list(client)))
}

test('RL-1 to RL-3, AK-3: over HTTP a store is limited to 100 a second, and a key keeps its share', async (t) => {
  const shop = await startShop(t, { rateLimit: true })
  const made = await shop.admin.post('/v2/application-keys', {
    data: { type: 'application_key', name: 'Kept', reserved_rate_limit: 40 },
  })
  const { id, client_id: clientId, client_secret: clientSecret } = made.body.data
  const vip = await login(shop.stranger, { id, clientId, clientSecret }, 'client_credentials')
  const other = await shop.openStore()

  const startedMs = performance.now()
  const answers = await flood(shop.admin, 300)
  const seconds = (performance.now() - startedMs) / 1_000
  const ok = count(answers, 200)
  assert.ok(ok >= 50 && ok <= 60 * (1 + seconds) + 1, `${ok} went through in ${seconds} s`)
  assert.equal(count(answers, 429), 300 - ok)
  const refused = answers.find(({ status }) => status === 429)
  assert.equal(refused?.body.errors[0].title, 'Too Many Requests')
  assert.match(refused?.headers.get('retry-after') ?? '', /^[1-9]\d*$/)

  assert.equal((await list(vip)).status, 200, 'its reservation was not used up by the other key')
  assert.equal((await list(shop.store.organization)).status, 200, 'counted apart from the store')
  assert.equal((await list(other.admin)).status, 200)
})

test('RL-6: over HTTP failed logins are limited by address, and do not stop good tokens', async (t) => {
  const shop = await startShop(t, { rateLimit: true })
  // The grant without a secret: a hash takes so long that a slow machine would stay in the limit.
  const attempt = (client_id: string) =>
    shop.stranger.post('/oauth/access_token', { grant_type: 'implicit', client_id })
  const { clientId } = shop.store.key
  const good = await Promise.all(Array.from({ length: 30 }, () => attempt(clientId)))
  assert.equal(count(good, 200), 30, 'good logins are not limited')
  const fresh: string = good[0]?.body.access_token

  const startedMs = performance.now()
  const bad = await Promise.all(Array.from({ length: 60 }, () => attempt('nobody')))
  const seconds = (performance.now() - startedMs) / 1_000
  const checked = count(bad, 401)
  assert.ok(checked >= 10 && checked <= 10 * (1 + seconds) + 1, `${checked} in ${seconds} s`)
  assert.equal(count(bad, 429), 60 - checked)
  const refused = bad.find(({ status }) => status === 429)
  assert.equal(refused?.body.errors[0].title, 'Too Many Requests')
  assert.match(refused?.headers.get('retry-after') ?? '', /^[1-9]\d*$/)

  // A token that this process has not seen yet is looked at all the same.
  const client = shop.stranger.with({ authorization: `Bearer ${fresh}` })
  assert.equal((await list(client)).status, 403, 'it is good, but of a shopper')
  assert.equal((await list(shop.admin)).status, 200)
})

test('RL-6: requests with bad tokens are limited apart, so that a new token can be had', async (t) => {
  const shop = await startShop(t, { rateLimit: true })
  const answers = await flood(shop.stranger.with({ authorization: 'Bearer nonsense' }), 60)
  assert.ok(count(answers, 401) >= 10)
  assert.ok(count(answers, 429) >= 20)
  assert.equal(count(answers, 401) + count(answers, 429), 60)
  const client = await login(shop.stranger, shop.store.key, 'client_credentials')
  assert.equal((await list(client)).status, 200)
})
