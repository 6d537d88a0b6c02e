import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import { sweepEvents } from './event-weeks.ts'
import { numberEvents } from './number-events.ts'
import { recordEvent } from './outbox.ts'

test('a subject that ended keeps its row while a sweep has left events of it', async (t) => {
  const { deps, store, clock } = await startShop(t, { own: true })
  const { db } = deps
  const ctx = { storeId: store.id, now: clock.now() }
  for (const type of ['cart.updated', 'cart.deleted']) {
    const event = { type, subjectType: 'cart', subjectId: 'old', payload: { data: {} } }
    await db.transaction().execute((tx) => recordEvent(tx, ctx, event))
  }
  await numberEvents(db)
  // As if they had come with a backup: all of them are in the first table.
  for (const table of ['event', 'event_subject']) {
    await sql`update ${sql.table(table)} set recorded_at = now() - interval '91 days'`.execute(db)
  }
  const sequences = async () => {
    const rows = await db.selectFrom('event_subject').select('sequence').execute()
    return rows.map(({ sequence }) => sequence)
  }
  // As if there were more events than one sweep deletes.
  await sql`
    create function keep() returns trigger language plpgsql as 'begin return null; end'
  `.execute(db)
  await sql`
    create trigger kept before delete on event_first for each row execute function keep()
  `.execute(db)
  await sweepEvents(db, 90)
  assert.deepEqual(await sequences(), [2])
  await sql`drop function keep cascade`.execute(db)
  await sweepEvents(db, 90)
  assert.deepEqual(await sequences(), [], 'it goes with its last event')
})
