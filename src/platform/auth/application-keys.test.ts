import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../../../test/support/shop.ts'

test('AK: a key is created with a secret that is shown once, and its token works', async (t) => {
  const shop = await startShop(t)
  const created = await shop.admin.post('/v2/application-keys', {
    data: { type: 'application_key', name: 'Back office', reserved_rate_limit: 10 },
  })
  assert.equal(created.status, 201)
  const { id, client_secret: secret } = created.body.data
  assert.ok(secret.length >= 32)

  const read = await shop.admin.get(`/v2/application-keys/${id}`)
  assert.equal(read.status, 200)
  assert.equal(read.body.data.client_secret, undefined)
  assert.equal(read.body.data.meta.timestamps.last_used_at, null)
})
