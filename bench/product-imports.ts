import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { columnsOf } from './support/generated-subscriptions.ts'
import { type Process, token, withBench } from './support/processes.ts'

/**
 * A CSV file of 20,000 products: how long its upload takes and its job in one worker, the first
 * time and once more unchanged, beside a bare insert of the same rows with their events; and how
 * long their export takes. `BENCH_ROWS=2000` makes the file short.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const WAIT_MS_MAX = 20 * 60_000

await withBench(async (bench) => {
  const url = await bench.database()
  const api = await bench.api(url)
  const worker = await bench.worker(url)
  const headers = { authorization: `Bearer ${await token(api.address)}` }
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  const file = fileOf(ROWS)
  const before = { api: await peakMb(api), worker: await peakMb(worker) }
  const run = async () => {
    const uploadedAt = performance.now()
    const id = await upload(`${api.address}/v2/pcm/products/import`, headers, file)
    const uploadSeconds = (performance.now() - uploadedAt) / 1000
    return { uploadSeconds, seconds: await jobSeconds(client, id) }
  }
  const first = await run()
  const again = await run()
  const exportedAt = performance.now()
  const exported = await fetch(`${api.address}/v2/pcm/products/export`, { headers })
  const exportBytes = (await exported.text()).length
  const exportSeconds = (performance.now() - exportedAt) / 1000
  const after = { api: await peakMb(api), worker: await peakMb(worker) }
  const bareSeconds = await bareInsert(client)
  await client.end()

  const rate = (seconds: number) => `${Math.trunc(ROWS / seconds)} rows a second`
  process.stdout.write(
    `${ROWS} products: uploaded in ${first.uploadSeconds.toFixed(1)} s, imported with ` +
      `${rate(first.seconds)}, ${(first.seconds / bareSeconds).toFixed(1)} times the bare insert ` +
      `(${bareSeconds.toFixed(1)} s); unchanged ${rate(again.seconds)}; exported ` +
      `${rate(exportSeconds)}, ${exportBytes} bytes\n` +
      `memory at most: api ${before.api} → ${after.api} MB, ` +
      `worker ${before.worker} → ${after.worker} MB\n`,
  )
  const machine = `${cpus().length} cores, Node ${process.version}, ${process.arch}`
  const figures = { rows: ROWS, first, again, exportSeconds, bareSeconds, before, after }
  const text = JSON.stringify({ machine, ...figures }, null, 2)
  await writeFile(new URL('./results/product-imports.json', import.meta.url), `${text}\n`)
})

function fileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `SKU-${index}`,
      `Product ${index}`,
      'live',
      'physical',
      `"A text, as long as most."`,
      'a|b',
    ].join(),
  )
  return ['sku,name,status,commodity_type,description,tags', ...rows].join('\n')
}

async function upload(url: string, headers: Record<string, string>, file: string): Promise<string> {
  const form = new FormData()
  form.append('import_file', new Blob([file]), 'products.csv')
  const response = await fetch(url, { method: 'POST', headers, body: form })
  const text = await response.text()
  if (response.status !== 201) throw new Error(text)
  return JSON.parse(text).data.id
}

async function jobSeconds(client: pg.Client, id: string): Promise<number> {
  const deadline = performance.now() + WAIT_MS_MAX
  for (;;) {
    const { rows } = await client.query(
      `select status, report, extract(epoch from finished_at - started_at)::float as seconds
         from catalog_job where id = $1`,
      [id],
    )
    const [{ status, report, seconds }] = rows
    if (status === 'success' && report.failed === 0) return seconds
    if (status === 'success' || status === 'failed' || performance.now() > deadline) {
      throw new Error(`it failed: ${JSON.stringify(report)}`)
    }
    await delay(50)
  }
}

/** Inserts the same number of products and events, in one statement each. */
async function bareInsert(client: pg.Client): Promise<number> {
  const coded = ['id', 'sku', 'slug']
  const names = (await columnsOf(client, 'product')).filter((name) => !coded.includes(name))
  const startedAt = performance.now()
  await client.query(
    `insert into product (id, sku, slug, ${names})
     select gen_random_uuid(), sku || '-2', slug || '-copy', ${names}
       from product where sku like 'SKU-%'`,
  )
  await client.query(
    `insert into event (store_id, id, type, subject_type, subject_id, sequence, actor, payload,
                        created_at, recorded_at)
     select store_id, gen_random_uuid(), type, subject_type, gen_random_uuid()::text, 1, actor,
            payload, created_at, recorded_at
       from event where type = 'product.created'`,
  )
  return (performance.now() - startedAt) / 1000
}

async function peakMb({ pid }: Process): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kib = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? []
  return Math.trunc(Number(kib) / 1024)
}
