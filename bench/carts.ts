import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine, median, perSecond, two } from './support/figures.ts'
import { send } from './support/lean-client.ts'
import { token, withBench } from './support/processes.ts'

/**
 * Bulk add of tax items, beside a bare insert of the same rows by a prepared statement in one
 * transaction. `BENCH_SECONDS=1` makes the rounds short.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
const LINES = 40
const PER_LINE = 5
const MAKERS = 8

type Figure = {
  name: string
  connections: number
  ratios: number[]
  rates: number[]
  bare: number[]
}

await withBench(async (bench) => {
  const url = await bench.database()
  const { address } = await bench.api(url)
  const headers = {
    authorization: `Bearer ${await token(address)}`,
    'content-type': 'application/json',
  }
  const figures: Figure[] = []
  for (const lines of [1, LINES]) {
    for (const connections of [1, 32]) {
      figures.push(await measureAdds({ url, address, headers, lines, connections }))
    }
  }
  for (const { name, connections, ratios, rates, bare } of figures) {
    process.stdout.write(
      `${name}, ${connections} at once: ${two(median(ratios))} of the bare insert ` +
        `(${two(Math.min(...ratios))} to ${two(Math.max(...ratios))}; ` +
        `${Math.trunc(median(rates))} against ${Math.trunc(median(bare))} a second)\n`,
    )
  }
  const text = JSON.stringify({ machine, figures }, null, 2)
  await writeFile(new URL('./results/bulk-taxes.json', import.meta.url), `${text}\n`)
})

type Site = { address: string; headers: Record<string, string> }
type Adds = Site & { url: string; lines: number; connections: number }

/** Rounds of ours and of the limit in turns; carts are made before the clock starts. */
async function measureAdds({ url, lines, connections, ...site }: Adds): Promise<Figure> {
  const name = `bulk add of ${lines * PER_LINE} to ${lines} lines of a fresh cart`
  const pool = new pg.Pool({ connectionString: url, max: connections })
  pool.on('error', () => {}) // the server stops at the end, whatever happened
  const figure: Figure = { name, connections, ratios: [], rates: [], bare: [] }
  for (let round = -1; round < ROUNDS; round++) {
    const label = `${lines}-${connections}-${round}`
    const count = Math.ceil(((lines === 1 ? 2_000 : 100) * SECONDS) / 4)
    const carts = await makeCarts(site, label, lines, count)
    const calls = carts.map((cart) => ({
      url: `${site.address}${cart.path}/taxes`,
      body: JSON.stringify({ data: cart.taxes }),
    }))
    const rate = await perSecond(calls, connections, async (call) => {
      const answer = await send('POST', call.url, site.headers, call.body)
      if (answer.status !== 201) throw new Error(`${call.url}: ${answer.text()}`)
    })
    const others = await makeCarts(site, `${label}-bare`, lines, count)
    const rows = await rowsFor(pool, others)
    const bare = await perSecond(rows, connections, (one) => bareInsert(pool, one))
    if (round < 0) {
      // Autovacuum would do this within a minute: plans made while the tables were empty are bad.
      await pool.query('analyze')
      continue
    }
    figure.rates.push(rate)
    figure.bare.push(bare)
    figure.ratios.push(rate / bare)
  }
  await pool.end()
  return figure
}

type MadeCart = { path: string; reference: string; lines: string[]; taxes: object[] }

async function makeCarts(site: Site, label: string, lines: number, count: number) {
  const carts: MadeCart[] = []
  await perSecond([...Array(count).keys()], MAKERS, async (nth) => {
    carts.push(await makeCart(site, `${label}-${nth}`, lines))
  })
  return carts
}

async function makeCart(site: Site, reference: string, lines: number): Promise<MadeCart> {
  const path = `/v2/carts/${reference}`
  const data = Array.from({ length: lines }, (_, index) => ({
    type: 'custom_item',
    name: `Line ${index}`,
    quantity: 2,
    price: { amount: 1_999, includes_tax: false },
  }))
  const made = (await post(site, `${path}/items`, { data })) as { data: { id: string }[] }
  const ids = made.data.map(({ id }) => id)
  const taxes = ids.flatMap((id) =>
    Array.from({ length: PER_LINE }, (_, nth) => ({
      type: 'tax_item',
      code: `TAX-${nth}`,
      jurisdiction: 'MA',
      name: 'Sales tax',
      rate: 0.0125 + nth / 1_000,
      relationships: { item: { data: { type: 'custom_item', id } } },
    })),
  )
  return { path, reference, lines: ids, taxes }
}

async function post({ address, headers }: Site, path: string, body: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

type BareRows = { store: string; cart: string; lines: string[]; ids: string[] }

async function rowsFor(pool: pg.Pool, carts: readonly MadeCart[]): Promise<BareRows[]> {
  const { rows } = await pool.query('select store_id, id, reference from cart')
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  return carts.map(({ reference, lines }) => {
    const { store_id: store, id: cart } = byReference.get(reference)
    const all = lines.flatMap((line) => Array.from({ length: PER_LINE }, () => line))
    return { store, cart, lines: all, ids: all.map(() => crypto.randomUUID()) }
  })
}

/** The rows alone: no lock, no check, no event, and no HTTP. */
async function bareInsert(pool: pg.Pool, { store, cart, lines, ids }: BareRows): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'bare-insert',
      text: `insert into cart_tax_item (store_id, id, cart_id, cart_item_id, slot, code,
                                        jurisdiction, name, rate, fingerprint, created_at)
             select $1, id, $2, line, slot, 'TAX-' || slot, 'MA', 'Sales tax', 0.0125,
                    'bare', now()
               from unnest($3::uuid[], $4::uuid[], $5::smallint[]) as given (id, line, slot)`,
      values: [store, cart, ids, lines, ids.map((_, index) => 1 + (index % PER_LINE))],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}
