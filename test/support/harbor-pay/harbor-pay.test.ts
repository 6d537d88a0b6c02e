import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testGateway } from '../gateway-conformance.ts'
import { startShop } from '../shop.ts'
import { harborGateway } from './gateway.ts'
import { startHarbor } from './provider.ts'
import { decimalText } from './talk.ts'

const card = (card_id: string) => ({ card_id })

testGateway('An invented provider', async (t: TestContext) => {
  const { deps, store } = await startShop(t)
  const harbor = await startHarbor(t)
  const { payments, refunds } = harbor
  /** Ends as the name of the token says. */
  const settle = async (number: string) => {
    const paid = payments.get(refunds.get(number)?.payment ?? number)
    await harbor.end(number, !paid?.token.endsWith('_bad'))
  }
  return {
    gateway: harborGateway({ ...deps, loadSettings: async () => harbor.settings }),
    storeId: store.id,
    approved: card('tok_good'),
    declined: card('tok_poor'),
    declines: {
      try_again: card('tok_poor'),
      new_method: card('tok_old'),
      fraud: card('tok_stolen'),
    },
    silent: [
      { source: card('tok_silent'), ends: 'approved' },
      { source: card('tok_lost'), ends: 'approved' },
    ],
    asks: { confirming: card('tok_asks'), refusing: card('tok_asks'), answer: harbor.end },
    slow: { approved: card('tok_bank'), declined: card('tok_bank_bad'), settle },
    slowRefunds: { approved: card('tok_slow'), declined: card('tok_slow_bad'), settle },
    events: async () => harbor.events,
    movements: async (key) => {
      const taken = [...payments.values()].filter((one) => one.state === 'PAID')
      const back = [...refunds.values()].filter((one) => one.state !== 'BOUNCED')
      return [...taken, ...back].filter(({ reference }) => reference === key).length
    },
  }
})

test('amounts are written with as many decimals as the store gives the currency', () => {
  const rows: [amount: number, decimals: number, text: string][] = [
    [1_234, 2, '12.34'],
    [5, 2, '0.05'],
    [500, 0, '500'],
    [1, 3, '0.001'],
  ]
  for (const [amount, decimals, text] of rows) assert.equal(decimalText(amount, decimals), text)
})
