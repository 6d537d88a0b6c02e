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
  const { address } = await startSecondApp(t, shop, { readDatabaseUrl: shop.databaseUrl })
  const { token } = await shop.deps.tokens.signAccess({
    keyId: shop.store.key.id,
    storeId: shop.store.id,
    organizationId: shop.store.organizationId,
    owner: 'store',
    grant: 'client_credentials',
  })
  const call = (method: string, path: string, body?: object, position?: string) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(position !== undefined && { [HEADER]: position }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const written = await call('POST', '/v2/accounts', account)
  const position = written.headers.get(HEADER) ?? ''
  assert.equal(written.status, 201)
  assert.match(position, /^[\w-]{22}$/)
  const refused = await call('POST', '/v2/accounts', { data: {} })
  assert.deepEqual([refused.status, refused.headers.get(HEADER)], [400, null])
  for (const given of [position, 'any', 'nonsense', position.slice(1), `${position}A`]) {
    const listed = await call('GET', '/v2/accounts', undefined, given)
    const { data } = (await listed.json()) as { data: object[] }
    assert.deepEqual([listed.status, data.length], [200, 1], given)
    assert.equal(listed.headers.get(HEADER), null)
  }
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
