import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { bootstrapToken } from '../support/bootstrap.ts'
import { createClient } from '../support/client.ts'
import { testDatabase } from '../support/database.ts'
import { type Processes, prepareProcesses, until } from '../support/killing.ts'
import { card, enableGateways, placeOrder } from '../support/ordering.ts'
import { type Receiver, type Span, startReceiver } from '../support/otlp-receiver.ts'
import { freePort, runProgram, testFolder } from '../support/program.ts'
import {
  addCurrency,
  buildOffering,
  openAccount,
  subscribe,
  subscriber,
} from '../support/subscribing.ts'

const SECONDS_MAX = 120
const quickly = {
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_BLRP_SCHEDULE_DELAY: '100',
}

/** An API process and a worker, whose traces and logs go to a receiver. */
async function startTraced(t: TestContext) {
  const receiver = await startReceiver(t)
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address, ...quickly }
  const processes = await prepareProcesses(t, env)
  const programs = [processes.startApi(), processes.startWorker()]
  for (const program of programs) await program.saw('"ready"')
  const token = await bootstrapToken(processes.port)
  const address = `http://127.0.0.1:${processes.port}`
  const admin = createClient(
    address,
    () => {},
    {},
    async () => token,
  )
  return { receiver, processes, programs, admin }
}

/** The span that the wanted names lead to, once it has arrived with all of those above it. */
async function findPath(receiver: Receiver, wanted: readonly string[]): Promise<Span> {
  let found: Span | undefined
  const ends = receiver.pathOf
  await until(`a trace with ${wanted.join(' > ')}`, SECONDS_MAX, () => {
    found = receiver.spans.find((span) => {
      if (span.name !== wanted.at(-1)) return false
      const path = ends(span)
      return path[0] === wanted[0] && wanted.every((name) => path.includes(name))
    })
    return found !== undefined
  }).catch((error: Error) => {
    const seen = receiver.spans.map((span) => ends(span).join(' > '))
    throw new Error(`${error.message}; there are\n${[...new Set(seen)].join('\n')}`)
  })
  assert.ok(found)
  return found
}

const PAY = 'POST /v2/orders/:id/payments'
const GATEWAY = 'service_payments_processor'
const SETTLE = 'task settle-transaction'

/** To load OpenTelemetry takes longer than these tests, so they share their programs. */
test('traces lead from a request to the gateway', async (t) => {
  const traced = await startTraced(t)
  await t.test('a payment is one trace, over statements and its task', () => assertPayment(traced))
  await t.test('a run of invoices and one of payments are a trace each', () => assertRuns(traced))
})

type Traced = Awaited<ReturnType<typeof startTraced>>

async function assertPayment({ receiver, processes, programs, admin }: Traced): Promise<void> {
  await enableGateways(admin)
  const { path } = await placeOrder(admin, 1_000)
  const asked = { 'x-request-id': 'the-paying-request' }
  // The gateway never gets it, and nobody knows that: the task asks again.
  await admin.post(`${path}/payments`, card('card_lost_request'), asked)
  await settleAtOnce(processes)

  const request = await findPath(receiver, [PAY])
  const wanted = [PAY, SETTLE, `purchase ${GATEWAY}`, 'insert sandbox_charge']
  const statement = await findPath(receiver, wanted)
  const ofRequest = await findPath(receiver, [PAY, `purchase ${GATEWAY}`])
  for (const { traceId } of [statement, ofRequest]) assert.equal(traceId, request.traceId)
  assert.equal(request.attributes['mercer.request_id'], 'the-paying-request')
  assert.equal(request.service, 'mercer')
  const { rows } = await processes.client.query('select status from order_transaction')
  assert.deepEqual(rows, [{ status: 'complete' }])

  await until('the log line of the request has arrived', SECONDS_MAX, () =>
    receiver.records.some(({ traceId, body, attributes }) => {
      const isLine = body === 'A payment gateway did not answer.'
      return isLine && traceId === request.traceId && attributes.reqId === 'the-paying-request'
    }),
  )
  const { stderr } = programs[0]?.output ?? { stderr: '' }
  assert.match(stderr, new RegExp(`"reqId":"the-paying-request".*"trace_id":"${request.traceId}"`))
  for (const secret of ['goods@harbor.example', 'Goods Inward', 'card_lost_request']) {
    assert.ok(!receiver.text.includes(secret), `${secret} is told to the receiver`)
  }
}

/** The task waits a minute for the request that sent it. */
async function settleAtOnce({ client }: Processes): Promise<void> {
  const sooner = `
    update tasks.job set start_after = now() where name = 'settle-transaction'`
  const { rowCount } = await client.query(sooner)
  assert.equal(rowCount, 1)
}

async function assertRuns({ receiver, processes, admin }: Traced): Promise<void> {
  await addCurrency(admin, 'EUR')
  const { id: offering_id, plans } = await buildOffering(admin)
  await subscribe(admin, {
    ...subscriber(await openAccount(admin)),
    manual_payments: false,
    payment_authority: { type: GATEWAY, card_id: 'card_approved' },
    offering_id,
    plan_id: plans[0],
  })
  for (const job_type of ['billing-run', 'payment-run']) {
    const data = { type: 'subscription_job', attributes: { job_type } }
    const { body } = await admin.post('/v2/subscriptions/jobs', { data })
    await until(`the ${job_type} has ended`, SECONDS_MAX, async () => {
      const { rows } = await processes.client.query(
        `select 1 from run where id = $1 and status = 'success'`,
        [body.data.id],
      )
      return rows.length === 1
    })
  }
  const start = 'POST /v2/subscriptions/jobs'
  const invoice = await findPath(receiver, [start, 'task run', 'insert invoice_item'])
  const charge = await findPath(receiver, [start, 'task run', `purchase ${GATEWAY}`])
  assert.notEqual(invoice.traceId, charge.traceId)
  const { rows } = await processes.client.query(`select data from tasks.job where data ? 'jobType'`)
  assert.ok(rows.every(({ data }) => /^00-[\da-f]{32}-[\da-f]{16}-01$/.test(data.traceparent)))
}

test('no module of OpenTelemetry is loaded without a receiver', async (t) => {
  const databaseUrl = await testDatabase(t)
  const flag = `--import=${new URL('../support/loaded-modules.ts', import.meta.url).href}`
  const loadedBy = async (env: Record<string, string>) => {
    const own = { DATABASE_URL: databaseUrl, MERCER_DATA_DIR: await testFolder(t), ...env }
    const port = String(await freePort())
    const options = { env: { ...own, PORT: port }, nodeFlags: [flag] }
    const program = runProgram(t, ['start'], options)
    await program.saw('Mercer is ready')
    await fetch(`http://127.0.0.1:${port}/v2/accounts`)
    program.kill('SIGTERM')
    assert.equal(await program.exited, 0, program.output.stderr)
    return program.output.stderr.split('\n').filter((line) => line.startsWith('loaded '))
  }
  assert.deepEqual(await loadedBy({}), [])
  const { address } = await startReceiver(t)
  const traced = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: address, ...quickly })
  assert.ok(traced.some((line) => line.includes('@opentelemetry/sdk-node')))
})

test('a receiver that is away or silent costs a warning, and the program stops in time', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.after(() => silent.close())
  const ports = [await freePort(), (silent.address() as AddressInfo).port]
  for (const port of ports) {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
      ...quickly,
    }
    const processes = await prepareProcesses(t, env)
    const api = processes.startApi()
    await api.saw('"ready"')
    assert.equal((await processes.ask('GET', '/v2/accounts')).status, 200)
    await api.saw('Traces or logs were lost.')
    assert.equal((await processes.ask('GET', '/v2/accounts')).status, 200)
    api.kill('SIGTERM')
    assert.equal(await api.exited, 0, api.output.stderr)
  }
})
