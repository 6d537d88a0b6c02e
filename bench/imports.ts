import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { plan } from '../test/support/subscribing.ts'
import { columnsOf } from './support/generated-subscriptions.ts'
import { type Process, token, withBench } from './support/processes.ts'

/**
 * A file of 50,000 lines, nearly all of them subscriptions of as many accounts to one offering: how
 * long its upload takes and its run in one worker, beside a bare insert of rows of the same size;
 * and the most memory that each process had. `BENCH_LINES=5000` makes the file short.
 */
const LINES = Number(process.env.BENCH_LINES ?? 50_000)
const WAIT_MS_MAX = 20 * 60_000
const HEAD_LINES = 3

await withBench(async (bench) => {
  const url = await bench.database()
  const api = await bench.api(url)
  const worker = await bench.worker(url)
  const headers = { authorization: `Bearer ${await token(api.address)}` }
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  const { rows } = await client.query("select id from store where kind = 'store' limit 1")
  const accounts = await openAccounts(client, rows[0].id, LINES - HEAD_LINES)
  const file = fileFor(accounts)
  const before = { api: await peakMb(api), worker: await peakMb(worker) }

  const uploadedAt = performance.now()
  const id = await upload(`${api.address}/v2/subscriptions/imports`, headers, file)
  const uploadSeconds = (performance.now() - uploadedAt) / 1000
  await untilFinished(client, id)
  const seconds = await secondsOf(client, id)
  const after = { api: await peakMb(api), worker: await peakMb(worker) }
  const bareSeconds = await bareInsert(client)
  const { rows: counted } = await client.query('select count(*)::int as made from subscription')
  await client.end()

  const perSecond = Math.trunc(LINES / seconds)
  process.stdout.write(
    `${LINES} lines (${(file.length / 2 ** 20).toFixed(1)} MiB): uploaded in ` +
      `${uploadSeconds.toFixed(1)} s, imported in ${seconds.toFixed(1)} s (${perSecond} a second), ` +
      `${(seconds / bareSeconds).toFixed(1)} times the bare insert (${bareSeconds.toFixed(1)} s)\n` +
      `memory at most: api ${before.api} → ${after.api} MB, ` +
      `worker ${before.worker} → ${after.worker} MB\n`,
  )
  const machine = `${cpus().length} cores, Node ${process.version}, ${process.arch}`
  const figures = { lines: LINES, made: counted[0].made / 2, uploadSeconds, seconds, perSecond }
  const text = JSON.stringify({ machine, ...figures, bareSeconds, before, after }, null, 2)
  await writeFile(new URL('./results/imports.json', import.meta.url), `${text}\n`)
})

async function openAccounts(client: pg.Client, storeId: string, count: number): Promise<string[]> {
  const { rows } = await client.query(
    `insert into account (store_id, id, name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Account ' || place, now(), now()
       from generate_series(1, $2::int) as place
     returning id`,
    [storeId, count],
  )
  return rows.map(({ id }) => id)
}

function fileFor(accounts: readonly string[]): string {
  const subscriptions = accounts.map((account_id, index) => ({
    type: 'subscription',
    external_ref: `old-${index}`,
    account_id,
    offering_external_ref: 'club',
    currency: 'USD',
    manual_payments: true,
    name: `Subscriber ${index}`,
    email: `subscriber-${index}@example.org`,
    pending: index % 2 === 0,
  }))
  const monthly = plan({ external_ref: 'monthly' })
  const product = { external_ref: 'coffee', name: 'Coffee', price: { USD: { amount: 1_200 } } }
  const offering = { external_ref: 'club', name: 'Club', products: ['coffee'], plans: ['monthly'] }
  const lines = [
    ...subscriptions,
    { type: 'subscription_offering', attributes: offering },
    { type: 'subscription_plan', attributes: monthly },
    { type: 'subscription_product', attributes: product },
  ]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

async function upload(url: string, headers: Record<string, string>, file: string): Promise<string> {
  const form = new FormData()
  form.append('import_file', new Blob([file]), 'records.jsonl')
  const response = await fetch(url, { method: 'POST', headers, body: form })
  const text = await response.text()
  if (response.status !== 201) throw new Error(text)
  return JSON.parse(text).data.id
}

async function untilFinished(client: pg.Client, id: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS_MAX
  for (;;) {
    const { rows } = await client.query('select status from run where id = $1', [id])
    if (rows[0].status === 'success') return
    if (rows[0].status === 'failed' || performance.now() > deadline) throw new Error('it failed')
    await delay(100)
  }
}

async function secondsOf(client: pg.Client, id: string): Promise<number> {
  const { rows } = await client.query(
    'select extract(epoch from finished_at - started_at)::float as seconds from run where id = $1',
    [id],
  )
  return rows[0].seconds
}

/** Inserts the same number of rows into the two largest tables, in one statement each. */
async function bareInsert(client: pg.Client): Promise<number> {
  const names = (await columnsOf(client, 'subscription_terms')).filter((name) => name !== 'id')
  const startedAt = performance.now()
  await client.query(
    `insert into subscription_terms (id, ${names})
     select gen_random_uuid(), ${names} from subscription_terms`,
  )
  await client.query(
    `insert into event (store_id, id, name, subject_type, subject_id, sequence, payload, created_at)
     select store_id, gen_random_uuid(), name, subject_type, gen_random_uuid()::text, 1, payload,
            created_at
       from event`,
  )
  return (performance.now() - startedAt) / 1000
}

async function peakMb({ pid }: Process): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kib = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? []
  return Math.trunc(Number(kib) / 1024)
}
