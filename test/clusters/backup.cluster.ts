import assert from 'node:assert/strict'
import { appendFileSync, chmodSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'
import { startCitus, withoutCitus } from './citus-servers.ts'
import {
  ask,
  BIN,
  databaseAt,
  missingPrograms,
  prepareGround,
  run,
  serverIn,
  startPrimary,
} from './servers.ts'

const skip = missingPrograms(`${BIN}/postgres`)
const SECONDS_MAX = 120

/** A backup of the demo on the embedded database, and what a restore says that has all of it. */
async function backUpDemo(t: TestContext) {
  const folder = await testFolder(t)
  const env = { MERCER_DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
  await runProgram(t, ['start'], { env }).saw('Mercer is ready')
  const path = join(folder, 'demo.backup')
  const made = await runCommand(t, ['backup', path], { env })
  assert.equal(made.code, 0, made.stderr)
  const [, stores, files] =
    /Backing up (\d+ stores),[\s\S]* (\d+ uploaded files);/.exec(made.stdout) ?? []
  assert.ok(stores && files, made.stdout)
  const whole = new RegExp(`${files}\\.[\\s\\S]*All is well: \\d+ invariants, ${stores}\\.`)
  return { folder, path, whole }
}

test('the demo store of the embedded database is restored onto an older PostgreSQL', {
  skip,
}, async (t) => {
  const { folder, path, whole } = await backUpDemo(t)
  const ground = await prepareGround(t)
  const server = await startPrimary(ground)
  const postgres = databaseAt(server.port, 'postgres')
  // As a hosted database has it: the user owns the database and is no superuser.
  await ask(postgres, 'create role shop login')
  await ask(postgres, 'create database shop owner shop')
  const shop = databaseAt(server.port, 'shop').replace('mercer@', 'shop@')
  const elsewhere = { DATABASE_URL: shop, MERCER_DATA_DIR: join(folder, 'elsewhere') }
  const restored = await runCommand(t, ['restore', path], { env: elsewhere })
  assert.equal(restored.code, 0, restored.stdout + restored.stderr)
  assert.match(restored.stdout, whole)
  t.diagnostic(restored.stdout)

  // The way back, from the older server to the newer one.
  const back = join(folder, 'back.backup')
  assert.equal((await runCommand(t, ['backup', back], { env: elsewhere })).code, 0)
  const home = { MERCER_DATA_DIR: join(folder, 'home') }
  const returned = await runCommand(t, ['restore', back], { env: home })
  assert.equal(returned.code, 0, returned.stdout + returned.stderr)
})

test('the demo store of the embedded database is restored onto a cluster of Citus', {
  skip: withoutCitus,
}, async (t) => {
  const { folder, path, whole } = await backUpDemo(t)
  const { url } = (await startCitus(t)).coordinator
  const env = { DATABASE_URL: url, MERCER_DATA_DIR: join(folder, 'cluster') }
  const mercer = (args: string[], more = {}) => runCommand(t, args, { env: { ...env, ...more } })
  const restored = await mercer(['restore', path], { MERCER_DISTRIBUTED: '1' })
  assert.equal(restored.code, 0, restored.stdout + restored.stderr)
  assert.match(restored.stdout, whole)

  const [spread] = await ask(
    url,
    `select count(distinct nodename || nodeport)::int as servers
       from citus_shards where table_name = 'invoice'::regclass`,
  )
  assert.deepEqual(spread, { servers: 2 })
  const [invoices] = await ask(url, 'select count(*)::int as n from invoice')
  assert.ok(invoices?.n, 'they are read through the coordinator')
  const checked = await mercer(['check'])
  assert.equal(checked.code, 0, checked.stdout)
  assert.match(checked.stdout, /All is well: \d+ invariants/)
  assert.match((await mercer(['doctor'])).stdout, /ok +The stores are spread over 2 servers: /)
})

test('continuous archiving brings back a moment between two writes', { skip }, async (t) => {
  const ground = await prepareGround(t)
  const server = await startPrimary(ground)
  const archive = join(ground.folder, 'archive')
  await mkdir(archive)
  chmodSync(archive, 0o777)
  for (const setting of [
    "archive_mode = 'on'",
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ]) {
    await ask(server.url, `alter system set ${setting}`)
  }
  server.stop()
  server.start()
  const mercer = (url: string, ...args: string[]) =>
    runCommand(t, args, { env: { DATABASE_URL: url } })
  assert.equal((await mercer(server.url, 'store', 'create', '--name', 'Before')).code, 0)

  const data = join(ground.folder, 'recovered')
  const from = `host=127.0.0.1 port=${server.port} user=mercer`
  run(`${BIN}/pg_basebackup`, ['-d', from, '-D', data, '-X', 'none', '-c', 'fast'])
  assert.equal((await mercer(server.url, 'store', 'create', '--name', 'Between')).code, 0)
  const [wanted] = await ask(server.url, 'select clock_timestamp()::text as moment')
  assert.equal((await mercer(server.url, 'store', 'create', '--name', 'Mistake')).code, 0)
  await ask(server.url, 'select pg_switch_wal()')
  const waiting = `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done
                     from pg_stat_archiver`
  await until('the last segment is archived', SECONDS_MAX, async () => {
    return (await ask(server.url, waiting))[0]?.done === true
  })
  server.kill()

  const recovered = await serverIn(ground, data)
  appendFileSync(
    join(data, 'postgresql.conf'),
    `restore_command = 'cp ${archive}/%f %p'
     recovery_target_time = '${wanted?.moment}'
     recovery_target_action = 'promote'
     archive_mode = 'off'\n`,
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  recovered.start()
  await until('it is promoted', SECONDS_MAX, async () => {
    return (await ask(recovered.url, 'select pg_is_in_recovery() as is'))[0]?.is === false
  })
  const rows = await ask(recovered.url, "select name from store where kind = 'store' order by name")
  assert.deepEqual(rows, [{ name: 'Before' }, { name: 'Between' }])
  const checked = await mercer(recovered.url, 'check')
  assert.match(checked.stdout, /All is well: \d+ invariants, 2 stores\./)
})
