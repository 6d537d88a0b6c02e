import assert from 'node:assert/strict'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { createCaller } from '../support/load.ts'
import { freePort, runProgram, testFolder } from '../support/program.ts'

/** The embedded PostgreSQL dies under a running program. */

const DEATHS = 2
const PAGE = 100

test('the embedded database dies', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  await t.test('it is killed and comes back by itself: 503, then all goes on', (t) =>
    assertComesBack(t, dataDir),
  )
  await t.test('it cannot come back: the program ends and says why', (t) => assertEnds(t, dataDir))
})

async function assertComesBack(t: TestContext, dataDir: string): Promise<void> {
  const port = await freePort()
  const env = { MERCER_DATA_DIR: dataDir, PORT: `${port}`, MERCER_DEMO: '0', ...bootstrapVariables }
  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready')
  const headers = {
    authorization: `Bearer ${await bootstrapToken(port)}`,
    'content-type': 'application/json',
  }
  const { call, close } = createCaller(port)
  t.after(close)
  const post = async (path: string, body: object) => {
    const outcome = await call({ method: 'POST', path, headers, body: JSON.stringify(body) })
    assert.ok(typeof outcome !== 'string', String(outcome))
    return outcome
  }
  const made: string[] = []
  const seen = new Set<number>()
  const makeAccount = async () => {
    const name = `Account ${crypto.randomUUID()}`
    const { status } = await post('/v2/accounts', { data: { type: 'account', name } })
    seen.add(status)
    if (status === 201) made.push(name)
    return status
  }
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  for (let death = 1; death <= DEATHS; death++) {
    assert.equal(await makeAccount(), 201)
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    let isTold = false
    const told = program.saw('The embedded database died', death).finally(() => {
      isTold = true
    })
    // From the death on, as it may be over when this process hears of it.
    for (let status = 201; status === 201 && !isTold; ) status = await makeAccount()
    await told
    while ((await makeAccount()) !== 201) await delay(20)
    // A death before this line is a start that failed, which is told in other words.
    await program.saw('The embedded database runs again', death)
  }
  assert.deepEqual([...seen].sort(), [201, 503])

  const run = { data: { type: 'subscription_job', attributes: { job_type: 'billing-run' } } }
  const { status, body } = await post('/v2/subscriptions/jobs', run)
  assert.equal(status, 201)
  const path = `/v2/subscriptions/jobs/${JSON.parse(body).data.id}`
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const job = (await answer.json()) as { data: { attributes: { status: string } } }
    if (job.data.attributes.status === 'success') break
    await delay(50)
  }
  const names = new Set<string>()
  for (let offset = 0; offset === names.size; offset += PAGE) {
    const query = `page[limit]=${PAGE}&page[offset]=${offset}`
    const list = await fetch(`http://127.0.0.1:${port}/v2/accounts?${query}`, { headers })
    const { data } = (await list.json()) as { data: { name: string }[] }
    for (const { name } of data) names.add(name)
  }
  assert.deepEqual(
    made.filter((name) => !names.has(name)),
    [],
    'nothing that was answered is lost',
  )
  program.kill('SIGTERM')
  assert.equal(await program.exited, 0)
}

async function assertEnds(t: TestContext, dataDir: string): Promise<void> {
  const env = { MERCER_DATA_DIR: dataDir, PORT: `${await freePort()}`, MERCER_DEMO: '0' }
  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready')
  const databaseDir = join(dataDir, 'postgres')
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  renameSync(databaseDir, `${databaseDir}.away`)
  process.kill(pid, 'SIGKILL')
  assert.equal(await program.exited, 1)
  assert.match(program.output.stderr, /died and cannot be started again, so Mercer ends/)
}
