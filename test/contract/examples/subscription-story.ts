import type { ToldOffering } from './offering-story.ts'
import { type Story, tellAttributes } from './story.ts'

const path = '/v2/subscriptions'
const subscriptions = `${path}/subscriptions`
const jobs = `${path}/jobs`
const job = (attributes: object) => ({ data: { type: 'subscription_job', attributes } })
const billing = job({ job_type: 'billing-run' })
type Told = ToldOffering & { accountId: string }

/** A subscription, its invoices and payments, and the jobs that make them. */
export async function tellSubscriptions(story: Story, told: Told): Promise<void> {
  const { admin, quiet, shop } = story
  await tellSubscriber(story, told.accountId)
  const subscriptionId = await tellSubscription(story, told)
  await tellBilling(story, told)
  await tellInvoices(story, subscriptionId)
  await tellWriteOff(story, told)
  await tellChanges(story, subscriptionId, told)
  await tellSchedules(story)
  await tellImports(story)
  const spare = await quiet.post(jobs, billing)
  await admin.delete(`${jobs}/${spare.body.data.id}`)
  await shop.runTasks()
  await admin.get(`${path}/reconciliation`)
}

const person = { name: 'Front Desk', email: 'desk@harbor.example' }

async function tellSubscriber(story: Story, account_id: string): Promise<void> {
  const account = { data: { type: 'account', name: 'Mill Works' } }
  const other = (await story.quiet.post('/v2/accounts', account)).body.data.id
  await tellAttributes(story, `${path}/subscribers`, 'subscription_subscriber', {
    create: { account_id, ...person },
    change: { name: 'Reception' },
    other: { account_id: other, ...person },
  })
}

const subscribing = ({ accountId, offeringId, planId }: Told) => ({
  data: {
    account_id: accountId,
    offering_id: offeringId,
    plan_id: planId,
    currency: 'USD',
    manual_payments: true,
    ...person,
  },
})

async function tellSubscription({ admin }: Story, told: Told): Promise<string> {
  const made = await admin.post(subscriptions, subscribing(told))
  const { id } = made.body.data
  const subscription = `${subscriptions}/${id}`
  await admin.get(subscriptions)
  await admin.get(subscription)
  await admin.get(`${subscription}/products`)
  await admin.get(`${subscription}/plans`)
  return id
}

/** A preview, a further subscription, and the run that finds the difference. */
async function tellBilling({ admin, quiet, shop }: Story, told: Told): Promise<void> {
  const preview = await admin.post(`${jobs}/preview`, billing)
  const { id, attributes } = preview.body.data
  await admin.get(`${jobs}/previews`)
  await admin.get(`${jobs}/previews/${id}`)
  await admin.get(`${jobs}/previews/${id}/drafts`)
  const late = await quiet.post(subscriptions, subscribing(told))
  const run = await quiet.post(
    jobs,
    job({ job_type: 'billing-run', preview_digest: attributes.digest }),
  )
  await shop.runTasks()
  await admin.get(`${jobs}/${run.body.data.id}`)
  await admin.get(jobs)
  await admin.get(`${jobs}/${run.body.data.id}/differences`)
  await admin.delete(`${subscriptions}/${late.body.data.id}`)
  await admin.post(jobs, billing)
  await shop.runTasks()
}

async function tellInvoices({ admin, quiet, shop, shopper }: Story, subscriptionId: string) {
  const invoices = await admin.get(`${path}/invoices`)
  const { id } = invoices.body.data[0]
  const invoice = `${path}/invoices/${id}`
  await admin.get(invoice)
  await quiet.post(jobs, job({ job_type: 'payment-run' }))
  await shop.runTasks()
  const payments = await admin.get(`${invoice}/payments`)
  const payment = payments.body.data[0].id
  await admin.get(`${invoice}/payments/${payment}`)
  await shopper.post(`${invoice}/payments/${payment}/confirm`, {})
  await admin.put(`${invoice}/payments/${payment}`, {
    data: {
      id: payment,
      type: 'subscription_invoice_payment',
      attributes: { success: true, external_payment_id: 'BANK-7' },
    },
  })
  const ofSubscription = `${subscriptions}/${subscriptionId}/invoices`
  await admin.get(ofSubscription)
  await admin.get(`${ofSubscription}/${id}`)
  await admin.get(`${ofSubscription}/${id}/payments`)
  await admin.get(`${ofSubscription}/${id}/payments/${payment}`)
  const taxes = [{ invoice_id: id, tax_items: [{ type: 'tax_item', rate: 0.0625 }] }]
  const taxRun = await quiet.post(jobs, job({ job_type: 'tax-run', taxes }))
  await shop.runTasks()
  await admin.get(`${jobs}/${taxRun.body.data.id}/failures`)
}

/** The invoice of somebody who will not pay, and what all of them add up to. */
async function tellWriteOff({ admin, quiet, shop }: Story, told: Told): Promise<void> {
  const { data } = subscribing(told)
  const payment_authority = { type: 'service_payments_processor', card_id: 'card_declined' }
  const byCard = { ...data, manual_payments: false, payment_authority }
  await quiet.post(subscriptions, { data: byCard })
  await quiet.post(jobs, billing)
  await shop.runTasks()
  const invoices = await quiet.get(`${path}/invoices`)
  const { id } = invoices.body.data[0]
  await admin.post(`${path}/invoices/payments/preview`, {
    data: { type: 'subscription_invoice_payment_preview', attributes: { invoice_ids: [id] } },
  })
  await admin.post(`${path}/invoices/${id}/payments`, {})
  await admin.post(`${path}/invoices/${id}/write-off`, {
    data: { type: 'subscription_invoice', attributes: { reason: 'The debtor is bankrupt.' } },
  })
  await admin.get(`${path}/invoices/totals`)
  await admin.get('/v2/search?q=tea&page[limit]=2')
  const today = shop.clock.now().toString().slice(0, 10)
  await admin.get(`${path}/statistics?from=${today}`)
}

/** The subscription gets a product that its offering has gained, and a place to send it to. */
async function tellChanges({ admin, quiet }: Story, id: string, told: Told): Promise<void> {
  const attributes = { name: 'Honey', price: { USD: { amount: 600, includes_tax: true } } }
  const data = { type: 'subscription_product', attributes }
  const honey = (await quiet.post(`${path}/products`, { data })).body.data.id
  const attached = await quiet.post(`${path}/offerings/${told.offeringId}/products/attach`, {
    data: { products: [honey] },
  })
  const subscription = `${subscriptions}/${id}`
  const products = [attached.body.data.at(-1).id]
  const changed = { products: [{ type: 'attach', products }] }
  await admin.post(`${subscription}/preview`, {
    data: { type: 'subscription_change_preview', attributes: changed },
  })
  await admin.put(`${subscription}/products`, { data: [{ type: 'attach', products }] })
  const addresses = await quiet.get(`/v2/accounts/${told.accountId}/addresses`)
  await admin.put(subscription, {
    data: { id, type: 'subscription', attributes: { address_id: addresses.body.data[0].id } },
  })
  await admin.get(`${subscription}/actions`)
  await admin.post(`${subscription}/states`, {
    data: { type: 'subscription_state', attributes: { action: 'pause' } },
  })
  const states = await admin.get(`${subscription}/states`)
  await admin.get(`${subscription}/states/${states.body.data[0].id}`)
}

async function tellSchedules(story: Story): Promise<void> {
  const { admin, shop } = story
  const nightly = { specification: '0 3 * * *', location: 'America/New_York' }
  const schedules = `${path}/schedules`
  const id = await tellAttributes(story, schedules, 'subscription_schedule', {
    create: { ...nightly, job: { job_type: 'billing-run' } },
    change: { name: 'Nightly' },
  })
  await admin.get(`${schedules}/${id}/upcoming?count=1`)
  await admin.get(`${schedules}/upcoming?specification=30+2+*+*+*&location=Europe/London&count=1`)
  await admin.get('/v2/clock/timeline?page[limit]=2')
  shop.clock.advance({ hours: 24 })
  await shop.fireSchedules()
  await shop.runTasks()
  await admin.get(`${schedules}/${id}/slots`)
  await admin.get(`${schedules}/${id}/timeline?days=1`)
}

async function tellImports({ admin, shop }: Story): Promise<void> {
  const good = { type: 'subscription_product', attributes: { name: 'Mug' } }
  const bad = { type: 'subscription_product', attributes: {} }
  const form = new FormData()
  const lines = [good, bad].map((line) => JSON.stringify(line)).join('\n')
  form.append('import_file', new Blob([lines]), 'records.jsonl')
  const imports = `${path}/imports`
  const made = await admin.call('POST', imports, { form })
  await shop.runTasks()
  await admin.get(imports)
  await admin.get(`${imports}/${made.body.data.id}`)
  await admin.get(`${imports}/${made.body.data.id}/errors`)
}
