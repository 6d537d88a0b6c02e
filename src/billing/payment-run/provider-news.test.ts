import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { attemptsOf, bill, paymentsOf, reportOf } from '../../../test/support/invoicing.ts'
import { askStripe } from '../../../test/support/stripe-payment.ts'
import { startStripeShop } from '../../../test/support/stripe-shop.ts'
import { gatewayEventTask } from '../../payments/task-kinds.ts'
import { taskHandlings } from '../../worker.ts'

/** A buyer has just confirmed the payment of an invoice: the event of Stripe waits for its task. */
async function startTold(t: TestContext, options: { own?: true } = {}) {
  const { shop, fake } = await startStripeShop(t, options)
  const { admin, deps } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const { invoice } = await bill(shop, 'pm_card_authenticationRequired')
  await reportOf(shop, 'payment-run')
  await fake.settle()
  await shop.runTasks()
  const [{ attributes }] = await paymentsOf(admin, invoice)
  assert.equal(attributes.waits_for, 'buyer')
  const path = `payment_intents/${attributes.external_payment_id}/confirm`
  await askStripe(fake, 'POST', path, { payment_method: 'pm_card_visa' })
  await fake.settle()
  /** One attempt of the task, which may fail; the next is due at once. */
  const handle = async () => {
    await deps.tasks.runDue(taskHandlings(deps), { failures: 'retry' })
    await sql`
      update tasks.job set start_after = created_on
       where name = ${gatewayEventTask.name} and state = 'retry'`.execute(deps.db)
    return attemptsOf(admin, invoice)
  }
  return { fake, db: deps.db, handle }
}

test('GW-3, PAY-17: an event is handled again until the provider has answered', async (t) => {
  const { fake, handle } = await startTold(t)
  fake.faults.set({ lostRequests: 1 })
  assert.deepEqual(await handle(), ['pending'])
  fake.faults.set({ lostRequests: 0 })
  assert.deepEqual(await handle(), ['success'])
})

test('PAY-17: an event is handled again until the answer is written down', async (t) => {
  const { db, handle } = await startTold(t, { own: true })
  await sql`
    alter table invoice_payment
      add constraint unwritten check (status <> 'success')`.execute(db)
  assert.deepEqual(await handle(), ['pending'])
  await sql`alter table invoice_payment drop constraint unwritten`.execute(db)
  assert.deepEqual(await handle(), ['success'])
})
