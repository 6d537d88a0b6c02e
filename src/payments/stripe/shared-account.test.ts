import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change } from '../../../test/support/changing.ts'
import { copy } from '../../../test/support/copied-store.ts'
import { issue, paymentsOf, runJob, subscribeBy } from '../../../test/support/invoicing.ts'
import { dispute } from '../../../test/support/stripe-fake/intents.ts'
import { keepCard } from '../../../test/support/stripe-payment.ts'
import {
  gatewayOf,
  intentOf,
  setUpStripe,
  startStripeShop,
} from '../../../test/support/stripe-shop.ts'
import type { StoreId } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'

test('PAY-6, GW-2, GW-3: a store and its copy share an account, and each has its own payments', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, store } = shop
  const payment_authority = await keepCard(fake, 'pm_card_visa')
  const members = { manual_payments: false, payment_authority }
  const { id } = await subscribeBy(admin, undefined, members)
  const invoice = await issue(shop, id)
  const made = await copy(shop, store.id, store.organization)
  await setUpStripe(made.admin, fake)
  assert.equal((await change(made.admin, id, { payment_authority })).status, 200)

  await runJob(shop, 'payment-run')
  const ours = (await paymentsOf(admin, invoice))[0].attributes
  assert.equal(ours.success, true)
  const isKnownTo = async (storeId: StoreId) => {
    const money = { amount: minor(1_000), currency: 'USD', decimals: 2 }
    const since = Temporal.Now.instant().subtract({ minutes: 1 })
    const asked = { storeId, key: `${invoice}:1`, operation: 'purchase', ...money, since } as const
    const { signal } = new AbortController()
    return (await gatewayOf(shop, fake).find({ ...asked, signal })) !== undefined
  }
  assert.equal(await isKnownTo(store.id), true)
  assert.equal(await isKnownTo(made.storeId as StoreId), false)

  // The copy is told of everything that happens in the account.
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${made.storeId}`)
  await runJob({ ...shop, admin: made.admin }, 'payment-run')
  const disputed = fake.world.charges.get(
    intentOf(fake, ours.external_payment_id).latest_charge ?? '',
  )
  assert.ok(disputed)
  dispute(fake.world, disputed)
  await fake.settle()
  await shop.runTasks()
  const [theirs] = await paymentsOf(made.admin, invoice)
  assert.equal(theirs.attributes.success, true, JSON.stringify(theirs))
  assert.notEqual(theirs.attributes.external_payment_id, ours.external_payment_id)
  assert.equal(theirs.attributes.dispute, undefined)
  assert.equal(fake.world.intents.size, 2)
})
