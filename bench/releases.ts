import { mkdir, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine, median, two } from './support/figures.ts'
import { editOnePercent, generateCatalog } from './support/generated-catalog.ts'
import { token, withBench } from './support/processes.ts'
import { json, publish } from './support/publishing.ts'

/**
 * How long it takes to bring an earlier release back, to see a page of what differs between two
 * releases, and to see what a publish would change, in catalogs of several sizes. Each alternates
 * with a read of one release, which is the same in every catalog.
 */
const sizes = (process.env.BENCH_PRODUCTS ?? '1000,100000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)

type Figure = { products: number; what: string; ms: number; readMs: number; ratio: number }
const figures: Figure[] = []

for (const products of sizes) {
  await withBench(async (bench) => {
    const url = await bench.database()
    const api = await bench.api(url)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // the server stops at the end, whatever happened
    await client.connect()
    const catalog = await generateCatalog(client, products)
    const worker = await bench.worker(url)
    const headers = { authorization: `Bearer ${await token(api.address)}` }
    const site = { address: api.address, headers, catalog, workerPid: worker.pid }
    const path = `${api.address}/v2/pcm/catalogs/${catalog.catalogId}`
    const get = (address: string) => json(address, { headers })
    const current = async () => (await get(`${path}/releases/latestPublished`)).data.id as string

    await publish(site)
    const first = await current()
    const edited = await editOnePercent(client, catalog.storeId)
    await publish(site)
    const delta = await current()
    await client.query('update catalog_release set position = null')
    await publish(site) // a full one, of the same data
    const full = await current()
    await client.query('update catalog set releases_kept = 100') // Each restore is one more.
    await client.query('vacuum analyze')

    const small = () => get(`${path}/releases/${full}`)
    const measure = async (what: string, work: () => Promise<unknown>, rounds = ROUNDS) => {
      const times: number[] = []
      const readTimes: number[] = []
      for (let round = 0; round < rounds; round++) {
        times.push(await timed(work))
        readTimes.push(await timed(small))
      }
      const [ms, readMs] = [median(times), median(readTimes)]
      figures.push({ products, what, ms, readMs, ratio: ms / readMs })
      process.stdout.write(
        `${products} products: ${what} ${two(ms)} ms, a small read ${two(readMs)} ms\n`,
      )
    }
    let [shown, hidden] = [full, first]
    await measure('restore', async () => {
      const address = `${path}/releases/${hidden}/restore`
      const { data } = await json(address, { method: 'POST', headers })
      ;[shown, hidden] = [data.id, shown]
    })
    const changes = (id: string, against: string) =>
      get(`${path}/releases/${id}/changes?against=${against}`)
    await measure(
      `changes of a delta of ${edited}, first page, counted`,
      () => changes(delta, first),
      1,
    )
    await measure(`changes of a delta of ${edited}, first page again`, () => changes(delta, first))
    await measure('changes of a full publish, first page, counted', () => changes(full, first), 1)
    await measure('changes of a full publish, first page again', () => changes(full, first))
    await editOnePercent(client, catalog.storeId)
    await measure('what publishing would change', () => get(`${path}/changes`))
    await client.end()
  })
}
await mkdir(new URL('./results/', import.meta.url), { recursive: true })
await writeFile(
  new URL('./results/releases.json', import.meta.url),
  `${JSON.stringify({ machine, figures }, null, 2)}\n`,
)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
