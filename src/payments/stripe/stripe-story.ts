import type { Story, TellGateway } from '../../../test/contract/examples/story.ts'
import { payElsewhere } from '../../../test/support/books.ts'
import { billingAddress } from '../../../test/support/ordering.ts'
import { signatureOf } from '../../../test/support/stripe-fake/deliver.ts'
import type { StripeFake } from '../../../test/support/stripe-fake/server.ts'
import { buildOffering, monthly, subscribe, subscriber } from '../../../test/support/subscribing.ts'
import { enqueueComparisons } from '../books/nightly.ts'
import { builtInGateways } from '../built-in.ts'

const gateway = '/v2/gateways/stripe'

/** Stripe is set up, tells of disputes, and is left alone again. */
export const tellGateway: TellGateway = async (story, { stripe: fake, accountId }) => {
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
