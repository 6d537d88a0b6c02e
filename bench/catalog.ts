import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { brisk, type Comparison, compare, report } from './support/compare.ts'
import { machine, megabytesOf } from './support/figures.ts'
import { editOnePercent, generateCatalog } from './support/generated-catalog.ts'
import { type Bench, token, withBench } from './support/processes.ts'
import { productsOf, publish, readWhile, type Site } from './support/publishing.ts'

/**
 * Catalogs of several sizes: how fast a node's page is answered from memory and without it, beside
 * a bare route that sends the same bytes; how long publishing takes, and what readers notice of it;
 * and how much memory the process takes. `BENCH_PRODUCTS=1000,100000` chooses the sizes.
 */
const sizes = (process.env.BENCH_PRODUCTS ?? '1000,100000,1000000').split(',').map(Number)
const PAGES = 10_000
const DEEP = 10_000

const comparisons: Comparison[] = []
const publishing: Record<string, unknown>[] = []

for (const size of sizes) {
  await withBench(async (bench) => {
    const url = await bench.database()
    const warm = await bench.api(url)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // the server stops at the end, whatever happened
    await client.connect()
    const catalog = await generateCatalog(client, size)
    const worker = await bench.worker(url)
    const headers = { authorization: `Bearer ${await token(warm.address)}` }
    const site = { address: warm.address, headers, catalog, workerPid: worker.pid }

    const full = await publish(site)
    const quietMs = await readWhile(site, delay(2_000))
    const edited = await editOnePercent(client, catalog.storeId)
    const delta = await publish(site)
    publishing.push({ products: size, full, delta, edited, quietMs })
    process.stdout.write(
      `${size} products: published in ${full.seconds.toFixed(1)} s (worker ` +
        `${full.workerMegabytes} MB), ${edited} edited ones in ${delta.seconds.toFixed(1)} s; ` +
        `a read took ${quietMs.toFixed(2)} ms, ${delta.readMs.toFixed(2)} ms meanwhile\n`,
    )
    await client.query('vacuum analyze')
    const cold = await bench.api(url, { MERCER_CATALOG_CACHE_MB: '0' })
    await compareReads(bench, site, cold.address)
    await readManyPages(site, warm.pid)
    await client.end()
  })
}
await report('catalog', comparisons)
await writeFile(
  new URL('./results/publishing.json', import.meta.url),
  `${JSON.stringify({ machine, publishing }, null, 2)}\n`,
)

async function compareReads(bench: Bench, site: Site, coldAddress: string): Promise<void> {
  const { catalog, headers, address } = site
  const path = productsOf(catalog.nodeId)
  const large = productsOf(catalog.largeNodeId)
  const measure = async (name: string, url: string, more: Record<string, string> = {}) => {
    const sample = await fetch(url, { headers })
    const limit = await bench.bare('application/json; charset=utf-8', await sample.text())
    const target = { name: `${catalog.products} products: ${name}`, url }
    const asked = { ...target, headers: { ...headers, ...more } }
    comparisons.push(await compare(asked, { name: 'a bare route', url: limit, headers }, brisk))
    return sample.headers.get('etag') ?? ''
  }
  const etag = await measure('page of 25, warm', address + path)
  await measure('page of 25, unchanged (304)', address + path, { 'if-none-match': etag })
  await measure('page of 100, warm', `${address}${path}?page[limit]=100`)
  await measure('page of 25, cold', coldAddress + path)
  await measure('page of 25, cold, by tag', `${coldAddress}${path}?filter=eq(tags,tag-3)`)
  if (catalog.products <= DEEP) return
  await measure('large node, cold', coldAddress + large)
  await measure('large node, cold, offset 10,000', `${coldAddress}${large}?page[offset]=${DEEP}`)
}

/** Different pages until the memory for answers is full several times over. */
async function readManyPages(site: Site, pid: number): Promise<void> {
  const before = await megabytesOf(pid)
  for (let page = 0; page < PAGES; page++) {
    const answer = await fetch(
      `${site.address}${productsOf(site.catalog.largeNodeId)}?page[offset]=${page}`,
      site,
    )
    await answer.arrayBuffer()
  }
  const after = await megabytesOf(pid)
  publishing.push({ products: site.catalog.products, pages: PAGES, before, after })
  process.stdout.write(
    `${site.catalog.products} products: the process took ${before} MB before and ${after} MB ` +
      `after ${PAGES} different pages\n`,
  )
}
