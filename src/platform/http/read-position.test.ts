import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSecondApp } from '../../../test/support/second-app.ts'
import { startShop } from '../../../test/support/shop.ts'
import type { StoreId } from '../../lib/ids.ts'
import { SealedPositions } from '../auth/sealed-position.ts'
import { SigningKeys } from '../auth/signing-keys.ts'
import { positionOf } from '../db/position.ts'

const account = { data: { type: 'account', name: 'Harbor' } }
const HEADER = 'mercer-position'

test('without replicas no answer has a position, and none is looked at', async (t) => {
  const { admin } = await startShop(t)
  const written = await admin.post('/v2/accounts', account)
  assert.deepEqual([written.status, written.headers.get(HEADER)], [201, null])
  for (const position of ['any', '', 'nonsense', 'x'.repeat(5_000)]) {
    const listed = await admin.get('/v2/accounts', { [HEADER]: position })
    assert.deepEqual([listed.status, listed.body.data.length], [200, 1])
  }
})

test('with replicas the answers to writes have a position, and those to reads have none', async (t) => {
  const shop = await startShop(t)
  const second = await startSecondApp(t, shop, { readDatabaseUrl: shop.databaseUrl })
  const { token } = await shop.deps.tokens.signAccess({
    keyId: shop.store.key.id,
    storeId: shop.store.id,
    organizationId: shop.store.organizationId,
    owner: 'store',
    grant: 'client_credentials',
  })
  const admin = second.stranger.with({ authorization: `Bearer ${token}` })
  const written = await admin.post('/v2/accounts', account)
  const position = written.headers.get(HEADER) ?? ''
  assert.equal(written.status, 201)
  assert.match(position, /^[\w-]{22}$/)
  const refused = await admin.post('/v2/accounts', { data: {} })
  assert.deepEqual([refused.status, refused.headers.get(HEADER)], [400, null])
  for (const given of [position, 'any', 'nonsense', position.slice(1), `${position}A`]) {
    const listed = await admin.get('/v2/accounts', { [HEADER]: given })
    assert.deepEqual([listed.status, listed.body.data.length], [200, 1], given)
    assert.equal(listed.headers.get(HEADER), null)
  }
  const { id } = written.body.data
  const changed = await admin.put(`/v2/accounts/${id}`, account)
  const removed = await admin.delete(`/v2/accounts/${id}`)
  for (const { headers } of [changed, removed]) assert.ok(headers.has(HEADER))
})

test('a position is readable only for the store that it was given to', async (t) => {
  const { deps } = await startShop(t)
  const positions = new SealedPositions(new SigningKeys(deps.db, deps.clock))
  const others = new SealedPositions(new SigningKeys(deps.db, deps.clock))
  const position = positionOf(3, '16/B374D848')
  const [one, two] = ['one', 'two'] as [StoreId, StoreId]
  const sealed = await positions.seal(one, position)
  assert.equal(await positions.open(one, sealed), position)
  assert.equal(await others.open(one, sealed), position, 'another process has the same key')
  assert.equal(await positions.open(two, sealed), undefined)
  assert.notEqual(await positions.seal(two, position), sealed)
  for (const wrong of ['', 'any', sealed.slice(1), `${sealed}A`, 'A'.repeat(22)]) {
    assert.equal(await positions.open(one, wrong), undefined)
  }
})
