import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import type { Tx } from '../../platform/db/db.ts'
import { builtInGateways } from '../built-in.ts'
import { newsKey } from '../gateway.ts'
import { customerNews } from './lost-cards.ts'

test('GW-9: a deleted customer and their methods are found by the index', async (t) => {
  const { deps, store, clock } = await startShop(t, { own: true })
  const { db, log } = deps
  const { id: storeId } = store
  await sql`
    with made as (
      insert into account (store_id, id, name, created_at, updated_at)
      select ${storeId}, gen_random_uuid(), 'Customer ' || n, now(), now()
        from generate_series(1, 5000) as n
      returning id, name
    ), customer as (
      insert into gateway_customer (store_id, gateway, account_id, customer_id, created_at)
      select ${storeId}, 'stripe', id, name, now() from made
    )
    insert into payment_method (store_id, id, account_id, gateway, status, is_default, customer_id,
                                card_id, created_at, updated_at)
    select ${storeId}, gen_random_uuid(), id, 'stripe', 'active', true, name, 'pm_1', now(), now()
      from made`.execute(db)
  await sql`analyze gateway_customer, payment_method`.execute(db)
  const gateways = builtInGateways(deps)
  const handle = customerNews({ db, gateways, onDefault: async () => {} })
  const news = { storeId, gateway: 'stripe' as const, key: newsKey('customer', 'Customer 4711') }
  const statements = await statementsOf(() => handle(news, { storeId, now: clock.now(), log }))

  const planOf = async (begin: RegExp, index: string) => {
    const statement = statements.find((text) => begin.test(text)) ?? ''
    assert.ok(statement.includes('"customer_id" ='), `${begin} asks for a customer`)
    const plan = await db.transaction().execute((tx) => genericPlanOf(tx, statement))
    assert.match(plan, new RegExp(`Scan (using|on) ${index}\\b`))
  }
  await planOf(/^update "gateway_customer"/, 'gateway_customer_by_customer')
  await planOf(/^select \* from "payment_method"/, 'payment_method_by_customer')
  const left = await sql<{ count: number }>`
    select count(*) as count from payment_method where deleted_at is null`.execute(db)
  assert.equal(left.rows[0]?.count, 4_999)
})

/** How a statement runs whatever its values are; PostgreSQL 15 has no `explain (generic_plan)`. */
async function genericPlanOf(tx: Tx, statement: string): Promise<string> {
  const values = new Set(statement.match(/\$\d+/g)).values().map(() => 'null')
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  await sql`prepare explained as ${sql.raw(statement)}`.execute(tx)
  const { rows } = await sql<Record<string, string>>`
    explain (costs off) execute explained (${sql.raw([...values].join(', '))})`.execute(tx)
  await sql`deallocate explained`.execute(tx)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}
