import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import { newId } from '../../lib/ids.ts'
import { numberCommitted, streamById } from './commit-order.ts'
import type { Tables, Tx } from './db.ts'
import { distribute } from './distribute.ts'

const STREAM = 'stream_row' as keyof Tables

/** A stream of a store, and authors whose transactions stay open until they are told to commit. */
async function startStream(t: TestContext) {
  const { deps, store, databaseUrl } = await startShop(t, { own: true })
  const { db } = deps
  await sql`
    create table stream_row (store_id uuid, id uuid, number bigint, word text,
                             primary key (store_id, id))`.execute(db)
  // On Citus a stream is on the server of its store, next to the table of the numbers.
  await distribute(databaseUrl, { wanted: false })
  const insert = (tx: Tx, word: string) =>
    sql`insert into stream_row (store_id, id, word)
        values (${store.id}, ${newId()}, ${word})`.execute(tx)
  const author = async (word: string) => {
    const written = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    const writing = db.transaction().execute(async (tx) => {
      await insert(tx, word)
      written.resolve()
      await told.promise
    })
    await written.promise
    return () => {
      told.resolve()
      return writing
    }
  }
  const readAfter = async (last: number) => {
    const { rows } = await sql<{ number: number; word: string }>`
      select number, word from stream_row
       where store_id = ${store.id} and number > ${last} order by number`.execute(db)
    return rows
  }
  const number = () => numberCommitted(db, streamById(STREAM), store.id)
  return { db, store, insert, author, readAfter, number }
}

test('a row that is committed late gets a later number than what was committed before', async (t) => {
  const { author, readAfter, number } = await startStream(t)
  const words = async (last: number) => (await readAfter(last)).map((row) => row.word).join()
  assert.equal(await number(), 0)
  const commitEarly = await author('early')
  const commitOther = await author('other')
  const commitLast = await author('last')
  await commitLast()
  assert.equal(await number(), 1, 'no author is waited for')
  assert.equal(await words(0), 'last')
  await commitOther()
  assert.equal(await number(), 2)
  await commitEarly()
  assert.equal(await number(), 3)
  assert.equal(await number(), 3, 'nothing is numbered twice')
  assert.equal(await words(1), 'other,early')
})

test('rows of one numbering are numbered in the order in which they were made', async (t) => {
  const { author, readAfter, number } = await startStream(t)
  const commits = []
  for (const word of ['a', 'b', 'c', 'd']) {
    commits.push(await author(word))
    await delay(2) // Ids tell the order of creation by the millisecond.
  }
  for (const commit of commits.reverse()) await commit()
  assert.equal(await number(), 4)
  assert.deepEqual(
    (await readAfter(0)).map((row) => row.word),
    ['a', 'b', 'c', 'd'],
  )
})

test('an author writes and commits while the rows of the store are being numbered', async (t) => {
  const { db, store, author, number, readAfter } = await startStream(t)
  await number()
  await db.transaction().execute(async (tx) => {
    await sql`
      select from commit_order where store_id = ${store.id} for update`.execute(tx)
    const commit = await author('meanwhile')
    await commit()
  })
  assert.equal(await number(), 1)
  assert.equal((await readAfter(0))[0]?.word, 'meanwhile')
})

const AUTHORS = 6
const ROWS = 25

test('many authors, several who number, one who follows: each row once, no gap', async (t) => {
  const { db, insert, readAfter, number } = await startStream(t)
  const isWriting = { now: true }
  const authors = Array.from({ length: AUTHORS }, async (_, author) => {
    for (let row = 0; row < ROWS; row++) {
      await db.transaction().execute(async (tx) => {
        await insert(tx, `${author}:${row}`)
        await delay(Math.random() * 8) // Others begin and commit in the meantime.
      })
    }
  })
  const numberers = [0, 1].map(async () => {
    while (isWriting.now) await number()
  })
  const seen: { number: number; word: string }[] = []
  const follow = async () => seen.push(...(await readAfter(seen.at(-1)?.number ?? 0)))
  const follower = (async () => {
    while (isWriting.now) await follow()
  })()
  await Promise.all(authors).finally(() => {
    isWriting.now = false
  })
  await Promise.all([...numberers, follower])
  assert.equal(await number(), AUTHORS * ROWS)
  await follow()
  assert.deepEqual(
    seen.map((row) => row.number),
    Array.from({ length: AUTHORS * ROWS }, (_, index) => index + 1),
  )
  assert.equal(new Set(seen.map((row) => row.word)).size, AUTHORS * ROWS)
})

test('what a large import left is numbered in several statements', async (t) => {
  const { db, store, number } = await startStream(t)
  await sql`
    insert into stream_row (store_id, id)
    select ${store.id}, gen_random_uuid() from generate_series(1, 10001)`.execute(db)
  assert.equal(await number(), 10_001)
  const { rows } = await sql<{ first: number; last: number; all: number }>`
    select min(number) as first, max(number) as last, count(distinct number) as all
      from stream_row where store_id = ${store.id}`.execute(db)
  assert.deepEqual(rows, [{ first: 1, last: 10_001, all: 10_001 }])
})
