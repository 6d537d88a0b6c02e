import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { startShop } from '../../test/support/shop.ts'
import { minor } from '../lib/money.ts'
import { builtInGateways } from './built-in.ts'
import { callGateway } from './call-gateway.ts'
import { type Charge, type Gateway, GatewayDuplicate, GatewayTimeout } from './gateway.ts'

/** A provider whose first request with a key hangs, and ends without a payment after a while. */
function hangingOnce(gateway: Gateway, hangMs: number): Gateway & { asked: string[] } {
  const asked: string[] = []
  let isBusy = false
  return {
    ...gateway,
    asked,
    async purchase(charge: Charge) {
      asked.push(isBusy ? 'in use' : 'sent')
      if (isBusy) throw new GatewayDuplicate()
      if (asked.length > 1) return gateway.purchase(charge)
      isBusy = true
      void delay(hangMs).then(() => {
        isBusy = false
      })
      throw new GatewayTimeout()
    },
  }
}

test('PAY-6: a payment whose first request still hangs is sent again once that has ended', async (t) => {
  const { deps, store } = await startShop(t)
  const gateways = builtInGateways(deps)
  const slug = 'service_payments_processor'
  const hanging = hangingOnce(gateways[slug], 500)
  const parts = { ...deps, gateways: { ...gateways, [slug]: hanging } }
  const asked = {
    storeId: store.id,
    key: 'a:1',
    amount: minor(1_000),
    currency: 'USD',
    decimals: 2,
  }
  const source = { card_id: 'card_approved' }
  const lookup = { ...asked, operation: 'purchase', since: Temporal.Now.instant(), source } as const
  const answer = await callGateway(parts, {
    ...{ subject: 'invoice', gateway: slug, lookup, isRepeated: false, triesMax: 3 },
    move: (gateway, signal) => gateway.purchase({ ...asked, source, signal }),
  })
  assert.equal(answer?.outcome?.status, 'approved')
  assert.deepEqual(hanging.asked, ['sent', 'in use', 'sent'])
})
