import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { clientOf, invited, PASSWORD, pageOf, wait } from '../../test/support/operating.ts'
import { startShop } from '../../test/support/shop.ts'
import { failedLogins, GUESSES_WAITING_MAX } from '../platform/http/login-line.ts'
import { createRateLimits } from '../platform/http/rate-limit.ts'
import { sweepSessions } from './sessions.ts'

const api = '/console/api'
const email = 'desk@harbor.example'
const credentials = { data: { email, password: PASSWORD } }

test('SES-1: the cookie and the key open a session together, and neither alone', async (t) => {
  const shop = await startShop(t)
  const { stranger } = shop
  const { cookie, key } = await invited(shop, email, 'viewer')
  const answer = await stranger.post(`${api}/sign-in`, credentials)
  const set = answer.headers.get('set-cookie') ?? ''
  assert.match(
    set,
    /^mercer_session=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/,
  )
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const ask = (headers: Record<string, string>) => stranger.get(`${api}/session`, headers)
  assert.equal((await ask({ cookie, 'x-session-key': key })).status, 200)
  for (const headers of [
    {},
    { cookie },
    { 'x-session-key': key },
    { cookie, 'x-session-key': answer.body.data.key },
    { cookie: 'mercer_session=nothing', 'x-session-key': key },
  ]) {
    assert.equal(
      (await ask(headers as Record<string, string>)).status,
      401,
      JSON.stringify(headers),
    )
    const token = await stranger.post(
      `${api}/token`,
      { data: { store_id: shop.store.id } },
      headers as Record<string, string>,
    )
    assert.equal(token.status, 401)
  }
  const form = await stranger.call('POST', `${api}/sign-in`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: `email=${email}&password=${PASSWORD}`,
  })
  assert.equal(form.status, 415)
})

test('SES-2, SES-7: a session ends after 12 hours, or after one hour without use', async (t) => {
  const shop = await startShop(t)
  const { clock, deps } = shop
  const page = await invited(shop, email, 'viewer')
  const session = () => page.client.get(`${api}/session`)
  for (let hours = 0; hours < 11; hours++) {
    wait(clock, { minutes: 59 })
    assert.equal((await session()).status, 200)
  }
  wait(clock, { minutes: 59 })
  await session()
  wait(clock, { minutes: 59 })
  assert.equal((await session()).status, 401)

  const { stranger } = shop
  const watched = pageOf(stranger, await stranger.post(`${api}/sign-in`, credentials))
  const ask = (seconds: string) =>
    watched.client.get(`${api}/session`, { 'x-session-idle': seconds })
  wait(clock, { minutes: 40 })
  assert.equal((await ask('600')).status, 200, 'used after half an hour')
  wait(clock, { minutes: 49 })
  assert.equal((await ask('3540')).status, 200, 'nobody is there')
  wait(clock, { minutes: 2 })
  assert.equal((await ask('3660')).status, 401, 'an hour after it was used')

  const idle = pageOf(stranger, await stranger.post(`${api}/sign-in`, credentials))
  wait(clock, { minutes: 61 })
  assert.equal((await idle.client.get(`${api}/session`)).status, 401)
  await sweepSessions(deps.db, clock.now())
  const { rows } = await sql`select from operator_session`.execute(deps.db)
  assert.equal(rows.length, 0)
})

test('SES-3: a token of the session is good for one store and five minutes', async (t) => {
  const shop = await startShop(t)
  const page = await invited(shop, email, 'viewer')
  const client = await clientOf(shop, page)
  assert.equal((await client.get('/v2/accounts')).status, 200)
  assert.equal((await page.client.get('/v2/accounts')).status, 401)
  wait(shop.clock, { minutes: 5 })
  assert.equal((await client.get('/v2/accounts')).status, 401)
  const other = await shop.openStore()
  const foreign = await page.client.post(`${api}/token`, { data: { store_id: other.id } })
  assert.equal(foreign.status, 403)
})

test('SES-4: unknown people and wrong passwords are refused alike, and guessing is slowed', async (t) => {
  let nowMs = 0
  const shop = await startShop(t, { rateLimit: createRateLimits(() => nowMs) })
  const { stranger, admin } = shop
  await invited(shop, email, 'viewer')
  const { body } = await admin.post('/v2/operators', {
    data: { type: 'operator', email: 'new@harbor.example', name: 'New', role: 'viewer' },
  })
  assert.equal(body.data.status, 'invited')
  const details = new Set<string>()
  for (const who of [email, 'nobody@harbor.example', 'new@harbor.example']) {
    const data = { email: who, password: 'wrong password' }
    const { status, body } = await stranger.post(`${api}/sign-in`, { data })
    assert.equal(status, 401)
    details.add(body.errors[0].detail)
  }
  assert.equal(details.size, 1)
  const guess = () => stranger.post(`${api}/sign-in`, { data: { email, password: 'a guess' } })
  for (let n = 1; n < failedLogins.burst; n += 1) assert.equal((await guess()).status, 401)
  const more = Array.from({ length: GUESSES_WAITING_MAX + 1 }, guess)
  assert.equal((await Promise.race(more)).status, 429)
  nowMs = 60_000 // The others wait for their turn.
  const statuses = (await Promise.all(more)).map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(GUESSES_WAITING_MAX).fill(401), 429])
})

test('SES-5: a password does not travel in the clear, except on the machine itself', async (t) => {
  const shop = await startShop(t, { publicUrl: 'http://shop.example' })
  const { stranger } = shop
  const answer = await stranger.post(`${api}/sign-in`, credentials)
  assert.equal(answer.status, 403)
  assert.match(answer.body.errors[0].detail, /HTTPS/)

  const safe = await startShop(t, { publicUrl: 'https://shop.example' })
  await invited(safe, email, 'viewer')
  const { headers } = await safe.stranger.post(`${api}/sign-in`, credentials)
  assert.match(headers.get('set-cookie') ?? '', /; Secure$/)
})

test('SES-6, OPR-8: a person sees and ends the own sessions; a new password ends them all', async (t) => {
  const shop = await startShop(t)
  const { stranger } = shop
  const page = await invited(shop, email, 'viewer')
  const second = pageOf(stranger, await stranger.post(`${api}/sign-in`, credentials))
  const other = await invited(shop, 'other@harbor.example', 'viewer')
  const { body } = await page.client.get(`${api}/sessions`)
  assert.equal(body.data.length, 2)
  assert.deepEqual(
    body.data
      .filter(({ current }: { current: boolean }) => current)
      .map(({ id }: { id: string }) => id),
    [page.session.id],
  )
  const foreign = await page.client.delete(`${api}/sessions/${other.session.id}`)
  assert.equal(foreign.status, 404)
  assert.equal((await page.client.delete(`${api}/sessions/not-an-id`)).status, 404)
  assert.equal((await page.client.delete(`${api}/sessions/${second.session.id}`)).status, 204)
  assert.equal((await second.client.get(`${api}/session`)).status, 401)

  const third = pageOf(stranger, await stranger.post(`${api}/sign-in`, credentials))
  const change = { data: { current: PASSWORD, password: 'a whole new password' } }
  const wrong = { data: { current: 'not the password', password: 'a whole new password' } }
  assert.equal((await page.client.put(`${api}/password`, wrong)).status, 401)
  const renewed = pageOf(stranger, await page.client.put(`${api}/password`, change))
  assert.equal((await third.client.get(`${api}/session`)).status, 401)
  assert.equal((await page.client.get(`${api}/session`)).status, 401)
  assert.equal((await renewed.client.get(`${api}/session`)).status, 200)
  assert.equal((await stranger.post(`${api}/sign-in`, credentials)).status, 401)
  assert.equal((await renewed.client.delete(`${api}/session`)).status, 204)
  assert.equal((await renewed.client.get(`${api}/session`)).status, 401)
})
