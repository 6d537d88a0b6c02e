import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { build, manyOptions, product, put } from '../support/building.ts'
import { startShop } from '../support/shop.ts'

test('BLD-4: ten thousand children are built in seconds, and rebuilt', async (t) => {
  const shop = await startShop(t, { own: true })
  const wide = await manyOptions(shop, 100)
  const high = await manyOptions(shop, 100)
  // The names of options are the same in both, so a mark must stand between them.
  await sql`
    update variation_option set name = 'x' || name
     where store_id = ${shop.store.id} and variation_id = ${high}`.execute(shop.deps.db)
  const { id } = await product(shop.admin, { description: 'Long. '.repeat(50) }, [wide, high])
  const began = performance.now()
  const job = await build(shop, id)
  const builtMs = performance.now() - began
  assert.deepEqual(job.meta.report?.children_created, 10_000, JSON.stringify(job.meta))
  await put(shop.admin, id, { name: 'Top' })
  const rebuilt = await build(shop, id)
  const rebuiltMs = performance.now() - began - builtMs
  assert.equal(rebuilt.meta.report.children_updated, 10_000)
  const same = await build(shop, id)
  assert.equal(same.meta.report.children_unchanged, 10_000)
  t.diagnostic(`built in ${Math.floor(builtMs)} ms, rebuilt in ${Math.floor(rebuiltMs)} ms`)
})
