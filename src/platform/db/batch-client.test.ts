import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { until } from '../../../test/support/killing.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import { ahead, type Db, databaseError, later, openDb, type Tx } from './db.ts'
import { isOutage } from './outage.ts'

async function notes(t: TestContext): Promise<{ db: Db; other: Db }> {
  const url = await testDatabase(t)
  const [db, other] = [1, 2].map(() => openDb({ url, poolMax: 1, statementTimeoutMs: 60_000 }))
  assert.ok(db && other)
  t.after(() => Promise.all([db.destroy(), other.destroy()]))
  await sql`create table note (n integer primary key)`.execute(db)
  return { db, other }
}

const insert = (n: number) => CompiledQuery.raw('insert into note (n) values ($1)', [n])
const numbers = async (db: Db) =>
  (await sql<{ n: number }>`select n from note order by n`.execute(db)).rows.map(({ n }) => n)

async function processOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

test('statements are sent when one of them is waited for, in their order', async (t) => {
  const { db } = await notes(t)
  let wasSentBefore: string[] = []
  const sent = await statementsOf(() =>
    db.transaction().execute(async (tx) => {
      wasSentBefore = await statementsOf(async () => {
        await later(tx, insert(1))
        await ahead(tx, insert(2))
      })
      await tx.executeQuery(insert(3))
      await later(tx, insert(4))
    }),
  )
  assert.deepEqual(wasSentBefore, [])
  const text = insert(1).sql
  assert.deepEqual(sent, ['begin', text, text, text, text, 'commit'])
  assert.deepEqual(await numbers(db), [1, 2, 3, 4])
  const none = await statementsOf(async () => {
    await db.transaction().execute(async () => {})
    const undone = db.transaction().execute(async (tx) => {
      await later(tx, insert(5))
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
  })
  assert.deepEqual(none, [], 'a transaction that has sent nothing needs no end')
})

test('a failure shows at the statement that was waited for, and nothing behind it is executed', async (t) => {
  const { db } = await notes(t)
  const isTwice = (error: unknown) => databaseError(error)?.code === '23505'
  const failed = db.transaction().execute(async (tx) => {
    const rows = await ahead(tx, insert(1))
    await later(tx, insert(1))
    await later(tx, insert(2))
    await assert.rejects(tx.executeQuery(insert(3)), isTwice)
    await assert.rejects(rows(), isTwice, 'the rows of its batch are lost with it')
    await assert.rejects(tx.executeQuery(insert(4)), (error) => {
      return databaseError(error)?.code === '25P02'
    })
  })
  await assert.rejects(failed, /rolled back instead of committed/)
  const failedAtCommit = db.transaction().execute(async (tx) => {
    await later(tx, insert(1))
    await later(tx, insert(1))
  })
  await assert.rejects(failedAtCommit, isTwice)
  assert.deepEqual(await numbers(db), [])
})

/** So many statements are canceled that also the beginning of a transaction is hit. */
test('a transaction that was canceled leaves nothing, whichever statement it hit', async (t) => {
  const { db, other } = await notes(t)
  const pid = await processOf(db)
  let isOver = false
  const canceling = (async () => {
    while (!isOver) await sql`select pg_cancel_backend(${pid}::integer)`.execute(other)
  })()
  const done: number[] = []
  for (let n = 0; n < 3_000; n += 2) {
    const write = async (tx: Tx) => {
      await later(tx, insert(n))
      await later(tx, insert(n + 1))
    }
    const isDone = await db
      .transaction()
      .execute(write)
      .then(
        () => true,
        () => false,
      )
    if (isDone) done.push(n, n + 1)
  }
  isOver = true
  await canceling
  assert.deepEqual(await numbers(other), done)
})

test('a connection that is lost in the middle of a batch fails all of it, and is replaced', async (t) => {
  const { db, other } = await notes(t)
  const pid = await processOf(db)
  let rows: (() => Promise<unknown[]>) | undefined
  const lost = db.transaction().execute(async (tx) => {
    rows = await ahead(tx, insert(1))
    await later(tx, CompiledQuery.raw('select pg_sleep($1)', [600]))
    await later(tx, insert(2))
  })
  const outcome = assert.rejects(lost, isOutage)
  await until('the server works on the batch', 60, async () => {
    const asleep = sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`
    return (await asleep.execute(other)).rows.length === 1
  })
  await sql`select pg_terminate_backend(${pid}::integer)`.execute(other)
  await outcome
  await assert.rejects(rows?.() ?? Promise.resolve(), isOutage)
  assert.deepEqual(await numbers(db), [])
  assert.notEqual(await processOf(db), pid)
})
