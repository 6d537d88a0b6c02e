import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { prepareProcesses } from '../support/killing.ts'
import { startPooler } from '../support/pooler.ts'
import { runCommand, testFolder } from '../support/program.ts'

test('through a pooler in session mode, which refuses unknown startup parameters, all works', async (t) => {
  let url = ''
  const processes = await prepareProcesses(t, {}, async (direct) => {
    url = await startPooler(t, direct, 'session')
    return url
  })
  const programs = [processes.startApi(), processes.startWorker()]
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  const price = { amount: 700 }
  const data = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
  assert.equal((await processes.ask('POST', '/v2/carts/pooled/items', { data })).status, 201)
  const { rows } = await processes.client.query(
    `select distinct application_name from pg_stat_activity
      where datname = current_database() order by 1`,
  )
  const names = rows.map(({ application_name: name }) => name)
  for (const name of ['mercer', 'mercer listener', 'mercer tasks (worker)']) {
    const isConnected = names.some((one) => one.startsWith(name))
    assert.ok(isConnected, `${name} is connected: ${names.join(', ')}`)
  }
  const env = { DATABASE_URL: url, MERCER_DATA_DIR: await testFolder(t) }
  const doctor = await runCommand(t, ['doctor'], { env })
  assert.equal(doctor.code, 0, doctor.stdout + doctor.stderr)
})

test('a pooler in transaction mode is refused at the start, in words', async (t) => {
  const env = {
    DATABASE_URL: await startPooler(t, await testDatabase(t), 'transaction'),
    MERCER_DATA_DIR: await testFolder(t),
  }
  for (const command of ['api', 'worker', 'migrate']) {
    const { code, stderr } = await runCommand(t, [command], { env })
    assert.equal(code, 1)
    assert.match(stderr, /^DATABASE_URL leads to a pooler .* session mode[^\n]*\n$/)
  }
  const doctor = await runCommand(t, ['doctor'], { env })
  assert.equal(doctor.code, 1)
  assert.match(doctor.stdout, /PROBLEM +DATABASE_URL leads to a pooler/)
})
