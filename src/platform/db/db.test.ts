import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { type Db, databaseError, openDb, readNext } from './db.ts'
import { isOutage } from './outage.ts'

async function withDb(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDb({ url, poolMax: 1, statementTimeoutMs: 5_000 })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

test('moments are Instants both ways, and integers are exact or refused', async (t) => {
  await withDb(await testDatabase(t), async (db) => {
    const moment = Temporal.Instant.from('2026-03-02T09:15:00.123456Z')
    const { rows } = await sql<{ at: Temporal.Instant; n: number }>`
      select ${moment}::timestamptz as at, 9007199254740991::bigint as n`.execute(db)
    assert.equal(rows[0]?.at.toString(), moment.toString())
    assert.equal(rows[0]?.n, Number.MAX_SAFE_INTEGER)
    await assert.rejects(sql`select 9007199254740993::bigint`.execute(db), /beyond 2\^53/)
  })
})

test('statements are prepared, and again when a migration has changed their table', async (t) => {
  await withDb(await testDatabase(t), async (db) => {
    await sql`create table thing (id int, name text)`.execute(db)
    await sql`insert into thing values (1, 'one')`.execute(db)
    const read = () => sql<object>`select * from thing where id = ${1}`.execute(db)
    for (let use = 0; use < 3; use++)
      assert.deepEqual((await read()).rows, [{ id: 1, name: 'one' }])
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
    assert.equal(rows.length, 1)

    await sql`alter table thing add column size int`.execute(db)
    await assert.rejects(read(), isOutage)
    assert.deepEqual((await read()).rows, [{ id: 1, name: 'one', size: null }])
  })
})

test('a statement that the server does not support is a fault of the program, not an outage', async (t) => {
  await withDb(await testDatabase(t), async (db) => {
    const unsupported = sql`(select 1) union (select 2) for update`.execute(db)
    await assert.rejects(unsupported, (error) => {
      assert.equal(databaseError(error)?.code, '0A000')
      return !isOutage(error)
    })
  })
})

test('the next of many rows are read in the order of an index, whatever the statistics say', async (t) => {
  await withDb(await testDatabase(t), async (db) => {
    await sql`create table thing (id int primary key, is_open boolean)`.execute(db)
    await sql`create index thing_open on thing (is_open)`.execute(db)
    await sql`insert into thing select n, false from generate_series(1, 20000) as n`.execute(db)
    await sql`analyze thing`.execute(db)
    await sql`update thing set is_open = true where id <= 5000`.execute(db)
    const next = sql<{ 'QUERY PLAN': string }>`
      explain select * from thing where is_open and id > ${10} order by id limit ${100}`
    await db.transaction().execute(async (tx) => {
      assert.match(JSON.stringify((await next.execute(tx)).rows), /Sort/)
      const { rows } = await readNext(tx, next)
      assert.doesNotMatch(JSON.stringify(rows), /Sort/)
      const { rows: after } = await sql<{ enable_sort: string }>`show enable_sort`.execute(tx)
      assert.deepEqual(after, [{ enable_sort: 'on' }], 'other statements sort as before')
    })
  })
})
