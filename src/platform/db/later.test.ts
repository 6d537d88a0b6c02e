import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { ahead, databaseError, later, openDb, type Tx } from './db.ts'
import { withSavepoint } from './savepoint.ts'

const options = { poolMax: 2, statementTimeoutMs: 10_000 }

test('what is sent later is there for the next statement, and in the end', async (t) => {
  const url = await testDatabase(t)
  const db = openDb({ url, ...options })
  try {
    await sql`create table note (text text primary key)`.execute(db)
    const note = (tx: Tx, text: string) =>
      later(tx, sql`insert into note (text) values (${text})`.compile(tx))
    const notes = async () =>
      (await sql<{ text: string }>`select text from note order by text`.execute(db)).rows.map(
        (row) => row.text,
      )

    await db.transaction().execute(async (tx) => {
      await note(tx, 'one')
      const { rows } = await sql`select text from note`.execute(tx)
      assert.equal(rows.length, 1, 'a statement sees what was to be sent before it')
      await note(tx, 'two')
    })
    assert.deepEqual(await notes(), ['one', 'two'])

    await db.transaction().execute(async (tx) => note(tx, 'three'))
    assert.deepEqual(await notes(), ['one', 'three', 'two'], 'also when nothing else is sent')

    const undone = db.transaction().execute(async (tx) => {
      await note(tx, 'four')
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)

    const failed = db.transaction().execute(async (tx) => {
      await note(tx, 'five')
      await note(tx, 'one')
    })
    await assert.rejects(failed, (error) => databaseError(error)?.code === '23505')
    const failedBefore = db.transaction().execute(async (tx) => {
      await note(tx, 'one')
      await sql`select 1`.execute(tx)
    })
    await assert.rejects(failedBefore, (error) => databaseError(error)?.code === '23505')
    await db.transaction().execute(async () => {})
    assert.deepEqual(await notes(), ['one', 'three', 'two'], 'a failure undoes all')
  } finally {
    await db.destroy()
  }
})

test('work that fails to a savepoint is undone alone, also what it meant to send later', async (t) => {
  const url = await testDatabase(t)
  const db = openDb({ url, ...options })
  try {
    await sql`create table note (text text primary key)`.execute(db)
    await db.transaction().execute(async (tx) => {
      const note = (text: string) =>
        later(tx, sql`insert into note (text) values (${text})`.compile(tx))
      const failing = (...texts: string[]) =>
        withSavepoint(tx, async () => {
          for (const text of texts) await note(text)
          throw new Error('undone')
        })
      await note('before')
      await assert.rejects(failing('one'), /undone/)
      await assert.rejects(failing('before'), /undone/, 'it never came to a failing statement')
      const twice = withSavepoint(tx, async () => {
        await note('two')
        await note('before')
      })
      await assert.rejects(twice, (error) => databaseError(error)?.code === '23505')
      const kept = await withSavepoint(tx, async () => {
        await note('kept')
        return 'done'
      })
      assert.equal(kept, 'done')
      await note('after')
    })
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(db)
    assert.deepEqual(
      rows.map(({ text }) => text),
      ['after', 'before', 'kept'],
    )
  } finally {
    await db.destroy()
  }
})

test('what is sent ahead gives its rows once the next statement was executed', async (t) => {
  const url = await testDatabase(t)
  const db = openDb({ url, ...options })
  try {
    await sql`create table note (text text primary key)`.execute(db)
    const ask = (tx: Tx, text: string) =>
      ahead<{ text: string }>(
        tx,
        sql`insert into note (text) values (${text}) returning text`.compile(tx),
      )
    const seen = await db.transaction().execute(async (tx) => {
      const one = await ask(tx, 'one')
      const two = await ask(tx, 'two')
      const { rows } = await sql`select text from note order by text`.execute(tx)
      return [await one(), await two(), rows]
    })
    const both = [{ text: 'one' }, { text: 'two' }]
    assert.deepEqual(seen, [[both[0]], [both[1]], both])

    const failed = db.transaction().execute(async (tx) => {
      const again = await ask(tx, 'one')
      await sql`select 1`.execute(tx)
      await again()
    })
    await assert.rejects(failed, (error) => databaseError(error)?.code === '23505')
    await db.transaction().execute((tx) => ask(tx, 'three'))
    const { rows } = await sql`select text from note order by text`.execute(db)
    assert.deepEqual(rows, [...both.slice(0, 1), { text: 'three' }, both[1]])
  } finally {
    await db.destroy()
  }
})

test('many transactions at once keep their own statements', async (t) => {
  const url = await testDatabase(t)
  const db = openDb({ url, ...options, poolMax: 5 })
  try {
    await sql`create table entry (owner integer, place integer)`.execute(db)
    await Promise.all(
      Array.from({ length: 60 }, (_, owner) =>
        db
          .transaction()
          .execute(async (tx) => {
            for (let place = 0; place < 3; place++) {
              const entry = sql`insert into entry values (${owner}, ${place})`
              await later(tx, entry.compile(tx))
            }
            if (owner % 3 === 0) throw new Error('undone')
          })
          .catch(() => {}),
      ),
    )
    const { rows } = await sql<{ owner: number; entries: number }>`
      select owner, count(*) as entries from entry group by owner`.execute(db)
    assert.equal(rows.length, 40)
    assert.ok(rows.every((row) => row.entries === 3 && row.owner % 3 !== 0))
  } finally {
    await db.destroy()
  }
})
