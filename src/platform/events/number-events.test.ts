import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import type { Tx } from '../db/db.ts'
import { numberEvents, startNumbering } from './number-events.ts'
import { type NewEvent, recordEvent, recordEvents } from './outbox.ts'

async function startFeed(t: TestContext) {
  const { deps, store, clock } = await startShop(t)
  const { db } = deps
  const ctx = { storeId: store.id, now: clock.now() }
  await numberEvents(db)
  const told = async () => {
    const rows = await db
      .selectFrom('event')
      .select(['subject_id', 'sequence', 'position'])
      .where('store_id', '=', store.id)
      .where('subject_type', '=', 'item')
      .where('position', 'is not', null)
      .orderBy('position')
      .execute()
    return rows.map((row) => `${row.subject_id}${row.sequence}`).join(' ')
  }
  /** A transaction that stays open until it is told to commit. */
  const author = async (work: (tx: Tx) => Promise<unknown>) => {
    const written = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const writing = db.transaction().execute(async (tx) => {
      await work(tx)
      await sql`select 1`.execute(tx)
      written.resolve()
      await end.promise
    })
    await written.promise
    return () => {
      end.resolve()
      return writing
    }
  }
  return { db, ctx, told, author }
}

function item(subjectId: string): NewEvent {
  return { type: 'item.changed', subjectType: 'item', subjectId, payload: { data: {} } }
}

test('an event that is committed late comes after what was committed before', async (t) => {
  const { db, ctx, told, author } = await startFeed(t)
  const commitEarly = await author((tx) => recordEvent(tx, ctx, item('a')))
  await db.transaction().execute((tx) => recordEvents(tx, ctx, [item('b'), item('c'), item('b')]))
  assert.equal(await numberEvents(db), 3)
  assert.equal(await told(), 'b1 c1 b2', 'in the order in which they were recorded')
  await commitEarly()
  assert.equal(await numberEvents(db), 1)
  assert.equal(await numberEvents(db), 0, 'nothing is numbered twice')
  assert.equal(await told(), 'b1 c1 b2 a1')
})

test('AUD-1: for ten seconds after an announcement late commits are looked for twice a second', async (t) => {
  const { deps } = await startShop(t)
  const { db, log } = deps
  await numberEvents(db)
  const pauses: number[] = []
  const idle = Promise.withResolvers<void>()
  const wait = async (ms: number, signal: AbortSignal) => {
    pauses.push(ms)
    if (ms === 30_000) {
      idle.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    }
    return pauses.length === 1 // The first wait ends with an announcement.
  }
  const numbering = startNumbering({ db, log, recorded: { wait } })
  await idle.promise
  await numbering.stop()
  const isOver = pauses.findIndex((ms) => ms > 500)
  const looked = pauses.slice(1, isOver).reduce((sum, ms) => sum + ms)
  assert.ok(looked >= 10_000 && looked < 11_000, `${looked}`)
  assert.deepEqual(pauses.slice(isOver), [1_000, 2_000, 4_000, 8_000, 16_000, 30_000])
})

test('the events of a subject come in their sequence, whatever the clock of the database says', async (t) => {
  const { db, ctx, told } = await startFeed(t)
  const record = (...events: NewEvent[]) =>
    db.transaction().execute((tx) => recordEvents(tx, ctx, events))
  await record(item('a'), item('a'))
  await record(item('b'))
  await record(item('a'))
  await db
    .updateTable('event')
    .set({ recorded_at: Temporal.Now.instant().subtract({ hours: 1 }) })
    .where('store_id', '=', ctx.storeId)
    .where('subject_id', '=', 'a')
    .where('sequence', 'in', [2, 3])
    .execute()
  await numberEvents(db)
  assert.equal(await told(), 'a1 a2 a3 b1')
})
