import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { insertInvoices } from '../../src/billing/invoices/insert-invoices.ts'
import type { InvoiceId } from '../../src/billing/invoices/invoice.ts'
import type { RunType } from '../../src/billing/runs/run-types.ts'
import type { Subscription } from '../../src/billing/subscriptions/subscription.ts'
import { minor } from '../../src/lib/money.ts'
import type { Client } from './client.ts'
import { assertReconciled } from './reconciled.ts'
import type { Shop } from './shop.ts'
import { made, openAccount, plan, product, subscribe, subscriber } from './subscribing.ts'

/** Common set-up of tests of invoices and their payments. */

export const invoices = '/v2/subscriptions/invoices'
const jobs = '/v2/subscriptions/jobs'

/** A payer with a card, or without one a payer by hand. */
export async function subscribeBy(
  admin: Client,
  card?: string,
  members: Record<string, unknown> = {},
) {
  const payment_authority = { type: 'service_payments_processor', card_id: card }
  return subscribe(admin, {
    ...subscriber(await openAccount(admin)),
    currency: 'USD',
    offering: { name: 'Tea club' },
    products: [product({ price: { USD: { amount: 1_000, includes_tax: true } } })],
    plans: [plan()],
    manual_payments: card === undefined,
    ...(card !== undefined && { payment_authority }),
    ...members,
  })
}

type Draft = { amount?: number; currency?: string; taxed?: boolean; month?: number }

/** An invoice as a billing run would have made it, of a month of the past year. */
export async function issue(
  { deps, store, clock }: Pick<Shop, 'deps' | 'store' | 'clock'>,
  subscriptionId: string,
  { amount = 1_000, currency = 'USD', taxed = true, month = 1 }: Draft = {},
): Promise<InvoiceId> {
  const { rows } = await sql<Subscription>`
    select * from subscription where id = ${subscriptionId}`.execute(deps.db)
  const [subscription] = rows
  assert.ok(subscription)
  const start = Temporal.Instant.from(`2025-${String(month).padStart(2, '0')}-01T00:00:00Z`)
  const period = { start, end: start.add({ hours: 24 * 28 }) }
  const [id] = await deps.db.transaction().execute((tx) =>
    insertInvoices(
      tx,
      { storeId: store.id, now: clock.now() },
      [
        {
          subscriptionId: subscription.id,
          subscriberId: subscription.subscriber_id,
          kind: 'cycle',
          period,
          currency,
          items: [{ description: 'Tea', amount: minor(amount), includes_tax: taxed, period }],
          amount: minor(amount),
          taxableAmount: minor(taxed ? 0 : amount),
          includesTax: taxed,
          taxRequired: !taxed,
          prorationEvents: [],
        },
      ],
      { runId: crypto.randomUUID() },
    ),
  )
  assert.ok(id)
  return id
}

/** One subscription with one invoice for each card. */
export async function bill(shop: Shop, card: string, members: Record<string, unknown> = {}) {
  const { id: subscription } = await subscribeBy(shop.admin, card, members)
  return { subscription, invoice: await issue(shop, subscription) }
}

/** The gateway's own record of an invoice: keys with the amounts that moved. */
export async function chargesOf({ deps }: Shop, invoice: string): Promise<string[]> {
  const { rows } = await sql<{ key: string; amount: number }>`
    select key, amount from sandbox_charge
     where status = 'approved' and key like ${`${invoice}:%`} order by key`.execute(deps.db)
  return rows.map(({ key, amount }) => `${key.slice(invoice.length)} ${amount}`)
}

/** A report's sum of what was collected. */
export const collected = (amount: number) => ({
  USD: { amount, exact: `${amount}`, includes_tax: true },
})

/** Makes a job and has it done; gives the job as it is then. */
export async function runJob(shop: Shop, job_type: RunType, members: object = {}) {
  const data = { type: 'subscription_job', attributes: { job_type, ...members } }
  const { id } = await made(shop.admin, jobs, { data })
  await shop.runTasks()
  const { body } = await shop.admin.get(`${jobs}/${id}`)
  assert.equal(body.data.attributes.status, 'success', JSON.stringify(body))
  return body.data
}

export async function reportOf(shop: Shop, job_type: RunType, members: object = {}) {
  return (await runJob(shop, job_type, members)).meta.report
}

export async function paymentsOf(admin: Client, invoice: string) {
  const { body } = await admin.get(`${invoices}/${invoice}/payments?page[limit]=100`)
  return body.data
}

export const writeOff = (admin: Client, invoice: string, reason = 'The debtor is bankrupt.') =>
  admin.post(`${invoices}/${invoice}/write-off`, { data: { attributes: { reason } } })

/** Every attempt in a word or two, the oldest first. */
export async function attemptsOf(admin: Client, invoice: string): Promise<string[]> {
  const payments = await paymentsOf(admin, invoice)
  return payments
    .map(({ attributes: { success, pending, failure_detail: failure } }: { attributes: Shown }) => {
      if (success) return 'success'
      if (pending) return 'pending'
      return failure ? `failed: ${failure.reason ?? ''}` : 'open'
    })
    .reverse()
}

type Shown = { success: boolean; pending: boolean; failure_detail?: { reason?: string } }

/** Status and flags of a subscription, as in `inactive paused`. */
export async function standingOf(admin: Client, id: string): Promise<string> {
  const { body } = await admin.get(`/v2/subscriptions/subscriptions/${id}`)
  const flags = ['paused', 'canceled', 'closed', 'suspended', 'pending']
  const raised = flags.filter((flag) => body.data.meta[flag])
  return [body.data.meta.status, ...raised].join(' ')
}

/** Invoices issued here know no calendar and no offering; everything else about them must agree. */
export async function assertPaymentsAgree(shop: Shop): Promise<void> {
  await assertReconciled(shop, {
    except: [
      'periods-follow-each-other',
      'invoice-after-on-the-calendar',
      'invoices-are-counted',
      'billing-leaves-nothing-behind',
      'subscription-status-has-a-reason',
      'unpaid-invoices-follow-from-what-was-frozen',
    ],
  })
}
