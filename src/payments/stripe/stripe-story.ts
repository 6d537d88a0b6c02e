import type { GatewayChapter, Story } from '../../../test/contract/examples/story.ts'
import { payElsewhere } from '../../../test/support/books.ts'
import { billingAddress } from '../../../test/support/ordering.ts'
import { signatureOf } from '../../../test/support/stripe-fake/deliver.ts'
import type { StripeFake } from '../../../test/support/stripe-fake/server.ts'
import { buildOffering, monthly, subscribe, subscriber } from '../../../test/support/subscribing.ts'
import { enqueueComparisons } from '../books/nightly.ts'
import { builtInGateways } from '../built-in.ts'

const gateway = '/v2/gateways/stripe'

type Given = Parameters<GatewayChapter['tell']>[1]

export const chapter: GatewayChapter = { setUp, tell }

async function setUp({ admin }: Story): Promise<void> {
  const keys = {
    secret_key: 'sk_test_51Kb9',
    publishable_key: 'pk_test_51Kb9',
    webhook_secret: 'whsec_7tGq',
  }
  await admin.put(gateway, { data: { type: 'gateway', enabled: true, ...keys } })
  await admin.get(gateway)
  await admin.post(`${gateway}/check`, {})
}

/** Stripe collects subscriptions, tells of disputes, and is left alone again. */
async function tell(story: Story, { stripe: fake, accountId }: Given): Promise<void> {
  const { quiet, shop } = story
  const { id } = shop.store
  fake.sendEventsTo(`${shop.address}${gateway}/events/${id}`)
  await quiet.put(gateway, { data: { subscriptions: true } })
  await tellOrder(story)
  await tellRenewal(story, accountId)
  await fake.settle()
  await shop.runTasks()
  await tellBooks(story, fake)
  await quiet.put('/v2/gateways/service_payments_processor', { data: { subscriptions: true } })

  const event = { id: 'evt_1', object: 'event', type: 'ping', created: 0, data: { object: {} } }
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = signatureOf(JSON.stringify(event), fake.webhookSecret, seconds)
  const headers = { 'stripe-signature': signature }
  await story.stranger.post(`${gateway}/events/${id}`, event, headers)
}

/** Stripe has a payment of yesterday that the store has lost. */
async function tellBooks({ admin, shop }: Story, fake: StripeFake): Promise<void> {
  const lost = '4d1c9c0e-6f5b-4c57-9a3e-2b7f0c1d8e90'
  const metadata = { mercer_key: lost, mercer_store: shop.store.id }
  const id = 'pi_3QKp1x2eZvKYlo2C1mJ4'
  const created = shop.clock.now().subtract({ hours: 24 }).epochMilliseconds / 1_000
  payElsewhere(fake, metadata, { id, created })
  const gateways = builtInGateways(shop.deps)
  await enqueueComparisons({ ...shop.deps, gateways })
  await shop.runTasks()
  await admin.get(`${gateway}/books`)
}

async function tellOrder({ quiet }: Story): Promise<void> {
  const wrap = { type: 'custom_item', name: 'Gift wrap', quantity: 1, price: { amount: 300 } }
  await quiet.post('/v2/carts/cart-3/items', { data: wrap })
  const customer = { name: 'Goods Inward', email: 'goods@harbor.example' }
  const data = { customer, billing_address: billingAddress }
  const { body } = await quiet.post('/v2/carts/cart-3/checkout', { data })
  const payment = { gateway: 'stripe', method: 'purchase', payment: 'pm_card_createDispute' }
  await quiet.post(`/v2/orders/${body.data.id}/payments`, { data: payment })
}

/** A card that its customer keeps at Stripe pays an invoice, and the bank takes it back. */
async function tellRenewal({ quiet, shop }: Story, accountId: string): Promise<void> {
  const products = [{ name: 'Beans', price: { USD: { amount: 900, includes_tax: true } } }]
  const offering = await buildOffering(quiet, { products, plans: [{ ...monthly, plan_length: 1 }] })
  await subscribe(quiet, {
    ...subscriber(accountId),
    currency: 'USD',
    offering_id: offering.id,
    plan_id: offering.plans[0],
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'pm_card_createDispute' },
  })
  for (const job_type of ['billing-run', 'payment-run']) {
    await quiet.post('/v2/subscriptions/jobs', {
      data: { type: 'subscription_job', attributes: { job_type } },
    })
    await shop.runTasks()
  }
}
