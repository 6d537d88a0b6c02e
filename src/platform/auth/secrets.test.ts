import assert from 'node:assert/strict'
import { argon2Sync, createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashSecret, verifySecret } from './secrets.ts'

test('a secret is kept as a salted argon2id hash that only the secret fits', async () => {
  const [hash, again] = [await hashSecret('open sesame'), await hashSecret('open sesame')]
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  assert.notEqual(hash, again)
  assert.equal(await verifySecret('open sesame', hash), true)
  for (const wrong of ['', 'open sesame ', 'Open sesame', 'x'.repeat(100_000)]) {
    assert.equal(await verifySecret(wrong, hash), false)
  }
})

test('where there is no hash no secret fits', async () => {
  for (const secret of ['', 'x']) assert.equal(await verifySecret(secret, undefined), false)
})

test('a hash that was made at another cost still fits', async () => {
  const nonce = Buffer.alloc(16, 7)
  const message = createHash('sha256').update('old').digest()
  const cost = { memory: 64, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`
  assert.equal(await verifySecret('old', hash), true)
  assert.equal(await verifySecret('new', hash), false)
})
