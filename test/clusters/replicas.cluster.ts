import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'
import {
  ask,
  BIN,
  missingPrograms,
  prepareGround,
  type Server,
  startPrimary,
  startStandby,
} from './servers.ts'

const skip = missingPrograms(`${BIN}/postgres`)
const SECONDS_MAX = 180
const CALLERS = 6
const WRITES = 40

type Answer = { status: number; position: string | null; body: Body }
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any

/** The demo store on a primary with one replica, without finished answers in memory. */
async function startShop(t: TestContext, variables: Record<string, string> = {}) {
  const ground = await prepareGround(t)
  const primary = await startPrimary(ground)
  const replica = await startStandby(ground, primary, { isSynchronous: false })
  const [port, metricsPort] = [await freePort(), await freePort()]
  const folder = await testFolder(t)
  const program = runProgram(t, ['start'], {
    env: {
      DATABASE_URL: primary.url,
      MERCER_READ_DATABASE_URL: replica.url,
      PORT: String(port),
      MERCER_METRICS_PORT: String(metricsPort),
      MERCER_DATA_DIR: folder,
      MERCER_DEMO: '1',
      MERCER_CATALOG_CACHE_MB: '0',
      ...variables,
    },
  })
  await program.saw('Mercer is ready')
  const keys = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8'))
  const admin = await tokenOf(port, 'client_credentials', keys)
  const shopper = await tokenOf(port, 'implicit', keys)
  const metric = (name: string) => readMetric(metricsPort, name)
  const isUsed = async () => (await metric('mercer_replica_usable')) === 1
  await until('the replica is used', SECONDS_MAX, isUsed)
  const read = (path: string, token = shopper, position?: string) =>
    call(port, token, 'GET', path, undefined, position)
  const write = (method: string, path: string, data?: unknown) =>
    call(port, admin, method, path, data && { data })
  return { primary, replica, program, port, admin, shopper, metric, isUsed, read, write }
}

type Shop = Awaited<ReturnType<typeof startShop>>
type Keys = { clientId: string; clientSecret: string }

async function tokenOf(port: number, grant_type: string, keys: Keys): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type,
      client_id: keys.clientId,
      ...(grant_type === 'client_credentials' && { client_secret: keys.clientSecret }),
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

async function call(
  port: number,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  position?: string,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(position !== undefined && { 'mercer-position': position }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(SECONDS_MAX * 1_000),
  })
  const text = await response.text()
  return {
    status: response.status,
    position: response.headers.get('mercer-position'),
    body: text === '' ? undefined : JSON.parse(text),
  }
}

/** The value of a series; `name` may hold its label. */
async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? Number.NaN)
}

const byReplica = 'mercer_replica_reads_total{by="replica"}'
const byPrimary = 'mercer_replica_reads_total{by="primary"}'
const productPages = `
  select count(*)::int as n from pg_stat_activity
   where application_name = 'mercer' and query like '%release_list%'`

/** Publishing reads lists of earlier releases on the primary. */
const openPublishing = `
  select count(*)::int as n from tasks.job
   where state < 'completed' and name in ('publish', 'reconcile-catalog')`

const account = (name: string) => ({ type: 'account', name })
const accountNamed = (name: string) => `/v2/accounts?filter=eq(name,${name})`

test('shoppers read pages from the replica, and the primary reads none', { skip }, async (t) => {
  const shop = await startShop(t)
  await until('the demo is published', SECONDS_MAX, async () => {
    return (await ask(shop.primary.url, openPublishing))[0]?.n === 0
  })
  await ask(shop.primary.url, 'select pg_stat_reset()')
  for (let turn = 0; turn < 20; turn++) {
    const { status, body } = await shop.read(`/v2/catalog/products?page[limit]=${turn + 1}`)
    assert.equal(status, 200)
    assert.ok(body.data.length > 0)
  }
  assert.ok(((await ask(shop.replica.url, productPages))[0]?.n as number) > 0)
  assert.ok((await shop.metric(byReplica)) >= 20)
  assert.equal(await shop.metric('mercer_replica_reads_total{by="failed"}'), 0)
  const env = {
    DATABASE_URL: shop.primary.url,
    MERCER_READ_DATABASE_URL: shop.replica.url,
    MERCER_DATA_DIR: await testFolder(t),
  }
  const doctor = await runCommand(t, ['doctor'], { env })
  assert.match(doctor.stdout, /ok +The replica \S+ can be read from/)
  const scans = `select sum(coalesce(idx_scan, 0))::int as n from pg_stat_user_tables
                  where relname = 'release_list'`
  assert.deepEqual(await ask(shop.primary.url, scans), [{ n: 0 }])
})

test('a new release is shown at once, whether the replica has it or not', { skip }, async (t) => {
  const shop = await startShop(t, { MERCER_CATALOG_CACHE_MB: '16' })
  const [product] = (await shop.read('/v2/pcm/products?page[limit]=1', shop.admin)).body.data
  for (const [turn, isPaused] of [false, true, false].entries()) {
    await ask(shop.replica.url, `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`)
    const name = `Name of turn ${turn}`
    await renameAndPublish(shop, product.id, name)
    await until('shoppers see it', SECONDS_MAX, async () => {
      const { body } = await shop.read(`/v2/catalog/products/${product.id}`)
      return body.data.attributes.name === name
    })
    const again = await shop.read(`/v2/catalog/products/${product.id}`)
    assert.equal(again.body.data.attributes.name, name, 'no older page is in memory')
  }
})

async function renameAndPublish(shop: Shop, id: string, name: string): Promise<void> {
  const change = { id, type: 'product', attributes: { name } }
  assert.equal((await shop.write('PUT', `/v2/pcm/products/${id}`, change)).status, 200)
  const { body: catalogs } = await shop.read('/v2/pcm/catalogs', shop.admin)
  for (const { id: catalogId, attributes } of catalogs.data) {
    if (attributes.owner !== 'store') continue
    const path = `/v2/pcm/catalogs/${catalogId}/releases`
    assert.ok((await shop.write('POST', path)).status < 300)
  }
}

test('every caller reads its own writes from the replica, under load', { skip }, async (t) => {
  const shop = await startShop(t)
  const before = await shop.metric(byReplica)
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = 0; turn < WRITES; turn++) {
      const name = `caller-${caller}-${turn}`
      const { status, position } = await shop.write('POST', '/v2/accounts', account(name))
      assert.equal(status, 201)
      assert.ok(position, 'the answer tells its position')
      const { body } = await shop.read(accountNamed(name), shop.admin, position)
      assert.equal(body.data?.length, 1, `${name} is there: ${JSON.stringify(body)}`)
    }
  })
  await Promise.all(callers)
  const served = (await shop.metric(byReplica)) - before
  t.diagnostic(`${served} of ${CALLERS * WRITES} lists came from the replica`)
  assert.ok(served > (CALLERS * WRITES) / 2)
})

test('a replica that lags is not used, and used again when it has caught up', {
  skip,
}, async (t) => {
  const shop = await startShop(t)
  await ask(shop.replica.url, 'select pg_wal_replay_pause()')
  const { position } = await shop.write('POST', '/v2/accounts', account('waiting'))
  const own = await shop.read(accountNamed('waiting'), shop.admin, position ?? '')
  assert.equal(own.body.data.length, 1, 'the primary has what the replica lacks')
  await until('the replica is not used', SECONDS_MAX, async () => !(await shop.isUsed()))
  assert.match(shop.program.output.stderr, /The replica is not used: it lags by more than 5 s/)
  const before = await shop.metric(byPrimary)
  const any = await shop.read(accountNamed('waiting'), shop.admin, 'any')
  assert.equal(any.body.data.length, 1)
  assert.equal(await shop.metric(byPrimary), before + 1)
  assert.equal((await shop.read('/v2/catalog/products')).status, 200)

  await ask(shop.replica.url, 'select pg_wal_replay_resume()')
  await until('the replica is used again', SECONDS_MAX, shop.isUsed)
  const later = await shop.metric(byReplica)
  assert.equal((await shop.read(accountNamed('waiting'), shop.admin, 'any')).body.data.length, 1)
  assert.equal(await shop.metric(byReplica), later + 1)
})

const ends: [string, (replica: Server) => void, (replica: Server) => void][] = [
  ['killed', (replica) => replica.kill(), (replica) => replica.start()],
  ['frozen', (replica) => replica.freeze(), (replica) => replica.thaw()],
]
for (const [how, end, bringBack] of ends) {
  test(`a replica that is ${how} costs no read, and is used again later`, { skip }, async (t) => {
    const shop = await startShop(t)
    let isStopped = false
    const counted = { shopper: 0, admin: 0 }
    const readers = Array.from({ length: CALLERS }, async () => {
      while (!isStopped) {
        assert.equal((await shop.read('/v2/catalog/products')).status, 200)
        counted.shopper += 1
        assert.equal((await shop.read('/v2/accounts', shop.admin, 'any')).status, 200)
        counted.admin += 1
      }
    })
    const reading = Promise.all(readers)
    const more = async () => {
      const { admin } = counted
      await until('reads go on', SECONDS_MAX, () => counted.admin > admin + CALLERS * 5)
    }
    await more()
    end(shop.replica)
    await until('the replica is not used', SECONDS_MAX, async () => !(await shop.isUsed()))
    await more()
    bringBack(shop.replica)
    await until('the replica is used again', SECONDS_MAX, shop.isUsed)
    await more()
    isStopped = true
    await reading
    t.diagnostic(`${counted.shopper + counted.admin} reads, all answered`)
  })
}

test('a standby alone serves catalogs, before and after its promotion', { skip }, async (t) => {
  const shop = await startShop(t)
  const port = await freePort()
  const env = {
    DATABASE_URL: shop.replica.url,
    PORT: String(port),
    MERCER_DATA_DIR: await testFolder(t),
  }
  for (const command of ['api', 'worker', 'migrate']) {
    const refused = await runCommand(t, [command], { env })
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^The database is a standby that only reads[^\n]*\n$/)
  }
  const node = runProgram(t, ['api'], { env: { ...env, MERCER_CATALOG_ONLY: '1' } })
  await node.saw('"msg":"ready"')
  const doctor = await runCommand(t, ['doctor'], { env: { ...env, MERCER_CATALOG_ONLY: '1' } })
  assert.equal(doctor.code, 0, doctor.stdout)
  const assertServing = async () => {
    const ready = await call(port, '', 'GET', '/health/ready')
    assert.deepEqual([ready.status, ready.body.mode], [200, 'catalog-only'], ready.body.status)
    assert.equal((await call(port, shop.shopper, 'GET', '/v2/catalog/products')).status, 200)
    assert.equal((await call(port, 'not a token', 'GET', '/v2/catalog/products')).status, 401)
    for (const [method, path] of [
      ['GET', '/v2/accounts'],
      ['POST', '/v2/carts/mine/items'],
      ['POST', '/oauth/access_token'],
      ['GET', '/no/such/path'],
    ] as const) {
      const { status, body } = await call(port, shop.admin, method, path)
      assert.equal(status, 503, path)
      assert.match(body.errors[0].detail, /serves published catalogs alone/)
    }
  }
  await assertServing()
  const path = (await shop.read('/v2/pcm/products?page[limit]=1', shop.admin)).body.data[0].id
  await renameAndPublish(shop, path, 'Changed later')
  await until('the node shows the new release', SECONDS_MAX, async () => {
    const { body } = await call(port, shop.shopper, 'GET', `/v2/catalog/products/${path}`)
    return body.data.attributes.name === 'Changed later'
  })
  shop.program.kill('SIGTERM')
  await shop.program.exited
  shop.primary.kill()
  await assertServing()
  shop.replica.promote()
  await assertServing()
  assert.equal(node.child.exitCode, null)
})
