import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../support/shop.ts'

const path = '/v2/audit'

test('AUD-3: the export ends with the newest 100,000 entries, also after a short page', async (t) => {
  const { admin, deps, store } = await startShop(t)
  await sql`
    insert into audit_entry
           (store_id, position, event_id, type, subject_type, subject_id, actor, data, created_at,
            recorded_at)
    select ${store.id}, nth, gen_random_uuid(), 'account.updated', 'account', '1',
           'key:' || ${store.id}::text,
           case when nth > 100099 then json_build_object('name', repeat('x', 4000000)) end,
           now(), now()
      from generate_series(1, 100100) as nth`.execute(deps.db)
  const { body } = await admin.get(`${path}/export`)
  assert.equal(String(body).trim().split('\r\n').length, 1 + 100_000)
})
