import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { embeddedKeys } from './key-file.ts'
import { readSecretsKey, SecretBox } from './secret-box.ts'

const key = () => randomBytes(32)

test('a secret is opened with the key that sealed it, and with no other', () => {
  const [first, second] = [key(), key()]
  const box = new SecretBox({ secretsKey: first })
  for (const text of ['', 'whsec_x', 'ä'.repeat(5_000)])
    assert.equal(box.open(box.seal(text)), text)
  const sealed = box.seal('secret')
  assert.notEqual(sealed, box.seal('secret'), 'equal secrets do not look equal')
  assert.doesNotMatch(sealed, /secret/)

  const rotating = new SecretBox({ secretsKey: second, secretsKeyOld: first })
  assert.equal(rotating.open(sealed), 'secret')
  assert.equal(rotating.isCurrent(sealed), false)
  assert.equal(rotating.isCurrent(rotating.seal('x')), true)
  assert.throws(() => new SecretBox({ secretsKey: second }).open(sealed), /no secrets key/)
  const last = sealed.at(-5) === 'A' ? 'B' : 'A'
  assert.throws(() => box.open(sealed.slice(0, -5) + last + sealed.slice(-4)))
  assert.throws(() => box.open('whsec_plain'), /no secrets key/)
  assert.throws(() => new SecretBox({}).seal('x'), /MERCER_SECRETS_KEY/)
})

test('a key is 32 bytes in base64', () => {
  const good = key().toString('base64')
  assert.ok(readSecretsKey(good))
  assert.ok(readConfig({ MERCER_SECRETS_KEY: good }).secretsKey)
  const bad = [
    'x',
    good.slice(1),
    `${good}A`,
    key().toString('hex'),
    randomBytes(31).toString('base64'),
  ]
  for (const text of bad) {
    assert.throws(
      () => readConfig({ MERCER_SECRETS_KEY: text }),
      (error: Error) => {
        assert.match(error.message, /MERCER_SECRETS_KEY must be 32 bytes in base64/)
        return !error.message.includes(text) || text === 'x'
      },
    )
  }
})

test('the key of an embedded database is made once, for its owner only', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mercer-key-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const made = await embeddedKeys(dataDir, {})
  const path = join(dataDir, 'secrets-key')
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.equal((await readFile(path, 'utf8')).trim(), made.secretsKey?.toString('base64'))
  assert.deepEqual(await embeddedKeys(dataDir, {}), made)
  const given = key()
  assert.deepEqual(await embeddedKeys(dataDir, { secretsKey: given }), {
    secretsKey: given,
    secretsKeyOld: made.secretsKey,
  })
  await writeFile(path, 'nonsense')
  await assert.rejects(embeddedKeys(dataDir, {}), /does not hold a key/)
})
