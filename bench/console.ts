import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { chromium, type Locator, type Page } from 'playwright-core'
import { browserFile } from '../test/support/browser.ts'
import { machine, spread } from './support/figures.ts'
import { token, withBench } from './support/processes.ts'

/**
 * The console in Chromium: the size and the time of its first screen, the way from a list of a
 * million accounts to its next page and to one account, and scrolling through 10,000 rows.
 * Beside each time stands that of the same request without a page.
 * `BENCH_ACCOUNTS=20000` makes it short.
 */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000)
const WHOLE = 10_000
const ROUNDS = 11
const SCROLL_FRAMES = 300
const SCROLL_PX = 500
const PASSWORD = 'a sentence to remember'
const ms = (value: number) => `${value.toFixed(0)} ms`

await withBench(async (bench) => {
  const url = await bench.database()
  const { address } = await bench.api(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  await addAccounts(client, 1, WHOLE)
  const headers = { authorization: `Bearer ${await token(address)}` }
  const browser = await chromium.launch({ executablePath: browserFile, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const home = await signIn(page, await invitation(address, headers))
    const first = await firstScreen(page, home)
    const scrolling = await scroll(page, home)
    await addAccounts(client, WHOLE + 1, ACCOUNTS)
    const list = `${address}/v2/accounts?page%5Blimit%5D=50&page%5Boffset%5D=`
    const bareMs = await rounds((round) => read(`${list}${round * 50}`, headers))
    const nextPageMs = await nextPages(page, home)
    const openMs = await openRows(page, home)
    const figures = { first, scrolling, bareMs, nextPageMs, openMs }
    tell(figures)
    const text = JSON.stringify({ machine, accounts: ACCOUNTS, ...figures }, null, 2)
    await writeFile(new URL('./results/console.json', import.meta.url), `${text}\n`)
  } finally {
    await browser.close()
    await client.end()
  }
})

type Figures = {
  first: { bytes: number; emptyCacheMs: number[]; fullCacheMs: number[] }
  scrolling: { readMs: number; frameMs: number[] }
  bareMs: number[]
  nextPageMs: number[]
  openMs: number[]
}

function tell({ first, scrolling, bareMs, nextPageMs, openMs }: Figures): void {
  const frames = scrolling.frameMs
  const slow = frames.filter((one) => one > 34).length
  const lines = [
    `first screen: ${(first.bytes / 1000).toFixed(0)} kB; shown after ` +
      `${spread(first.emptyCacheMs, ms)}, from the cache ${spread(first.fullCacheMs, ms)}`,
    `next page of ${ACCOUNTS} accounts: ${spread(nextPageMs, ms)}; its request alone ` +
      `${spread(bareMs, ms)}`,
    `an account opened: ${spread(openMs, ms)}`,
    `${WHOLE} rows: read in ${ms(scrolling.readMs)}; a frame while scrolling takes ` +
      `${spread(frames, ms)}, ${slow} of ${frames.length} longer than 34 ms`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function addAccounts(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into account (store_id, id, name, legal_name, created_at, updated_at)
     select (select id from store where kind = 'store' limit 1), gen_random_uuid(),
            'Customer ' || n, 'Customer ' || n || ' Limited',
            now() - n * interval '1 second', now()
       from generate_series($1::int, $2::int) as n`,
    [from, to],
  )
  await client.query('vacuum analyze account')
}

async function invitation(address: string, headers: Record<string, string>): Promise<string> {
  const data = { type: 'operator', email: 'owner@example.com', name: 'Owner', role: 'owner' }
  const response = await fetch(`${address}/v2/operators`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(text)
  return JSON.parse(text).data.link.url
}

/** Returns the address of Home. */
async function signIn(page: Page, link: string): Promise<string> {
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  return page.url()
}

/** Home, until its answer is there and the page has nothing left to do. */
async function firstScreen(page: Page, home: string): Promise<Figures['first']> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const open = async (cacheDisabled: boolean) => {
    await network.send('Network.setCacheDisabled', { cacheDisabled })
    await page.goto(home, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Needs you' }).waitFor()
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await page.evaluate('new Promise((done) => requestIdleCallback(done))')
  }
  const emptyCacheMs = await rounds(() => open(true))
  const total = bytes / emptyCacheMs.length
  const fullCacheMs = await rounds(() => open(false))
  return { bytes: total, emptyCacheMs, fullCacheMs }
}

/** All rows in one table, scrolled from the top by a step each frame. */
async function scroll(page: Page, home: string): Promise<Figures['scrolling']> {
  const beganMs = performance.now()
  await page.goto(`${home}/accounts?all=true`)
  await page.locator('.table-frame-long [data-row]').first().waitFor()
  const readMs = performance.now() - beganMs
  const frameMs = (await page.evaluate(`new Promise((done) => {
    const frame = document.querySelector('.table-frame-long')
    const times = []
    let last = performance.now()
    const step = (now) => {
      times.push(now - last)
      last = now
      frame.scrollTop += ${SCROLL_PX}
      if (times.length < ${SCROLL_FRAMES}) requestAnimationFrame(step)
      else done(times.slice(1))
    }
    requestAnimationFrame(step)
  })`)) as number[]
  return { readMs, frameMs: frameMs.map((one) => Math.round(one)) }
}

/** From the click on "Next" until the rows of the next page are there. */
async function nextPages(page: Page, home: string): Promise<number[]> {
  await page.goto(`${home}/accounts`)
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const next = page.getByRole('link', { name: 'Next' })
    await next.hover()
    await page.waitForLoadState('networkidle')
    times.push(await clickUntil(next, `Customer ${round * 50 + 1}`, 'td a'))
  }
  return times
}

/** From the click on a row under the mouse until its account is there. */
async function openRows(page: Page, home: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${home}/accounts`)
    const name = `Customer ${round + 2}`
    const row = page.getByRole('link', { name, exact: true })
    await row.hover()
    await page.waitForLoadState('networkidle')
    times.push(await clickUntil(row, name, 'h1 strong, h1'))
  }
  return times
}

/** The time from a click until an element holds the text and is painted, by the page's clock. */
function clickUntil(link: Locator, text: string, where: string): Promise<number> {
  const measure = `(link) => new Promise((done) => {
    const isThere = () => [...document.querySelectorAll(${JSON.stringify(where)})]
      .some((one) => one.textContent.startsWith(${JSON.stringify(text)}))
    const watch = new MutationObserver(() => {
      if (!isThere()) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - beganMs)))
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    const beganMs = performance.now()
    link.click()
  })`
  return link.evaluate(new Function('link', `return (${measure})(link)`) as never)
}

async function rounds(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const beganMs = performance.now()
    await work(round)
    times.push(performance.now() - beganMs)
  }
  return times
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { headers })
  await response.text()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
}
