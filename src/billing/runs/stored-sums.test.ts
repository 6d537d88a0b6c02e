import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../../../test/support/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'

const capped = { amount: 9_007_199_254_740_991, includes_tax: true }
const store = '0190d5a1-0000-7000-8000-000000000001'
const other = '0190d5a1-0000-7000-8000-000000000002'

test('CO-10: reports that were stored before get their exact sums', async (t) => {
  const client: { end?: () => Promise<void> } = {}
  t.after(() => client.end?.())
  const url = await emptyDatabase(t)
  const migrations = await readMigrations()
  const before = migrations.findIndex(({ name }) => name.includes('sums_and_ages'))
  assert.ok(before > 0)
  await migrate(url, migrations.slice(0, before))
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  client.end = () => db.end()
  await db.query(
    `insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
     values ($1, $1, 'organization', 'Store', 100, now(), now())`,
    [store],
  )
  const insertRun = (id: string, type: string, report: object) =>
    db.query(
      `insert into run (store_id, id, job_type, status, report, created_at, updated_at)
       values ($1, $2, $3, 'success', $4, now(), now())`,
      [store, id, type, report],
    )
  await insertRun(store, 'payment-run', {
    total_payment_attempts: 1,
    total_collected: { USD: { amount: 1_000, includes_tax: true } },
  })
  await insertRun(other, 'billing-run', {
    invoices_ready_for_payment: 2,
    total_ready_for_payment: { USD: capped, EUR: { amount: 5, includes_tax: true } },
    total_tax_required: {},
  })
  // Foreign keys are off: this test looks at amounts only.
  await db.query(`set session_replication_role = 'replica'`)
  for (const number of [1, 2]) {
    await db.query(
      `insert into invoice (store_id, id, number, subscription_id, subscriber_id, kind,
         period_start, period_end, currency, items_amount, taxable_amount, includes_tax,
         tax_required, outstanding, run_id, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), $1, 'cycle', now(), now() + interval '1 day', 'USD',
         9007199254740991, 0, true, false, true, $3, now(), now())`,
      [store, number, other],
    )
  }
  await db.query(
    `insert into billing_preview (store_id, id, digest, as_of, drafts, summary, created_at)
     values ($1, $1, '', now(), 1, $2, now())`,
    [
      store,
      {
        report: { total_ready_for_payment: { USD: capped }, total_tax_required: {} },
        failures: [],
      },
    ],
  )
  const draft = { tax_required: false, price: { ...capped, currency: 'USD' } }
  for (const position of [1, 2, 3]) {
    await db.query(
      `insert into billing_preview_draft (store_id, preview_id, position, subscription_id, draft)
       values ($1, $1, $2, gen_random_uuid(), $3)`,
      [store, position, draft],
    )
  }

  await migrate(url, migrations)
  const { rows } = await db.query('select report from run order by id')
  const [collected, billed] = rows.map(({ report }) => report)
  assert.deepEqual(collected.total_collected, {
    USD: { amount: 1_000, exact: '1000', includes_tax: true },
  })
  assert.deepEqual(billed.total_ready_for_payment, {
    USD: { amount: null, exact: '18014398509481982', includes_tax: true },
    EUR: { amount: 5, exact: '5', includes_tax: true },
  })
  assert.deepEqual(billed.total_tax_required, {})
  const previews = await db.query('select summary from billing_preview')
  assert.deepEqual(previews.rows[0].summary.report.total_ready_for_payment, {
    USD: { amount: null, exact: '27021597764222973', includes_tax: true },
  })
})
