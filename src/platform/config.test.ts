import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('the pool has what work at once needs, and no more than the embedded database takes', () => {
  const poolOf = (size: string, env = {}) =>
    readConfig({ ...env, MERCER_DATABASE_POOL: size }).databasePoolMax
  const server = { DATABASE_URL: 'postgres://db.example/mercer' }
  assert.equal(poolOf('6', server), 6)
  assert.equal(poolOf('500', server), 500)
  assert.throws(() => poolOf('5', server), /MERCER_DATABASE_POOL must be a whole number from 6/)
  assert.equal(poolOf('80'), 80)
  assert.throws(() => poolOf('81'), /MERCER_DATABASE_POOL must be 80 or less for the embedded/)
})
