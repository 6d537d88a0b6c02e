import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { type Db, databaseError, later, openDb } from './db.ts'
import { isStaleStatement } from './outage.ts'

/** One connection, so that every statement meets what the ones before it left there. */
async function withNotes(t: TestContext, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDb({ url: await testDatabase(t), poolMax: 1, statementTimeoutMs: 10_000 })
  try {
    await sql`create table note (number bigint primary key, text text)`.execute(db)
    await work(db)
  } finally {
    await db.destroy()
  }
}

const insert = (number: number, text: string | null) =>
  sql`insert into note (number, text) values (${number}, ${text})`
const texts = async (db: Db) =>
  (
    await sql<{ text: string }>`select text from note where number > ${0} order by number`.execute(
      db,
    )
  ).rows

test('the same statement can come several times in one packet, also before it was prepared', async (t) => {
  await withNotes(t, async (db) => {
    for (const first of [1, 4]) {
      await db.transaction().execute(async (tx) => {
        for (const number of [first, first + 1, first + 2]) {
          await later(tx, insert(number, `no ${number}`).compile(tx))
        }
      })
    }
    const expected = [1, 2, 3, 4, 5, 6].map((number) => ({ text: `no ${number}` }))
    assert.deepEqual(await texts(db), expected)
    assert.deepEqual(await texts(db), expected, 'once more, by what is known of its columns')
  })
})

test('a failure leaves the connection as it was: what was prepared is, what was not is not', async (t) => {
  await withNotes(t, async (db) => {
    await insert(1, 'kept').execute(db)
    for (let attempt = 0; attempt < 3; attempt++) {
      const failing = db.transaction().execute(async (tx) => {
        await later(tx, insert(1, 'twice').compile(tx))
        // This is sent after the failing statement, so the server never looks at it.
        await later(tx, sql`update note set text = ${'changed'}`.compile(tx))
        await sql`select count(*) from note where text = ${'kept'}`.execute(tx)
      })
      await assert.rejects(failing, (error) => databaseError(error)?.code === '23505')
    }
    await db.transaction().execute(async (tx) => {
      await later(tx, sql`update note set text = ${'changed'}`.compile(tx))
      await sql`select count(*) from note where text = ${'kept'}`.execute(tx)
    })
    assert.deepEqual(await texts(db), [{ text: 'changed' }])
  })
})

test('a value that cannot be sent, or read, fails its statement only', async (t) => {
  await withNotes(t, async (db) => {
    const unsound = {
      toPostgres() {
        throw new Error('it has no text')
      },
    }
    await assert.rejects(sql`select ${unsound}::text`.execute(db), /it has no text/)
    await sql`insert into note (number, text) values (${'9007199254740993'}, null)`.execute(db)
    const reading = sql`select number from note where number > ${0}`
    await assert.rejects(reading.execute(db), /beyond 2\^53/)
    await sql`delete from note where number > ${0}`.execute(db)
    assert.deepEqual((await reading.execute(db)).rows, [])
    await insert(7, null).execute(db)
    assert.deepEqual((await reading.execute(db)).rows, [{ number: 7 }])
    assert.deepEqual(await texts(db), [{ text: null }])
  })
})

/** Like a pooler does that has changed the connection of the server. */
async function prepareAnew(db: Db, beginning: string): Promise<void> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements
     where starts_with(statement, ${beginning})`.execute(db)
  assert.equal(rows.length, 1)
  for (const { name, statement } of rows) {
    await sql.raw(`deallocate ${name}`).execute(db)
    await sql.raw(`prepare ${name} as ${statement}`).execute(db)
  }
}

test('rows of other columns than a statement had before are not read by the former ones', async (t) => {
  await withNotes(t, async (db) => {
    const all = () => sql`select * from note where number > ${0}`.execute(db)
    await insert(1, 'one').execute(db)
    assert.deepEqual((await all()).rows, [{ number: 1, text: 'one' }])
    await sql`alter table note drop column text, add column title text default 'none'`.execute(db)
    await sql`alter table note add column pages integer default 3`.execute(db)
    await prepareAnew(db, 'select * from note')
    await assert.rejects(all(), isStaleStatement)
    assert.deepEqual((await all()).rows, [{ number: 1, title: 'none', pages: 3 }])
  })
})

test('a transaction that was committed is not undone by rows that nobody reads', async (t) => {
  await withNotes(t, async (db) => {
    const write = (number: number) =>
      db.transaction().execute((tx) => {
        return later(tx, sql`insert into note (number) values (${number}) returning *`.compile(tx))
      })
    await write(1)
    await sql`alter table note add column pages integer`.execute(db)
    await prepareAnew(db, 'insert into note')
    await write(2)
    assert.equal((await texts(db)).length, 2)
  })
})
