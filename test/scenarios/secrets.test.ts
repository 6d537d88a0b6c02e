import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { askWith, makeOrganization, processesOn } from '../support/killing.ts'
import { runCommand, testFolder } from '../support/program.ts'
import { endpointBody } from '../support/receiver.ts'

const key = () => randomBytes(32).toString('base64')

test('a database with secrets is served with their key only, and the key can be changed', async (t) => {
  const url = await testDatabase(t)
  const env = { DATABASE_URL: url, MERCER_DATA_DIR: await testFolder(t) }
  const [first, second] = [key(), key()]
  const attributes = { url: 'https://shop.example', types: ['*'], headers: { 'X-Key': 'k' } }

  const without = await processesOn(t, url, env)
  const keyless = without.startApi()
  await keyless.saw('"ready"')
  const refused = await without.ask('POST', '/v2/webhook-endpoints', endpointBody(attributes))
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /MERCER_SECRETS_KEY/)
  keyless.kill('SIGTERM')
  assert.equal(await keyless.exited, 0)

  const { ask, startApi } = await processesOn(t, url, { ...env, MERCER_SECRETS_KEY: first })
  const api = startApi()
  await api.saw('"ready"')
  const made = await ask('POST', '/v2/webhook-endpoints', endpointBody(attributes))
  assert.equal(made.status, 201)
  api.kill('SIGTERM')
  assert.equal(await api.exited, 0)

  const refusals: [role: string, variables: Record<string, string>, words: RegExp][] = [
    ['api', {}, /holds encrypted secrets: set MERCER_SECRETS_KEY/],
    ['worker', {}, /holds encrypted secrets: set MERCER_SECRETS_KEY/],
    ['api', { MERCER_SECRETS_KEY: second }, /MERCER_SECRETS_KEY does not open/],
    ['secrets rotate', { MERCER_SECRETS_KEY: second }, /MERCER_SECRETS_KEY_OLD/],
    ['secrets rotate', {}, /Set MERCER_SECRETS_KEY/],
  ]
  for (const [role, variables, words] of refusals) {
    const { code, stderr } = await runCommand(t, role.split(' '), { env: { ...env, ...variables } })
    assert.equal(code, 1, role)
    assert.match(stderr, words)
  }

  const both = { ...env, MERCER_SECRETS_KEY: second, MERCER_SECRETS_KEY_OLD: first }
  const rotated = await runCommand(t, ['secrets', 'rotate'], { env: both })
  assert.equal(rotated.code, 0, rotated.stderr)
  assert.match(rotated.stdout, /^1 records/)
  const again = await runCommand(t, ['secrets', 'rotate'], { env: both })
  assert.match(again.stdout, /^0 records/)

  const former = await runCommand(t, ['api'], { env: { ...env, MERCER_SECRETS_KEY: first } })
  assert.equal(former.code, 1)
  assert.match(former.stderr, /MERCER_SECRETS_KEY does not open/)

  const changed = await processesOn(t, url, { ...env, MERCER_SECRETS_KEY: second })
  await changed.startApi().saw('"ready"')
  const { id, attributes: shown } = made.body.data
  const test_ = await changed.ask('POST', `/v2/webhook-endpoints/${id}/rotate-secret`, {})
  assert.equal(test_.status, 200)
  assert.notEqual(test_.body.data.attributes.secret, shown.secret)
})

test('a change of the key encrypts anew what organizations own', async (t) => {
  const url = await testDatabase(t)
  const env = { DATABASE_URL: url, MERCER_DATA_DIR: await testFolder(t) }
  const [first, second] = [key(), key()]
  const attributes = { url: 'https://shop.example', types: ['*'], headers: { 'X-Key': 'k' } }
  const organization = await makeOrganization(t, env)

  const before = await processesOn(t, url, { ...env, MERCER_SECRETS_KEY: first })
  const api = before.startApi()
  await api.saw('"ready"')
  const ask = askWith(before.port, organization.key)
  const made = await ask('POST', '/v2/webhook-endpoints', endpointBody(attributes))
  assert.equal(made.status, 201)
  api.kill('SIGTERM')
  assert.equal(await api.exited, 0)

  const both = { ...env, MERCER_SECRETS_KEY: second, MERCER_SECRETS_KEY_OLD: first }
  const rotated = await runCommand(t, ['secrets', 'rotate'], { env: both })
  assert.equal(rotated.code, 0, rotated.stderr)
  assert.match(rotated.stdout, /^1 records/)

  const after = await processesOn(t, url, { ...env, MERCER_SECRETS_KEY: second })
  await after.startApi().saw('"ready"')
  const { id } = made.body.data
  const askAgain = askWith(after.port, organization.key)
  // The header that is kept is opened, to see whether it is the same.
  const kept = await askAgain('PUT', `/v2/webhook-endpoints/${id}`, endpointBody(attributes))
  assert.equal(kept.status, 200)
})
