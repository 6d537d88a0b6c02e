import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine } from './support/figures.ts'
import { token, withBench } from './support/processes.ts'

/**
 * Searches of the back office in a store with a million products beside a thousand smaller stores:
 * the time of an answer.
 * `BENCH_PRODUCTS=20000` makes it short; fewer do not have all that is asked for.
 */
const products = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const RUNS = 50

const questions: Record<string, string> = {
  SKU: 'SKU-0015015-0',
  'whole name': 'Shirt w1988 x15015',
  beginning: 'w198',
  misspelled: 'shrit w1988',
  'no hit': 'qqqqqqq',
  'very common word': 'shirt',
  'word of every product': 'sku',
  '1 character': 's',
  '255 characters': 'x'.repeat(255),
  'wide characters': '茶'.repeat(255),
  signs: `%_'"\\`,
}

await withBench(async (bench) => {
  const url = await bench.database()
  const api = await bench.api(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  await fillStore(client)
  const headers = { authorization: `Bearer ${await token(api.address)}` }
  const figures: Record<string, object> = {}
  for (const [name, text] of Object.entries(questions)) {
    const path = `/v2/search?types=product&q=${encodeURIComponent(text)}`
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const beganMs = performance.now()
      const answer = await fetch(`${api.address}${path}`, { headers })
      await answer.text()
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
      times.push(performance.now() - beganMs)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Number(times[Math.floor((RUNS - 1) * share)]?.toFixed(1))
    figures[name] = { p50Ms: at(0.5), p99Ms: at(0.99) }
    process.stdout.write(`${name}: ${JSON.stringify(figures[name])}\n`)
  }
  const result = { machine, products, figures }
  const file = new URL('./results/search.json', import.meta.url)
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
  await client.end()
})

/** Every second product belongs to the first store, the others to stores that nobody asks for. */
async function fillStore(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into product (store_id, id, name, slug, sku, status, commodity_type, created_at,
                          updated_at)
     select case when n % 2 = 0 then first.id else others.ids[1 + n % 1000] end, gen_random_uuid(),
            case when n % 15 = 0 then 'Shirt ' else 'Thing ' end || 'w' || n % 2003 || ' x' || n / 2,
            'p-' || n, 'SKU-' || lpad((n / 2)::text, 7, '0') || '-' || n % 2, 'live', 'physical',
            now(), now()
       from generate_series(1, 2 * $1::int) as n,
            (select id from store where kind = 'store' limit 1) as first,
            (select array_agg(gen_random_uuid()) as ids from generate_series(1, 1000)) as others`,
    [products],
  )
  await client.query('vacuum analyze product')
}
