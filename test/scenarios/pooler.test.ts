import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { processesOn } from '../support/killing.ts'
import { startPooler } from '../support/pooler.ts'
import { runCommand, testFolder } from '../support/program.ts'

for (const mode of ['session', 'transaction'] as const) {
  test(`through a pooler in ${mode} mode, which refuses unknown startup parameters, all works`, async (t) => {
    const direct = await testDatabase(t)
    const env = {
      DATABASE_URL: await startPooler(t, direct, mode),
      ...(mode === 'transaction' && { MERCER_DIRECT_DATABASE_URL: direct }),
    }
    const processes = await processesOn(t, direct, env)
    const programs = [processes.startApi(), processes.startWorker()]
    await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
    const price = { amount: 700 }
    const data = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
    for (const cart of ['one', 'two', 'three']) {
      assert.equal((await processes.ask('POST', `/v2/carts/${cart}/items`, { data })).status, 201)
    }
    const { rows } = await processes.client.query(
      `select distinct application_name from pg_stat_activity
        where datname = current_database() order by 1`,
    )
    const names = rows.map(({ application_name: name }) => name)
    for (const name of ['mercer', 'mercer listener', 'mercer tasks (worker)']) {
      const isConnected = names.some((one) => one.startsWith(name))
      assert.ok(isConnected, `${name} is connected: ${names.join(', ')}`)
    }
    const told = await runCommand(t, ['doctor'], {
      env: { ...env, MERCER_DATA_DIR: await testFolder(t) },
    })
    assert.equal(told.code, 0, told.stdout + told.stderr)
    if (mode === 'transaction') assert.match(told.stdout, /a pooler by transaction; statements are/)
  })
}

test('without a direct address a pooler in transaction mode is refused at the start, in words', async (t) => {
  const env = {
    DATABASE_URL: await startPooler(t, await testDatabase(t), 'transaction'),
    MERCER_DATA_DIR: await testFolder(t),
  }
  for (const command of ['api', 'worker', 'migrate']) {
    const { code, stderr } = await runCommand(t, [command], { env })
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^The database is behind a pooler .* MERCER_DIRECT_DATABASE_URL .* session mode[^\n]*\n$/,
    )
  }
  const doctor = await runCommand(t, ['doctor'], { env })
  assert.equal(doctor.code, 1)
  assert.match(doctor.stdout, /PROBLEM +The database is behind a pooler/)
})
