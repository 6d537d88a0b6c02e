import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'

/** One machine's clock is wrong; the data of all stores must not suffer (TM-1). */

const DAY_MS = 24 * 60 * 60 * 1_000
const SECONDS_MAX = 120
const shifted = [`--import=${new URL('../support/shifted-clock.ts', import.meta.url)}`]

/** A database with a demo store: live carts, a pending subscription, and a kept answer. */
async function prepare(t: TestContext) {
  const folder = await testFolder(t)
  const DATABASE_URL = await testDatabase(t)
  const port = await freePort()
  const clockFile = join(folder, 'clock')
  const env = {
    DATABASE_URL,
    MERCER_DATA_DIR: folder,
    PORT: `${port}`,
    TEST_CLOCK_FILE: clockFile,
    ...bootstrapVariables,
  }
  const setClock = (ms: number) => writeFile(clockFile, `${ms}`)
  await setClock(0)
  const filler = runProgram(t, ['start'], { env: { ...env, MERCER_DEMO: '1' } })
  await filler.saw('Mercer is ready')
  const headers = {
    authorization: `Bearer ${await bootstrapToken(port)}`,
    'content-type': 'application/json',
  }
  const made = await fetch(`http://127.0.0.1:${port}/v2/accounts`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'once' },
    body: JSON.stringify({ data: { type: 'account', name: 'Once' } }),
  })
  assert.equal(made.status, 201)
  filler.kill('SIGTERM')
  assert.equal(await filler.exited, 0)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  const soon = `now() + interval '7 days'`
  await client.query(`update subscription_terms set go_live_after = ${soon} where pending`)
  const count = async () => {
    const { rows } = await client.query(
      `select (select count(*)::int from cart) as carts,
              (select count(*)::int from idempotency_key) as kept_answers,
              (select count(*)::int from subscription where pending) as pending,
              (select count(*)::int from signing_key) as signing_keys`,
    )
    return rows[0]
  }
  const before = await count()
  assert.ok(before.carts > 0 && before.kept_answers > 0 && before.pending > 0)
  const assertAllThere = async () => assert.deepEqual(await count(), before)
  return { env, port, headers, setClock, assertAllThere }
}

test('TM-1: the data is safe from a wrong clock', async (t) => {
  const store = await prepare(t)
  await t.test('a machine whose clock is wrong is refused in words, and sweeps nothing', (t) =>
    assertRefused(t, store),
  )
  await store.setClock(0)
  await t.test(
    'a clock that jumps while the program runs: not ready, no work, nothing swept',
    (t) => assertRests(t, store),
  )
})

type Prepared = Awaited<ReturnType<typeof prepare>>

async function assertRefused(
  t: TestContext,
  { env, setClock, assertAllThere }: Prepared,
): Promise<void> {
  const cases: [shiftMs: number, words: RegExp][] = [
    [8 * DAY_MS, /clock of this machine is 69\d{4}\.\d s ahead of the database's.*NTP/],
    [-8 * DAY_MS, /clock of this machine is 69\d{4}\.\d s behind the database's.*NTP/],
    [20_000, /clock of this machine is (19|20|21)\.\d s ahead/],
  ]
  for (const [shiftMs, words] of cases) {
    await setClock(shiftMs)
    for (const role of ['worker', 'api', 'start']) {
      const { code, stderr } = await runCommand(t, [role], { env, nodeFlags: shifted })
      assert.equal(code, 1, stderr)
      assert.match(stderr, words)
      assert.equal(stderr.trim().split('\n').length, 1, stderr)
    }
  }
  await assertAllThere()
}

async function assertRests(
  t: TestContext,
  { env, port, headers, setClock, assertAllThere }: Prepared,
): Promise<void> {
  const api = runProgram(t, ['api'], { env, nodeFlags: shifted })
  const worker = runProgram(t, ['worker'], { env, nodeFlags: shifted })
  await api.saw('"msg":"ready"')
  await worker.saw('"msg":"ready"')
  const address = `http://127.0.0.1:${port}`
  const ready = async () => {
    const response = await fetch(`${address}/health/ready`)
    return { status: response.status, text: await response.text() }
  }
  const postJob = async () => {
    const attributes = { job_type: 'billing-run' }
    const response = await fetch(`${address}/v2/subscriptions/jobs`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data: { type: 'subscription_job', attributes } }),
    })
    assert.equal(response.status, 201)
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  const jobStatus = async (id: string) => {
    const response = await fetch(`${address}/v2/subscriptions/jobs/${id}`, { headers })
    const { data } = (await response.json()) as { data: { attributes: { status: string } } }
    return data.attributes.status
  }
  assert.equal((await ready()).status, 200)

  await setClock(8 * DAY_MS)
  await worker.saw('clock of this machine is 69')
  await until('not ready', SECONDS_MAX, async () => (await ready()).status === 503)
  assert.match((await ready()).text, /clock of this machine is 69\d{4}\.\d s ahead/)
  const token = await bootstrapToken(port)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  assert.ok(claims.exp * 1_000 < Date.now() + DAY_MS, 'tokens live by the clock of the database')
  await worker.saw('The work rests')
  const id = await postJob()
  await delay(4_000) // Longer than a worker takes between two looks at its queues.
  assert.equal(await jobStatus(id), 'pending', 'nobody claims work')
  await assertAllThere()

  await setClock(0)
  await until('ready again', SECONDS_MAX, async () => (await ready()).status === 200)
  await until('the job is done', SECONDS_MAX, async () => (await jobStatus(id)) === 'success')
  await assertAllThere()
  for (const program of [api, worker]) {
    program.kill('SIGTERM')
    assert.equal(await program.exited, 0, program.output.stderr)
  }
}
