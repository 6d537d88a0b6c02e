import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOrder } from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import type { Shop } from '../../../test/support/shop.ts'
import type { StripeFake } from '../../../test/support/stripe-fake/server.ts'
import { byStripe } from '../../../test/support/stripe-payment.ts'
import { settleAsked, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { triesOf } from '../../../test/support/thorough.ts'

const HOURS_25 = 25 * 3_600
const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined']

test('GW-2, GW-3: whatever gets lost, comes twice or late, both books agree in the end', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const seed = Math.floor(Math.random() * 2 ** 32)
  t.diagnostic(`seed ${seed}`)
  fake.faults.set({
    seed,
    lostRequests: 0.1,
    lostAnswers: 0.15,
    limitedRequests: 0.05,
    failedRequests: 0.05,
    duplicatedEvents: 0.2,
    lateEvents: 0.2,
    lateMs: 200,
  })
  const orders = []
  for (let round = 0; round < triesOf(4, 6, 200); round += 1) {
    const placed = await Promise.all(cards.map(() => placeOrder(shop.admin, 1_000 + round)))
    orders.push(...placed)
    await Promise.all(
      placed.map(({ path }, place) =>
        shop.admin.post(`${path}/payments`, byStripe(cards[place]), {
          'Idempotency-Key': crypto.randomUUID(),
        }),
      ),
    )
    await settleSome(shop)
    // Keys are forgotten while some outcomes are not known.
    if (round % 2 === 1) fake.world.advance(HOURS_25)
  }
  fake.faults.set({ lostRequests: 0, lostAnswers: 0, limitedRequests: 0, failedRequests: 0 })
  await fake.settle()
  await settleAsked(shop)
  await assertSameBooks(shop, fake, orders.length)
  await assertReconciled(shop)
})

/** Tasks that are due now; one whose payment is still open comes back later. */
async function settleSome(shop: Shop): Promise<void> {
  shop.clock.advance({ hours: 2 })
  await shop.runTasks().catch(() => {})
}

async function assertSameBooks({ deps, store }: Shop, fake: StripeFake, orders: number) {
  const ours = await deps.db
    .selectFrom('order_transaction')
    .select(['id', 'amount', 'status', 'reference'])
    .where('store_id', '=', store.id)
    .execute()
  const taken = [...fake.world.intents.values()].filter((one) => one.amount_received > 0)
  const book = (rows: readonly { key: string; amount: number; reference: string | null }[]) =>
    rows.map(({ key, amount, reference }) => `${key} ${amount} ${reference}`).sort()
  assert.deepEqual(
    book(
      ours
        .filter(({ status }) => status === 'complete')
        .map(({ id, amount, reference }) => ({ key: id, amount, reference })),
    ),
    book(
      taken.map(({ metadata, amount_received: amount, id }) => {
        return { key: metadata.mercer_key ?? '', amount, reference: id }
      }),
    ),
  )
  assert.equal(ours.length, orders)
  assert.equal(taken.length, (orders / 4) * 3, 'three of four cards pay, each once')
}
