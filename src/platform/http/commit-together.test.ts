import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { systemContext } from '../../../test/support/events.ts'
import { startShop } from '../../../test/support/shop.ts'
import { AppError } from '../../lib/errors.ts'
import { StaleColumns } from '../db/outage.ts'
import { WriteBatcher } from './commit-together.ts'

test('whatever fails in a batch is undone and left to be tried alone, but a lost connection', async (t) => {
  const shop = await startShop(t)
  const { db } = shop.deps
  const ctx = systemContext(shop)
  let failure: unknown
  const batcher = new WriteBatcher<{ ctx: typeof ctx }, object>(db, {
    async perform(tx, writes) {
      await sql`select 1`.execute(tx)
      assert.ok(writes.length > 0)
      throw failure
    },
  })
  const failures = [
    new AppError('conflict', 'One is refused.'),
    new TypeError('A bug.'),
    new StaleColumns(), // A migration came in between; what is tried alone goes well.
  ]
  for (const one of failures) {
    failure = one
    assert.deepEqual(await Promise.all([batcher.add({ ctx }), batcher.add({ ctx })]), [
      undefined,
      undefined,
    ])
  }
  failure = new Error('Connection terminated unexpectedly')
  await assert.rejects(batcher.add({ ctx }), /Connection terminated/)
})
