import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { pino } from 'pino'
import { examine } from '../../src/cli/doctor.ts'
import { readConfig } from '../../src/platform/config.ts'
import { skewedClock } from '../support/clock.ts'
import { emptyDatabase, isTrusted, testDatabase } from '../support/database.ts'
import { runCommand, testFolder } from '../support/program.ts'

async function doctor(t: TestContext, DATABASE_URL?: string, variables = {}) {
  const folder = await testFolder(t)
  const env = { MERCER_DATA_DIR: folder, ...(DATABASE_URL && { DATABASE_URL }), ...variables }
  const { code, stdout, stderr } = await runCommand(t, ['doctor'], { env })
  assert.equal(stderr, '')
  return { code, problems: stdout.split('\n').filter((line) => line.startsWith('PROBLEM')), stdout }
}

async function change(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('doctor: all is well', async (t) => {
  const { code, problems, stdout } = await doctor(t, await testDatabase(t))
  assert.deepEqual([code, problems], [0, []])
  assert.match(stdout, /No problems found/)
})

test('doctor: no database at all', async (t) => {
  const { code, problems } = await doctor(t)
  assert.equal(code, 1)
  assert.match(problems.join(), /no database: start the embedded one .* or set DATABASE_URL/)
})

test('doctor: a database that does not answer', async (t) => {
  const { code, problems } = await doctor(t, 'postgres://someone:hidden@127.0.0.1:1/shop')
  assert.equal(code, 1)
  assert.match(problems.join(), /No database answers at "shop" at 127.0.0.1:1/)
})

test('doctor: a wrong password', async (t) => {
  const url = (await testDatabase(t)).replace(/:[^:@/]+@/, ':hidden@')
  if (await isTrusted(url)) return t.skip('this server asks for no password')
  const { code, problems } = await doctor(t, url)
  assert.equal(code, 1)
  assert.match(problems.join(), /refuses the user or the password: check DATABASE_URL/)
})

test('doctor: a replica that is none', async (t) => {
  const url = await testDatabase(t)
  const { code, problems } = await doctor(t, url, { MERCER_READ_DATABASE_URL: url })
  assert.equal(code, 1)
  assert.match(problems.join(), /^PROBLEM +The replica \S+ is not used: it is not a standby\.$/)
})

test('doctor: old migrations', async (t) => {
  const { code, problems } = await doctor(t, await emptyDatabase(t))
  assert.equal(code, 1)
  assert.match(problems.join(), /lacks \d+ migrations: run `mercer migrate`/)
})

test('doctor: newer migrations', async (t) => {
  const url = await testDatabase(t)
  await change(url, "insert into migration (version, name) values (9999, '9999_future')")
  const { code, problems } = await doctor(t, url)
  assert.equal(code, 1)
  assert.match(problems.join(), /has migration 9999, newer than this program/)
})

test('doctor: dead letters waiting, which can be listed and sent again', async (t) => {
  const url = await testDatabase(t)
  await change(
    url,
    `insert into tasks.job (name, data, source_name, source_id, source_retry_count, source_created_on, source_output)
     values ('dead-letters', '{"storeId":"one"}', 'clean-up', gen_random_uuid(), 10, now(), '{"message":"the disk is full"}')`,
  )
  const { code, problems } = await doctor(t, url)
  assert.equal(code, 1)
  assert.match(
    problems.join(),
    /1 background tasks failed permanently: see `mercer dead-letters list`/,
  )

  const env = { DATABASE_URL: url }
  const list = await runCommand(t, ['dead-letters', 'list'], { env })
  assert.match(list.stdout, /clean-up .* after 11 attempts\n {2}the disk is full\n/)
  const unnamed = await runCommand(t, ['dead-letters', 'send'], { env })
  assert.equal(unnamed.code, 1)
  const sent = await runCommand(t, ['dead-letters', 'send', '--all'], { env })
  assert.deepEqual([sent.code, sent.stdout], [0, '1 sent again.\n'])
  assert.equal((await doctor(t, url)).code, 0)
})

test('doctor: a release that is not finished', async (t) => {
  const url = await testDatabase(t)
  const stuck = (minutes: number, status: string) => `
    with organization as (
      insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
      select id, id, 'organization', 'Store', 100, now(), now()
        from (select gen_random_uuid() as id) as made
      returning id
    ), made as (
      insert into catalog (store_id, id, name, hierarchy_ids, created_at, updated_at)
      select id, gen_random_uuid(), 'Catalog', '{}', now(), now() from organization
      returning store_id, id
    )
    insert into catalog_release (store_id, id, organization_id, catalog_id, status, lane, name,
                                 description, created_at, updated_at)
    select store_id, gen_random_uuid(), store_id, id, '${status}', 0, 'Catalog', '', now(),
           now() - interval '${minutes} minutes'
      from made`
  await change(url, stuck(30, 'in_progress'))
  await change(url, stuck(61, 'failed'))
  assert.equal((await doctor(t, url)).code, 0)
  await change(url, stuck(61, 'pending'))
  await change(url, stuck(61, 'in_progress'))
  const { code, problems } = await doctor(t, url)
  assert.equal(code, 1)
  assert.match(problems.join(), /2 catalog releases have been under way for more than 1 h/)
})

test('doctor: a schedule whose next slot its specification does not give', async (t) => {
  const url = await testDatabase(t)
  const insert = (slot: string) => `
    with made as (
      insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
      select id, id, 'organization', 'Store', 100, now(), now()
        from (select gen_random_uuid() as id) as made
      returning id
    )
    insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                          zone_version, created_at, updated_at)
    select id, gen_random_uuid(), '0 * * * *', 'UTC', 'billing-run', ${slot}, '2026a', now(), now()
      from made`
  const nextHour = `date_trunc('hour', now()) + interval '1 hour'`
  await change(url, insert(nextHour))
  // One that is due and was not handled yet is in order.
  await change(url, insert(`date_trunc('hour', now())`))
  assert.equal((await doctor(t, url)).code, 0)
  await change(url, insert(`${nextHour} + interval '1 minute'`))
  await change(url, insert(`${nextHour} + interval '10 years'`))
  const { code, problems } = await doctor(t, url)
  assert.equal(code, 1)
  assert.match(problems.join(), /2 schedules have a next slot that their specification does not/)
})

test('doctor: schedules and releases of a store are compared with its own clock', async (t) => {
  const url = await testDatabase(t)
  const insert = (slot: string, releaseAge: string) => `
    with made as (
      insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
      select id, id, 'organization', 'Store', 100, now(), now()
        from (select gen_random_uuid() as id) as made
      returning id
    ), clock as (
      insert into store_clock (store_id, mode, offset_ms)
      select id, 'running', 365::bigint * 86400000 from made
    ), slot as (
      insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                            zone_version, created_at, updated_at)
      select id, gen_random_uuid(), '0 * * * *', 'UTC', 'billing-run', ${slot}, '2026a', now(), now()
        from made
    ), catalog as (
      insert into catalog (store_id, id, name, hierarchy_ids, created_at, updated_at)
      select id, gen_random_uuid(), 'Catalog', '{}', now(), now() from made
      returning store_id, id
    )
    insert into catalog_release (store_id, id, organization_id, catalog_id, status, lane, name,
                                 description, created_at, updated_at)
    select store_id, gen_random_uuid(), store_id, id, 'pending', 0, 'Catalog', '', now(),
           now() + interval '365 days' - interval '${releaseAge}'
      from catalog`
  const nextHour = `date_trunc('hour', now()) + interval '1 hour'`
  await change(url, insert(`${nextHour} + interval '365 days'`, '5 minutes'))
  assert.deepEqual((await doctor(t, url)).problems, [])
  await change(url, insert(`${nextHour} + interval '366 days'`, '61 minutes'))
  const { problems } = await doctor(t, url)
  assert.match(problems.join(), /1 catalog releases .* 1 schedules have a next slot/)
})

test('doctor: a clock that is more than 5 s off', async (t) => {
  const folder = await testFolder(t)
  const DATABASE_URL = await testDatabase(t)
  const config = readConfig({ DATABASE_URL, MERCER_DATA_DIR: folder })
  const surroundings = { config, log: pino({ level: 'silent' }), print: () => {} }
  for (const [seconds, ok] of [
    [4, true],
    [6, false],
    [-6, false],
  ] as const) {
    const findings = await examine(surroundings, skewedClock(seconds))
    const finding = findings.find(({ text }) => text.includes('clocks'))
    assert.equal(finding?.ok, ok, `${seconds} s`)
    if (!ok) assert.match(finding?.text ?? '', /differ by \d\.\d s: switch time\s+synchronisation/)
  }
})
