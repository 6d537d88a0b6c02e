import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { slotRulesVersion } from '../src/billing/schedules/schedule.ts'
import { machine } from './support/figures.ts'
import { withBench } from './support/processes.ts'

/**
 * One worker: how long until 10,000 schedules that are due at one moment have their jobs, beside a
 * bare insert of the same rows; and what the look for due schedules costs among a million idle ones.
 * `BENCH_IDLE=1000` makes it short.
 */
const DUE = 10_000
const IDLE = Number(process.env.BENCH_IDLE ?? 1_000_000)
const ROUNDS = 3
const WAIT_MS_MAX = 60_000
const SCANS = 200

await withBench(async (bench) => {
  const url = await bench.database()
  await bench.worker(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  await client.query(
    `insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
     select id, id, 'organization', 'Measured', 100, now(), now()
       from (select gen_random_uuid() as id from generate_series(1, 100)) made`,
  )

  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const fired = await fireRound(client)
    rounds.push({ ...fired, bareSeconds: await bareInsert(client) })
  }
  await addSchedules(client, IDLE, "now() + interval '300 days'")
  await client.query('vacuum analyze schedule')
  const scan = await measureScan(client)
  await client.end()

  for (const { seconds, firstSeconds, bareSeconds } of rounds) {
    process.stdout.write(
      `${DUE} due schedules: all jobs after ${seconds.toFixed(2)} s (the first after ` +
        `${firstSeconds.toFixed(2)} s), ${(seconds / bareSeconds).toFixed(1)} times the bare ` +
        `insert of the same rows (${bareSeconds.toFixed(2)} s)\n`,
    )
  }
  process.stdout.write(
    `the look for due ones among ${IDLE} idle: ${scan.milliseconds.toFixed(3)} ms, ` +
      `${scan.buffers} pages, ${scan.plan}; "select 1" takes ${scan.emptyMilliseconds.toFixed(3)} ms\n`,
  )
  const text = JSON.stringify({ machine, due: DUE, rounds, idle: IDLE, scan }, null, 2)
  await writeFile(new URL('./results/schedules.json', import.meta.url), `${text}\n`)
})

async function addSchedules(client: pg.Client, count: number, dueAt: string): Promise<void> {
  await client.query(
    `insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                           zone_version, created_at, updated_at)
     select store.id, gen_random_uuid(), '30 2 1 * *', 'Europe/London', 'billing-run', ${dueAt},
            $1, now(), now()
       from (select id, row_number() over () as place from store) store,
            generate_series(1, $2::int / 100)`,
    [slotRulesVersion(), count],
  )
}

/** All become due at the same moment, two seconds from now, as they would at a full minute. */
async function fireRound(client: pg.Client) {
  await client.query('delete from schedule')
  const before = await count(client, 'run')
  const { rows } = await client.query("select clock_timestamp() + interval '2 seconds' as due")
  const due: Date = rows[0].due
  await addSchedules(client, DUE, `'${due.toISOString()}'::timestamptz`)
  await client.query("select pg_notify('schedules_changed', '')") // As whoever creates one does.
  const deadline = performance.now() + WAIT_MS_MAX
  while ((await count(client, 'run')) - before < DUE) {
    if (performance.now() > deadline) throw new Error('the schedules were not fired')
    await delay(20)
  }
  const times = await client.query(
    `select extract(epoch from clock_timestamp() - $1)::float as last,
            (select extract(epoch from min(handled_at) - $1)::float from schedule_slot
              where handled_at >= $1) as first`,
    [due],
  )
  // Not waited for: the jobs themselves are not what is measured here.
  await client.query("delete from tasks.job where name = 'run'")
  await client.query("delete from run where status <> 'started'")
  return { seconds: times.rows[0].last as number, firstSeconds: times.rows[0].first as number }
}

async function count(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from ${text}`)
  return rows[0].n
}

/**
 * Inserts the same number of rows into the same tables, in one statement each, and nothing else.
 */
async function bareInsert(client: pg.Client): Promise<number> {
  const startedAt = performance.now()
  await client.query('begin')
  await client.query(
    `insert into run (store_id, id, job_type, status, schedule_id, scheduled_for, created_at, updated_at)
     select store_id, gen_random_uuid(), job_type, 'pending', id, now(), now(), now() from schedule`,
  )
  await client.query(
    `insert into schedule_slot (store_id, schedule_id, due_at, outcome, handled_at)
     select store_id, id, now(), 'fired', now() from schedule`,
  )
  await client.query(
    `insert into event (store_id, id, type, subject_type, subject_id, sequence, actor, payload,
                        created_at, recorded_at)
     select store_id, gen_random_uuid(), 'bare', 'bare', gen_random_uuid()::text, 1, 'system', '{}',
            now(), now()
       from schedule`,
  )
  await client.query('commit')
  const seconds = (performance.now() - startedAt) / 1000
  await client.query("delete from run where status = 'pending'")
  return seconds
}

async function measureScan(client: pg.Client) {
  const text = `select store_id, id from schedule where next_fire_at <= now()
                 order by next_fire_at limit 500 for update skip locked`
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`)
  const [{ Plan: plan }] = rows[0]['QUERY PLAN']
  const time = async (statement: string) => {
    const startedAt = performance.now()
    for (let scan = 0; scan < SCANS; scan++) await client.query(statement)
    return (performance.now() - startedAt) / SCANS
  }
  return {
    milliseconds: await time(text),
    emptyMilliseconds: await time('select 1'),
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    plan: JSON.stringify(plan).includes('Seq Scan') ? 'a scan of the table' : 'by the index',
  }
}
