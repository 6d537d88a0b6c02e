import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Answer } from '../../../test/support/client.ts'
import { type Placed, placeOrder } from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { byStripe } from '../../../test/support/stripe-payment.ts'
import {
  intentOf,
  type StripeShop,
  settleAsked,
  startStripeShop,
} from '../../../test/support/stripe-shop.ts'
import { triesOf } from '../../../test/support/thorough.ts'
import type { OrderId } from '../../orders/order.ts'

const CALLERS = 12
const ROUNDS = triesOf(2, 4, 100)
const AMOUNT = 2_000

async function startRaces(t: TestContext): Promise<StripeShop> {
  const opened = await startStripeShop(t)
  const seed = Math.floor(Math.random() * 2 ** 32)
  t.diagnostic(`seed ${seed}`)
  opened.fake.faults.set({ seed, latencyMs: 20 })
  return opened
}

const accidents = { lostAnswers: 0.3, lostRequests: 0.2, limitedRequests: 0.1 }
const calm = { lostAnswers: 0, lostRequests: 0, limitedRequests: 0 }

/** Twelve at once; a few share an Idempotency-Key, as a client does that asks again. */
async function race(
  { shop, fake }: StripeShop,
  act: (place: number) => [path: string, data: object],
): Promise<Answer[]> {
  fake.faults.set(accidents)
  const keys = Array.from({ length: CALLERS / 3 }, () => crypto.randomUUID())
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, place) => {
      const [path, data] = act(place)
      const key = keys[place] ?? crypto.randomUUID()
      const again = place % 6 === 5 ? keys[0] : undefined
      const [samePath, sameData] = again === undefined ? [path, data] : act(0)
      return shop.admin.post(samePath, { data: sameData }, { 'Idempotency-Key': again ?? key })
    }),
  )
  fake.faults.set(calm)
  const statuses = new Set(answers.map(({ status }) => status))
  assert.ok(
    [...statuses].every((status) => [200, 409, 422].includes(status)),
    String([...statuses]),
  )
  await settleAsked(shop)
  return answers
}

const idOf = (answer: Answer): string => answer.body.data.id

/** Both books say the same of one order. */
async function assertSameMoney({ shop, fake }: StripeShop, { id }: Placed): Promise<void> {
  const rows = await shop.deps.db
    .selectFrom('order_transaction')
    .select(['id', 'transaction_type', 'status', 'amount', 'reference'])
    .where('store_id', '=', shop.store.id)
    .where('order_id', '=', id as OrderId)
    .execute()
  const done = rows.filter(({ status }) => status === 'complete')
  const of = (...types: string[]) =>
    done.filter(({ transaction_type: type }) => types.includes(type))
  const sum = (all: readonly { amount: number }[]) =>
    all.reduce((total, one) => total + one.amount, 0)
  const [first] = of('purchase', 'authorize')
  const intent = intentOf(fake, first?.reference ?? '')
  assert.equal(intent.amount_received, sum(of('purchase', 'capture')), 'taken')
  assert.equal(intent.status === 'canceled', of('cancel').length === 1, 'set free')
  assert.ok(of('capture', 'cancel').length <= 1, 'an authorization ends once')
  const back = [...fake.world.refunds.values()].filter((one) => one.payment_intent === intent.id)
  assert.deepEqual(
    back.map(({ metadata, amount }) => `${metadata.mercer_key} ${amount}`).sort(),
    of('refund')
      .map((one) => `${one.id} ${one.amount}`)
      .sort(),
  )
  assert.ok(sum(back) <= intent.amount_received && intent.amount_received <= AMOUNT)
  const { data } = (await shop.admin.get(`/v2/orders/${id}`)).body
  const { paid, refunded } = data.meta.display_price
  assert.deepEqual([paid.amount, refunded.amount], [intent.amount_received, sum(back)])
}

test('GW-2: twelve captures and cancellings of one authorization end it once', async (t) => {
  const opened = await startRaces(t)
  const { shop } = opened
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeOrder(shop.admin, AMOUNT)
    const held = byStripe('pm_card_visa', { method: 'authorize' })
    const id = idOf(await shop.admin.post(`${order.path}/payments`, held))
    const path = `${order.path}/transactions/${id}`
    const answers = await race(opened, (place) =>
      place % 4 === 3 ? [`${path}/cancel`, {}] : [`${path}/capture`, { amount: 100 * (place + 1) }],
    )
    const ended = new Set(
      answers
        .filter(({ status, body }) => status === 200 && body.data.status === 'complete')
        .map(idOf),
    )
    assert.ok(ended.size <= 1, 'only one caller is told that it was theirs')
    await assertSameMoney(opened, order)
  }
  await assertReconciled(shop)
})

test('GW-2: twelve refunds of one payment give back no more than there was', async (t) => {
  const opened = await startRaces(t)
  const { shop } = opened
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placeOrder(shop.admin, AMOUNT)
    const id = idOf(await shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa')))
    const path = `${order.path}/transactions/${id}/refund`
    // Several waves: only one refund of an order is under way at a time.
    for (let wave = 0; wave < 4; wave += 1) {
      const answers = await race(opened, (place) => [path, { amount: 300 + 100 * (place % 4) }])
      assert.ok(answers.some(({ status }) => status === 200 || status === 422))
      await assertSameMoney(opened, order)
    }
    const rest = await shop.admin.post(path, {})
    assert.ok(rest.status === 200 || rest.status === 422, JSON.stringify(rest.body))
    await assertSameMoney(opened, order)
    const { data } = (await shop.admin.get(order.path)).body
    assert.equal(data.payment, 'refunded')
  }
  await assertReconciled(shop)
})
