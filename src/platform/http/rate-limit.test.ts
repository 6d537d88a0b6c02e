import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer, Client } from '../../../test/support/client.ts'
import { settled } from '../../../test/support/settled.ts'
import { login, startShop } from '../../../test/support/shop.ts'
import type { AppError } from '../../lib/errors.ts'
import {
  failedLogins,
  GUESSES_WAITING_MAX,
  WAITING_MAX,
  WAITING_MAX_PER_ADDRESS,
} from './login-line.ts'
import { createRateLimits, noRateLimits, type RateLimits } from './rate-limit.ts'

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

const wrong = async () => undefined
const right = async () => 'good'
const asKey = (identity: string, address = '10.0.0.1') => ({ address, identity })

/** One who guesses without a pause; the promises say what became of each guess. */
function guess(limits: RateLimits, times: number, given = asKey('guessed')) {
  const outcome = (check: Promise<unknown>) =>
    check.then(
      () => 'checked',
      (error: AppError) => error.code,
    )
  return Array.from({ length: times }, () => outcome(limits.login(given, wrong)))
}

test('RL-6: ten failures of an identity are checked at once, then two a second', async () => {
  const { limits, advance } = limitsWithClock()
  const wall = guess(limits, 200)
  const early = wall.slice(0, -GUESSES_WAITING_MAX)
  const outcomes = await Promise.all(early)
  assert.equal(outcomes.filter((one) => one === 'checked').length, failedLogins.burst)
  assert.equal(outcomes.filter((one) => one === 'too-many-requests').length, 185)
  advance(1_000)
  const [first, second, third] = wall.slice(-GUESSES_WAITING_MAX)
  assert.deepEqual(await Promise.all([first, second]), ['checked', 'checked'])
  advance(500)
  assert.equal(await third, 'checked')
  advance(60_000)
  await Promise.all(wall)
})

test('RL-6: a wall of failures refuses no good login of the address, not even of its target', async () => {
  const { limits, advance } = limitsWithClock()
  const wall = guess(limits, 200)
  assert.equal(await limits.login(asKey('other'), right), 'good')
  const target = limits.login(asKey('guessed'), right)
  const elsewhere = limits.login(asKey('guessed', '10.0.0.2'), right)
  for (let waited = 0; waited < 6; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    advance(1_000)
  }
  assert.equal(await target, 'good')
  assert.equal(await elsewhere, 'good')
  await Promise.all(wall)
})

test('RL-6: guesses from one address do not keep the identity from its own address', async () => {
  const { limits, advance } = limitsWithClock()
  await Promise.all(guess(limits, failedLogins.burst))
  const walls = Array.from({ length: 10 }, () => guess(limits, 20)).flat()
  const own = limits.login(asKey('guessed', '10.0.0.2'), right)
  const more = guess(limits, 200)
  advance(1_000)
  assert.equal(await own, 'good')
  advance(60_000)
  await Promise.all([...walls, ...more])
})

test('RL-6: many names from one address are bounded, and other addresses have their turn', async () => {
  const { limits } = limitsWithClock()
  let checked = 0
  const slow = () =>
    new Promise<undefined>((resolve) => {
      checked += 1
      setTimeout(() => resolve(undefined), 1)
    })
  const wall = Array.from({ length: 1_000 }, (_, index) =>
    limits.login(asKey(`name-${index}`), slow).catch((error: AppError) => error.code),
  )
  let before = 0
  await limits.login(asKey('name', '10.0.0.2'), async () => {
    before = checked
    return 'good'
  })
  assert.ok(before < 10, `${before} of the wall went before`)
  assert.equal(await limits.login(asKey('newest'), right), 'good')
  const refused = (await Promise.all(wall)).filter((one) => one === 'too-many-requests')
  assert.ok(refused.length >= 1_000 - WAITING_MAX_PER_ADDRESS - 2 - before)
})

test('RL-6: many addresses of one network wait in one line', async () => {
  const { limits } = limitsWithClock()
  const held = Promise.withResolvers<string>()
  const attempts = Array.from({ length: 1_000 }, (_, index) =>
    limits
      .login(asKey(`name-${index}`, `2001:db8::${index.toString(16)}`), () => held.promise)
      .catch((error: AppError) => error.code),
  )
  held.resolve('good')
  const refused = (await Promise.all(attempts)).filter((one) => one === 'too-many-requests')
  assert.ok(refused.length >= 1_000 - WAITING_MAX_PER_ADDRESS - 2, `${refused.length} refused`)
})

test('RL-6: where every address has as many in the line, the newcomer gives way', async () => {
  const { limits } = limitsWithClock()
  const held = Promise.withResolvers<string>()
  const attempts = Array.from({ length: WAITING_MAX + 100 }, (_, index) =>
    limits
      .login(asKey(`name-${index}`, `10.0.${index >> 8}.${index & 255}`), () => held.promise)
      .catch((error: AppError) => error.code),
  )
  held.resolve('good')
  const outcomes = await Promise.all(attempts)
  assert.deepEqual(new Set(outcomes.slice(0, WAITING_MAX)), new Set(['good']))
  assert.equal(outcomes.at(-1), 'too-many-requests')
})

test('RL-6: logins that succeed are not limited, however many at once', async () => {
  const { limits } = limitsWithClock()
  const attempts = Array.from({ length: 200 }, () => limits.login(asKey('fleet'), right))
  assert.deepEqual(new Set(await Promise.all(attempts)), new Set(['good']))
})

test('RL-6: few secrets are checked at once, whoever sends them', async () => {
  const { limits } = limitsWithClock()
  let [running, most] = [0, 0]
  const check = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    return 'good'
  }
  const addresses = Array.from({ length: 50 }, (_, index) => `10.0.1.${index}`)
  await Promise.all(addresses.map((address) => limits.login(asKey(address, address), check)))
  assert.ok(most <= 2, `${most} at once`)
})

test('RL-6: a login that could not be decided counts as no failure', async () => {
  const { limits } = limitsWithClock()
  for (let index = 0; index < 20; index++) {
    const broken = limits.login(asKey('a'), () => Promise.reject(new Error('no database')))
    await assert.rejects(broken, /no database/)
  }
  assert.equal(await limits.login(asKey('a'), right), 'good')
})

/** More than are remembered. */
const STRANGERS = 100_001

test('RL-6: logins that succeed let no limit be forgotten', async () => {
  const { limits } = limitsWithClock()
  const take = () => limits.takeRequest('store', 'key', rateOf(1))
  assert.equal(passed(take, 2), 1)
  for (let index = 0; index < STRANGERS; index++) await limits.login(asKey(`name-${index}`), right)
  assert.equal(passed(take, 2), 0)
})

test('RL-8: strangers let no declined card be forgotten', () => {
  const { limits } = limitsWithClock()
  const tried = limits.takeCardTry('account:a', 1)
  if (tried.isTaken) tried.end(true)
  for (let index = 0; index < STRANGERS; index++) limits.tokenFailed(`address-${index}`)
  assert.equal(limits.takeCardTry('account:a', 1).isTaken, false)
})

test('RL-7: switched off, everything goes through', async () => {
  assert.equal(
    passed(() => noRateLimits.takeRequest('store', 'key', rateOf(1)), 500),
    500,
  )
  for (let index = 0; index < 50; index++) {
    assert.equal(await noRateLimits.login(asKey('a'), wrong), undefined)
    assert.equal(noRateLimits.tokenFailed('a'), undefined)
  }
})

const list = (client: Client) => client.get('/v2/application-keys?page[limit]=1')
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

async function flood(client: Client, times: number): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => list(client)))
}

test('RL-1 to RL-3, RL-5, AK-3, ER-7: over HTTP a store has 100 a second, a key its share', async (t) => {
  // Time stands still: a busy machine could take seconds to send all of these.
  const shop = await startShop(t, { rateLimit: createRateLimits(() => 0) })
  const made = await shop.admin.post('/v2/application-keys', {
    data: { type: 'application_key', name: 'Kept', reserved_rate_limit: 40 },
  })
  const { id, client_id: clientId, client_secret: clientSecret } = made.body.data
  const vip = await login(shop.stranger, { id, clientId, clientSecret }, 'client_credentials')
  const other = await shop.openStore()

  const item = { type: 'custom_item', name: 'Plate', quantity: 1, price: { amount: 1 } }
  const bulk = { data: Array.from({ length: 10 }, () => item) }
  assert.equal((await shop.admin.post('/v2/carts/bulk/items', bulk)).status, 201)
  const answers = await flood(shop.admin, 100)
  assert.deepEqual([count(answers, 200), count(answers, 429)], [59, 41], 'a bulk call costs one')
  const refused = answers.find(({ status }) => status === 429)
  assert.equal(refused?.body.errors[0].title, 'Too Many Requests')
  assert.match(refused?.headers.get('retry-after') ?? '', /^[1-9]\d*$/)

  assert.equal((await list(vip)).status, 200, 'its reservation was not used up by the other key')
  assert.equal((await list(shop.store.organization)).status, 200, 'counted apart from the store')
  assert.equal((await list(other.admin)).status, 200)
})

test('RL-6: over HTTP a wall of bad logins does not refuse a good one from the same address', async (t) => {
  let nowMs = 0 // Failures come back when the test says so, however slow the machine is.
  const shop = await startShop(t, { rateLimit: createRateLimits(() => nowMs) })
  const other = await shop.openStore()
  const attempt = ({ clientId }: { clientId: string }, clientSecret: string) =>
    shop.stranger.post('/oauth/access_token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
  const bad = Array.from({ length: 60 }, () => attempt(shop.store.key, 'a wrong guess'))
  const unknown = Array.from({ length: 30 }, (_, index) =>
    attempt({ clientId: `nobody-${index}` }, 'a wrong guess'),
  )
  const good = await attempt(other.key, other.key.clientSecret)
  assert.equal(good.status, 200)
  const decided = bad.length - GUESSES_WAITING_MAX
  await settled(bad, decided)
  const target = attempt(shop.store.key, shop.store.key.clientSecret)
  await settled(bad, decided + 1) // It waits among the last guesses.
  nowMs = 60_000
  assert.equal((await target).status, 200, 'the guessed key itself has its turn')

  const answers = await Promise.all(bad)
  assert.equal(count(answers, 401) + count(answers, 429), 60)
  assert.ok(count(answers, 401) >= failedLogins.burst)
  const refused = answers.find(({ status }) => status === 429)
  assert.equal(refused?.body.errors[0].title, 'Too Many Requests')
  assert.match(refused?.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  assert.equal(count(await Promise.all(unknown), 401), 30)
})

test('RL-6: over HTTP bad client ids are limited by address, and do not stop good ones', async (t) => {
  const shop = await startShop(t, { rateLimit: true })
  const attempt = (client_id: string) =>
    shop.stranger.post('/oauth/access_token', { grant_type: 'implicit', client_id })
  const { clientId } = shop.store.key
  const bad = Array.from({ length: 100 }, () => attempt('nobody'))
  const good = await Promise.all(Array.from({ length: 30 }, () => attempt(clientId)))
  assert.equal(count(good, 200), 30, 'good logins are not limited')
  const answers = await Promise.all(bad)
  assert.ok(count(answers, 401) >= 10)
  assert.equal(count(answers, 401) + count(answers, 429), 100)

  // A token that this process has not seen yet is looked at all the same.
  const fresh: string = good[0]?.body.access_token
  const client = shop.stranger.with({ authorization: `Bearer ${fresh}` })
  assert.equal((await list(client)).status, 403, 'it is good, but of a shopper')
  assert.equal((await list(shop.admin)).status, 200)
})

test('RL-6: a token that has ended is 401 however many bad ones its address sends', async (t) => {
  const shop = await startShop(t, { rateLimit: createRateLimits(() => 0) })
  const client = await login(shop.stranger, shop.store.key, 'client_credentials')
  shop.clock.advance({ hours: 2 })
  const wall = flood(shop.stranger.with({ authorization: 'Bearer nonsense' }), 60)
  const ended = await flood(client, 30)
  assert.equal(count(ended, 401), 30)
  assert.ok(count(await wall, 429) > 0)
})

test('RL-6: bad tokens from many addresses of one network are limited together', async (t) => {
  const rateLimit = createRateLimits(() => 0)
  const shop = await startShop(t, { rateLimit, trustProxy: '127.0.0.1' })
  const bad = shop.stranger.with({ authorization: 'Bearer nonsense' })
  const from = (addresses: readonly string[]) =>
    Promise.all(addresses.map((address) => list(bad.with({ 'x-forwarded-for': address }))))
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
  const one = await from(numbers.map((number) => `2001:db8:1:2::${number}`))
  assert.deepEqual([count(one, 401), count(one, 429)], [10, 20])
  const many = await from(numbers.map((number) => `203.0.113.${number}`))
  assert.equal(count(many, 401), 30)
})

test('RL-6: requests with bad tokens are limited apart, so that a new token can be had', async (t) => {
  const shop = await startShop(t, { rateLimit: createRateLimits(() => 0) })
  const answers = await flood(shop.stranger.with({ authorization: 'Bearer nonsense' }), 60)
  assert.ok(count(answers, 401) >= 10)
  assert.ok(count(answers, 429) >= 20)
  assert.equal(count(answers, 401) + count(answers, 429), 60)
  const client = await login(shop.stranger, shop.store.key, 'client_credentials')
  assert.equal((await list(client)).status, 200)
})
