import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testGateway } from '../../../test/support/gateway-conformance.ts'
import { startShop } from '../../../test/support/shop.ts'
import { signatureOf } from '../../../test/support/stripe-fake/deliver.ts'
import {
  authenticate,
  finishSetup,
  settleIntent,
} from '../../../test/support/stripe-fake/intents.ts'
import { settleRefund } from '../../../test/support/stripe-fake/refunds.ts'
import { addCustomer } from '../../../test/support/stripe-fake/routes.ts'
import { startStripeFake } from '../../../test/support/stripe-fake/server.ts'
import { mandatedBank } from '../../../test/support/stripe-shop.ts'
import { stripeGateway } from './stripe.ts'
import { storeAmount, stripeAmount } from './units.ts'

const HOURS_25 = 25 * 3_600
const card = (name: string) => ({ card_id: `pm_card_${name}` })

testGateway('Stripe', async (t: TestContext) => {
  const { deps, store } = await startShop(t)
  const fake = await startStripeFake()
  t.after(() => fake.close())
  const { world, faults, secretKey, webhookSecret } = fake
  const loadSettings = async () => ({ secret_key: secretKey, webhook_secret: webhookSecret })
  const intent = (id: string) => {
    const found = world.intents.get(id)
    assert.ok(found)
    return found
  }
  return {
    gateway: stripeGateway({ ...deps, loadSettings, stripeUrl: fake.url }),
    storeId: store.id,
    approved: card('visa'),
    declined: card('chargeDeclined'),
    declines: {
      try_again: card('chargeDeclinedInsufficientFunds'),
      new_method: card('chargeDeclinedExpiredCard'),
      fraud: card('chargeDeclinedFraudulent'),
    },
    silent: [
      {
        source: card('visa'),
        ends: 'approved',
        lose: (isLosing) => faults.set({ lostAnswers: isLosing ? 1 : 0 }),
      },
      {
        source: card('visa'),
        ends: 'approved',
        lose: (isLosing) => faults.set({ lostRequests: isLosing ? 1 : 0 }),
      },
    ],
    asks: {
      confirming: card('authenticationRequired'),
      refusing: card('authenticationRequired'),
      answer: async (id, isConfirmed) => authenticate(world, intent(id), isConfirmed),
    },
    slow: {
      approved: { card_id: mandatedBank(fake) },
      declined: { card_id: mandatedBank(fake, 'pm_usBankAccount_insufficientFunds') },
      settle: async (id) => settleIntent(world, intent(id)),
    },
    slowRefunds: {
      approved: card('pendingRefund'),
      declined: card('refundFail'),
      settle: async (id) => {
        const refund = world.refunds.get(id)
        assert.ok(refund)
        settleRefund(world, refund)
      },
    },
    methods: {
      kept: 'pm_card_visa',
      refused: 'pm_card_chargeDeclinedExpiredCard',
      asking: 'pm_card_authenticationRequired',
      customerId: addCustomer(world, {}).id,
      answer: async (id) => {
        const setup = world.setupIntents.get(id)
        assert.ok(setup)
        finishSetup(world, setup)
      },
    },
    events: async () =>
      world.events.map((event) => {
        const body = JSON.stringify(event)
        return {
          headers: {
            'stripe-signature': signatureOf(body, webhookSecret, Math.floor(Date.now() / 1_000)),
          },
          body,
        }
      }),
    disputes: {
      source: card('createDispute'),
      end: async (id) => {
        const dispute = [...world.disputes.values()].find((one) => one.payment_intent === id)
        assert.ok(dispute)
        world.tell('charge.dispute.closed', Object.assign(dispute, { status: 'lost' }))
      },
    },
    forgetKeys: async () => world.advance(HOURS_25),
    movements: async (key) => {
      const of = ({ metadata }: { metadata: Record<string, string> }) => metadata.mercer_key === key
      const taken = [...world.intents.values()].filter((one) => of(one) && one.amount_received > 0)
      const back = [...world.refunds.values()].filter((one) => of(one) && one.status !== 'failed')
      return taken.length + back.length
    },
  }
})

test('amounts are counted as Stripe counts them, or not sent at all', () => {
  const rows: [
    amount: number,
    currency: string,
    decimals: number | undefined,
    stripe: number | undefined,
  ][] = [
    [1_999, 'USD', 2, 1_999],
    [1_999, 'USD', undefined, 1_999],
    [500, 'JPY', 0, 500],
    [500, 'JPY', undefined, 500],
    [50_000, 'JPY', 2, 500],
    [50_050, 'JPY', 2, undefined],
    [1_230, 'KWD', 3, 1_230],
    [1_234, 'KWD', 3, undefined],
    [123, 'KWD', 2, 1_230],
    [5_000, 'ISK', 0, 500_000],
    [5_050, 'ISK', 2, undefined],
    [12_340, 'EUR', 4, undefined],
    [12_300, 'EUR', 4, 123],
    [Number.MAX_SAFE_INTEGER, 'EUR', 0, undefined],
  ]
  for (const [amount, currency, decimals, expected] of rows) {
    assert.equal(stripeAmount(amount, currency, decimals), expected, `${amount} ${currency}`)
    if (expected === undefined) continue
    assert.equal(storeAmount(expected, currency, decimals), amount, `${amount} ${currency} back`)
  }
})
