import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import { analyzeGrown } from './analyze-grown.ts'

test('statistics are refreshed when a table has several times its rows', async (t) => {
  const { db } = (await startShop(t, { own: true })).deps
  await sql`create table grown (number integer) with (autovacuum_enabled = off)`.execute(db)
  /** Rows by the statistics, after so many more were written. */
  const seenAfter = async (more: number) => {
    await db.transaction().execute(async (tx) => {
      await sql`insert into grown select generate_series(1, ${more}::integer)`.execute(tx)
      await sql`select pg_stat_force_next_flush()`.execute(tx)
    })
    await analyzeGrown(db)
    const { rows } = await sql<{ seen: number }>`
      select reltuples::integer as seen from pg_class where relname = 'grown'`.execute(db)
    return rows[0]?.seen
  }
  assert.equal(await seenAfter(1_000), -1, 'few rows')
  assert.equal(await seenAfter(1_000), 2_000)
  assert.equal(await seenAfter(6_000), 2_000, 'not yet more than four times as many')
  assert.equal(await seenAfter(1_000), 9_000)
})
