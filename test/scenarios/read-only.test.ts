import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withServer } from '../support/database.ts'
import { prepareProcesses, until } from '../support/killing.ts'
import { freePort, runCommand, testFolder } from '../support/program.ts'

const words = /The database is read-only/

test('a read-only database is said everywhere: probes, requests, doctor and every start', async (t) => {
  const workerPort = await freePort()
  let url = ''
  const variables = { MERCER_WORKER_PORT: String(workerPort) }
  const processes = await prepareProcesses(t, variables, async (direct) => {
    url = direct
    return direct
  })
  const { port, client, ask } = processes
  const programs = [processes.startApi(), processes.startWorker()]
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  const probe = async (which: number) => {
    const response = await fetch(`http://127.0.0.1:${which}/health/ready`)
    return { status: response.status, text: await response.text() }
  }
  const price = { amount: 700 }
  const data = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
  for (const which of [port, workerPort]) assert.equal((await probe(which)).status, 200)
  assert.equal((await ask('POST', '/v2/carts/before/items', { data })).status, 201)

  const name = new URL(url).pathname.slice(1)
  await client.end()
  await withServer(async (server) => {
    await server.query(`alter database ${name} set default_transaction_read_only = on`)
    await server.query(
      'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1',
      [name],
    )
  })
  for (const which of [port, workerPort]) {
    const { status, text } = await probe(which)
    assert.equal(status, 503)
    assert.match(text, words)
  }
  const refused = await ask('POST', '/v2/carts/during/items', { data })
  assert.equal(refused.status, 503)
  assert.match(refused.body.errors[0].detail, words)
  assert.equal((await fetch(`http://127.0.0.1:${workerPort}/health/live`)).status, 200)

  const env = { DATABASE_URL: url, MERCER_DATA_DIR: await testFolder(t) }
  for (const command of ['api', 'worker', 'migrate']) {
    const { code, stderr } = await runCommand(t, [command], { env: { ...env, PORT: '0' } })
    assert.equal(code, 1)
    assert.match(stderr, /^The database is read-only[^\n]*\n$/)
  }
  const doctor = await runCommand(t, ['doctor'], { env })
  assert.equal(doctor.code, 1)
  assert.match(doctor.stdout, /PROBLEM +The database is read-only/)

  await withServer(async (server) => {
    await server.query(`alter database ${name} reset default_transaction_read_only`)
    await server.query(
      'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1',
      [name],
    )
  })
  for (const which of [port, workerPort]) {
    await until('it is ready again', 60, async () => (await probe(which)).status === 200)
  }
  await until('writes work again', 60, async () => {
    return (await ask('POST', '/v2/carts/after/items', { data })).status === 201
  })
})
