import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { databaseError } from './outage.ts'

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
