import assert from 'node:assert/strict'
import type { Client } from '../support/client.ts'
import { newCurrency } from '../support/shopping.ts'
import { plan } from '../support/subscribing.ts'

/** Sample data of every kind, for the behaviours that all kinds share. */
export type KindRow = {
  type: string
  /**
   * The body that creates one. `n` makes it differ from the others, `ids` are those of `before`.
   */
  create: (n: number, ids: Record<string, string>) => Members
  /** The body that changes one; undefined where nothing can be changed. */
  update: ((n: number) => Members) | undefined
  /** The body of a change that changes nothing, where it differs from the body that created it. */
  same?: (n: number, ids: Record<string, string>) => Members
  /** Makes what must be there before; gives ids, those of the parameters of the path by name. */
  before?: (admin: Client) => Promise<Record<string, string>>
  /** The prefix of its event names; undefined for a kind without events. */
  event: string | undefined
}

type Members = Record<string, unknown>

const person = (n: number) => ({
  name: 'Front Desk',
  email: 'desk@harbor.example',
  username: `desk-${n}`,
})

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
const member = (client: Client) =>
  made(client, '/v2/account-members', {
    type: 'account_member',
    name: 'Held',
    email: 'held@harbor.example',
    username: crypto.randomUUID(),
    password: 'long enough',
  })

const variation = async (client: Client) => ({
  variationId: await made(client, '/v2/pcm/variations', {
    type: 'product-variation',
    attributes: { name: 'Held' },
  }),
})

export const kindRows: Readonly<Record<string, KindRow>> = {
  Account: {
    type: 'account',
    create: (n) => ({ name: `Harbor ${n}`, legal_name: 'Harbor Ltd', registration_id: `HW-${n}` }),
    update: (n) => ({ name: `Haven ${n}` }),
    event: 'account',
  },
  AccountTag: {
    type: 'account_tag',
    create: (n) => ({ name: `Wholesale ${n}` }),
    update: (n) => ({ name: `Retail ${n}` }),
    event: 'account_tag',
  },
  ApplicationKey: {
    type: 'application_key',
    create: (n) => ({ name: `Key ${n}` }),
    update: (n) => ({ name: `Other key ${n}` }),
    event: 'application_key',
  },
  Operator: {
    type: 'operator',
    create: (n) => ({ email: `desk-${n}@harbor.example`, name: 'Desk', role: 'viewer' }),
    update: (n) => ({ name: `Front desk ${n}` }),
    same: () => ({ name: 'Desk', role: 'viewer' }),
    event: 'operator',
  },
  Currency: {
    type: 'currency',
    create: (n) => newCurrency(['AAA', 'BBB', 'CCC'][n] ?? ''),
    update: () => ({ decimal_places: 3 }),
    event: 'currency',
  },
  Schedule: {
    type: 'subscription_schedule',
    create: (n) => ({
      name: `Nightly ${n}`,
      specification: '30 2 * * *',
      location: 'UTC',
      job: { job_type: 'billing-run' },
    }),
    update: (n) => ({ name: `Every night ${n}` }),
    event: 'subscription_schedule',
  },
  AccountMember: {
    type: 'account_member',
    create: (n) => ({ ...person(n), password: 'long enough' }),
    same: person, // A password that is sent is always a new one.
    update: () => ({ name: 'Purchasing' }),
    event: 'account_member',
  },
  PaymentMethod: {
    type: 'payment_method',
    before: async (admin) => ({ accountId: await account(admin) }),
    create: (n) => ({ payment: `card_${n}` }),
    same: () => ({}),
    update: () => ({ default: false }),
    event: 'payment_method',
  },
  AccountMembership: {
    type: 'account_membership',
    before: async (admin) => ({
      accountId: await account(admin),
      1: await member(admin),
      2: await member(admin),
    }),
    create: (n, ids) => ({ account_member_id: ids[n] }),
    update: undefined,
    event: 'account_membership',
  },
  Address: {
    type: 'address',
    before: async (admin) => ({ accountId: await account(admin) }),
    create: (n) => ({
      first_name: 'Goods',
      last_name: 'Inward',
      line_1: `${n} Main Street`,
      county: 'Avon',
      postcode: 'BS1',
      country: 'gb',
    }),
    update: (n) => ({ line_1: `${n} High Street` }),
    event: 'address',
  },
  BillingProduct: {
    type: 'subscription_product',
    create: (n) => ({ name: `Tea box ${n}`, price: { USD: { amount: 900 } } }),
    update: (n) => ({ name: `Coffee box ${n}` }),
    event: 'subscription_product',
  },
  BillingPlan: {
    type: 'subscription_plan',
    create: (n) => plan({ name: `Monthly ${n}` }),
    update: (n) => ({ name: `Each month ${n}` }),
    event: 'subscription_plan',
  },
  Subscriber: {
    type: 'subscription_subscriber',
    before: async (admin) => ({ 1: await account(admin), 2: await account(admin) }),
    create: (n, ids) => ({ account_id: ids[n], name: `Desk ${n}`, email: 'desk@harbor.example' }),
    update: (n) => ({ name: `Back desk ${n}` }),
    event: 'subscription_subscriber',
  },
  DunningRule: {
    type: 'subscription_dunning_rule',
    create: () => ({ payment_retry_type: 'fixed', payment_retries_limit: 3, action: 'none' }),
    update: () => ({ action: 'pause' }),
    event: 'subscription_dunning_rule',
  },
  ProrationPolicy: {
    type: 'subscription_proration_policy',
    create: (n) => ({ name: `By the day ${n}`, rounding: 'nearest' }),
    update: () => ({ rounding: 'up' }),
    event: 'subscription_proration_policy',
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
    event: 'product_price',
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
    event: 'price_modifier',
  },
  Hierarchy: {
    type: 'hierarchy',
    create: (n) => ({
      name: `Tree ${n}`,
      slug: `tree-${n}`,
      locales: { 'fr-FR': { name: 'Arbre' } },
    }),
    update: (n) => ({ slug: `wood-${n}` }),
    event: 'hierarchy',
  },
  Variation: {
    type: 'product-variation',
    create: (n) => ({ name: `Size ${n}`, sort_order: null }),
    update: (n) => ({ sort_order: n }),
    event: 'product_variation',
  },
  VariationOption: {
    type: 'product-variation-option',
    before: variation,
    create: (n) => ({ name: `small-${n}`, description: 'Fits children.' }),
    update: () => ({ description: null }),
    event: 'product_variation_option',
  },
  VariationModifier: {
    type: 'product-variation-modifier',
    before: async (admin) => {
      const { variationId } = await variation(admin)
      const attributes = { name: 'small' }
      const path = `/v2/pcm/variations/${variationId}/options`
      const optionId = await made(admin, path, { type: 'product-variation-option', attributes })
      return { variationId, optionId }
    },
    create: (n) => ({ type: n === 1 ? 'name_append' : 'name_prepend', value: ' (small)' }),
    update: (n) => ({ value: ` (${n})` }),
    event: 'product_variation_modifier',
  },
  Catalog: {
    type: 'catalog',
    create: (n) => ({ name: `Shop ${n}`, hierarchy_ids: [], locales: { de: { name: 'Laden' } } }),
    update: (n) => ({ name: `Store ${n}` }),
    event: 'catalog',
  },
  CatalogRule: {
    type: 'catalog_rule',
    before: async (admin) => {
      const attributes = { name: 'Held', hierarchy_ids: [] }
      return { catalog: await made(admin, '/v2/pcm/catalogs', { type: 'catalog', attributes }) }
    },
    create: (n, { catalog }) => ({ name: `rule-${n}`, catalog_id: catalog, channels: ['web'] }),
    update: (n) => ({ channels: [`web-${n}`] }),
    event: 'catalog_rule',
  },
  File: {
    type: 'file',
    create: (n) => ({ file_location: `https://files.example/${n}.png` }),
    update: () => ({}),
    event: 'file',
  },
  WebhookEndpoint: {
    type: 'webhook_endpoint',
    create: (n) => ({
      url: `https://shop.example/${n}`,
      types: ['order.*'],
      headers: { 'X-Shop': 'north' },
    }),
    update: (n) => ({ description: `Number ${n}` }),
    event: 'webhook_endpoint',
  },
}
