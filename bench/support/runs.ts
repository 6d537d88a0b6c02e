import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { megabytesOf } from './figures.ts'
import { post, type Site } from './generated-subscriptions.ts'

const SAMPLE_MS = 100
const WAIT_MS_MAX = 3_600_000

/** A site whose jobs one worker does. */
export type Measuring = { site: Site; client: pg.Client; workerPid: number }

/** Megabytes that the worker takes. */
type Memory = { atTenth: number; atEnd: number; atMost: number }

// biome-ignore lint/suspicious/noExplicitAny: reports of the interface, looked at by hand
export type Done = { id: string; seconds: number; megabytes: Memory; report: any }

/** From when the worker takes the run until it is finished, by the clock of the database. */
export async function runJob(measured: Measuring, job_type: string): Promise<Done> {
  const { site, client, workerPid } = measured
  await client.query('checkpoint') // what was written before is not to be paid for here
  const job = { type: 'subscription_job', attributes: { job_type } }
  const { id } = await post(site, '/v2/subscriptions/jobs', { data: job })
  const deadline = performance.now() + WAIT_MS_MAX
  const samples: { share: number; megabytes: number }[] = []
  for (;;) {
    const { rows } = await client.query(
      `select status, report, progress_done::float / nullif(progress_total, 0) as share,
              extract(epoch from finished_at - started_at)::float as seconds
         from run where id = $1`,
      [id],
    )
    const [run] = rows
    samples.push({ share: run.share ?? 0, megabytes: await megabytesOf(workerPid) })
    if (run.status === 'success') {
      const all = samples.map((sample) => sample.megabytes)
      const atTenth = samples.find(({ share }) => share >= 0.1)?.megabytes ?? Number.NaN
      const megabytes = { atTenth, atEnd: all.at(-1) ?? Number.NaN, atMost: Math.max(...all) }
      return { id, seconds: run.seconds, report: run.report, megabytes }
    }
    if (run.status === 'failed' || performance.now() > deadline) throw new Error(`${id} failed`)
    await delay(SAMPLE_MS)
  }
}

/** A payment run finds these invoices outstanding and no others; how many there are. */
export async function outstandingOnly(
  client: pg.Client,
  after: number,
  count: number,
): Promise<number> {
  await client.query('update invoice set outstanding = false where outstanding')
  const { rowCount } = await client.query(
    'update invoice set outstanding = true where number > $1::int and number <= $1::int + $2::int',
    [after, count],
  )
  await client.query('vacuum analyze invoice')
  return rowCount ?? 0
}
