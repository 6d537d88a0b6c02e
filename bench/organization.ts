import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { brisk, type Comparison, compare, report } from './support/compare.ts'
import { machine } from './support/figures.ts'
import { editOnePercent, generateCatalog } from './support/generated-catalog.ts'
import { type Bench, keyIn, token, withBench } from './support/processes.ts'
import { json, productsOf, publish, type Site } from './support/publishing.ts'

/**
 * A catalog of an organization: what it costs to publish it for few and for many stores, and how
 * fast a shopper of one of them reads a page, beside a bare route that sends the same bytes; the
 * same for a store's own catalog.
 * `BENCH_PRODUCTS` is the size of the catalog, `BENCH_STORES=3,300` the numbers of stores.
 */
const products = Number(process.env.BENCH_PRODUCTS ?? 10_000)
const stores = (process.env.BENCH_STORES ?? '3,300').split(',').map(Number)
const ROUNDS = 3

const comparisons: Comparison[] = []
const publishing: Record<string, unknown>[] = []

await withBench(async (bench) => {
  const url = await bench.database()
  const { address } = await bench.api(url)
  const printed = await bench.command(url, ['organization', 'create', '--name', 'Bench'])
  const [organizationId = ''] = printed.match(/[\da-f-]{36}/) ?? []
  const organization = await token(address, keyIn(printed))
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  const catalog = await generateCatalog(client, products, organizationId)
  const { pid } = await bench.worker(url)
  const headers = { authorization: `Bearer ${organization}` }
  let made = 0
  let reader: Awaited<ReturnType<typeof openStore>> | undefined
  for (const count of stores) {
    for (; made < count; made++) {
      const opened = await openStore(address, headers)
      reader ??= opened
    }
    if (!reader) throw new Error('At least one store is needed.')
    const shopper = await token(address, reader, 'implicit')
    const readers = { authorization: `Bearer ${shopper}` }
    const site = { address, headers, readers, catalog, workerPid: pid }
    await measurePublishing(client, site, count)
    await measureReading(bench, site, `in one of ${count} stores`)
  }
  const own = await openStore(address, headers)
  const ownHeaders = { authorization: `Bearer ${await token(address, own)}` }
  const ownCatalog = await generateCatalog(client, products, own.id)
  const ownSite = { address, headers: ownHeaders, catalog: ownCatalog, workerPid: pid }
  await publish(ownSite)
  const shopper = await token(address, own, 'implicit')
  const readers = { authorization: `Bearer ${shopper}` }
  await measureReading(bench, { ...ownSite, readers }, "of a store's own catalog")
  await client.end()
})
await report('organization', comparisons)
await writeFile(
  new URL('./results/organization-publishing.json', import.meta.url),
  `${JSON.stringify({ machine, products, publishing }, null, 2)}\n`,
)

async function openStore(address: string, headers: Record<string, string>) {
  const { data } = await json(`${address}/v2/stores`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { type: 'store', name: 'Bench store' } }),
  })
  const text = (name: string): string => data[name]
  return { id: text('id'), clientId: text('client_id'), clientSecret: text('client_secret') }
}

async function measurePublishing(client: pg.Client, site: Site, count: number): Promise<void> {
  const full: number[] = []
  const delta: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const releases = `${site.address}/v2/pcm/catalogs/${site.catalog.catalogId}/releases`
    await fetch(releases, { method: 'DELETE', headers: site.headers })
    full.push((await publish(site)).seconds)
    await editOnePercent(client, site.catalog.storeId)
    delta.push((await publish(site)).seconds)
  }
  publishing.push({ stores: count, full, delta })
  const inSeconds = (times: number[]) => times.map((one) => one.toFixed(1)).join(', ')
  process.stdout.write(
    `${count} stores: ${products} products published in ${inSeconds(full)} s, ` +
      `one percent of them in ${inSeconds(delta)} s\n`,
  )
}

async function measureReading(bench: Bench, site: Site, where: string): Promise<void> {
  const url = site.address + productsOf(site.catalog.nodeId)
  const headers = site.readers ?? site.headers
  const sample = await fetch(url, { headers })
  if (!sample.ok) throw new Error(`A shopper's page was answered with ${sample.status}.`)
  const limit = await bench.bare('application/json; charset=utf-8', await sample.text())
  const target = { name: `page of 25 ${where}, warm`, url, headers }
  comparisons.push(await compare(target, { name: 'a bare route', url: limit, headers }, brisk))
}
