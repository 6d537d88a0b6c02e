import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import { connectionsOf, databaseError, openDb } from './db.ts'
import { readByKey } from './shared-reads.ts'

async function openNotes(t: TestContext) {
  const db = openDb({ url: await testDatabase(t), poolMax: 10, statementTimeoutMs: 10_000 })
  t.after(() => db.destroy())
  await sql`create table note (id integer primary key)`.execute(db)
  await sql`insert into note select generate_series(1, 100)`.execute(db)
  return db
}

const store = newId<'store'>() satisfies StoreId
const note = (id: unknown): CompiledQuery<{ id: number }> =>
  CompiledQuery.raw('select id from note where id = $1', [id])

test('concurrent reads by key get their own rows over few connections', async (t) => {
  const db = await openNotes(t)
  const ids = Array.from({ length: 100 }, (_, nth) => nth + 1)
  const found = await Promise.all(ids.map((id) => readByKey(db, store, note(id))))
  assert.deepEqual(
    found,
    ids.map((id) => [{ id }]),
  )
  assert.ok(connectionsOf(db).all <= 2)
})

test('a read that fails makes no other fail', async (t) => {
  const db = await openNotes(t)
  const reads = [1, 'no number', 2, 3].map((id) => readByKey(db, store, note(id)))
  const [one, bad, two, three] = await Promise.allSettled(reads)
  assert.deepEqual(
    [one, two, three].map((read) => read?.status === 'fulfilled' && read.value[0]?.id),
    [1, 2, 3],
  )
  assert.ok(bad?.status === 'rejected' && databaseError(bad.reason)?.code === '22P02')
})

test('a read in a transaction sees what the transaction has written', async (t) => {
  const db = await openNotes(t)
  await db.transaction().execute(async (tx) => {
    await sql`insert into note values (1000)`.execute(tx)
    assert.deepEqual(await readByKey(tx, store, note(1_000)), [{ id: 1_000 }])
    assert.deepEqual(await readByKey(db, store, note(1_000)), [])
  })
})
