import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSchedule, advance, by, frozen, liveUntil } from '../support/advancing.ts'
import type { Client } from '../support/client.ts'
import { copy } from '../support/copied-store.ts'
import { invoices, issue, paymentsOf, reportOf, subscribeBy } from '../support/invoicing.ts'
import { signIn } from '../support/signed-in.ts'
import { keepCard } from '../support/stripe-payment.ts'
import { intentOf, type StripeShop, startStripeShop } from '../support/stripe-shop.ts'

const path = '/v2/subscriptions/subscriptions'

/** It names no card, so that the default of its account is charged. */
async function subscribeByDefault({ shop }: StripeShop): Promise<void> {
  const { client, accountId } = await signIn(shop)
  const data = { payment: 'pm_card_visa' }
  const kept = await client.post(`/v2/accounts/${accountId}/payment-methods`, { data })
  assert.equal(kept.body.data.default, true, JSON.stringify(kept.body))
  await subscribeBy(shop.admin, undefined, { account_id: accountId, manual_payments: false })
}

/** Its card was removed, and the subscription still names it. */
async function subscribeByRemoved({ shop }: StripeShop): Promise<void> {
  const { client, accountId } = await signIn(shop)
  const methods = `/v2/accounts/${accountId}/payment-methods`
  const { body } = await client.post(methods, { data: { payment: 'pm_card_amex' } })
  const card = await shop.deps.db
    .selectFrom('payment_method')
    .select(['card_id', 'customer_id'])
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  const payment_authority = { type: 'service_payments_processor', ...card }
  await subscribeBy(shop.admin, 'x', { account_id: accountId, payment_authority })
  assert.equal((await client.delete(`${methods}/${body.data.id}`)).status, 204)
}

/** The bank has refused the card of an invoice, and the subscription has another one by now. */
async function subscribeByAnother({ shop, fake }: StripeShop): Promise<void> {
  const { admin } = shop
  const first = await keepCard(fake, 'pm_card_authenticationRequired')
  const { id } = await subscribeBy(admin, first.card_id, { payment_authority: first })
  const invoice = await issue(shop, id)
  await reportOf(shop, 'payment-run')
  const payment_authority = await keepCard(fake, 'pm_card_mastercard')
  const patch = { data: { type: 'subscription', attributes: { payment_authority } } }
  assert.equal((await admin.put(`${path}/${id}`, patch)).status, 200)
  const [payment] = await paymentsOf(admin, invoice)
  Object.assign(intentOf(fake, payment.attributes.external_payment_id), {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' },
  })
  await reportOf(shop, 'payment-run')
}

type Told = { id: string; attributes: Record<string, unknown>; meta: Record<string, unknown> }

/** The words of a gateway about a decline are its own. */
const codeOf = ({ attributes }: Told) =>
  (attributes.failure_detail as { code?: string } | undefined)?.code

/** The standing of each subscription, and each invoice with the ends of its payments. */
async function standingsOf(admin: Client) {
  const standings = (await admin.get(path)).body.data.map(({ id, meta }: Told) => [id, meta.status])
  const owed: unknown[] = []
  for (const { id, attributes } of (await admin.get(invoices)).body.data as Told[]) {
    const payments: Told[] = await paymentsOf(admin, id)
    const { number, billing_period, outstanding } = attributes
    const ends = payments.map((one) => `${one.attributes.success} ${codeOf(one)}`)
    owed.push([number, billing_period, outstanding, ends])
  }
  return [standings, owed]
}

test('PM-3, PM-4, DUN-10: a copy has the next month of its source', async (t) => {
  const both = await startStripeShop(t)
  const { shop } = both
  const { admin, store } = shop
  await subscribeByDefault(both)
  await subscribeByRemoved(both)
  await subscribeByAnother(both)
  for (const [hour, job_type] of [
    [2, 'billing-run'],
    [3, 'payment-run'],
  ] as const) {
    await addSchedule(admin, job_type, `0 ${hour} */5 * *`)
  }
  const made = await copy(shop, store.id, store.organization)
  assert.equal((await made.admin.put('/v2/clock', frozen)).status, 200)
  const done = await advance(shop, made.admin, by('P1M'))
  assert.equal(done.attributes.status, 'success', JSON.stringify(done))
  const predicted = await standingsOf(made.admin)
  await liveUntil(shop, store, done.attributes.to)
  assert.deepEqual(predicted, await standingsOf(admin))
})
