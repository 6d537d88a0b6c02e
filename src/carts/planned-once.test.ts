import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { checkoutBody } from '../../test/support/ordering.ts'
import { startSelling } from '../../test/support/selling.ts'
import type { Seen } from '../../test/support/shopping.ts'

/** PostgreSQL plans a statement for its values five times before it considers a kept plan. */
const TRIED = 5
const TIMES = 15
const CONNECTIONS = 10

test('the statements of carts and checkout are planned once, whatever they are given', async (t) => {
  const { admin, shopper, sell, publish, deps } = await startSelling(t, { own: true })
  const ids: string[] = []
  for (const name of ['Oak', 'Ash', 'Elm']) ids.push(await sell(name, 1_000))
  await publish()
  await sql`analyze`.execute(deps.db)

  // One after the other, so that most use one connection.
  for (let nth = 1; nth <= TIMES; nth++) {
    const path = `/v2/carts/planned-${nth}`
    const some = ids.slice(0, 1 + (nth % 3))
    const data = some.map((id) => ({ type: 'cart_item', id, quantity: 1 }))
    assert.equal((await shopper.post(`${path}/items`, { data: data[0] })).status, 201)
    const made = await shopper.post(`${path}/items`, { data })
    const taxes = made.body.data.map(({ id, type }: Seen) => {
      const relationships = { item: { data: { type, id } } }
      return { type: 'tax_item', code: 'T', rate: nth / 100, relationships }
    })
    assert.equal((await admin.post(`${path}/taxes`, { data: taxes })).status, 201)
    const raised = taxes.map((tax: Seen) => ({ ...tax, rate: 0.5 }))
    assert.equal((await admin.put(`${path}/taxes`, { data: raised })).status, 200)
    assert.equal((await shopper.get(path)).status, 200)
    assert.equal((await shopper.post(`${path}/checkout`, checkoutBody())).status, 201)
  }

  // A request may have used another connection: each one is asked, while the others are busy.
  const sessions = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      sql<{ statement: string; plans: number; uses: number }>`
        select statement, custom_plans as plans, generic_plans + custom_plans as uses
          from pg_prepared_statements, pg_sleep(0.3)
         where generic_plans + custom_plans > ${TRIED}`.execute(deps.db),
    ),
  )
  const rows = sessions.flatMap((session) => session.rows)
  const statements = new Set(rows.map(({ statement }) => statement))
  assert.ok(statements.size >= 10, `${statements.size} statements`)
  const again = rows.filter(({ plans }) => plans > TRIED)
  assert.deepEqual(
    again.map(({ statement, plans, uses }) => `${plans} of ${uses}: ${statement}`),
    [],
  )
})
