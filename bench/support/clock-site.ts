import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { monthly } from '../../test/support/subscribing.ts'
import { statOf } from './figures.ts'
import { multiply, openClub, post, type Site } from './generated-subscriptions.ts'
import { type Bench, keyIn, token } from './processes.ts'

/** A database with one API and one worker; its first store is a live one. */
export type ClockSite = {
  url: string
  client: pg.Client
  workerPid: number
  /** The process that all others of the server are children of. */
  databasePid: number
  live: StoreSite
}

export type StoreSite = Site & { storeId: string }

export async function openClockSite(bench: Bench): Promise<ClockSite> {
  const url = await bench.database()
  const { address } = await bench.api(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The server stops at the end, whatever happened.
  await client.connect()
  const { rows } = await client.query('select store_id from application_key')
  const live = { address, headers: headersOf(await token(address)), storeId: rows[0].store_id }
  const { pid: workerPid } = await bench.worker(url)
  const { rows: own } = await client.query('select pg_backend_pid() as pid')
  const { parent: databasePid } = await statOf(own[0].pid)
  return { url, client, workerPid, databasePid, live }
}

const headersOf = (bearer: string) => ({
  authorization: `Bearer ${bearer}`,
  'content-type': 'application/json',
})

/** A day each of the four weeks to come; with months of any length twelve periods begin in a year. */
const soon = `date_trunc('milliseconds', now()) + (1 + n % 28) * interval '1 day'`

/** A sandbox with so many monthly subscriptions, billed and collected daily. */
export async function openSandbox(
  bench: Bench,
  { url, client, live: { address } }: ClockSite,
  subscriptions: number,
): Promise<StoreSite> {
  const printed = await bench.command(url, ['store', 'create', '--name', 'Bench', '--sandbox'])
  const [storeId = ''] = printed.match(/[\da-f-]{36}/) ?? []
  const store = { address, headers: headersOf(await token(address, keyIn(printed))), storeId }
  await openClub(store, [monthly])
  await multiply(client, subscriptions, { storeId, anchor: soon })
  for (const [hour, job_type] of [
    [2, 'billing-run'],
    [3, 'payment-run'],
  ]) {
    const attributes = { specification: `0 ${hour} * * *`, location: 'UTC', job: { job_type } }
    const data = { type: 'subscription_schedule', attributes }
    await post(store, '/v2/subscriptions/schedules', { data })
  }
  return store
}

export async function beginAdvance(store: StoreSite, by: string): Promise<string> {
  const data = { type: 'clock_advance', attributes: { by } }
  return (await post(store, '/v2/clock/advance', { data })).id
}

type Progress = {
  status: string
  error: string | null
  /** The part of its time that it has gone through. */
  share: number
  from_time: Date
  to_time: Date
}

export async function progressOf(client: pg.Client, id: string): Promise<Progress> {
  const { rows } = await client.query(
    `select status, error, from_time, to_time,
            progress_done * 60 / extract(epoch from to_time - from_time)::float as share
       from clock_advance where id = $1`,
    [id],
  )
  return rows[0]
}

const LOOK_MS = 250
const WAIT_MS_MAX = 3_600_000

/** Looks at an advance until it has ended as it should. */
export async function untilEnded(
  client: pg.Client,
  id: string,
  wanted: 'success' | 'cancelled',
  look: (progress: Progress) => Promise<void> = async () => {},
): Promise<Progress> {
  const deadline = performance.now() + WAIT_MS_MAX
  for (;;) {
    const progress = await progressOf(client, id)
    if (progress.status === wanted) return progress
    const isOpen = ['pending', 'started'].includes(progress.status)
    if (!isOpen || performance.now() > deadline) throw new Error(JSON.stringify(progress))
    await look(progress)
    await delay(LOOK_MS)
  }
}
