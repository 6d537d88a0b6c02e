import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken } from '../support/bootstrap.ts'
import { queue, subscribeDaily } from '../support/daily-club.ts'
import { killWorker, type Processes, prepareProcesses, until } from '../support/killing.ts'
import { createCaller } from '../support/load.ts'
import { checkoutBody } from '../support/ordering.ts'
import type { Program } from '../support/program.ts'
import { type StripeFake, startStripeFake } from '../support/stripe-fake/server.ts'
import { byStripe, keepCard } from '../support/stripe-payment.ts'
import { thorough } from '../support/thorough.ts'

/**
 * Orders and subscriptions are paid through a fake of Stripe that loses answers, sends events twice
 * and late and forgets keys, while the processes are killed. In the end both books are the same.
 */

const ROUNDS = thorough ? 20 : 3
const ORDERS = thorough ? 250 : 10
const SUBSCRIPTIONS = thorough ? 250 : 10
const KILLS = thorough ? 3 : 1
const WORKERS = thorough ? 2 : 1
const CALLERS = 8
const TRIES_MAX = 10_000 // A buyer who gives up before there is an answer has not paid.
const KILL_MS_MAX = 2_000
const SECONDS_MAX = thorough ? 600 : 120
const TEST_MS_MAX = thorough ? 3_600_000 : 300_000

/** Nine of ten cards pay. */
const isGood = (index: number) => index % 10 !== 9
const goodOf = (count: number) => Array.from({ length: count }, (_, at) => at).filter(isGood).length

async function setUp({ ask }: Processes, fake: StripeFake): Promise<void> {
  const { secretKey, webhookSecret } = fake
  const data = { secret_key: secretKey, webhook_secret: webhookSecret }
  const path = '/v2/gateways/stripe'
  const { status, body } = await ask('PUT', path, {
    data: { enabled: true, subscriptions: true, ...data },
  })
  assert.equal(status, 200, JSON.stringify(body))
  const check = await ask('POST', `${path}/check`, {})
  fake.sendEventsTo(check.body.data.events_url, ['payment_intent.*', 'refund.*'])
}

async function placeOrders({ ask }: Processes): Promise<string[]> {
  const price = { amount: 1_000 }
  const line = { type: 'custom_item', name: 'Line', sku: 'line', quantity: 1, price }
  const ids: string[] = []
  const place = async () => {
    while (ids.length < ORDERS) {
      const nth = ids.push('') - 1
      const cart = `/v2/carts/${crypto.randomUUID()}`
      await ask('POST', `${cart}/items`, { data: line })
      const { status, body } = await ask('POST', `${cart}/checkout`, checkoutBody())
      assert.equal(status, 201, JSON.stringify(body))
      ids[nth] = body.data.id
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, place))
  return ids
}

type Buying = { port: number; token: string; told: string[]; statuses: Map<string, number> }

/** Each order is paid by a buyer who asks again until there is an answer. */
async function payOrders({ port, token, told, statuses }: Buying, orders: readonly string[]) {
  const waiting = orders.entries()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const buy = async () => {
    const { call, close } = createCaller(port)
    for (const [index, order] of waiting) {
      const card = isGood(index) ? 'pm_card_visa' : 'pm_card_chargeDeclined'
      const sent = { ...headers, 'idempotency-key': crypto.randomUUID() }
      const path = `/v2/orders/${order}/payments`
      const request = { method: 'POST', path, headers: sent, body: JSON.stringify(byStripe(card)) }
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const answer = await call(request)
        const name = typeof answer === 'string' ? answer : String(answer.status)
        statuses.set(name, (statuses.get(name) ?? 0) + 1)
        // A process that is too busy has not paid: it is asked again too.
        if (typeof answer !== 'string' && answer.status !== 503) {
          const { data } = JSON.parse(answer.body)
          if (answer.status === 200 && data.status === 'complete') told.push(data.id)
          break
        }
        assert.ok(tries < TRIES_MAX - 1, `no answer for ${order}: ${JSON.stringify([...statuses])}`)
        await delay(100)
      }
    }
    close()
  }
  await Promise.all(Array.from({ length: CALLERS }, buy))
}

type Running = { api: Program; workers: Program[] }

/** Kills one of the processes at a random moment, a few times, and starts another for it. */
async function killAny(processes: Processes, running: Running): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(Math.random() * KILL_MS_MAX)
    const place = Math.floor(Math.random() * (running.workers.length + 1))
    const victim = running.workers[place]
    if (victim) {
      await killWorker(processes, victim)
      running.workers[place] = processes.startWorker()
      continue
    }
    running.api.kill('SIGKILL')
    await running.api.exited
    running.api = processes.startApi()
    await running.api.saw('"msg":"ready"')
  }
}

async function count({ client }: Processes, from: string): Promise<number> {
  return (await client.query(`select count(*)::int as n from ${from}`)).rows[0].n
}

async function untilRunsEnd(processes: Processes): Promise<void> {
  await until('all runs have ended', SECONDS_MAX, async () => {
    return (await count(processes, "run where status in ('pending', 'started')")) === 0
  })
  assert.equal(await count(processes, "run where status <> 'success'"), 0)
}

const UNKNOWN = `(select id from order_transaction where status = 'pending' union all
                  select id from invoice_payment where status = 'initiated') as open`

/** Tasks that wait for their time are done now; what nobody knew is found out by them. */
async function settleRest(processes: Processes, fake: StripeFake): Promise<number> {
  const { client } = processes
  const left = await count(processes, UNKNOWN)
  await fake.settle()
  await queue(processes, 'payment-run')
  await untilRunsEnd(processes)
  const events = 'gateway_event where handled_at is null'
  await until('every payment is settled', SECONDS_MAX, async () => {
    await client.query(`
      update tasks.job set start_after = now()
       where name in ('settle-transaction', 'gateway-event') and state in ('created', 'retry')`)
    return (await count(processes, UNKNOWN)) === 0 && (await count(processes, events)) === 0
  })
  return left
}

/** Money that has moved, as `key amount id` lines. */
async function assertSameBooks({ client }: Processes, fake: StripeFake): Promise<string[]> {
  const { rows } = await client.query(`
    select id::text as key, amount::int, reference from order_transaction
     where status = 'complete'
    union all
    select invoice_id || ':' || attempt, amount::int, external_payment_id from invoice_payment
     where status = 'success'`)
  const ours = rows.map(({ key, amount, reference }) => `${key} ${amount} ${reference}`).sort()
  const taken = [...fake.world.intents.values()].filter((one) => one.amount_received > 0)
  const theirs = taken.map((one) => {
    return `${one.metadata.mercer_key} ${one.amount_received} ${one.id}`
  })
  assert.deepEqual(ours, theirs.sort(), 'both books are the same')
  const keys = theirs.map((line) => line.split(' ')[0])
  assert.equal(new Set(keys).size, keys.length, 'no key was charged twice')
  return theirs
}

/** Who can pay has paid once, and nobody else. */
async function assertPaidOnce(processes: Processes, buying: Buying): Promise<void> {
  const { client } = processes
  const { rows: unfair } = await client.query(`
    select sales_order.id, paid, payment from sales_order
      left join lateral (
        select count(*) filter (where status = 'complete') as times,
               sum(amount) filter (where status = 'complete') as amount
          from order_transaction as one
         where one.store_id = sales_order.store_id and one.order_id = sales_order.id) as done on true
     where times > 1 or paid <> coalesce(done.amount, 0)`)
  assert.deepEqual(unfair, [], 'no order is paid twice')
  const { rows: invoices } = await client.query(`
    select invoice.id from invoice
      left join lateral (
        select count(*) as tries, count(*) filter (where status = 'success') as times
          from invoice_payment as one
         where one.store_id = invoice.store_id and one.invoice_id = invoice.id) as done on true
     where tries <> 1 or times <> case when outstanding then 0 else 1 end`)
  assert.deepEqual(invoices, [], 'every invoice is tried once')
  const { rows: refused } = await client.query(`
    select order_id, json_agg(array[status, error, decline_code]) as told
      from order_transaction group by store_id, order_id
    having bool_and(status <> 'complete' and decline_code is distinct from 'generic_decline')`)
  assert.deepEqual(refused, [], 'only the bad card is declined')
  const paid = await count(processes, "sales_order where payment = 'paid'")
  const collected = await count(processes, 'invoice where not outstanding')
  assert.deepEqual(
    { paid, collected },
    { paid: goodOf(ORDERS) * ROUNDS, collected: goodOf(SUBSCRIPTIONS) * ROUNDS },
  )
  const { rows } = await client.query("select id from order_transaction where status = 'complete'")
  const kept = new Set(rows.map(({ id }) => id))
  assert.deepEqual(
    buying.told.filter((id) => !kept.has(id)),
    [],
    'what was told is there',
  )
}

const payments = (ORDERS + SUBSCRIPTIONS) * ROUNDS

test(`${payments} payments through Stripe while the processes are killed`, {
  timeout: TEST_MS_MAX,
}, async (t) => {
  const fake = await startStripeFake()
  t.after(() => fake.close())
  const secrets = { MERCER_SECRETS_KEY: randomBytes(32).toString('base64') }
  const processes = await prepareProcesses(t, { MERCER_STRIPE_URL: fake.url, ...secrets })
  const { port } = processes
  const workers = Array.from({ length: WORKERS }, () => processes.startWorker())
  const running: Running = { api: processes.startApi(), workers }
  await Promise.all([running.api, ...workers].map((one) => one.saw('"msg":"ready"')))
  await setUp(processes, fake)
  const authorities: object[] = []
  for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
    const card = isGood(index) ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'
    authorities.push(await keepCard(fake, card))
  }
  await subscribeDaily(processes, SUBSCRIPTIONS, (index) => {
    return { manual_payments: false, payment_authority: authorities[index] }
  })
  await untilRunsEnd(processes)
  const seed = Math.floor(Math.random() * 2 ** 32)
  t.diagnostic(`seed ${seed}`)
  const lost = { lostAnswers: 0.05, lostRequests: 0.02, latencyMs: 5 }
  fake.faults.set({ seed, ...lost, duplicatedEvents: 0.05, lateEvents: 0.05, lateMs: 1_000 })

  const buying = { port, token: await bootstrapToken(port), told: [], statuses: new Map() }
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders = await placeOrders(processes)
    await queue(processes, 'billing-run')
    await queue(processes, 'payment-run')
    await Promise.all([payOrders(buying, orders), killAny(processes, running)])
    await untilRunsEnd(processes)
    // Stripe remembers a key for a day.
    fake.world.answers.clear()
  }
  fake.faults.set({ lostAnswers: 0, lostRequests: 0, latencyMs: 0 })
  const left = await settleRest(processes, fake)
  const seen = JSON.stringify([...buying.statuses])
  const sent = fake.world.events.length
  t.diagnostic(`${left} were open in the end, ${sent} events; answers to buyers ${seen}`)
  await assertSameBooks(processes, fake)
  await assertPaidOnce(processes, buying)
  assert.ok(!buying.statuses.has('500'), seen)
  const { body } = await processes.ask('GET', '/v2/subscriptions/reconciliation')
  assert.equal(body.data.attributes.reconciled, true, JSON.stringify(body))
})
