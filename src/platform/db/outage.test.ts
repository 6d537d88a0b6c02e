import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { databaseError, isOutage } from './outage.ts'

function failure(message: string, code: string, constraint?: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, constraint })
}

test('an error that lost its code or constraint between servers is read from its message', () => {
  const twin = 'duplicate key value violates unique constraint "t_pkey_102010"'
  const found = { code: '23505', constraint: 't_pkey' }
  assert.deepEqual(databaseError(failure(twin, '23505')), found)
  assert.deepEqual(databaseError(failure(twin, 'XX000')), found)
  // The coordinator has parts of tables too, and its own errors are whole.
  assert.deepEqual(databaseError(failure(twin, '23505', 't_pkey_102010')), found)
})

test('an error that is whole is taken as it is, whatever its message says', () => {
  const quoted = 'invalid input syntax for type uuid: " violates unique constraint "a""'
  assert.deepEqual(databaseError(failure(quoted, '22P02')), { code: '22P02' })
  const conflict = 'canceling statement due to conflict with recovery'
  assert.deepEqual(databaseError(failure(conflict, '40001')), { code: '40001' })
  const named = failure('new row violates check constraint "b"', '23514', 'a_1')
  assert.deepEqual(databaseError(named), { code: '23514', constraint: 'a_1' })
})

test('a server of a cluster that was lost is an outage, whichever words tell of it', () => {
  for (const words of [
    'server closed the connection unexpectedly\n\tThis probably means the server terminated',
    'could not receive data from server: Connection reset by peer',
    'failure on connection marked as essential: 10.0.0.2:5432',
    "failed to prepare transaction 'citus_0_1_2_3' on host 10.0.0.2:5432",
    'could not commit transaction for shard 102011 on at least one active node',
    'SSL SYSCALL error: EOF detected\ninvalid socket',
    'connection not open',
    '',
  ]) {
    assert.ok(isOutage(failure(words, 'XX000')), words)
  }
  assert.ok(!isOutage(failure('cache lookup failed for relation 1', 'XX000')))
  assert.ok(!isOutage(failure('connection not open', '22023')))
})
