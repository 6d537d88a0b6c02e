import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { emptyDatabase } from '../../../test/support/database.ts'
import { startShop } from '../../../test/support/shop.ts'
import { openDb } from '../db/db.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { findEventTrouble, listWeeks, sweepEvents } from './event-weeks.ts'
import { numberEvents } from './number-events.ts'
import { type NewEvent, recordEvent } from './outbox.ts'

const WEEK_DAYS = 7

test('events leave by weeks, and a deleted subject with its last event', async (t) => {
  const { deps, store, clock, admin } = await startShop(t, { own: true })
  const { db } = deps
  await sweepEvents(db, 90) // The week may be another than when the tests began.
  const weeks = await listWeeks(db)
  assert.ok(weeks.length >= 9, 'this one and eight to come')
  const [first, second] = weeks
  assert.ok(first && second)
  assert.equal(first.ends.until(second.ends).total('hours'), 24 * WEEK_DAYS)
  assert.equal(second.ends.toZonedDateTimeISO('UTC').dayOfWeek, 1)
  await sweepEvents(db, 90)
  assert.deepEqual(await listWeeks(db), weeks, 'nothing is made twice')
  for (const { name } of weeks.slice(1)) await sql`drop table ${sql.table(name)}`.execute(db)
  assert.equal((await findEventTrouble(db)).weeks, true)
  await sweepEvents(db, 90)
  assert.deepEqual(await listWeeks(db), weeks)
  assert.deepEqual(await findEventTrouble(db), { waiting: 0, later: false, weeks: false })

  const ctx = { storeId: store.id, now: clock.now() }
  const told = (what: string, subjectId: string): NewEvent => {
    return { type: `cart.${what}`, subjectType: 'cart', subjectId, payload: { data: {} } }
  }
  const record = (event: NewEvent) => db.transaction().execute((tx) => recordEvent(tx, ctx, event))
  await record(told('updated', 'stays'))
  await record(told('updated', 'goes'))
  await record(told('deleted', 'goes'))
  await numberEvents(db)
  const subjects = async () => {
    const rows = await db.selectFrom('event_subject').select(['subject_id', 'sequence']).execute()
    return rows.map((row) => `${row.subject_id} ${row.sequence}`).sort()
  }
  await sweepEvents(db, 90)
  assert.deepEqual(await subjects(), ['goes 2', 'stays 1'])
  // As if this week had ended before the events were kept long enough.
  await sweepEvents(db, -WEEK_DAYS)
  assert.deepEqual(await subjects(), ['stays 1'])
  assert.equal((await admin.get('/v2/events?after=1')).status, 410)
  await record(told('updated', 'stays'))
  assert.deepEqual(await subjects(), ['stays 2'], 'the sequence goes on')
  await record(told('updated', 'goes'))
  await numberEvents(db)
  const { body } = await admin.get('/v2/events')
  assert.deepEqual(
    body.data.map((event: { position: number; sequence: number }) => event.position),
    [4, 5],
    'and so do positions',
  )
})

test('a user who may not change tables leaves the weeks to others', async (t) => {
  const url = await emptyDatabase(t)
  await migrate(url, await readMigrations())
  const role = `mercer_role_${crypto.randomUUID().slice(0, 8)}`
  const asRole = new URL(url)
  asRole.searchParams.set('options', `-c role=${role}`)
  const limits = { poolMax: 1, statementTimeoutMs: 60_000 }
  const owner = openDb({ ...limits, url })
  await sql`create role ${sql.id(role)}`.execute(owner)
  await sql`grant pg_read_all_data, pg_write_all_data to ${sql.id(role)}`.execute(owner)
  const [week, ...others] = await listWeeks(owner)
  for (const { name } of others) await sql`drop table ${sql.table(name)}`.execute(owner)
  const guest = openDb({ ...limits, url: asRole.href })
  try {
    await sweepEvents(guest, -WEEK_DAYS)
    assert.deepEqual(await listWeeks(owner), [week])
    assert.equal((await findEventTrouble(owner)).weeks, true)
  } finally {
    await guest.destroy()
    await sql`drop role ${sql.id(role)}`.execute(owner)
    await owner.destroy()
  }
})

test('a deleted subject goes on counting while the week of its events is kept', async (t) => {
  const { deps, store, clock } = await startShop(t, { own: true })
  const { db } = deps
  const ctx = { storeId: store.id, now: clock.now() }
  for (const type of ['cart.updated', 'cart.deleted']) {
    const event = { type, subjectType: 'cart', subjectId: 'again', payload: { data: {} } }
    await db.transaction().execute((tx) => recordEvent(tx, ctx, event))
  }
  const sequences = async () => {
    const rows = await db.selectFrom('event_subject').select('sequence').execute()
    return rows.map(({ sequence }) => sequence)
  }
  // As if it happened at the beginning of a week.
  const [, next] = await listWeeks(db)
  assert.ok(next?.begins)
  for (const table of ['event', 'event_subject']) {
    await sql`update ${sql.table(table)} set recorded_at = ${next.begins}`.execute(db)
  }
  await sweepEvents(db, -WEEK_DAYS)
  assert.deepEqual(await sequences(), [2], 'in the course of that week')
  await sweepEvents(db, -2 * WEEK_DAYS)
  assert.deepEqual(await sequences(), [], 'the week has gone')
})

test('what came before the first week is deleted by its age, with subjects that ended', async (t) => {
  const { deps, store, clock, admin } = await startShop(t, { own: true })
  const { db } = deps
  const ctx = { storeId: store.id, now: clock.now() }
  const tell = (type: string, subjectId: string) =>
    db.transaction().execute((tx) => {
      return recordEvent(tx, ctx, { type, subjectType: 'cart', subjectId, payload: { data: {} } })
    })
  for (const id of ['old', 'young']) {
    await tell('cart.updated', id)
    await tell('cart.deleted', id)
  }
  await numberEvents(db)
  // As if they had come with a backup: all of them are in the first table.
  for (const table of ['event', 'event_subject']) {
    for (const [id, days] of Object.entries({ old: 91, young: 89 })) {
      await sql`
        update ${sql.table(table)} set recorded_at = now() - ${days} * interval '1 day'
         where subject_id = ${id}`.execute(db)
    }
  }
  await sweepEvents(db, 90)
  const [first] = await listWeeks(db)
  assert.equal(first?.begins, null, 'the table stays')
  const { body } = await admin.get('/v2/events')
  const shown = body.data.map(({ subject }: { subject: { id: string } }) => subject.id)
  assert.deepEqual(shown, ['young', 'young'])
  const subjects = await db.selectFrom('event_subject').select('subject_id').execute()
  assert.deepEqual(subjects, [{ subject_id: 'young' }])
  assert.equal((await admin.get('/v2/events?after=1')).status, 410)
})
