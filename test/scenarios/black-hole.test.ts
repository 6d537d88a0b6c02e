import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken } from '../support/bootstrap.ts'
import { fileOf, formOf } from '../support/importing.ts'
import { type Processes, prepareProcesses, until } from '../support/killing.ts'
import { freePort } from '../support/program.ts'
import { startProxy, type TcpProxy } from '../support/proxy.ts'
import { plan, product, subscriber } from '../support/subscribing.ts'

/**
 * A network that goes silent between the programs and their database, while shoppers write and runs
 * are under way: every connection stays open, and nothing comes through, ever again.
 */

const SILENT_MS = 25_000
const CALLERS = 8
const SUBSCRIPTIONS = 400
const GATEWAY_MS = 50 // So that payments are under way when the network goes.
const PRICE = 700
const REQUEST_MS_MAX = 60_000
const RECOVERY_SECONDS_MAX = 60

async function created({ ask }: Processes, path: string, data: unknown) {
  const { status, body } = await ask('POST', path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const queue = (processes: Processes, job_type: string) =>
  created(processes, '/v2/subscriptions/jobs', {
    type: 'subscription_job',
    attributes: { job_type },
  })

async function runsEnd({ client }: Processes): Promise<void> {
  const open = "select count(*)::int as n from run where status in ('pending', 'started')"
  await until('all runs have ended', RECOVERY_SECONDS_MAX, async () => {
    return (await client.query(open)).rows[0].n === 0
  })
  const { rows } = await client.query("select job_type, status from run where status <> 'success'")
  assert.deepEqual(rows, [])
}

async function importSubscriptions(processes: Processes): Promise<void> {
  const account = await created(processes, '/v2/accounts', { type: 'account', name: 'Harbor' })
  await created(processes, '/v2/subscriptions/offerings/build', {
    name: 'Daily club',
    external_ref: 'daily',
    products: [product({ price: { USD: { amount: PRICE, includes_tax: true } } })],
    plans: [plan({ billing_interval_type: 'day' })],
  })
  const began = Temporal.Now.instant().subtract({ hours: 24 * 40 })
  const lines = Array.from({ length: SUBSCRIPTIONS }, (_, index) => ({
    type: 'subscription',
    ...subscriber(account.id, {
      offering_external_ref: 'daily',
      external_ref: `import-${index}`,
      currency: 'USD',
      manual_payments: false,
      payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
      pending: true,
      go_live_after: began.toString(),
    }),
  }))
  const form = formOf(fileOf(...lines))
  const { status } = await processes.ask('POST', '/v2/subscriptions/imports', form)
  assert.equal(status, 201)
  await runsEnd(processes)
}

type Write = { cart: string; status: number; retryAfter: string | null; body: string }

/** Each adds one line to a cart of its own, again with the same key until it is told that it did. */
function startWriters(port: number, token: string) {
  const answers: Write[] = []
  const acknowledged: string[] = []
  let isStopped = false
  const write = async () => {
    while (!isStopped) {
      const cart = crypto.randomUUID()
      for (let isDone = false; !isDone; ) {
        const answer = await addLine(port, token, cart)
        answers.push(answer)
        isDone = answer.status === 201
        if (isDone) acknowledged.push(cart)
        else if (isStopped) return
        else await delay(200)
      }
    }
  }
  const writing = Promise.all(Array.from({ length: CALLERS }, write))
  return {
    answers,
    acknowledged,
    stop: () => {
      isStopped = true
      return writing
    },
  }
}

/** The cart's id is also the key: to repeat it is to repeat the request. */
async function addLine(port: number, token: string, cart: string): Promise<Write> {
  const price = { amount: PRICE }
  const data = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
  const response = await fetch(`http://127.0.0.1:${port}/v2/carts/${cart}/items`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': cart,
    },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(REQUEST_MS_MAX),
  })
  const body = await response.text()
  return { cart, status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

async function readiness(port: number): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(REQUEST_MS_MAX)
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })
  return { status: response.status, body: await response.text() }
}

async function assertNothingLostOrDoubled(
  { client }: Processes,
  acknowledged: readonly string[],
): Promise<void> {
  const { rows } = await client.query(
    `select cart.reference, count(item.id)::int as lines, sum(item.quantity)::int as quantity
       from cart left join cart_item as item on item.cart_id = cart.id group by cart.id, cart.reference`,
  )
  const carts = new Map(rows.map((row) => [row.reference, row]))
  const lost = acknowledged.filter((cart) => !carts.has(cart))
  const doubled = rows.filter(({ lines, quantity }) => lines > 1 || quantity > 1)
  assert.deepEqual({ lost, doubled }, { lost: [], doubled: [] })
}

async function assertBilledAndPaidOnce({ client }: Processes, periods: number): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as invoices, count(distinct (subscription_id, period_start))::int as periods
       from invoice`,
  )
  const invoices = SUBSCRIPTIONS * periods
  assert.deepEqual(rows, [{ invoices, periods: invoices }])
  const charges = await client.query(
    `select count(*)::int as n, count(distinct split_part(key, ':', 1))::int as invoices
       from sandbox_charge where status = 'approved'`,
  )
  const paid = SUBSCRIPTIONS * (periods - 1)
  assert.deepEqual(charges.rows, [{ n: paid, invoices: paid }])
  const { rows: unknown } = await client.query(
    "select status, count(*)::int as n from invoice_payment where status <> 'success' group by 1",
  )
  assert.deepEqual(unknown, [], 'no gateway is blamed for the silence of our database')
}

test('a network that goes silent ends requests and tasks in bounded time, and all recovers by itself', {
  timeout: 170_000,
}, async (t) => {
  let proxy: TcpProxy | undefined
  const workerPort = await freePort()
  const variables = {
    MERCER_SANDBOX_LATENCY_MS: String(GATEWAY_MS),
    MERCER_WORKER_PORT: String(workerPort),
  }
  const processes = await prepareProcesses(t, variables, async (url) => {
    proxy = await startProxy(t, url)
    return proxy.url
  })
  const { port, client } = processes
  const programs = [processes.startApi(), processes.startWorker()]
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  const token = await bootstrapToken(port)
  await importSubscriptions(processes)
  await queue(processes, 'billing-run')
  await runsEnd(processes)

  const writers = startWriters(port, token)
  await queue(processes, 'payment-run')
  await queue(processes, 'billing-run')
  await until('payments are under way', RECOVERY_SECONDS_MAX, async () => {
    return (await client.query('select count(*)::int as n from sandbox_charge')).rows[0].n > 0
  })
  proxy?.goSilent()
  const silentUntil = performance.now() + SILENT_MS
  const [before, acknowledgedBefore] = [writers.answers.length, writers.acknowledged.length]
  for (const which of [port, workerPort]) {
    await until('it is not ready, and says why', RECOVERY_SECONDS_MAX, async () => {
      const { status, body } = await readiness(which)
      return status === 503 && /database/i.test(body)
    })
  }
  await delay(Math.max(0, silentUntil - performance.now()))
  const duringSilence = writers.answers.slice(before)
  proxy?.comeBack()
  const backMs = performance.now()

  await until('writes are acknowledged again', RECOVERY_SECONDS_MAX, async () => {
    return writers.acknowledged.length > acknowledgedBefore + CALLERS
  })
  const writesMs = performance.now() - backMs
  for (const which of [port, workerPort]) {
    await until('it is ready again', RECOVERY_SECONDS_MAX, async () => {
      return (await readiness(which)).status === 200
    })
  }
  await runsEnd(processes)
  const runsMs = performance.now() - backMs
  await writers.stop()

  assert.ok(duringSilence.length > 0, 'requests ended while the network was silent')
  const refused = writers.answers.filter(({ status }) => status !== 201)
  for (const { status, retryAfter, body } of refused) {
    assert.deepEqual([status, retryAfter !== null], [503, true], body)
  }
  await assertNothingLostOrDoubled(processes, writers.acknowledged)
  await assertBilledAndPaidOnce(processes, 2)
  const { rows } = await client.query('select count(*)::int as n from cart')
  t.diagnostic(
    `${writers.acknowledged.length} writes acknowledged, ${rows[0].n} carts, ${refused.length} ` +
      `refused; writes again after ${Math.round(writesMs)} ms, runs ended after ${Math.round(runsMs)} ms`,
  )
  for (const { child } of programs) assert.equal(child.exitCode, null, 'nothing was restarted')
})
