import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { type Client, createClient } from '../../../test/support/client.ts'
import { startSecondApp } from '../../../test/support/second-app.ts'
import { login, type Shop, startShop } from '../../../test/support/shop.ts'
import { newId } from '../../lib/ids.ts'
import { deleteExpiredRevocations, Revocations, revoke } from './revocations.ts'

let shop: Shop

const path = '/v2/application-keys'
const silent = pino({ level: 'silent' })

async function newCaller(): Promise<{ id: string; client: Client; authorization: string }> {
  const admin = await login(shop.stranger, shop.store.key, 'client_credentials')
  const made = await admin.post(path, { data: { type: 'application_key', name: 'Caller' } })
  const { id, client_id, client_secret } = made.body.data
  const fields = { grant_type: 'client_credentials', client_id, client_secret }
  const { body } = await shop.stranger.post('/oauth/access_token', fields)
  const authorization = `Bearer ${body.access_token}`
  return { id, client: shop.stranger.with({ authorization }), authorization }
}

test('AU-15: a deleted key ends its tokens at once where it was deleted', async (t) => {
  shop = await startShop(t)
  for (let round = 0; round < 5; round++) {
    const { id, client } = await newCaller()
    assert.equal((await client.get(path)).status, 200)
    assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
    const answer = await client.get(path)
    assert.equal(answer.status, 401)
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
  }
  assert.equal((await shop.admin.get(path)).status, 200)
})

test('AU-15: a key may delete itself', async (t) => {
  shop = await startShop(t)
  const { id, client } = await newCaller()
  assert.equal((await client.delete(`${path}/${id}`)).status, 204)
  assert.equal((await client.get(path)).status, 401)
})

test('AU-15: another process hears of it', async (t) => {
  shop = await startShop(t)
  const second = await startSecondApp(t, shop)
  const { id, authorization } = await newCaller()
  const elsewhere = createClient(second.address, () => {}, { authorization })
  assert.equal((await elsewhere.get(path)).status, 200)
  await shop.admin.delete(`${path}/${id}`)
  const deadline = performance.now() + 60_000
  let status = 200
  while (status === 200 && performance.now() < deadline) {
    await delay(10)
    status = (await elsewhere.get(path)).status
  }
  assert.equal(status, 401)
})

test('AU-15: what was not heard is read, and kept until no such token can be alive', async (t) => {
  shop = await startShop(t)
  const { db, clock } = shop.deps
  const deaf = new Revocations(db, clock, silent)
  const subject = newId()
  await db.transaction().execute((tx) => revoke(tx, clock.now(), subject))
  assert.equal(deaf.has(subject), false)
  await deaf.refresh()
  assert.equal(deaf.has(subject), true)

  const readAnew = async () => {
    const process = new Revocations(db, clock, silent)
    await process.refresh()
    return process
  }
  shop.clock.advance({ days: 29 })
  await deleteExpiredRevocations(db, clock.now())
  await deaf.refresh()
  for (const one of [deaf, await readAnew()]) assert.equal(one.has(subject), true)
  shop.clock.advance({ days: 2 })
  await deleteExpiredRevocations(db, clock.now())
  await deaf.refresh()
  for (const one of [deaf, await readAnew()]) assert.equal(one.has(subject), false)
})

test('AU-15: a read that is under way does not count for what is revoked meanwhile', async (t) => {
  shop = await startShop(t)
  const { db, clock } = shop.deps
  const gate = Promise.withResolvers<void>()
  const seen: number[] = []
  const slowFirst: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      seen.push(result.rows.length)
      if (seen.length === 1) await gate.promise
      return result
    },
  }
  const revocations = new Revocations(db.withPlugin(slowFirst), clock, silent)
  const revokeOne = async () => {
    const subject = newId()
    await db.transaction().execute((tx) => revoke(tx, clock.now(), subject))
    return subject
  }
  const early = await revokeOne()
  const slow = revocations.refresh()
  while (seen.length === 0) await delay(1)
  const subject = await revokeOne()
  const later = [revocations.refresh(), revocations.refresh()]
  gate.resolve()
  await slow
  assert.deepEqual([revocations.has(early), revocations.has(subject)], [true, false])
  await Promise.all(later)
  assert.equal(revocations.has(subject), true)
  assert.equal(seen.length, 2, 'both share one read')

  const before = clock.now()
  for (const minutes of [10, 10]) {
    shop.clock.advance({ minutes })
    const last = await revokeOne()
    await revocations.refresh()
    assert.equal(revocations.has(last), true)
  }
  assert.deepEqual(seen.slice(2), [3, 2], 'old ones are not read again')
  shop.clock.travelTo(before.toString())
  const afterReset = await revokeOne()
  await revocations.refresh()
  assert.equal(revocations.has(afterReset), true, 'though the clock was put back')
})
