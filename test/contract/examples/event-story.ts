import type { TestContext } from 'node:test'
import type { Client } from '../../support/client.ts'
import { billingAddress } from '../../support/ordering.ts'
import { createEndpoint, sendWebhooks, startReceiver } from '../../support/receiver.ts'
import { buildOffering, monthly, subscribe, subscriber } from '../../support/subscribing.ts'
import type { Story } from './story.ts'

const path = '/v2/subscriptions'

/** Makes what has no operation of its own happen, so that every type of event has been recorded. */
export async function tellEvents(t: TestContext, story: Story, accountId: string): Promise<void> {
  const { quiet, shop } = story
  await tellOrders(quiet)
  const subscribed = subscribing(quiet, accountId)
  const daily = { billing_interval_type: 'day' }
  await subscribed({ ...daily, end_behavior: 'close' }, {})
  const later = shop.clock.now().add({ minutes: 10 }).toString()
  await subscribed({}, { pending: true, go_live_after: later })
  const pausing = await subscribed(daily, {})
  await tellUnpaid(story, subscribed)
  await tellStates(quiet, await subscribed({}, {}), ['pause', 'resume', 'cancel'])
  await tellStates(quiet, pausing, ['pause'])
  await tellImport(story)
  shop.clock.advance({ hours: 25 })
  await runJob(story, 'billing-run')
  await runJob(story, 'billing-run')
  await tellTrouble(t, story)
}

/** One order is cancelled, and another one gets all its money back. */
async function tellOrders(quiet: Client): Promise<void> {
  const checkOut = async (reference: string) => {
    const wrap = { type: 'custom_item', name: 'Gift wrap', quantity: 1, price: { amount: 300 } }
    await quiet.post(`/v2/carts/${reference}/items`, { data: wrap })
    const customer = { name: 'Goods Inward', email: 'goods@harbor.example' }
    const data = { customer, billing_address: billingAddress }
    const { body } = await quiet.post(`/v2/carts/${reference}/checkout`, { data })
    return `/v2/orders/${body.data.id}`
  }
  const cancelled = await checkOut('cart-1')
  await quiet.put(cancelled, { data: { type: 'order', status: 'cancelled' } })
  const refunded = await checkOut('cart-2')
  const cash = { gateway: 'manual', method: 'purchase' }
  const paid = await quiet.post(`${refunded}/payments`, { data: cash })
  await quiet.post(`${refunded}/transactions/${paid.body.data.id}/refund`, { data: {} })
}

type Members = Record<string, unknown>
type Subscribed = (plan: Members, members: Members) => Promise<string>

function subscribing(quiet: Client, accountId: string): Subscribed {
  return async (plan, members) => {
    const products = [{ name: 'Beans', price: { USD: { amount: 900, includes_tax: true } } }]
    const plans = [{ ...monthly, plan_length: 1, ...plan }]
    const offering = await buildOffering(quiet, { products, plans })
    const ids = { offering_id: offering.id, plan_id: offering.plans[0] }
    const one = { ...subscriber(accountId), currency: 'USD', ...ids, ...members }
    return (await subscribe(quiet, one)).id
  }
}

async function tellStates(quiet: Client, id: string, actions: readonly string[]): Promise<void> {
  for (const action of actions) {
    const data = { type: 'subscription_state', attributes: { action } }
    await quiet.post(`${path}/subscriptions/${id}/states`, { data })
  }
}

/** A card whose buyer is asked, and one that is declined, under a rule that suspends at once. */
async function tellUnpaid(story: Story, subscribed: Subscribed): Promise<void> {
  const { quiet } = story
  const rules = `${path}/dunning-rules`
  const { body } = await quiet.get(rules)
  const strict = { payment_retries_limit: 0, action: 'suspend', default: true }
  const data = { type: 'subscription_dunning_rule', attributes: strict }
  await quiet.put(`${rules}/${body.data[0].id}`, { data })
  for (const card_id of ['card_asks_buyer', 'card_declined']) {
    const card = { customer_id: 'customer_1', card_id }
    const payment_authority = { type: 'service_payments_processor', ...card }
    await subscribed({}, { manual_payments: false, payment_authority })
  }
  await runJob(story, 'billing-run')
  await runJob(story, 'payment-run')
}

async function runJob({ quiet, shop }: Story, job_type: string): Promise<void> {
  const data = { type: 'subscription_job', attributes: { job_type } }
  await quiet.post(`${path}/jobs`, { data })
  await shop.runTasks()
}

async function tellImport({ quiet, shop }: Story): Promise<void> {
  const form = new FormData()
  const line = JSON.stringify({ type: 'subscription', external_ref: 'S-17', attributes: {} })
  form.append('import_file', new Blob([line]), 'records.jsonl')
  await quiet.call('POST', `${path}/imports`, { form })
  await shop.runTasks()
}

/** A receiver that has gone, and one that is broken until the last try. */
async function tellTrouble(t: TestContext, { quiet, shop }: Story): Promise<void> {
  const gone = await startReceiver(t, (reply) => reply.writeHead(410).end())
  const broken = await startReceiver(t, (reply) => reply.writeHead(500).end('broken'))
  const types = ['account_tag.created']
  await createEndpoint(quiet, { url: gone.url, types })
  await createEndpoint(quiet, { url: broken.url, types })
  await quiet.post('/v2/account-tags', { data: { type: 'account_tag', name: 'Lost' } })
  for (const minutes of [0, 1, 6, 33, 132, 330, 660, 924, 1_320, 1_584]) {
    shop.clock.advance({ minutes })
    await sendWebhooks(shop)
  }
}
