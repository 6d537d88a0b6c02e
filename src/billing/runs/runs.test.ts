import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'

const path = '/v2/subscriptions/jobs'
const job = (attributes: object) => ({ data: { type: 'subscription_job', attributes } })
const taxes = [
  {
    invoice_id: '0b0e7a52-0f5e-4d0e-9a53-2f6f6f0b8d12',
    tax_items: [{ type: 'tax_item', rate: 0.2, name: 'VAT', code: 'V20', jurisdiction: 'GB' }],
  },
]

async function created(client: Client, attributes: object) {
  const { status, body } = await client.post(path, job(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('JOB-1, JOB-2, JOB-13, C-21: each kind of job is queued, runs and reports', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const reports: [type: string, report: object | undefined][] = [
    [
      'billing-run',
      {
        invoices_ready_for_payment: 0,
        invoices_tax_required: 0,
        invoice_failures: 0,
        total_ready_for_payment: {},
        total_tax_required: {},
      },
    ],
    ['tax-run', { invoices_updated: 0, invoice_failures: 0 }],
    ['payment-run', { total_payment_attempts: 0, failed_payments: 0, total_collected: {} }],
    ['import', undefined],
  ]
  for (const [job_type, report] of reports) {
    const made = await created(shop.admin, { job_type, external_ref: 'ours' })
    assert.equal(made.attributes.status, 'pending')
    assert.deepEqual(Object.keys(made.meta), ['owner', 'timestamps'])
    shop.clock.advance({ seconds: 5 })
    await shop.runTasks()
    const { body } = await shop.admin.get(`${path}/${made.id}`)
    assert.equal(body.data.attributes.status, 'success')
    assert.deepEqual(body.data.meta.report, report)
    assert.equal(
      body.data.meta.timestamps.started_at,
      shop.clock.now().toString({ smallestUnit: 'millisecond' }),
    )
    assert.ok(body.data.meta.timestamps.finished_at)
  }
  const { rows } = await shop.deps.db
    .selectFrom('event')
    .select(['type', 'sequence'])
    .where('store_id', '=', shop.store.id)
    .where('subject_type', '=', 'subscription_job')
    .orderBy('sequence')
    .execute()
    .then((rows) => ({ rows }))
  assert.equal(rows.length, 12)
  assert.equal(rows.filter(({ type }) => type === 'subscription_job.created').length, 4)
})

test('3.2, JOB-12, C-2: bad fields are refused', async (t) => {
  const { admin } = await startShop(t)
  const other = { ...taxes[0], tax_items: [{ type: 'tax_item', rate: 1.5 }] }
  const cases: [attributes: object, source: string][] = [
    [{}, 'data.attributes.job_type'],
    [{ job_type: 'billing_run' }, 'data.attributes.job_type'],
    [{ job_type: 'billing-run', taxes }, 'data.attributes.taxes'],
    [{ job_type: 'tax-run', taxes: [] }, 'data.attributes.taxes'],
    [{ job_type: 'tax-run', taxes: [other] }, 'data.attributes.taxes[0].tax_items[0].rate'],
    [{ job_type: 'tax-run', taxes: [...taxes, ...taxes] }, 'data.attributes.taxes[1].invoice_id'],
    [{ job_type: 'import', external_ref: 'x'.repeat(2049) }, 'data.attributes.external_ref'],
  ]
  for (const [attributes, source] of cases) {
    const { status, body } = await admin.post(path, job(attributes))
    assert.equal(status, 400, source)
    assert.equal(body.errors[0].source, source)
  }
  const made = await created(admin, { job_type: 'tax-run', taxes })
  assert.deepEqual(made.attributes.taxes, taxes)
})

test('1.6, 2: jobs are listed newest first and filtered', async (t) => {
  const { admin } = await startShop(t)
  const ids: string[] = []
  for (const job_type of ['billing-run', 'payment-run', 'billing-run']) {
    ids.push((await created(admin, { job_type, external_ref: `ref-${ids.length}` })).id)
  }
  const list = async (filter: string) => {
    const { status, body } = await admin.get(`${path}?filter=${filter}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map((one: { id: string }) => ids.indexOf(one.id))
  }
  assert.deepEqual(await list('eq(status,pending)'), [2, 1, 0])
  assert.deepEqual(await list('eq(job_type,billing-run)'), [2, 0])
  assert.deepEqual(await list('eq(external_ref,ref-1)'), [1])
  assert.deepEqual(await list('eq(job_type,billing-run):eq(external_ref,ref-0)'), [0])
  assert.deepEqual(await list(`eq(schedule_id,${crypto.randomUUID()})`), [])
  assert.equal((await admin.get(`${path}?filter=eq(status,done)`)).status, 400)
  assert.equal((await admin.get(`${path}?filter=gt(created_at,x)`)).status, 400)
})

test('JOB-10: a waiting job that is deleted never runs; a finished one can go', async (t) => {
  const shop = await startShop(t)
  const first = await created(shop.admin, { job_type: 'billing-run' })
  const second = await created(shop.admin, { job_type: 'billing-run' })
  assert.equal((await shop.admin.delete(`${path}/${first.id}`)).status, 204)
  await shop.runTasks()
  const done = await shop.admin.get(`${path}/${second.id}`)
  assert.equal(done.body.data.attributes.status, 'success')
  assert.equal((await shop.admin.delete(`${path}/${second.id}`)).status, 204)
  for (const { id } of [first, second]) {
    assert.equal((await shop.admin.get(`${path}/${id}`)).status, 404)
    assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 404)
  }
})

test('JOB-5, JOB-10: a running job cannot be deleted, and others wait behind it', async (t) => {
  const shop = await startShop(t)
  const { id } = await created(shop.admin, { job_type: 'billing-run' })
  await shop.deps.db
    .updateTable('run')
    .set({ status: 'started' })
    .where('store_id', '=', shop.store.id)
    .execute()
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 409)
  const behind = await created(shop.admin, { job_type: 'billing-run' })
  assert.equal(behind.attributes.status, 'pending')
})
