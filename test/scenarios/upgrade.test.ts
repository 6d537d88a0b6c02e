import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { readMigrations } from '../../src/platform/db/migrate.ts'
import { version } from '../../src/platform/version.ts'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { emptyDatabase, withClient } from '../support/database.ts'
import { keptVersions, restoreVersion } from '../support/kept-versions.ts'
import { until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'

test('the database of this version is kept', () => {
  assert.ok(keptVersions.includes(version), `\`npm run upgrade:write\` keeps that of ${version}`)
})

for (const kept of keptVersions) {
  test(`the database of version ${kept} is upgraded, and its store goes on`, async (t) => {
    const DATABASE_URL = await emptyDatabase(t)
    const applied = await restoreVersion(DATABASE_URL, kept)
    await withClient(DATABASE_URL, (client) =>
      client.query("update cart set expires_at = now() + interval '1 day'"),
    )
    await assertUpgraded(t, DATABASE_URL, applied)
  })
}

async function assertUpgraded(t: TestContext, DATABASE_URL: string, applied: number) {
  const port = await freePort()
  const env = {
    DATABASE_URL,
    MERCER_DATA_DIR: await testFolder(t),
    PORT: String(port),
    ...bootstrapVariables,
  }
  const migrated = await runCommand(t, ['migrate'], { env })
  assert.equal(migrated.code, 0, migrated.stderr)
  const missing = (await readMigrations()).slice(applied)
  for (const { name } of missing) assert.ok(migrated.stdout.includes(`applied ${name}`), name)

  await runProgram(t, ['start'], { env }).saw('Mercer is ready')
  const authorization = `Bearer ${await bootstrapToken(port)}`
  const call = async (path: string, data?: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const sent = data ? { method: 'POST', body: JSON.stringify({ data }) } : {}
    const response = await fetch(`http://127.0.0.1:${port}/v2/${path}`, { headers, ...sent })
    const body = JSON.parse(await response.text())
    assert.ok(response.ok, JSON.stringify(body))
    return body
  }
  const { data: orders } = await call('orders?include=items')
  assert.deepEqual(
    orders.map((one: { order_number: string; payment: string }) => [one.order_number, one.payment]),
    [['DEMO-1', 'paid']],
  )
  const subscriptions = await call('subscriptions/subscriptions')
  assert.equal(subscriptions.meta.results.total, 6)
  const cart = await call('carts/demo-cart')
  assert.equal(cart.data.meta.display_price.with_tax.formatted, '$503.02')
  const tents = await call('catalog/products?filter=eq(sku,TNT-HERON-2)')
  assert.equal(tents.data[0].attributes.name, 'Heron 2 tent')

  const job = { type: 'subscription_job', attributes: { job_type: 'billing-run' } }
  const { data: made } = await call('subscriptions/jobs', job)
  await until('a worker has billed the store', 120, async () => {
    const { data } = await call(`subscriptions/jobs/${made.id}`)
    assert.notEqual(data.attributes.status, 'failed', JSON.stringify(data))
    return data.attributes.status === 'success'
  })
  const checked = await runCommand(t, ['check'], { env })
  assert.equal(checked.code, 0, checked.stdout)
}
