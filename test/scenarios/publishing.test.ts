import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openDb } from '../../src/platform/db/db.ts'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { testDatabase } from '../support/database.ts'
import { createCaller } from '../support/load.ts'
import { freePort, runProgram, testFolder } from '../support/program.ts'
import { assertNoOrphans, holdWrites, until } from '../support/releases.ts'

const PRODUCTS = 3_000
const NODES = 3
const SHOWN_SECONDS_MAX = 60
const PAUSE_MS = 10 // The processes that publish need the machine too.

/** A catalog whose products all carry the number of their generation in their names. */
async function generate(client: pg.Client) {
  const { rows } = await client.query(`select id from store where kind = 'store'`)
  const storeId: string = rows[0].id
  const made = await client.query(
    `with tree as (
       insert into hierarchy (store_id, id, name, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Everything', now(), now())
       returning id
     ), shelf as (
       insert into node (store_id, id, hierarchy_id, name, created_at, updated_at)
       select $1, gen_random_uuid(), tree.id, 'Shelf ' || n, now(), now()
         from tree, generate_series(0, $3 - 1) as n
       returning id, hierarchy_id
     ), ware as (
       insert into product (store_id, id, name, slug, sku, status, commodity_type, created_at,
                            updated_at)
       select $1, gen_random_uuid(), 'Ware generation 1', 'ware-' || n, 'ware-' || n, 'live',
              'physical', now(), now() - n * interval '1 second'
         from generate_series(1, $2) as n
       returning id
     ), link as (
       insert into node_product (store_id, node_id, product_id, attached_at)
       select $1, place.id, ware.id, now()
         from (select id, row_number() over () % $3 as place from ware) as ware
         join (select id, row_number() over () % $3 as place from shelf) as place using (place)
     )
     insert into catalog (store_id, id, name, description, hierarchy_ids, created_at, updated_at)
     select $1, gen_random_uuid(), 'Generated', '', array[tree.id], now(), now() from tree
     returning id, (select json_agg(id) from shelf) as nodes`,
    [storeId, PRODUCTS, NODES],
  )
  const { id: catalogId, nodes: nodeIds } = made.rows[0] as { id: string; nodes: string[] }
  return { storeId, catalogId, nodeIds }
}

async function startProcesses(t: TestContext) {
  const url = await testDatabase(t)
  const env = { DATABASE_URL: url, MERCER_DATA_DIR: await testFolder(t), ...bootstrapVariables }
  const ports = [await freePort(), await freePort()] as const
  const startApi = (port: number) => runProgram(t, ['api'], { env: { ...env, PORT: `${port}` } })
  const startWorker = () => runProgram(t, ['worker'], { env })
  const worker = startWorker()
  const programs = [worker, ...ports.map(startApi)]
  await Promise.all(programs.map((one) => one.saw('"msg":"ready"')))
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return { url, ports, worker, startWorker, client }
}

type Page = { data: { attributes: { name: string } }[]; meta: { results: { total: number } } }

/** The generation of a page, which must be one and the same all over it. */
function generationOf(text: string, total: number): number {
  const { data, meta } = JSON.parse(text) as Page
  const names = new Set(data.map((one) => one.attributes.name))
  assert.deepEqual([names.size, meta.results.total], [1, total], [...names].join())
  return Number([...names][0]?.replace('Ware generation ', ''))
}

type Reader = { seen: number[]; stop: () => Promise<void> }

/** Reads pages at random, one after the other; fails by the first that is not as it should be. */
function startReader(port: number, token: string, nodeIds: readonly string[]): Reader {
  const headers = { authorization: `Bearer ${token}` }
  const { call, close } = createCaller(port)
  const seen: number[] = []
  let stopped = false
  const read = async () => {
    for (let count = 0; !stopped; count++) {
      const nodeId = nodeIds[count % nodeIds.length]
      const [path, total] =
        count % 2 === 0
          ? ([`/v2/catalog/nodes/${nodeId}/relationships/products`, PRODUCTS / NODES] as const)
          : (['/v2/catalog/products', PRODUCTS] as const)
      const offset = Math.floor(Math.random() * (total - 100))
      const asked = `${path}?page[limit]=100&page[offset]=${offset}`
      const outcome = await call({ method: 'GET', path: asked, headers })
      assert.ok(typeof outcome !== 'string' && outcome.status === 200, JSON.stringify(outcome))
      const generation = generationOf(outcome.body, total)
      assert.ok(generation >= (seen.at(-1) ?? 0), `${generation} after ${seen.at(-1)}`)
      seen.push(generation)
      await delay(PAUSE_MS)
    }
  }
  const reading = read().finally(close)
  reading.catch(() => {}) // told when it is stopped
  return {
    seen,
    stop: () => {
      stopped = true
      return reading
    },
  }
}

test('CCH-2, PUB-4, PUB-5, case 13: publishing under load, and killed in the middle of it', async (t) => {
  const { url, ports, worker, startWorker, client } = await startProcesses(t)
  const { storeId, catalogId, nodeIds } = await generate(client)
  const token = await bootstrapToken(ports[0])
  const order = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const address = `http://127.0.0.1:${ports[0]}/v2/pcm/catalogs/${catalogId}/releases`
    const response = await fetch(address, { method: 'POST', headers })
    assert.equal(response.status, 201)
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  const edit = (generation: number) =>
    client.query(
      `with renamed as (
         update product set name = 'Ware generation ' || $2::int where store_id = $1 returning id
       )
       insert into catalog_change (store_id, id, kind, subjects)
       select $1, gen_random_uuid(), 'product', array_agg(id::text) from renamed`,
      [storeId, generation],
    )
  const statusOf = async (id: string): Promise<string> =>
    (await client.query('select status from catalog_release where id = $1', [id])).rows[0]?.status
  const ended = (id: string) => async () => ['published', 'failed'].includes(await statusOf(id))

  const first = await order()
  await until('the first release', ended(first))
  const readers = [0, 0, 1, 1].map((which) => startReader(ports[which] ?? 0, token, nodeIds))
  const allSee = (generation: number) => async () =>
    readers.every(({ seen }) => (seen.at(-1) ?? 0) >= generation)

  for (const generation of [2, 3]) {
    await edit(generation)
    const id = await order()
    await until(`release ${generation}`, ended(id))
    assert.equal(await statusOf(id), 'published')
    await until(`generation ${generation} everywhere`, allSee(generation), SHOWN_SECONDS_MAX)
  }

  await edit(4)
  const hold = await holdWrites(t, url, 'release_node')
  const last = await order()
  await until('the publish is in its midst', hold.isReached)
  worker.kill('SIGKILL')
  await worker.exited
  const next = startWorker()
  // As if the time had passed after which a worker that is not heard of counts as dead.
  await client.query(
    `update tasks.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  )
  await next.saw('"msg":"ready"')
  assert.equal(await statusOf(last), 'in_progress')
  assert.ok(
    readers.every(({ seen }) => seen.at(-1) === 3),
    'the old release serves',
  )
  await hold.letGo()
  await until('the release has ended', ended(last))
  assert.equal(await statusOf(last), 'published')
  await until('generation 4 everywhere', allSee(4), SHOWN_SECONDS_MAX)
  await Promise.all(readers.map((reader) => reader.stop()))
  const count = readers.reduce((sum, { seen }) => sum + seen.length, 0)
  assert.ok(count > 100, `there was load: ${count}`)

  const db = openDb({ url, poolMax: 1, statementTimeoutMs: 10_000 })
  const isDone = "not exists (select from tasks.job where name = 'publish' and state = 'active')"
  await until('rows of releases that are gone are taken away', async () => {
    const { rows } = await client.query(`select ${isDone} as done`)
    return rows[0].done
  })
  await assertNoOrphans(db).finally(() => db.destroy())
})
