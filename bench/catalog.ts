import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { brisk, type Comparison, compare, report } from './support/compare.ts'
import { machine, megabytesOf } from './support/figures.ts'
import {
  editOnePercent,
  type GeneratedCatalog,
  generateCatalog,
} from './support/generated-catalog.ts'
import { type Bench, token, withBench } from './support/processes.ts'

/**
 * Catalogs of several sizes: how fast a node's page is answered from memory and without it, beside
 * a bare route that sends the same bytes; how long publishing takes, and what readers notice of it;
 * and how much memory the process takes. `BENCH_PRODUCTS=1000,100000` chooses the sizes.
 */
const sizes = (process.env.BENCH_PRODUCTS ?? '1000,100000,1000000').split(',').map(Number)
const PAGES = 10_000
const DEEP = 10_000
const WAIT_MS_MAX = 1_800_000

type Published = { seconds: number; workerMegabytes: number; readMs: number }

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

type Site = {
  address: string
  headers: { authorization: string }
  catalog: GeneratedCatalog
  workerPid: number
}

function productsOf(nodeId: string): string {
  return `/v2/catalog/nodes/${nodeId}/relationships/products`
}

/** From the request until the release serves; reads go on all the while. */
async function publish(site: Site): Promise<Published> {
  const path = `${site.address}/v2/pcm/catalogs/${site.catalog.catalogId}/releases`
  const headers = { ...site.headers, 'content-type': 'application/json' }
  const startedAt = performance.now()
  const { data } = await json(path, { method: 'POST', headers, body: '{}' })
  let workerMegabytes = 0
  const finished = (async () => {
    for (;;) {
      const { meta } = (await json(`${path}/${data.id}`, { headers })).data
      workerMegabytes = Math.max(workerMegabytes, await megabytesOf(site.workerPid))
      if (meta.release_status === 'PUBLISHED') return (performance.now() - startedAt) / 1000
      const isLate = performance.now() - startedAt > WAIT_MS_MAX
      if (meta.release_status === 'FAILED' || isLate) throw new Error(JSON.stringify(meta))
      await delay(50)
    }
  })()
  const [seconds, readMs] = await Promise.all([finished, readWhile(site, finished)])
  return { seconds, workerMegabytes, readMs }
}

/** The median time of one read after the other, until `until` is over. */
async function readWhile(site: Site, until: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await fetch(site.address + productsOf(site.catalog.nodeId), site)
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (answer.status !== 200 && answer.status !== 404)
      throw new Error(`A read was answered with ${answer.status}.`)
    await delay(5)
  }
  return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? Number.NaN
}

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

// biome-ignore lint/suspicious/noExplicitAny: answers of the interface, looked at by hand
async function json(url: string, init: RequestInit): Promise<any> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
