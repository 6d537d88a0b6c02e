import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advances, by } from '../../../test/support/advancing.ts'
import { productImports, sendFile } from '../../../test/support/catalog-importing.ts'
import { productLine, uploadLines } from '../../../test/support/importing.ts'
import { bill, issue } from '../../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { made } from '../../../test/support/subscribing.ts'

const jobs = '/v2/subscriptions/jobs'
const POOL = 10 // As large is that of a test's shop.

/** Takes all connections of the pool but one; returns what gives them back. */
async function takeOthers({ deps }: Shop): Promise<() => void> {
  const end = Promise.withResolvers<void>()
  const taken = Array.from({ length: POOL - 1 }, () => {
    const begun = Promise.withResolvers<void>()
    void deps.db.connection().execute(() => {
      begun.resolve()
      return end.promise
    })
    return begun.promise
  })
  await Promise.all(taken)
  return end.resolve
}

test('jobs of every type can do their work with one connection of the pool', async (t) => {
  const shop = await startShop(t, { own: true, waitMs: 5_000 })
  const { admin, deps, store } = shop
  const { subscription } = await bill(shop, 'card_approved')
  const untaxed = await issue(shop, subscription, { taxed: false, month: 2 })
  const taxes = [{ invoice_id: untaxed, tax_items: [{ type: 'tax_item', name: 'VAT', rate: 0.2 }] }]
  const wanted = [
    { job_type: 'billing-run' },
    { job_type: 'tax-run', taxes },
    { job_type: 'payment-run' },
  ]
  const addresses: string[] = []
  for (const attributes of wanted) {
    const { id } = await made(admin, jobs, { data: { type: 'subscription_job', attributes } })
    addresses.push(`${jobs}/${id}`)
  }
  const imported = await uploadLines(admin, productLine('tea'))
  addresses.push(`/v2/subscriptions/imports/${imported}`)
  const file = 'sku,name,commodity_type\nA,Tea,physical\n'
  addresses.push(await sendFile(admin, productImports, file))
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const { id: advance } = await made(sandbox.admin, advances, by('P1D'))

  deps.stores.forget(store.id)
  const giveBack = await takeOthers(shop)
  try {
    await shop.runTasks()
  } finally {
    giveBack()
  }
  for (const address of addresses) {
    const { data } = (await admin.get(address)).body
    assert.equal(data.attributes?.status ?? data.meta.status, 'success', JSON.stringify(data))
  }
  const { data } = (await sandbox.admin.get(`/v2/clock/advances/${advance}`)).body
  assert.equal(data.attributes.status, 'success')
})
