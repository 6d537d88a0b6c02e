import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { pino } from 'pino'
import { emptyDatabase } from '../../../test/support/database.ts'
import { newId, type OrganizationId } from '../../lib/ids.ts'
import { openDb } from '../../platform/db/db.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { noMetrics } from '../../platform/metrics/metrics.ts'
import { getProduct, updateProducts } from '../products/queries.ts'
import { publishRelease } from './publish-release.ts'
import { insertRelease, selectRelease } from './queries.ts'

const OLD = 17 // The last version of the database whose triggers recorded edits.

const ids = {
  store: newId<'store'>(),
  tree: newId(),
  node: newId(),
  product: newId<'product'>(),
  catalog: newId<'catalog'>(),
  release: newId(),
}

/** A store as a program of before has left it: published once, and edited since. */
const leftBehind = `
  insert into store values
    ('${ids.store}', '${ids.store}', 'organization', 'Shop', 100, now(), now());
  insert into hierarchy (store_id, id, name, created_at, updated_at)
  values ('${ids.store}', '${ids.tree}', 'Tree', now(), now());
  insert into node (store_id, id, hierarchy_id, name, created_at, updated_at)
  values ('${ids.store}', '${ids.node}', '${ids.tree}', 'Node', now(), now());
  insert into product (store_id, id, name, slug, sku, status, commodity_type, created_at, updated_at)
  values ('${ids.store}', '${ids.product}', 'Lamp', 'lamp', 'lamp', 'live', 'physical', now(), now());
  insert into node_product (store_id, node_id, product_id, attached_at)
  values ('${ids.store}', '${ids.node}', '${ids.product}', now());
  insert into catalog (store_id, id, name, description, hierarchy_ids, created_at, updated_at)
  values ('${ids.store}', '${ids.catalog}', 'All', '', '{${ids.tree}}', now(), now());
  insert into catalog_release
         (store_id, id, organization_id, catalog_id, status, lane, name, description, hierarchies,
          is_full_publish, snapshot, database_id, published_at, started_at, created_at, updated_at)
  select '${ids.store}', '${ids.release}', '${ids.store}', '${ids.catalog}', 'published', 0, 'All',
         '', json_build_array(json_build_object('id', '${ids.tree}', 'name', 'Tree')), true,
         pg_current_snapshot(), system_identifier::text, now(), now(), now(), now()
    from pg_control_system();
  insert into release_product
         (store_id, catalog_id, product_id, from_seq, listed, product_type, name, slug, tags,
          node_ids, hierarchy_ids, component_ids, file_ids, updated_at, digest, body)
  select store_id, catalog_id, '${ids.product}', seq, true, 'standard', 'Lamp', 'lamp', '{}', '{}',
         '{}', '{}', '{}', now(), 'old', '{}'
    from catalog_release;
  update product set name = 'Lantern'`

async function openOld(t: TestContext) {
  const url = await emptyDatabase(t)
  const migrations = await readMigrations()
  await migrate(url, migrations.slice(0, OLD))
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end())
  await client.query(leftBehind)
  await migrate(url, migrations)
  const db = openDb({ url, poolMax: 4, statementTimeoutMs: 30_000 })
  t.after(() => db.destroy())
  const namesIn = async (seq: number) => {
    const { rows } = await client.query(
      'select name from release_product where from_seq <= $1 and to_seq > $1',
      [seq],
    )
    return rows.map(({ name }) => name)
  }
  return { db, namesIn }
}

test('PUB-8: after an upgrade the next publish is a full one, and deltas go on from it', async (t) => {
  const { db, namesIn } = await openOld(t)
  const { store: storeId, catalog } = ids
  const now = Temporal.Now.instant()
  const log = pino({ level: 'silent' })
  const parts = { db, storeNow: async () => now, log, metrics: noMetrics }
  const publish = async () => {
    const asked = await db.transaction().execute((tx) =>
      insertRelease(tx, {
        store_id: storeId,
        id: newId<'catalog-release'>(),
        organization_id: storeId as string as OrganizationId,
        catalog_id: catalog,
        status: 'pending',
        lane: 0,
        name: 'All',
        description: '',
        locales: null,
        export_full_delta: false,
        created_at: now,
        updated_at: now,
      }),
    )
    await publishRelease(parts, storeId, asked.id, new AbortController().signal)
    return selectRelease(db, storeId, asked.id).executeTakeFirstOrThrow()
  }
  const full = await publish()
  assert.deepEqual([full.status, full.is_full_publish], ['published', true])
  assert.deepEqual(await namesIn(full.seq), ['Lantern'])
  assert.deepEqual(await namesIn(full.seq - 1), ['Lamp'], 'the release of before stays')

  await db.transaction().execute(async (tx) => {
    const product = await getProduct(tx, [storeId], ids.product)
    await updateProducts(tx, storeId, [{ ...product, name: 'Torch' }])
  })
  const delta = await publish()
  assert.deepEqual([delta.status, delta.is_full_publish], ['published', false])
  assert.deepEqual(await namesIn(delta.seq), ['Torch'])
  assert.ok((delta.position ?? 0) > (full.position ?? 0))
})
