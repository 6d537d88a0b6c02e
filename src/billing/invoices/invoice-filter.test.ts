import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { invoices, issue, reportOf, subscribeBy } from '../../../test/support/invoicing.ts'
import { startShop } from '../../../test/support/shop.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { conditionOf } from '../../platform/resources/kind-routes.ts'
import { invoiceFilter } from './invoice-filter.ts'

const filtered = (filter: string) => `${invoices}?filter=${encodeURIComponent(filter)}`

test('PAY-22, PE-5: a shopper cannot find out by a filter why a payment failed', async (t) => {
  const shop = await startShop(t)
  const { client, accountId } = await signIn(shop, 'Own account')
  const { id } = await subscribeBy(shop.admin, 'card_declined', { account_id: accountId })
  const invoice = await issue(shop, id)
  await reportOf(shop, 'payment-run')
  const own = await client.get(filtered('eq(outstanding,true)'))
  assert.deepEqual(
    own.body.data.map((one: { id: string }) => one.id),
    [invoice],
  )
  assert.equal(own.body.data[0].meta.last_failure, undefined)
  const unknown = await client.get(filtered('eq(last_failure.secret,fraud)'))
  assert.equal(unknown.status, 400)
  for (const filter of [
    'eq(last_failure.class,try_again)',
    'in(last_failure.class,fraud,fatal)',
    'gt(last_failure.failed_at,2000-01-01T00:00:00Z)',
  ]) {
    assert.equal((await shop.admin.get(filtered(filter))).status, 200, filter)
    const { status, body } = await client.get(filtered(filter))
    assert.equal(status, 400, filter)
    const [, attribute = ''] = /\((.*?),/.exec(filter) ?? []
    assert.equal(
      body.errors[0].detail,
      unknown.body.errors[0].detail.replace('last_failure.secret', attribute),
    )
  }
})

test('PAY-22, TAX-6, MAN-1: the queues of invoices come from their indexes', async (t) => {
  const { deps, store } = await startShop(t)
  // On Citus the name of an index ends with the number of the shard.
  const failed = /"invoice_failed(_\d+)?"/
  const owed = /"invoice_outstanding(_\d+)?"/
  const queues: [filter: string, order: 'amount' | 'number', index: RegExp][] = [
    ['eq(outstanding,true):eq(last_failure.class,try_again)', 'amount', failed],
    ['eq(outstanding,true):in(last_failure.class,try_again,fraud)', 'amount', failed],
    ['eq(outstanding,true):gt(last_failure.failed_at,2000-01-01T00:00:00Z)', 'amount', failed],
    ['eq(waits_for_tax,true)', 'number', owed],
    ['eq(outstanding,true):eq(manual_payment_pending,true)', 'number', owed],
  ]
  for (const [filter, order, index] of queues) {
    const condition = conditionOf(invoiceFilter(store.id), filter)
    const plan = await deps.db.transaction().execute(async (tx) => {
      // So few rows would be read and sorted whole, whatever indexes there are.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const query = tx
        .selectFrom('invoice')
        .selectAll()
        .where('store_id', '=', store.id)
        .where(condition)
        .orderBy(order, 'desc')
        .orderBy('number', 'desc')
        .limit(25)
      return JSON.stringify(await query.explain('json'))
    })
    assert.match(plan, index, filter)
  }
})

test('MAN-1: the invoices whose manual payment is due', async (t) => {
  const shop = await startShop(t)
  const list = async (filter: string) => {
    const { body } = await shop.admin.get(filtered(filter))
    return body.data.map((one: { id: string }) => one.id)
  }
  const due = await issue(shop, (await subscribeBy(shop.admin)).id)
  const charged = await issue(shop, (await subscribeBy(shop.admin, 'card_declined')).id)
  assert.deepEqual(await list('eq(manual_payment_pending,true)'), [])
  await reportOf(shop, 'payment-run')
  assert.deepEqual(await list('eq(manual_payment_pending,true)'), [due])
  assert.deepEqual(await list('eq(manual_payment_pending,false)'), [charged])
})

test('BILL-17: the invoices that a job made, taxed or tried to collect', async (t) => {
  const shop = await startShop(t)
  const { client, accountId } = await signIn(shop, 'Own account')
  const list = async (filter: string) => {
    const { body } = await shop.admin.get(filtered(filter))
    return body.data.map((one: { id: string }) => one.id)
  }
  await subscribeBy(shop.admin, 'card_declined', { account_id: accountId })
  await reportOf(shop, 'billing-run')
  const [first] = await list('eq(outstanding,true)')
  await reportOf(shop, 'payment-run')
  await subscribeBy(shop.admin, 'card_declined')
  await reportOf(shop, 'billing-run')
  const [second] = await list('eq(outstanding,true)')
  const jobOf = async (path: string) => {
    const { data } = (await shop.admin.get(`${invoices}/${path}`)).body
    return [data].flat()[0].meta.job_id as string
  }
  const collecting = await jobOf(`${first}/payments`)
  assert.deepEqual(await list(`eq(job_id,${await jobOf(first)})`), [first])
  assert.deepEqual(await list(`eq(job_id,${collecting})`), [first])
  assert.deepEqual(await list(`eq(job_id,${await jobOf(second)})`), [second])
  assert.deepEqual(await list(`eq(job_id,${first})`), [])
  assert.equal((await client.get(filtered(`eq(job_id,${collecting})`))).status, 400)
  assert.deepEqual(await list('eq(job_id,last)'), [])
})
