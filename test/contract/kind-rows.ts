import assert from 'node:assert/strict'
import type { Client } from '../support/client.ts'

/** Sample data of every kind, for the behaviours that all kinds share. */
export type KindRow = {
  type: string
  /** What is sent to create one. `n` makes it differ from the others, `ids` are those of `before`. */
  create: (n: number, ids: Record<string, string>) => Members
  /** What is sent to change one. */
  update: (n: number) => Members
  /** What is sent for a change of nothing, where it is not what was sent to create it. */
  same?: (n: number, ids: Record<string, string>) => Members
  /** Makes what must be there before; gives ids, those of the parameters of the path by name. */
  before?: (admin: Client) => Promise<Record<string, string>>
  /** What its events begin with; undefined for a kind without events. */
  event: string | undefined
}

type Members = Record<string, unknown>

async function made(client: Client, path: string, data: object): Promise<string> {
  const { status, body } = await client.post(path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

const account = (client: Client) => made(client, '/v2/accounts', { type: 'account', name: 'Held' })

const priceBook = async (client: Client, name: string) => ({
  id: await made(client, '/v2/pcm/pricebooks', { type: 'pricebook', attributes: { name } }),
})
const dollars = (amount: number) => ({ USD: { amount, includes_tax: false } })

export const kindRows: Readonly<Record<string, KindRow>> = {
  BillingProduct: {
    type: 'subscription_product',
    create: (n) => ({ name: `Tea box ${n}`, price: { USD: { amount: 900 } } }),
    update: (n) => ({ name: `Coffee box ${n}` }),
    event: 'subscription-product',
  },
  BillingPlan: {
    type: 'subscription_plan',
    create: (n) => ({
      name: `Monthly ${n}`,
      billing_interval_type: 'month',
      billing_frequency: 1,
      plan_length: 1,
      end_behavior: 'roll',
      can_pause: true,
      can_resume: true,
      can_cancel: true,
    }),
    update: (n) => ({ name: `Each month ${n}` }),
    event: 'subscription-plan',
  },
  Subscriber: {
    type: 'subscription_subscriber',
    before: async (admin) => ({ 1: await account(admin), 2: await account(admin) }),
    create: (n, ids) => ({ account_id: ids[n], name: `Desk ${n}`, email: 'desk@harbor.example' }),
    update: (n) => ({ name: `Back desk ${n}` }),
    event: 'subscription-subscriber',
  },
  DunningRule: {
    type: 'subscription_dunning_rule',
    create: () => ({ payment_retry_type: 'fixed', payment_retries_limit: 3, action: 'none' }),
    update: () => ({ action: 'pause' }),
    event: 'subscription-dunning-rule',
  },
  ProrationPolicy: {
    type: 'subscription_proration_policy',
    create: (n) => ({ name: `By the day ${n}`, rounding: 'nearest' }),
    update: () => ({ rounding: 'up' }),
    event: 'subscription-proration-policy',
  },
  PriceBook: {
    type: 'pricebook',
    create: (n) => ({ name: `Prices ${n}`, description: 'For all.', external_ref: null }),
    update: (n) => ({ name: `Other prices ${n}` }),
    event: 'pricebook',
  },
  Price: {
    type: 'product-price',
    before: (admin) => priceBook(admin, 'With prices'),
    create: (n) => ({ sku: `sku-${n}`, currencies: dollars(n) }),
    update: (n) => ({ currencies: dollars(n) }),
    event: 'product-price',
  },
  PriceModifier: {
    type: 'price-modifier',
    before: (admin) => priceBook(admin, 'With modifiers'),
    create: (n) => ({
      name: `Large ${n}`,
      modifier_type: 'price_increment',
      currencies: dollars(n),
    }),
    update: (n) => ({ name: `Small ${n}` }),
    event: 'price-modifier',
  },
}
