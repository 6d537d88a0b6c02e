import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import type { StoreMoment } from '../auth/context.ts'
import { numberCommitted, readLast } from '../db/commit-order.ts'
import type { Tx } from '../db/db.ts'
import { eventStream, numberEvents, startNumbering } from './number-events.ts'
import { lockPositions, type NewEvent, recordEvent, recordEvents } from './outbox.ts'

async function startFeed(t: TestContext) {
  const { deps, store, clock } = await startShop(t)
  const { db } = deps
  const ctx: StoreMoment = { storeId: store.id, now: clock.now() }
  await numberCommitted(db, eventStream, store.id)
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

const many = Array.from({ length: 50 }, (_, index) => item(`run-${index % 25}-`))
const told50 = many.map(({ subjectId }, index) => `${subjectId}${index < 25 ? 1 : 2}`).join(' ')

async function recordMany(tx: Tx, ctx: StoreMoment): Promise<void> {
  await lockPositions(tx, ctx, many.length)
  await recordEvents(tx, ctx, many)
}

test('the many events of a run have positions at once, behind all that was committed before', async (t) => {
  const { db, ctx, told, author } = await startFeed(t)
  const commitLate = await author((tx) => recordEvent(tx, ctx, item('late')))
  await db.transaction().execute((tx) => recordEvents(tx, ctx, [item('b'), item('b')]))
  await db.transaction().execute(async (tx) => {
    await recordMany(tx, ctx)
    await recordEvent(tx, ctx, item('b'))
  })
  assert.equal(await told(), `b1 b2 ${told50} b3`)
  assert.equal(await numberEvents(db), 0)
  await commitLate()
  assert.equal(await numberEvents(db), 1)
  assert.equal(await told(), `b1 b2 ${told50} b3 late1`)
})

test('nobody gives positions while a run holds them, and one that fails leaves no gap', async (t) => {
  const { db, ctx, told, author } = await startFeed(t)
  const last = () => readLast(db, eventStream, ctx.storeId)
  const before = await last()
  const commit = await author((tx) => recordMany(tx, ctx))
  await db.transaction().execute((tx) => recordEvent(tx, ctx, item('a')))
  assert.equal(await numberEvents(db), 0)
  await commit()
  assert.equal(await told(), told50)
  const failed = db.transaction().execute(async (tx) => {
    await recordMany(tx, ctx)
    throw new Error('no run')
  })
  await assert.rejects(failed, /no run/)
  assert.equal(await numberEvents(db), 1)
  assert.equal(await told(), `${told50} a1`)
  assert.equal(await last(), before + many.length + 1)
})

test('few events, and events that somebody caused, are numbered after their commit', async (t) => {
  const { db, ctx, told } = await startFeed(t)
  const record = (moment: StoreMoment, events: readonly NewEvent[]) =>
    db.transaction().execute(async (tx) => {
      await lockPositions(tx, moment, events.length)
      await recordEvents(tx, moment, events)
    })
  await record(ctx, many.slice(1))
  const actor = { kind: 'system', askedBy: 'key:somebody' } as const
  await record({ ...ctx, actor }, many)
  assert.equal(await told(), '')
  assert.equal(await numberEvents(db), 2 * many.length - 1)
})

test('where more events wait than are numbered at once, those of a run wait too', async (t) => {
  const { db, ctx, told } = await startFeed(t)
  const backlog = Array.from({ length: 10_000 }, () => item('b'))
  await db.transaction().execute((tx) => recordEvents(tx, ctx, backlog))
  await db.transaction().execute((tx) => recordMany(tx, ctx))
  assert.equal((await told()).split(' ').length, backlog.length)
  assert.equal(await numberEvents(db), many.length)
  assert.ok((await told()).endsWith(` b10000 ${told50}`))
})

test('a reader misses nothing of runs and others that write side by side', async (t) => {
  const { db, ctx } = await startFeed(t)
  const subjects = ['a', 'b', 'c']
  /** As with every change, its row is locked first. */
  const lock = (tx: Tx, names: readonly string[]) =>
    sql`select pg_advisory_xact_lock(hashtext(name))
          from unnest(${names}::text[]) as one (name)`.execute(tx)
  const write = (isRun: boolean) =>
    db.transaction().execute(async (tx) => {
      await lock(tx, subjects)
      const events = subjects.map(item)
      if (isRun) await lockPositions(tx, ctx, many.length)
      await recordEvents(tx, ctx, events)
      if (isRun) await recordEvents(tx, ctx, many)
    })
  let isOver = false
  const seen: { subject_id: string; sequence: number }[] = []
  let upTo = await readLast(db, eventStream, ctx.storeId)
  const read = async () => {
    const rows = await db
      .selectFrom('event')
      .select(['subject_id', 'sequence', 'position'])
      .where('store_id', '=', ctx.storeId)
      .where('position', '>', upTo)
      .orderBy('position')
      .execute()
    for (const { position, ...row } of rows) {
      assert.equal(position, upTo + 1, 'no position comes later than a higher one')
      upTo += 1
      seen.push(row)
    }
  }
  const reading = (async () => {
    while (!isOver) await read()
  })()
  const numbering = (async () => {
    while (!isOver) await numberEvents(db)
  })()
  const writers = [true, false, true, false, false].map(async (isRun) => {
    for (let round = 0; round < 20; round++) await write(isRun)
  })
  await Promise.all(writers)
  isOver = true
  await Promise.all([reading, numbering])
  await numberEvents(db)
  await read()
  for (const [subject, rows] of Map.groupBy(seen, (row) => row.subject_id)) {
    const sequences = rows.map(({ sequence }) => sequence)
    assert.deepEqual(
      sequences,
      sequences.map((_, index) => index + 1),
      `the events of ${subject} come in their sequence`,
    )
  }
  assert.equal(seen.length, 100 * subjects.length + 40 * many.length)
})
