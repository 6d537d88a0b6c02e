import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import { sweepCharges } from './sweep-charges.ts'

test('old charges whose outcome is open stay, however many, and hold up none behind them', async (t) => {
  const { deps, store, clock } = await startShop(t)
  const { db } = deps
  await sql`
    insert into sandbox_charge
      (store_id, key, kind, card_id, amount, currency, status, reference, created_at)
    select ${store.id}, 'key ' || lpad(number::text, 4, '0'), 'purchase', 'card_approved', 100,
           'USD', 'approved', 'sandbox_' || number, ${clock.now()}::timestamptz + number * interval '1 second'
      from generate_series(1, 1202) as number`.execute(db)
  const isOpen = (key: string) => key <= 'key 1200'
  const before = clock.now().add({ hours: 1 })
  await sweepCharges(db, before, [async (_tx, _storeId, keys) => keys.filter(isOpen)])
  const { rows } = await sql<{ key: string }>`
    select key from sandbox_charge where store_id = ${store.id} order by key`.execute(db)
  assert.equal(rows.length, 1_200)
  assert.ok(rows.every(({ key }) => isOpen(key)))
})
