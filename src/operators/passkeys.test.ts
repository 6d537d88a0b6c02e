import assert from 'node:assert/strict'
import { test } from 'node:test'
import { softAuthenticator } from '../../test/support/authenticator.ts'
import { invited, type Page, pageOf, wait } from '../../test/support/operating.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'

const api = '/console/api'

async function withPasskey(shop: Shop, page: Page) {
  const device = softAuthenticator(new URL(shop.address).origin)
  const { options, state } = (await page.client.post(`${api}/passkeys/options`, undefined)).body
    .data
  const data = { state, name: 'Laptop', response: device.create(options.challenge) }
  const answer = await page.client.post(`${api}/passkeys`, { data })
  return { device, answer, data }
}

async function ask({ stranger }: Shop) {
  return (await stranger.post(`${api}/sign-in/passkey/options`, undefined)).body.data
}

test('SES-8: a person signs in with a passkey and removes it', async (t) => {
  const shop = await startShop(t)
  const { stranger } = shop
  const page = await invited(shop, 'desk@harbor.example', 'viewer')
  const { device, answer } = await withPasskey(shop, page)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { options, state } = await ask(shop)
  assert.equal(options.userVerification, 'required')
  const data = { state, response: device.get(options.challenge) }
  const signedIn = pageOf(stranger, await stranger.post(`${api}/sign-in/passkey`, { data }))
  assert.equal(signedIn.session.operator.email, 'desk@harbor.example')
  const [listed] = (await signedIn.client.get(`${api}/passkeys`)).body.data
  assert.equal(listed.name, 'Laptop')
  assert.ok(listed.used_at)

  const other = await invited(shop, 'other@harbor.example', 'viewer')
  assert.equal((await other.client.delete(`${api}/passkeys/${listed.id}`)).status, 404)
  assert.equal((await signedIn.client.delete(`${api}/passkeys/${listed.id}`)).status, 204)
  const again = await ask(shop)
  const gone = { state: again.state, response: device.get(again.options.challenge) }
  assert.equal((await stranger.post(`${api}/sign-in/passkey`, { data: gone })).status, 401)
})

test('SES-8: an answer works once, in five minutes, from this site, by its own device', async (t) => {
  const shop = await startShop(t)
  const { stranger, clock } = shop
  const page = await invited(shop, 'desk@harbor.example', 'viewer')
  const { device, data: registration } = await withPasskey(shop, page)
  const send = async (data: object) =>
    (await stranger.post(`${api}/sign-in/passkey`, { data })).status

  const { options, state } = await ask(shop)
  const good = { state, response: device.get(options.challenge) }
  assert.equal(await send(good), 200)
  assert.equal(await send(good), 401, 'the counter went back')
  assert.equal(await send({ state, response: device.get(options.challenge) }), 400, 'answered')

  const next = await ask(shop)
  const { challenge } = next.options
  const { state: fresh } = next
  assert.equal(await send({ state: fresh, response: device.get(options.challenge) }), 401)
  const elsewhere = { from: 'https://evil.example' }
  assert.equal(await send({ state: fresh, response: device.get(challenge, elsewhere) }), 401)
  assert.equal(await send({ state: fresh, response: device.get(challenge, { flags: 0x01 }) }), 401)
  const stranger2 = softAuthenticator(new URL(shop.address).origin)
  assert.equal(await send({ state: fresh, response: stranger2.get(challenge) }), 401)
  const impostor = { ...stranger2.get(challenge), id: device.get(challenge).id }
  assert.equal(await send({ state: fresh, response: impostor }), 401)
  assert.equal(await send({ state: fresh, response: { id: 'x' } }), 401)
  assert.equal(await send({ state: 'nothing', response: { id: 'x' } }), 400)

  const again = await page.client.post(`${api}/passkeys`, { data: registration })
  assert.equal(again.status, 400, 'a registration works once')
  clock.travelTo(clock.now().toString())
  wait(clock, { minutes: 5 })
  assert.equal(await send({ state: fresh, response: device.get(challenge) }), 400, 'too late')
})

test('SES-8: only who is signed in adds passkeys, and each only the own', async (t) => {
  const shop = await startShop(t)
  const page = await invited(shop, 'desk@harbor.example', 'viewer')
  const other = await invited(shop, 'other@harbor.example', 'viewer')
  assert.equal((await shop.stranger.post(`${api}/passkeys/options`, undefined)).status, 401)
  assert.equal((await shop.stranger.get(`${api}/passkeys`)).status, 401)
  const device = softAuthenticator(new URL(shop.address).origin)
  const { options, state } = (await page.client.post(`${api}/passkeys/options`, undefined)).body
    .data
  const data = { state, name: 'Laptop', response: device.create(options.challenge) }
  assert.equal((await other.client.post(`${api}/passkeys`, { data })).status, 400)
  const bent = { ...data, response: { ...data.response, response: {} } }
  assert.equal((await page.client.post(`${api}/passkeys`, { data: bent })).status, 400)
  assert.equal((await page.client.post(`${api}/passkeys`, { data })).status, 201)
})
