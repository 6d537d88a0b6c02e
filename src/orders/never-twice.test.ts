import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { systemContext } from '../../test/support/events.ts'
import {
  card,
  chargesOf,
  enableGateways,
  manual,
  type Placed,
  placeOrder,
  stateOf,
} from '../../test/support/ordering.ts'
import { startSecondApp } from '../../test/support/second-app.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { builtInGateways } from '../payments/built-in.ts'
import type { Gateway } from '../payments/gateway.ts'
import { moveMoney } from './move-money.ts'
import type { OrderId } from './order.ts'
import { type PaidHook, recordOutcome } from './record-outcome.ts'
import { draftPayment } from './transaction.ts'

/** Double clicks, retries, lost answers, dead processes: money moves once. */

let shop: Shop

async function openShop(t: TestContext): Promise<void> {
  shop = await startShop(t)
  await enableGateways(shop.admin)
}

const payments = ({ path }: Placed) => `${path}/payments`
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort()

test('twenty clicks at once, over two processes, pay once', async (t) => {
  await openShop(t)
  const { admin } = shop
  const second = await startSecondApp(t, shop)
  assert.ok(second.address !== shop.address)
  for (const body of [card('card_approved'), manual('purchase')]) {
    const order = await placeOrder(admin, 1_000)
    const paths = [payments(order), `${second.address}${payments(order)}`]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => admin.post(paths[index % 2] ?? '', body)),
    )
    const [paid, ...refused] = statuses(answers)
    assert.equal(paid, 200)
    assert.ok(
      refused.every((status) => status === 409 || status === 422),
      String(refused),
    )
    assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
    const { body: list } = await admin.get(`${order.path}/transactions`)
    assert.equal(list.meta.results.total, 1)
  }
  const order = await placeOrder(admin, 1_000)
  const body = card('card_approved', 'purchase', 400)
  await Promise.all(Array.from({ length: 10 }, () => admin.post(payments(order), body)))
  const { paid } = (await admin.get(order.path)).body.data.meta.display_price
  const charged = await chargesOf(shop, order)
  assert.ok(charged.length <= 2 && paid.amount === 400 * charged.length)
})

test('the same Idempotency-Key answers the same, at once and again, and pays once', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const headers = key()
  const body = card('card_approved', 'purchase', 400)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.post(payments(order), body, headers)),
  )
  assert.deepEqual(new Set(statuses(answers)), new Set([200]))
  assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1)
  const again = await admin.post(payments(order), body, headers)
  assert.deepEqual(again.body, answers[0]?.body)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(await chargesOf(shop, order), ['purchase 400'])
  const other = await admin.post(payments(order), card('card_approved'), headers)
  assert.equal(other.status, 409)

  const refund = `${order.path}/transactions/${again.body.data.id}/refund`
  const refundKey = key()
  const refunds = await Promise.all(
    Array.from({ length: 6 }, () => admin.post(refund, { data: { amount: 100 } }, refundKey)),
  )
  assert.deepEqual(new Set(statuses(refunds)), new Set([200]))
  assert.deepEqual(await chargesOf(shop, order), ['purchase 400', 'refund 100'])

  const declinedKey = key()
  const declined = card('card_declined')
  const first = await admin.post(payments(order), declined, declinedKey)
  assert.equal(first.status, 422)
  const repeated = await admin.post(payments(order), declined, declinedKey)
  assert.deepEqual(repeated.body, first.body)
  assert.equal((await admin.post(payments(order), body, declinedKey)).status, 409)
  shop.clock.advance({ hours: 25 })
  assert.equal((await admin.post(payments(order), body, declinedKey)).status, 200)
})

test('BT-38: a key of a payment counts for 24 hours of real time, wherever the clock of the store is', async (t) => {
  await openShop(t)
  const { admin } = await shop.openStore({ mode: 'sandbox' })
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const headers = key()
  const pay = async () => {
    const { status, body } = await admin.post(payments(order), card('card_declined'), headers)
    assert.equal(status, 422, JSON.stringify(body))
    return body.errors[0].meta.transaction_id
  }
  const first = await pay()
  const now = shop.clock.now().add({ hours: 48 }).toString()
  const moved = { data: { type: 'clock', attributes: { mode: 'frozen', now } } }
  assert.equal((await admin.put('/v2/clock', moved)).status, 200)
  assert.equal(await pay(), first, 'two days later there, and at the same moment here')
  shop.clock.advance({ hours: 25 })
  const second = await pay()
  assert.notEqual(second, first, 'a day later here, and at the same moment there')
  assert.equal(await pay(), second)
})

test('a lost answer is asked for, and the payment found complete', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const { status, body } = await admin.post(payments(order), card('card_timeout'))
  assert.equal(status, 200)
  assert.equal(body.data.status, 'complete')
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
  assert.deepEqual(await chargesOf(shop, order), ['purchase 1000'])
})

test('what got lost on its way stays pending until it is settled, before anything new', async (t) => {
  await openShop(t)
  const { admin } = shop
  const lost = card('card_lost_request', 'purchase', 400)
  const fresh = card('card_approved', 'purchase', 400)
  const order = await placeOrder(admin, 1_000)
  const { status, body } = await admin.post(payments(order), lost)
  assert.equal(status, 200)
  assert.equal(body.data.status, 'pending')
  assert.ok(body.data.error)
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1000 0')

  // Another request sends nothing of it; the task does.
  const next = await admin.post(payments(order), fresh)
  assert.equal(next.status, 409)
  assert.equal(next.body.errors[0].meta.transaction_id, body.data.id)
  assert.deepEqual(await chargesOf(shop, order), [])
  await shop.runTasks()
  assert.deepEqual(await chargesOf(shop, order), ['purchase 400'])
  assert.equal((await admin.post(payments(order), fresh)).status, 200)
  assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 800 0 200 0')

  const whole = await placeOrder(admin, 1_000)
  await admin.post(payments(whole), card('card_lost_request'))
  await shop.runTasks()
  assert.equal((await admin.post(payments(whole), card('card_approved'))).status, 422)
  assert.deepEqual(await chargesOf(shop, whole), ['purchase 1000'])

  const keyed = await placeOrder(admin, 1_000)
  const headers = key()
  const pending = await admin.post(payments(keyed), lost, headers)
  assert.equal(pending.body.data.status, 'pending')
  const settled = await admin.post(payments(keyed), lost, headers)
  assert.equal(settled.body.data.status, 'complete')
  assert.equal(settled.body.data.id, pending.body.data.id)
  const replayed = await admin.post(payments(keyed), lost, headers)
  assert.deepEqual(replayed.body, settled.body)
  assert.deepEqual(await chargesOf(shop, keyed), ['purchase 400'])
})

test('a refund whose answer got lost gives back once', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const { body } = await admin.post(payments(order), card('card_refund_timeout'))
  const path = `${order.path}/transactions/${body.data.id}/refund`
  const refund = await admin.post(path, {})
  assert.equal(refund.body.data.status, 'complete')
  assert.equal((await admin.post(path, {})).status, 422)
  assert.deepEqual(await chargesOf(shop, order), ['purchase 1000', 'refund 1000'])
  const racing = await placeOrder(admin, 1_000)
  const bought = await admin.post(payments(racing), card('card_approved'))
  const refunds = `${racing.path}/transactions/${bought.body.data.id}/refund`
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.post(refunds, { data: { amount: 600 } })),
  )
  assert.equal(statuses(answers).filter((status) => status === 200).length, 1)
  assert.deepEqual(await chargesOf(shop, racing), ['purchase 1000', 'refund 600'])
})

/** Begins a payment as a request does, and dies before or after the gateway has been asked. */
async function dieWhilePaying(order: Placed, dies: 'before' | 'after'): Promise<void> {
  const { deps } = shop
  const real = builtInGateways(deps)
  const sandbox = real.service_payments_processor
  const died = new Promise<never>(() => {})
  const reached = Promise.withResolvers<void>()
  const purchase: Gateway['purchase'] = async (charge) => {
    if (dies === 'after') await sandbox.purchase(charge)
    reached.resolve()
    return died
  }
  const gateways = { ...real, service_payments_processor: { ...sandbox, purchase } }
  const ctx = systemContext(shop)
  const parts = { ...deps, gateways, onPaid: [] }
  void moveMoney(parts, ctx, order.id as OrderId, undefined, (_tx, given) =>
    draftPayment(given, { gateway: 'service_payments_processor', method: 'purchase' }),
  )
  await reached.promise
}

test('a process that dies before or after the gateway was asked leaves no second payment', async (t) => {
  await openShop(t)
  const { admin, clock } = shop
  for (const dies of ['before', 'after'] as const) {
    const order = await placeOrder(admin, 1_000)
    await dieWhilePaying(order, dies)
    const early = await admin.post(payments(order), card('card_approved'))
    assert.equal(early.status, 409, 'it may still be at it')
    clock.advance({ seconds: 31 })
    const late = await admin.post(payments(order), card('card_approved'))
    assert.equal(late.status, dies === 'before' ? 409 : 422)
    await shop.runTasks()
    assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
    assert.deepEqual(await chargesOf(shop, order), ['purchase 1000'])
  }
  for (const dies of ['before', 'after'] as const) {
    const order = await placeOrder(admin, 1_000)
    await dieWhilePaying(order, dies)
    await shop.runTasks()
    assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0', 'by the task alone')
    assert.deepEqual(await chargesOf(shop, order), ['purchase 1000'])
  }
})

test('CK-12: what hangs on the payment of an order happens once, with it or not at all', async (t) => {
  await openShop(t)
  const { admin, deps, store, clock } = shop
  const ctx = { storeId: store.id, now: clock.now(), log: deps.log }
  const seen: string[] = []
  const onPaid: PaidHook[] = [
    async (_tx, _ctx, order, items) => {
      seen.push(`${order.payment} ${items.map(({ name }) => name)}`)
    },
  ]
  const order = await placeOrder(admin, 1_000)
  await dieWhilePaying(order, 'before')
  const { id } = (await admin.get(`${order.path}/transactions`)).body.data[0]
  const asked = { id, order_id: order.id as OrderId }
  const outcome = { status: 'approved', reference: 'r' } as const
  const record = (hooks: PaidHook[]) =>
    deps.db.transaction().execute((tx) => recordOutcome(tx, ctx, asked, outcome, hooks))
  await assert.rejects(record([() => Promise.reject(new Error('no'))]), /no/)
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1000 0')
  await Promise.all([record(onPaid), record(onPaid), record(onPaid)])
  assert.deepEqual(seen, ['paid Line 1'])
  await admin.post(`${order.path}/transactions/${id}/refund`, {})
  assert.equal(seen.length, 1)
})

test('whatever is done at once, the order and the gateway agree', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const cards = ['card_approved', 'card_timeout', 'card_lost_request', 'card_declined']
  for (let round = 0; round < 6; round++) {
    const { data } = (await admin.get(`${order.path}/transactions?page[limit]=100`)).body
    const known = data.map(({ id }: { id: string }) => `${order.path}/transactions/${id}`)
    const answers = await Promise.all([
      ...cards.map((one, index) =>
        admin.post(payments(order), card(one, index % 2 ? 'purchase' : 'authorize', 70)),
      ),
      ...known.slice(-3).map((path: string) => admin.post(`${path}/capture`, {})),
      ...known
        .slice(-3)
        .map((path: string) => admin.post(`${path}/refund`, { data: { amount: 9 } })),
    ])
    assert.ok(statuses(answers).every((status) => [200, 409, 422].includes(status)))
  }
  await shop.runTasks()
  const charges = await chargesOf(shop, order)
  const sum = (kind: string) =>
    charges
      .filter((charge) => charge.startsWith(kind))
      .reduce((total, charge) => total + Number(charge.split(' ')[1]), 0)
  const { paid, authorized, refunded } = (await admin.get(order.path)).body.data.meta.display_price
  assert.equal(paid.amount, sum('purchase') + sum('capture'))
  assert.equal(authorized.amount, sum('authorize') - sum('capture'))
  assert.equal(refunded.amount, sum('refund'))
})

test('while a gateway is silent for ever nothing new begins, and the order can be cancelled', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const { body } = await admin.post(payments(order), card('card_timeout_forever'))
  assert.equal(body.data.status, 'pending')
  const next = await admin.post(payments(order), manual('purchase'))
  assert.equal(next.status, 409)
  assert.equal((await admin.post(payments(order), manual('purchase'))).status, 409)
  const cancelled = await admin.put(order.path, { data: { type: 'order', status: 'cancelled' } })
  assert.equal(cancelled.status, 200)
  assert.equal(await stateOf(admin, order), 'cancelled/unpaid 0 0 1000 0')
  await shop.runTasks()
  const { data } = (await admin.get(`${order.path}/transactions/${body.data.id}`)).body
  assert.equal(data.status, 'failed', 'the gateway never had it')
})
