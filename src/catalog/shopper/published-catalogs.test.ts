import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import { until } from '../../../test/support/releases.ts'
import { startShop } from '../../../test/support/shop.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import type { StoreCatalogs } from './published-catalogs.ts'

test('requests that come together share one read of the rules', async (t) => {
  const { deps, store } = await startShop(t)
  const scope = { storeId: store.id, organizationId: store.organizationId }
  const requests = Array.from({ length: 10 }, () => scope)
  const statements = await statementsOf(() =>
    Promise.all(requests.map((one) => deps.catalogs.load(one))),
  )
  const reads = statements.filter((text) => text.includes('from "catalog_rule"'))
  assert.equal(reads.length, 2, 'one of the store and one of its organization')
})

test('a request does not share a read that began before it', async (t) => {
  const shop = await startShop(t)
  const { deps, store } = shop
  const scope = { storeId: store.id, organizationId: store.organizationId }
  const author = authorOf(shop, shop.admin)
  const catalogId = await author.catalog({ hierarchy_ids: [] })
  let early: Promise<StoreCatalogs> | undefined
  let late: Promise<StoreCatalogs> | undefined
  await deps.db.transaction().execute(async (tx) => {
    await sql`lock table catalog_release in access exclusive mode`.execute(tx)
    early = deps.catalogs.load(scope)
    await until('the first read waits', async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = 'catalog_release'::regclass`.execute(
        deps.db,
      )
      return rows.length > 0
    })
    await author.rule(catalogId)
    late = deps.catalogs.load(scope)
  })
  await early
  assert.equal((await late)?.own.rules.length, 1)
})
