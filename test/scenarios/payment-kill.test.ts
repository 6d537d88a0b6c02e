import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken } from '../support/bootstrap.ts'
import { type Processes, prepareProcesses, until } from '../support/killing.ts'
import { createCaller } from '../support/load.ts'
import { card, checkoutBody } from '../support/ordering.ts'
import { thorough } from '../support/thorough.ts'

/** Buyers who press the button again and again while the program is killed under them. */

const ORDERS = thorough ? 400 : 100
const KILLS = thorough ? 20 : 2
const CALLERS = 8
const AMOUNT = 1_000
const LATENCY_MS = 100 // Most of a payment is waiting for the gateway, which is when to die.
const ALIVE_MS_MAX = 1_200
const TRIES_MAX = 40
const SETTLED_SECONDS_MAX = 120
const LOAD_SECONDS_MAX = 180
const TEST_MS_MAX = 600_000

const cards = ['card_approved', 'card_timeout', 'card_lost_request', 'card_duplicate']

async function placeOrders({ ask }: Processes): Promise<string[]> {
  const enabled = { data: { enabled: true } }
  const gateway = await ask('PUT', '/v2/gateways/service_payments_processor', enabled)
  assert.equal(gateway.status, 200)
  const price = { amount: AMOUNT }
  const line = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
  const place = async () => {
    const cart = `/v2/carts/${crypto.randomUUID()}`
    await ask('POST', `${cart}/items`, { data: line })
    const { status, body } = await ask('POST', `${cart}/checkout`, checkoutBody())
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id as string
  }
  const ids: string[] = []
  while (ids.length < ORDERS) {
    ids.push(...(await Promise.all(Array.from({ length: CALLERS }, place))))
  }
  return ids
}

type Told = { orderId: string; transactionId: string; key: string; body: string }

/** Each pays for all orders, so that each order is paid for from all sides, with lost answers. */
function startBuyers(port: number, token: string, orderIds: readonly string[]) {
  const told: Told[] = []
  const statuses = new Map<string, number>()
  let isStopped = false
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const buy = async (caller: number) => {
    const { call, close } = createCaller(port)
    const start = Math.floor((orderIds.length / CALLERS) * caller)
    const pay = async (orderId: string, body: string) => {
      const key = crypto.randomUUID()
      for (let tries = 0; tries < TRIES_MAX && !isStopped; tries++) {
        const path = `/v2/orders/${orderId}/payments`
        const sent = { ...headers, 'idempotency-key': key }
        const outcome = await call({ method: 'POST', path, headers: sent, body })
        const name = typeof outcome === 'string' ? outcome : String(outcome.status)
        statuses.set(name, (statuses.get(name) ?? 0) + 1)
        if (typeof outcome === 'string') {
          await delay(100)
          continue
        }
        const { data } = JSON.parse(outcome.body)
        if (outcome.status !== 200 || data.status !== 'complete') return
        told.push({ orderId, transactionId: data.id, key, body })
        return
      }
    }
    for (let nth = 0; !isStopped; nth++) {
      const orderId = orderIds[(start + nth) % orderIds.length] ?? ''
      await pay(orderId, JSON.stringify(card(cards[nth % cards.length] ?? '')))
    }
    close()
  }
  const buying = Promise.all(Array.from({ length: CALLERS }, (_, caller) => buy(caller)))
  return {
    told,
    statuses,
    stop: () => {
      isStopped = true
      return buying
    },
  }
}

/** A worker settles the work of a killed process some time later. */
async function settleRest({ client, startWorker }: Processes): Promise<number> {
  const left = await countPending(client)
  await client.query(`update tasks.job set start_after = now() where name = 'settle-transaction'`)
  const worker = startWorker()
  await until('every payment is settled', SETTLED_SECONDS_MAX, async () => {
    // A request that had not reached the gateway is retried a minute later.
    await client.query(`update tasks.job set start_after = now() where state = 'retry'`)
    return (await countPending(client)) === 0
  })
  worker.kill('SIGTERM')
  assert.equal(await worker.exited, 0)
  return left
}

async function countPending(client: Processes['client']): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as n from order_transaction where status = 'pending'`,
  )
  return rows[0].n
}

async function assertPaidOnce({ client }: Processes, told: readonly Told[]): Promise<void> {
  const { rows } = await client.query(
    `with charged as (
       select store_id, order_id, count(*)::int as times, sum(charge.amount)::int as amount
         from order_transaction as one
         join sandbox_charge as charge using (store_id)
        where charge.key = one.id::text and charge.status = 'approved'
        group by store_id, order_id)
     select sales_order.id, paid, payment, times, charged.amount
       from sales_order
       left join charged on charged.store_id = sales_order.store_id
                        and charged.order_id = sales_order.id
      where coalesce(times, 0) > 1 or paid <> coalesce(charged.amount, 0)
         or payment <> case when paid = $1 then 'paid' else 'unpaid' end`,
    [AMOUNT],
  )
  assert.deepEqual(rows, [], 'no order is paid twice, and both books agree')
  const { rows: kept } = await client.query(
    `select id, order_id from order_transaction where status = 'complete'`,
  )
  const orders = new Map(kept.map(({ id, order_id }) => [id, order_id]))
  const lost = told.filter(({ transactionId, orderId }) => orders.get(transactionId) !== orderId)
  assert.deepEqual(lost, [], 'what was acknowledged is there')
  const { rows: strays } = await client.query(
    `select key from sandbox_charge as charge where status = 'approved'
        and not exists (select from order_transaction as one
                         where one.store_id = charge.store_id and one.id::text = key)`,
  )
  assert.deepEqual(strays, [], 'nothing was taken without a transaction')
}

/** A repeated request gets the same response, whichever process was killed since. */
async function assertRepeated(port: number, token: string, told: readonly Told[]): Promise<void> {
  for (const { orderId, transactionId, key, body } of told.slice(-5)) {
    const response = await fetch(`http://127.0.0.1:${port}/v2/orders/${orderId}/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
    })
    const { data } = (await response.json()) as { data: { id: string } }
    assert.deepEqual([response.status, data.id], [200, transactionId])
  }
}

const name = 'payments while the program is killed: none is taken twice, none that was told is lost'

test(name, { timeout: TEST_MS_MAX }, async (t) => {
  const processes = await prepareProcesses(t, { MERCER_SANDBOX_LATENCY_MS: `${LATENCY_MS}` })
  const { port, ask } = processes
  let api = processes.startApi()
  await api.saw('"msg":"ready"')
  const token = await bootstrapToken(port)
  const orderIds = await placeOrders(processes)
  const buyers = startBuyers(port, token, orderIds)
  t.after(() => buyers.stop())
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(200 + Math.random() * ALIVE_MS_MAX)
    api.kill('SIGKILL')
    await api.exited
    api = processes.startApi()
    await api.saw('"msg":"ready"')
  }
  const { told, statuses } = buyers
  await until('enough payments', LOAD_SECONDS_MAX, async () => told.length > ORDERS / 4)
  await buyers.stop()
  const seen = JSON.stringify([...statuses])
  assert.ok(!statuses.has('500'), seen)
  const left = await settleRest(processes)
  t.diagnostic(`${told.length} payments were told, ${left} were left open; ${seen}`)
  await assertPaidOnce(processes, told)
  await assertRepeated(port, token, told)
  const { body } = await ask('GET', '/v2/subscriptions/reconciliation')
  assert.equal(body.data.attributes.reconciled, true, JSON.stringify(body))
})
