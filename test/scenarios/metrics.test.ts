import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'

test('metrics are served on a port of their own, with as many series as there are routes', async (t) => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: await testDatabase(t),
    MERCER_DATA_DIR: await testFolder(t),
    PORT: String(port),
    MERCER_METRICS_PORT: String(metricsPort),
    ...bootstrapVariables,
  }
  await runProgram(t, ['start'], { env }).saw('Mercer is ready')
  const at = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`)
  const authorization = `Bearer ${await bootstrapToken(port)}`
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
  for (const path of ['/v2/accounts', '/v2/accounts?page[limit]=1', '/v2/accounts/x', '/no/such']) {
    await (await ask(path)).text()
  }

  const series = async () => (await (await at('/metrics')).text()).split('\n')
  const lines = await series()
  await assertDeployed(lines)
  const countOf = (start: string) => {
    return Number(
      lines
        .find((line) => line.startsWith(`${start} `))
        ?.split(' ')
        .at(-1),
    )
  }
  const requests = 'mercer_http_request_duration_seconds_count'
  assert.equal(countOf(`${requests}{method="GET",route="/v2/accounts",status="200"}`), 2)
  assert.equal(countOf(`${requests}{method="GET",route="/v2/accounts/:id",status="404"}`), 1)
  assert.equal(countOf(`${requests}{method="GET",route="none",status="404"}`), 1)
  assert.equal(countOf('mercer_http_requests_shed_total'), 0)
  assert.ok(countOf('mercer_database_connections{state="all"}') > 0)
  assert.ok(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds ')))
  assert.ok(!lines.some((line) => /accounts\/x|no\/such|page/.test(line)), 'no address of a caller')
  await until('the queues were looked at', 60, async () => {
    return (await series()).some((line) => line.startsWith('mercer_tasks_waiting{kind="'))
  })

  assert.equal((await at('/')).status, 404)
  assert.equal((await ask('/metrics')).status, 404)
  const second = await runCommand(t, ['api'], { env: { ...env, PORT: '0' } })
  assert.equal(second.code, 1)
  assert.match(second.stderr, /Port \d+ is in use: set MERCER_METRICS_PORT to another one/)
})

test('no alert fires for what only tests in sandboxes bring about', async () => {
  const rules = await readFile(
    new URL('../../deploy/prometheus-rules.yml', import.meta.url),
    'utf8',
  )
  for (const label of ['job_type!="clock-advance"', 'gateway!="service_payments_processor"']) {
    assert.ok(rules.includes(label), label)
  }
})

/** The dashboard and the alerts name only metrics that there are, and the dashboard names all of ours. */
async function assertDeployed(lines: readonly string[]): Promise<void> {
  const served = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [])
  const namedIn = async (file: string) => {
    const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
    const names = text.match(/\b(mercer|nodejs|process)_[a-z0-9_]+/g) ?? []
    return new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  }
  const shown = await namedIn('grafana-dashboard.json')
  const watched = await namedIn('prometheus-rules.yml')
  assert.deepEqual(
    [...shown, ...watched].filter((name) => !served.includes(name)),
    [],
  )
  const ours = served.filter((name) => name.startsWith('mercer_'))
  assert.deepEqual(
    ours.filter((name) => !shown.has(name)),
    [],
  )
  assert.ok(ours.length > 20 && watched.size > 10)
}
