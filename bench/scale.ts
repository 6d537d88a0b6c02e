import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createDistributed, listNodes, type Node, serverOf } from '../test/support/cluster.ts'
import { queue } from '../test/support/daily-club.ts'
import { databaseOn, onServers } from '../test/support/database.ts'
import { fillStore, inEach, openStores, type SmallStore } from '../test/support/small-stores.ts'
import { machine, median, perSecond, spread, two, whole } from './support/figures.ts'
import { send } from './support/lean-client.ts'
import { type Bench, withBench } from './support/processes.ts'

/**
 * A Citus cluster beside one PostgreSQL with the same settings: invoices and shopper pages a second
 * with one and with two servers that hold the data, what a single statement costs more on its way
 * through the coordinator, and the disk that an invoice takes. Pages are read from the database,
 * never from memory. BENCH_CITUS_URL is a database on the coordinator, which knows its servers.
 * `BENCH_STORES=4 BENCH_SUBSCRIPTIONS=200` makes it short.
 */
const url = process.env.BENCH_CITUS_URL
const STORES = Number(process.env.BENCH_STORES ?? 8)
const SUBSCRIPTIONS = Number(process.env.BENCH_SUBSCRIPTIONS ?? 2_000)
const PRODUCTS = 25
const ROUNDS = 3
const SHARDS = 8
const CONNECTIONS = 16
const PAGES = 500
const STATEMENTS = 500
const WAIT_MS_MAX = 1_800_000

type Site = {
  name: string
  /** The address of every server, that of the coordinator first. */
  servers: string[]
  database: string
  client: pg.Client
  address: string
  stores: SmallStore[]
}

type Figures = { invoices: number; pages: number; readMs: number; writeMs: number }

if (!url) {
  process.stdout.write(
    'Not measured: set BENCH_CITUS_URL to a database on the coordinator of a Citus cluster with ' +
      'two servers that hold data (docs/growing.md).\n',
  )
} else {
  await withBench((bench) => measure(bench, url))
}

async function measure(bench: Bench, coordinator: string): Promise<void> {
  const nodes = await listNodes(coordinator)
  const sites: Site[] = []
  try {
    for (const holders of [0, 1, 2]) {
      sites.push(await openSite(bench, coordinator, nodes.slice(0, 1 + holders)))
    }
    const disk = await measureDisk(sites[0] as Site)
    const rounds: Record<string, Figures>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const figures: Record<string, Figures> = {}
      for (const site of sites) figures[site.name] = await measureSite(site)
      rounds.push(figures)
    }
    tell(rounds, sites, disk)
    const text = JSON.stringify({ machine, stores: STORES, rounds, disk }, null, 2)
    await writeFile(new URL('./results/scale.json', import.meta.url), `${text}\n`)
  } finally {
    for (const site of sites) await site.client.end()
  }
}

/** Without a server that holds data it is a plain database of the coordinator's server. */
async function openSite(bench: Bench, url: string, nodes: readonly Node[]): Promise<Site> {
  const holders = nodes.length - 1
  const name = holders === 0 ? 'PostgreSQL' : `Citus with ${holders}`
  const database = `mercer_scale_${holders}`
  const servers = nodes.map((node) => serverOf(url, node))
  if (holders > 0) {
    await createDistributed(servers, nodes, database, SHARDS)
  } else {
    await onServers(servers, async (client) => {
      await client.query(`drop database if exists ${database} with (force)`)
      await client.query(`create database ${database}`)
    })
  }
  const own = databaseOn(servers[0] ?? '', database)
  // Pages are not kept in memory: the database is to be measured.
  const { address } = await bench.api(own, { MERCER_CATALOG_CACHE_MB: '0' })
  await bench.worker(own)
  const client = new pg.Client({ connectionString: own })
  await client.connect()
  const stores = await openStores(own, Number(new URL(address).port), STORES)
  const contents = { subscriptions: SUBSCRIPTIONS, products: PRODUCTS }
  await inEach(stores, (store) => fillStore(store, contents))
  await untilDone(client)
  await Promise.all(
    servers.map((server) =>
      onServers([databaseOn(server, database)], (one) => one.query('vacuum analyze')),
    ),
  )
  return { name, servers, database, client, address, stores }
}

async function untilDone(client: pg.Client): Promise<void> {
  const open = `
    select (select count(*) from run where status in ('pending', 'started'))
         + (select count(*) from catalog_release where status <> 'published') as n`
  const deadline = performance.now() + WAIT_MS_MAX
  while (Number((await client.query(open)).rows[0].n) > 0) {
    if (performance.now() > deadline) throw new Error('the work of the stores does not end')
    await delay(100)
  }
}

async function measureSite(site: Site): Promise<Figures> {
  return {
    invoices: await billAll(site),
    pages: await readPages(site),
    readMs: await timeStatement(site, 'select * from account where store_id = $1 and id = $2'),
    writeMs: await timeStatement(
      site,
      `update account set name = 'Harbor' where store_id = $1 and id = $2`,
    ),
  }
}

/** One run in each store, from the first that is begun to the last that is done. */
async function billAll({ client, stores }: Site): Promise<number> {
  const ids = await inEach(stores, async (store) => (await queue(store, 'billing-run')).id)
  await untilDone(client)
  const { rows } = await client.query(
    `select extract(epoch from max(finished_at) - min(started_at))::float as seconds,
            count(*) filter (where status = 'success')::int as n
       from run where id = any ($1)`,
    [[...ids.values()]],
  )
  const { seconds, n } = rows[0] as { seconds: number; n: number }
  if (n !== STORES) throw new Error(`${n} of ${STORES} runs succeeded`)
  return (STORES * SUBSCRIPTIONS) / seconds
}

function readPages({ address, stores }: Site): Promise<number> {
  const pages = Array.from({ length: PAGES }, (_, nth) => stores[nth % stores.length] as SmallStore)
  return perSecond(pages, CONNECTIONS, async ({ shopperToken }) => {
    const headers = { authorization: `Bearer ${shopperToken}` }
    const { status, text } = await send('GET', `${address}/v2/catalog/products`, headers)
    if (status !== 200) throw new Error(text())
  })
}

/** Prepared and one after the other, over one connection. */
async function timeStatement({ client }: Site, text: string): Promise<number> {
  const { rows } = await client.query('select store_id, id from account')
  const name = text.slice(0, 6)
  const startedAt = performance.now()
  for (let nth = 0; nth < STATEMENTS; nth++) {
    const { store_id, id } = rows[nth % rows.length]
    await client.query({ name, text, values: [store_id, id] })
  }
  return (performance.now() - startedAt) / STATEMENTS
}

type Disk = { table: string; bytes: number; indexBytes: number }

/** Bytes that the rows of one invoice, billed and paid, take in each table. */
async function measureDisk({ client, stores }: Site): Promise<Disk[]> {
  const sizes = async () => {
    const { rows } = await client.query<{ table: string; data: number; indexes: number }>(
      `select relname as table, pg_table_size(oid)::float as data,
              pg_indexes_size(oid)::float as indexes
         from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return rows
  }
  const before = new Map((await sizes()).map((one) => [one.table, one]))
  for (const kind of ['billing-run', 'payment-run']) {
    await inEach(stores, (store) => queue(store, kind))
    await untilDone(client)
  }
  const invoices = STORES * SUBSCRIPTIONS
  return (await sizes())
    .map(({ table, data, indexes }) => ({
      table,
      bytes: Math.round((data - (before.get(table)?.data ?? 0)) / invoices),
      indexBytes: Math.round((indexes - (before.get(table)?.indexes ?? 0)) / invoices),
    }))
    .filter(({ bytes, indexBytes }) => bytes + indexBytes > 0)
    .sort((one, other) => other.bytes + other.indexBytes - one.bytes - one.indexBytes)
}

function tell(rounds: Record<string, Figures>[], sites: readonly Site[], disk: Disk[]): void {
  const plain = sites[0]?.name ?? ''
  const of = (name: string, figure: keyof Figures) =>
    rounds.map((round) => round[name]?.[figure] ?? Number.NaN)
  for (const { name } of sites) {
    const ratio = (figure: keyof Figures) => {
      const values = of(name, figure).map((value, round) => value / (of(plain, figure)[round] ?? 0))
      return spread(values, two)
    }
    process.stdout.write(
      `${name}: ${whole(median(of(name, 'invoices')))} invoices a second, ` +
        `${whole(median(of(name, 'pages')))} pages a second, ` +
        `${median(of(name, 'readMs')).toFixed(3)} ms a read by key, ` +
        `${median(of(name, 'writeMs')).toFixed(3)} ms a write by key\n`,
    )
    if (name === plain) continue
    process.stdout.write(
      `  to ${plain}: invoices ${ratio('invoices')}, pages ${ratio('pages')}, ` +
        `time of a read ${ratio('readMs')}, of a write ${ratio('writeMs')}\n`,
    )
  }
  const sum = (figure: 'bytes' | 'indexBytes') => disk.reduce((all, one) => all + one[figure], 0)
  process.stdout.write(
    `an invoice, billed and paid, takes ${sum('bytes')} bytes in tables and ` +
      `${sum('indexBytes')} in indexes: ` +
      `${disk.map((one) => `${one.table} ${one.bytes} + ${one.indexBytes}`).join(', ')}\n`,
  )
}
