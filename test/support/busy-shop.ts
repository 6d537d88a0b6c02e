import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { subscribeDaily } from './daily-club.ts'
import { type Processes, until } from './killing.ts'

/** A shop in which shoppers write and runs are under way, for tests that take something away. */

export const CALLERS = 8
export const RECOVERY_SECONDS_MAX = 180
const SUBSCRIPTIONS = 400
const PRICE = 700
const REQUEST_MS_MAX = 60_000

export async function runsEnd(
  { client }: Processes,
  secondsMax = RECOVERY_SECONDS_MAX,
): Promise<void> {
  const open = "select count(*)::int as n from run where status in ('pending', 'started')"
  await until('all runs have ended', secondsMax, async () => {
    return (await client.query(open)).rows[0].n === 0
  })
  const { rows } = await client.query("select job_type, status from run where status <> 'success'")
  assert.deepEqual(rows, [])
}

export async function importSubscriptions(processes: Processes): Promise<void> {
  await subscribeDaily(processes, SUBSCRIPTIONS, () => ({
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
  }))
  await runsEnd(processes)
}

type Write = { cart: string; status: number; retryAfter: string | null; body: string }

/**
 * Each adds one line to a cart of its own, again with the same key until it is told that it did.
 * With several tokens they go from one store to the next.
 */
export function startWriters(port: number, ...tokens: string[]) {
  const answers: Write[] = []
  const acknowledged: string[] = []
  let lastMs = performance.now()
  let longestGapMs = 0
  const acknowledge = (cart: string) => {
    acknowledged.push(cart)
    longestGapMs = Math.max(longestGapMs, performance.now() - lastMs)
    lastMs = performance.now()
  }
  let isStopped = false
  let begun = 0
  const write = async () => {
    while (!isStopped) {
      const token = tokens[begun++ % tokens.length] ?? ''
      const cart = crypto.randomUUID()
      for (let isDone = false; !isDone; ) {
        const answer = await addLine(port, token, cart)
        answers.push(answer)
        isDone = answer.status === 201
        if (isDone) acknowledge(cart)
        else if (isStopped) return
        else await delay(200)
      }
    }
  }
  const writing = Promise.all(Array.from({ length: CALLERS }, write))
  return {
    answers,
    acknowledged,
    /** The longest time without an acknowledged write. */
    longestGapMs: () => longestGapMs,
    stop: () => {
      isStopped = true
      return writing
    },
  }
}

/** A line for the table of trials, once `assertNothingLostOrDoubled` has passed. */
export function figures(writers: ReturnType<typeof startWriters>): string {
  const { acknowledged, answers, longestGapMs } = writers
  const refused = answers.filter(({ status }) => status !== 201).length
  const gap = (longestGapMs() / 1_000).toFixed(1)
  return (
    `${acknowledged.length} writes acknowledged, 0 lost, 0 doubled, ${refused} answered 503, ` +
    `longest gap ${gap} s`
  )
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

export async function readiness(port: number): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(REQUEST_MS_MAX)
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })
  return { status: response.status, body: await response.text() }
}

export async function assertNothingLostOrDoubled(
  { client }: Processes,
  acknowledged: readonly string[],
): Promise<void> {
  const { rows } = await client.query(
    `select cart.reference, count(item.id)::int as lines, sum(item.quantity)::int as quantity
       from cart
       left join cart_item as item on item.store_id = cart.store_id and item.cart_id = cart.id
      group by cart.store_id, cart.id, cart.reference`,
  )
  const carts = new Map(rows.map((row) => [row.reference, row]))
  const lost = acknowledged.filter((cart) => !carts.has(cart))
  const doubled = rows.filter(({ lines, quantity }) => lines > 1 || quantity > 1)
  assert.deepEqual({ lost, doubled }, { lost: [], doubled: [] })
}

export async function assertBilledAndPaidOnce(
  { client }: Processes,
  periods: number,
  subscriptions = SUBSCRIPTIONS,
  periodsPaid = periods - 1,
): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as invoices, count(distinct (subscription_id, period_start))::int as periods
       from invoice`,
  )
  const invoices = subscriptions * periods
  assert.deepEqual(rows, [{ invoices, periods: invoices }])
  const charges = await client.query(
    `select count(*)::int as n, count(distinct split_part(key, ':', 1))::int as invoices
       from sandbox_charge where status = 'approved'`,
  )
  const paid = subscriptions * periodsPaid
  assert.deepEqual(charges.rows, [{ n: paid, invoices: paid }])
  const { rows: unknown } = await client.query(
    "select status, count(*)::int as n from invoice_payment where status <> 'success' group by 1",
  )
  assert.deepEqual(unknown, [], 'no gateway is blamed for the silence of our database')
}
