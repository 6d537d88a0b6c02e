import assert from 'node:assert/strict'
import { sharedWorld } from './shared-world.ts'
import type { World } from './world.ts'

/** A store of its own, in which people subscribe to tea. */
export async function openClub(name: string) {
  const world = await (await sharedWorld()).openStore(name)
  const { mercer } = world
  const format = { format: '\u0024{price}', decimal_point: '.', thousand_separator: ',' }
  const currency = { type: 'currency', code: 'USD', exchange_rate: 1, decimal_places: 2 } as const
  await mercer.post('/v2/currencies', {
    body: { data: { ...currency, ...format, default: true, enabled: true } },
  })
  return { world, mercer }
}

/** Without a card, an empty text, it is paid by hand. */
type Terms = { name: string; card?: string; price?: number; canPause?: boolean }

export const month = {
  billing_interval_type: 'month',
  billing_frequency: 1,
  plan_length: 1,
} as const
export const may = { end_behavior: 'roll', can_resume: true, can_cancel: true } as const
export const usd = (amount: number) => ({ USD: { amount, includes_tax: true } })

/** Somebody subscribes to tea by the month. */
export async function join({ mercer }: World, terms: Terms) {
  const { name, card = 'card_approved', price = 1_000, canPause = true } = terms
  const account = { type: 'account', name, legal_name: name } as const
  const { data } = await mercer.post('/v2/accounts', { body: { data: account } })
  const { data: made } = await mercer.post('/v2/subscriptions/subscriptions', {
    body: {
      data: {
        account_id: data.id,
        currency: 'USD',
        name,
        email: 'desk@example.com',
        manual_payments: !card,
        ...(card && {
          payment_authority: { type: 'service_payments_processor', card_id: card },
        }),
        offering: { name: 'Tea club' },
        products: [{ name: 'Tea', price: usd(price) }],
        plans: [{ name: 'Monthly', ...month, ...may, can_pause: canPause }],
      },
    },
  })
  return made.id
}

/** Has a run done, and waits for its end. */
export async function run(
  { mercer }: World,
  job_type: 'billing-run' | 'payment-run' | 'tax-run',
  taxes?: { invoice_id: string; tax_items: [] }[],
): Promise<void> {
  const attributes = { job_type, ...(taxes && { taxes }) }
  const body = { data: { type: 'subscription_job', attributes } } as const
  const { data } = await mercer.post('/v2/subscriptions/jobs', { body })
  const params = { path: { id: data.id } }
  for (let status = ''; status !== 'success'; ) {
    await new Promise((done) => setTimeout(done, 100))
    const job = await mercer.get('/v2/subscriptions/jobs/{id}', { params })
    status = job.data.attributes.status
    assert.notEqual(status, 'failed')
  }
}

export const giveCard = ({ mercer }: World, id: string, card_id: string) => {
  const payment_authority = { type: 'service_payments_processor', card_id } as const
  const data = { id, type: 'subscription', attributes: { payment_authority } } as const
  const route = '/v2/subscriptions/subscriptions/{id}'
  return mercer.put(route, { params: { path: { id } }, body: { data } })
}
