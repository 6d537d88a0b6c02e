import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../../test/support/database.ts'
import { newId } from '../../lib/ids.ts'
import type { StoreMoment } from '../auth/context.ts'
import { type Db, openDb } from '../db/db.ts'
import { eraseEvents } from './erase-events.ts'
import { numberEvents } from './number-events.ts'
import { type NewEvent, recordEvent, recordEvents, recordFirstEvents } from './outbox.ts'

const now = Temporal.Instant.from('2026-05-01T12:00:00.123Z')

async function startOutbox(t: TestContext): Promise<{ db: Db; ctx: StoreMoment }> {
  let db: Db | undefined
  // Before the database is asked for, so that all is closed before it is dropped.
  t.after(() => db?.destroy())
  const url = await testDatabase(t)
  db = openDb({ url, poolMax: 20, statementTimeoutMs: 10_000 })
  return { db, ctx: await makeStore(db) }
}

async function makeStore(db: Db): Promise<StoreMoment> {
  const storeId = newId<'store'>()
  await sql`
    insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
    values (${storeId}, ${storeId}, 'organization', 'test', 1, ${now}, ${now})`.execute(db)
  return { storeId, now }
}

function changed(subjectId: string, step = 0): NewEvent {
  return { type: 'item.changed', subjectType: 'item', subjectId, payload: { step } }
}

async function sequences(db: Db, ctx: StoreMoment, subjectId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('sequence')
    .where('store_id', '=', ctx.storeId)
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ sequence }) => sequence)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('an event is stored as given', async (t) => {
  const { db, ctx } = await startOutbox(t)
  const payload = { name: `O'Neil "x" \\ {a,b} ☃`, nested: { list: [1, null] } }
  const id = await db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, ctx, { type: 'a.b', subjectType: 'item', subjectId: 's', payload }),
    )
  const [{ recorded_at, ...event } = assert.fail(), ...others] = await db
    .selectFrom('event')
    .selectAll()
    .execute()
  assert.ok(Math.abs(recorded_at.epochMilliseconds - Date.now()) < 3_600_000, 'in real time')
  assert.deepEqual(
    [event, ...others],
    [
      {
        store_id: ctx.storeId,
        id,
        type: 'a.b',
        subject_type: 'item',
        subject_id: 's',
        sequence: 1,
        actor: 'system',
        payload,
        created_at: now,
        position: null,
      },
    ],
  )
})

test('fifty transactions at once on one subject are numbered 1 to 50', async (t) => {
  const { db, ctx } = await startOutbox(t)
  await Promise.all(
    upTo(50).map((step) =>
      db.transaction().execute((tx) => recordEvent(tx, ctx, changed('one', step))),
    ),
  )
  assert.deepEqual(await sequences(db, ctx, 'one'), upTo(50))
})

test('EV-6: a transaction that is undone leaves no gap, and stores do not share numbers', async (t) => {
  const { db, ctx } = await startOutbox(t)
  const other = await makeStore(db)
  const record = (context: StoreMoment) =>
    db.transaction().execute((tx) => recordEvent(tx, context, changed('one')))
  await record(ctx)
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await recordEvents(tx, ctx, [changed('one'), changed('one')])
      throw new Error('no')
    }),
  )
  await record(ctx)
  await record(other)
  assert.deepEqual(await sequences(db, ctx, 'one'), [1, 2])
  assert.deepEqual(await sequences(db, other, 'one'), [1])
})

test('a thousand events of many subjects go in one statement, in the given order', async (t) => {
  const { db, ctx } = await startOutbox(t)
  const events = Array.from({ length: 1_000 }, (_, step) => changed(`subject ${step % 7}`, step))
  const began = performance.now()
  const ids = await db.transaction().execute((tx) => recordEvents(tx, ctx, events))
  t.diagnostic(`1000 events in ${Math.round(performance.now() - began)} ms`)
  const rows = await db.selectFrom('event').selectAll().orderBy('sequence').execute()
  assert.equal(new Set(ids).size, 1_000)
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(ids))
  for (const subjectId of new Set(events.map((event) => event.subjectId))) {
    const own = rows.filter((row) => row.subject_id === subjectId)
    const given = events.filter((event) => event.subjectId === subjectId)
    assert.deepEqual(
      own.map(({ payload }) => payload),
      given.map(({ payload }) => payload),
    )
    assert.deepEqual(
      own.map(({ sequence }) => sequence),
      upTo(given.length),
    )
  }
  assert.deepEqual(await db.transaction().execute((tx) => recordEvents(tx, ctx, [])), [])
})

test('batches over the same subjects in opposite order do not deadlock', async (t) => {
  const { db, ctx } = await startOutbox(t)
  const subjects = upTo(40).map((index) => `subject ${index}`)
  await Promise.all(
    upTo(30).map((round) =>
      db.transaction().execute((tx) => {
        const order = round % 2 === 0 ? subjects : subjects.toReversed()
        return recordEvents(
          tx,
          ctx,
          order.map((subjectId) => changed(subjectId, round)),
        )
      }),
    ),
  )
  assert.deepEqual(await sequences(db, ctx, 'subject 40'), upTo(30))
})

test('what comes after a first event of many goes on from it, also when many come at once', async (t) => {
  const { db, ctx } = await startOutbox(t)
  const ids = upTo(3).map(() => newId<'event'>())
  const [alone = '', together = '', untold = ''] = ids
  const subjectType = 'order'
  const first = { type: 'order.created', subjectType }
  await db.transaction().execute((tx) =>
    recordFirstEvents(
      tx,
      ctx,
      first,
      ids.map((subjectId) => ({ subjectId, payloadText: JSON.stringify({ made: subjectId }) })),
    ),
  )
  const paid = (subjectId: string, step: number) => ({ ...changed(subjectId, step), subjectType })
  const both = (step: number) => [paid(together, step), paid(alone, step)]
  await Promise.all(
    upTo(10).flatMap((step) => [
      db.transaction().execute((tx) => recordEvent(tx, ctx, paid(alone, step))),
      db.transaction().execute((tx) => recordEvents(tx, ctx, both(step))),
    ]),
  )
  assert.deepEqual(await sequences(db, ctx, alone), upTo(21))
  assert.deepEqual(await sequences(db, ctx, together), upTo(11))
  assert.deepEqual(await sequences(db, ctx, untold), [1])
})

test('a deletion leaves alone what an earlier one of its subject has erased', async (t) => {
  const { db, ctx } = await startOutbox(t)
  const deleted = { ...changed('again'), type: 'item.deleted', payload: { data: {} } }
  const live = async () => {
    await db.transaction().execute((tx) => recordEvents(tx, ctx, [changed('again', 1)]))
    await numberEvents(db)
    await db.transaction().execute(async (tx) => {
      await eraseEvents(tx, ctx.storeId, 'item', ['again', 'unknown'])
      await recordEvent(tx, ctx, deleted)
    })
    await numberEvents(db)
  }
  const rows = async () => {
    const { rows: seen } = await sql<{ version: string; payload: object }>`
      select xmin::text as version, payload from event
       where store_id = ${ctx.storeId} order by position`.execute(db)
    return seen
  }
  const answered = (answer: string) =>
    sql`
    insert into webhook_attempt
           (store_id, event_id, endpoint_id, number, attempted_at, duration_ms, answer)
    select store_id, id, ${crypto.randomUUID()}::uuid, 1, recorded_at, 0, ${answer}::text
      from event where store_id = ${ctx.storeId} and type = 'item.changed'`.execute(db)
  const answers = async () => {
    const kept = db.selectFrom('webhook_attempt').select('answer').orderBy('answer')
    return (await kept.where('store_id', '=', ctx.storeId).execute()).map(({ answer }) => answer)
  }
  await live()
  const [first] = await rows()
  assert.deepEqual(first?.payload, { data: { type: 'item', id: 'again' } })
  await answered('An old answer.') // None can come any more; it shows what is looked at.
  await live()
  assert.deepEqual(await answers(), ['An old answer.'])
  const [same, , second] = await rows()
  assert.deepEqual(same, first)
  assert.deepEqual(second?.payload, first?.payload)
})
