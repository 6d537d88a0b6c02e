import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine } from './support/figures.ts'
import { generateCatalog } from './support/generated-catalog.ts'
import { token, withBench } from './support/processes.ts'
import { publish } from './support/publishing.ts'

/**
 * Searches among a million products: those of the back office, in a store beside a thousand smaller
 * ones, and those of shoppers in a published catalog with names in three languages. The time of an
 * answer.
 * `BENCH_PRODUCTS=20000` makes it short; fewer do not have all that is asked for.
 */
const products = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const RUNS = 25

const texts: Record<string, string> = {
  SKU: 'SKU-0015015-0',
  'whole name': 'Shirt w1988 x15015',
  beginning: 'w198',
  misspelled: 'shrit w1988',
  'misspelled common word': 'shrit',
  'misspelled word of every product': 'skku',
  'no hit': 'qqqqqqq',
  'very common word': 'shirt',
  'word of every product': 'sku',
  '1 character': 's',
  '255 characters': 'x'.repeat(255),
  'wide characters': '茶'.repeat(255),
  signs: `%_'"\\`,
}

/** Searches of shoppers beside these, with the languages that they read. */
const inLanguages: Record<string, [text: string, languages: string]> = {
  'common word, with languages': ['shirt', 'fr, de;q=0.5'],
  'word of every product, with languages': ['sku', 'fr, de;q=0.5'],
  'word of every name in a language': ['produit', 'fr'],
  'common word in a language': ['chemise', 'fr, de;q=0.5'],
  'rare words in a language': ['chemise w1988', 'fr, de;q=0.5'],
  'misspelled in a language': ['chemsie w1988', 'fr'],
  'misspelled, with languages': ['chemsie w1988', 'fr, de, es, it, nl'],
  'no hit, with languages': ['qqqqqqq', 'fr, de, es, it, nl'],
}

const figures: Record<string, object> = {}
await withBench(async (bench) => {
  const url = await bench.database()
  const api = await bench.api(url)
  const worker = await bench.worker(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  const authorization = `Bearer ${await token(api.address)}`

  await fillStore(client)
  for (const [name, text] of Object.entries(texts)) {
    const path = `/v2/search?types=product&q=${encodeURIComponent(text)}`
    await measure(`back office: ${name}`, api.address + path, { authorization })
  }

  await client.query('delete from product')
  const catalog = await generateCatalog(client, 100)
  const site = { address: api.address, headers: { authorization }, catalog, workerPid: worker.pid }
  await publish(site)
  await fillRelease(client, catalog.catalogId)
  const everybodys = Object.entries(texts).map(([name, text]) => [name, [text, '']] as const)
  for (const [name, [text, languages]] of [...everybodys, ...Object.entries(inLanguages)]) {
    const path = `/v2/catalog/products?search=${encodeURIComponent(text)}`
    const headers = { authorization, ...(languages && { 'accept-language': languages }) }
    await measure(`shopper: ${name}`, api.address + path, headers)
  }
  await client.end()
})
const file = new URL('./results/search.json', import.meta.url)
await writeFile(file, `${JSON.stringify({ machine, products, figures }, null, 2)}\n`)

async function measure(
  name: string,
  address: string,
  headers: Record<string, string>,
): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const beganMs = performance.now()
    // Every request is another one, so that no page is kept.
    const answer = await fetch(`${address}&page[limit]=${1 + run}`, { headers })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
    times.push(performance.now() - beganMs)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number(times[Math.floor((RUNS - 1) * share)]?.toFixed(1))
  figures[name] = { p50Ms: at(0.5), maxMs: at(1) }
  process.stdout.write(`${name}: ${JSON.stringify(figures[name])}\n`)
}

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

/** Puts products beside those of the release, each with the texts of one of them. */
async function fillRelease(client: pg.Client, catalogId: string): Promise<void> {
  const { rows } = await client.query(
    `select indexdef from pg_indexes where indexname = 'release_product_search'`,
  )
  await client.query('drop index release_product_search')
  await client.query(
    `insert into release_product
     select made.*
       from generate_series(1, $2::int) as n
       join release_product as template on template.catalog_id = $1 and template.product_id = (
              select product_id from release_product where catalog_id = $1 and listed limit 1),
            jsonb_populate_record(template, jsonb_build_object(
              'product_id', gen_random_uuid(),
              'name', case when n % 15 = 0 then 'Shirt ' else 'Thing ' end || 'w' || n % 2003
                      || ' x' || n,
              'sku', 'SKU-' || lpad(n::text, 7, '0') || '-0',
              'slug', 'p-' || n,
              'updated_at', now() - n * interval '1 second',
              'locales', json_build_object(
                'fr-FR', json_build_object(
                  'name', case when n % 15 = 0 then 'Chemise ' else 'Chose ' end || 'produit w'
                          || n % 2003,
                  'description', repeat('De quoi il est fait et à quoi il sert. ', 20)),
                'de-DE', json_build_object('name', 'Artikel w' || n % 2003),
                'es-ES', json_build_object('name', 'Producto w' || n % 2003))::text)) as made`,
    [catalogId, products],
  )
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(rows[0].indexdef)
  await client.query('vacuum analyze release_product')
}
