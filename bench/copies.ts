import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine, median, spread, two } from './support/figures.ts'
import { columnsOf, multiply, openClub } from './support/generated-subscriptions.ts'
import { type Bench, token, withBench } from './support/processes.ts'

/**
 * `mercer store copy` of the demo store, and of stores with many subscriptions beside a bare insert
 * of the same rows. `BENCH_SUBSCRIPTIONS=1000,10000` chooses the sizes.
 */
const sizes = (process.env.BENCH_SUBSCRIPTIONS ?? '10000,100000').split(',').map(Number)
const ROUNDS = 3
/** Nearly all rows of such a store are in these. */
const tables = ['subscriber', 'subscription_terms', 'subscription_calendar']

const figures: { subscriptions: number; seconds: number[]; bareSeconds: number[] }[] = []
for (const subscriptions of sizes) {
  await withBench(async (bench) => {
    const url = await bench.database()
    const { address } = await bench.api(url)
    const authorization = `Bearer ${await token(address)}`
    const client = await connect(url)
    await openClub({
      address,
      headers: { authorization, 'content-type': 'application/json' },
    })
    await multiply(client, subscriptions)
    const { rows } = await client.query('select store_id from subscription_terms limit 1')
    const storeId: string = rows[0].store_id
    const [seconds, bareSeconds]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      seconds.push(await timed(() => bench.command(url, copyOf(storeId))))
      bareSeconds.push(await bareCopy(client, storeId))
    }
    await client.end()
    figures.push({ subscriptions, seconds, bareSeconds })
  })
}
const demoSeconds = await withBench(copyDemo)
process.stdout.write(`a copy of the demo store: ${spread(demoSeconds, two)} s\n`)
for (const { subscriptions, seconds, bareSeconds } of figures) {
  const ratio = median(seconds) / median(bareSeconds)
  process.stdout.write(
    `a copy of ${subscriptions} subscriptions: ${spread(seconds, two)} s, ${two(ratio)} times the bare insert of the same rows ` +
      `(${two(median(bareSeconds))} s)\n`,
  )
}
const text = JSON.stringify({ machine, demoSeconds, figures }, null, 2)
await writeFile(new URL('./results/copies.json', import.meta.url), `${text}\n`)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  return client
}

async function findStore(url: string, name: string): Promise<string> {
  const client = await connect(url)
  const { rows } = await client.query('select id from store where name = $1', [name])
  await client.end()
  return rows[0].id
}

/** Little data in many tables, with a catalog, images and people of every kind. */
async function copyDemo(bench: Bench): Promise<number[]> {
  const url = await bench.database()
  const env = { MERCER_DATA_DIR: await bench.folder(), MERCER_DEMO: '1' }
  await bench.api(url, env, 'start')
  const storeId = await findStore(url, 'Demo store')
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    seconds.push(await timed(() => bench.command(url, copyOf(storeId), env)))
  }
  return seconds
}

function copyOf(storeId: string): string[] {
  return ['store', 'copy', '--from', storeId, '--name', 'Copy']
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** The limit: the same rows once more, into empty tables with the same indexes. */
async function bareCopy(client: pg.Client, storeId: string): Promise<number> {
  const statements: string[] = []
  for (const table of tables) {
    await client.query(`create table bare_${table} (like ${table} including all)`)
    const columns = (await columnsOf(client, table)).join(', ')
    statements.push(
      `insert into bare_${table} (${columns})
       select ${columns} from ${table} where store_id = '${storeId}'`,
    )
  }
  await client.query('checkpoint')
  const seconds = await timed(async () => {
    for (const statement of statements) await client.query(statement)
  })
  await client.query(`drop table ${tables.map((table) => `bare_${table}`).join(', ')}`)
  return seconds
}
