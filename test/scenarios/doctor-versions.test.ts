import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { zoneProblem } from '../../src/cli/doctor.ts'
import { version } from '../../src/platform/version.ts'
import { testDatabase } from '../support/database.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'

test('doctor: shows the versions of Mercer, Node, PostgreSQL and time-zone data', async (t) => {
  const env = { DATABASE_URL: await testDatabase(t), MERCER_DATA_DIR: await testFolder(t) }
  const api = runProgram(t, ['api'], { env: { ...env, PORT: `${await freePort()}` } })
  await api.saw('"msg":"ready"')
  const { code, stdout } = await runCommand(t, ['doctor'], { env })
  assert.equal(code, 0, stdout)
  const { node, tz } = process.versions
  assert.match(stdout, new RegExp(`^ok +Node ${node} with time-zone data ${tz}\\.$`, 'm'))
  assert.match(stdout, new RegExp(`^ok +This is Mercer ${version.replaceAll('.', '\\.')}\\.$`, 'm'))
  assert.ok(stdout.includes(`The running processes are Mercer ${version}.`), stdout)
  assert.match(stdout, /PostgreSQL \d+\.\d+/)
})

test('doctor: processes with different time-zone data', async (t) => {
  const env = { DATABASE_URL: await testDatabase(t), MERCER_DATA_DIR: await testFolder(t) }
  const other = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'mercer listener (node 26.0.0, zones 2019c)',
  })
  await other.connect()
  const { code, stdout } = await runCommand(t, ['doctor'], { env })
  await other.end()
  assert.equal(code, 1)
  assert.match(stdout, /The running processes are Mercer 0\.1\.0\.$/m)
  assert.match(stdout, /PROBLEM +The running processes have different time-zone data \(2019c, 20/)
})

test('time-zone data that are surely older than a year are a problem', () => {
  const at = (zones: string, day: string) => zoneProblem(zones, Temporal.Instant.from(`${day}T00Z`))
  assert.equal(at('2025a', '2026-12-31'), undefined)
  assert.match(at('2025a', '2027-01-01') ?? '', /\(2025a\) are older than a year/)
  assert.equal(at('2026c', '2026-01-01'), undefined)
  assert.match(at('unknown', '2026-01-01') ?? '', /of an unknown age/)
})
