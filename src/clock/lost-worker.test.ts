import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  addSchedule,
  advances,
  clockOf,
  frozen,
  openSandbox,
  to,
} from '../../test/support/advancing.ts'
import { subscribeBy } from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'

test('a frozen clock stays frozen, and a worker that was lost is taken over', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  await subscribeBy(admin, 'card_approved')
  await admin.put('/v2/clock', frozen)
  await admin.post(advances, to('2026-04-05T00:00:00Z'))
  // Its worker dies when the first run is made and not done: the task comes again.
  const { db } = shop.deps
  const failing = `create or replace function fail_once() returns trigger language plpgsql as $$
    begin
      if (select count(*) from schedule_slot where store_id = new.store_id) = 3
         and nextval('failures') < 3 then
        raise exception 'a lost worker' using errcode = '57P01';
      end if;
      return new;
    end $$`
  await sql.raw('create sequence failures').execute(db)
  await sql.raw(failing).execute(db)
  await sql
    .raw(`create trigger fail before insert on invoice for each row execute function fail_once()`)
    .execute(db)
  t.after(() => sql.raw('drop function fail_once cascade; drop sequence failures').execute(db))
  await shop.runTasks().catch(() => {})
  await shop.runTasks()
  assert.deepEqual(await clockOf(admin), ['frozen', '2026-04-05T00:00:00.000Z'])
  assert.equal((await admin.get('/v2/subscriptions/invoices')).body.data.length, 2)
  await assertReconciled(shop)
})
