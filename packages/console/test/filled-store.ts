import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { MercerError } from '../../client/src/client.ts'
import { may, month, run } from './club.ts'
import type { World } from './world.ts'

/** A store with a row of each kind, all of whose texts are chosen by the test. */

/** The text of a field, by a name that no other field has, and no longer than the field allows. */
export type Texts = (name: string, lengthMax?: number) => string

export type Filling = {
  text: Texts
  /** The price of each product, in the smallest unit of the dollar. */
  amount: number
  /** Where webhooks go; the receiver is the test's. */
  receiverUrl: string
}

// biome-ignore lint/suspicious/noExplicitAny: bodies and answers of every shape
type Loose = any
type Store = Filling & {
  world: World
  get: (path: string) => Promise<Loose>
  post: (path: string, data: Loose) => Promise<Loose>
  put: (path: string, data: Loose) => Promise<Loose>
}

/** Fills the store; the addresses of pages of the console that `screensOf` does not name. */
export async function fillStore(world: World, filling: Filling): Promise<Record<string, string>> {
  const mercer = world.mercer as Loose
  const store: Store = {
    ...filling,
    world,
    get: async (path) => (await mercer.get(path)).data,
    post: async (path, data) => (await mercer.post(path, { body: { data } })).data,
    put: async (path, data) => (await mercer.put(path, { body: { data } })).data,
  }
  await addMoney(store)
  const accountId = await addAccount(store)
  const catalog = await publishCatalog(store)
  const guestOrder = await sell(store, catalog.sku)
  const subscriptionScreens = await subscribe(store, accountId)
  const failedImport = await importBadPrices(store)
  await addPeople(store)
  const webhooks = await addWebhooks(store)
  await sell(store, catalog.sku, accountId)
  await beRefused(store)
  return { ...catalog.screens, ...subscriptionScreens, ...webhooks, guestOrder, failedImport }
}

async function addMoney({ text, post, put }: Store): Promise<void> {
  const dollar = {
    type: 'currency',
    code: 'USD',
    exchange_rate: 1,
    decimal_places: 2,
    format: '\u0024{price}',
    decimal_point: '.',
    thousand_separator: ',',
    default: true,
    enabled: true,
  }
  await post('/v2/currencies', dollar)
  const format = `${text('format', 240)}{price}`
  await post('/v2/currencies', { ...dollar, code: 'EUR', format, default: false })
  for (const slug of ['manual', 'service_payments_processor']) {
    await put(`/v2/gateways/${slug}`, { type: 'gateway', enabled: true })
  }
}

/** The fields that addresses of accounts and of orders share. */
const place = (text: Texts, of: string) => ({
  first_name: text(`${of} first`),
  last_name: text(`${of} last`),
  company_name: text(`${of} company`),
  line_1: text(`${of} line`),
  line_2: text(`${of} line 2`),
  city: text(`${of} city`),
  county: text(`${of} county`),
  region: text(`${of} region`),
  postcode: text(`${of} postcode`),
  country: 'US',
})

async function addAccount({ text, post }: Store): Promise<string> {
  const tag = await post('/v2/account-tags', { type: 'account_tag', name: text('tag') })
  const { id } = await post('/v2/accounts', {
    type: 'account',
    name: text('account'),
    legal_name: text('legal name'),
    registration_id: text('reg', 63),
    external_ref: text('account ref'),
    account_tags: [tag.id],
  })
  await post(`/v2/accounts/${id}/addresses`, {
    type: 'address',
    ...place(text, 'address'),
    name: text('address'),
    phone_number: text('address phone'),
    instructions: text('address instructions'),
  })
  const member = await post('/v2/account-members', {
    type: 'account_member',
    name: text('member'),
    username: text('username'),
    email: 'member@example.com',
    password: 'a sentence to remember',
  })
  const membership = { type: 'account_membership', account_member_id: member.id }
  await post(`/v2/accounts/${id}/account-memberships`, membership)
  const method = { type: 'payment_method', payment: text('card') }
  await post(`/v2/accounts/${id}/payment-methods`, method)
  return id
}

/** A product in a node of a catalog that is published, with an edit since. */
async function publishCatalog({ text, amount, get, post, put }: Store) {
  const made = (path: string, type: string, attributes: object) =>
    post(`/v2/pcm/${path}`, { type, attributes })
  const sku = text('sku')
  const attributes = {
    name: text('product'),
    sku,
    description: text('product description'),
    external_ref: text('product ref'),
    mpn: text('mpn'),
    upc_ean: text('upc'),
    status: 'live',
    commodity_type: 'physical',
    tags: [text('tag of a product')],
  }
  const product = await made('products', 'product', attributes)
  const hierarchy = await made('hierarchies', 'hierarchy', { name: text('hierarchy') })
  const nodes = `hierarchies/${hierarchy.id}/nodes`
  const node = await made(nodes, 'node', { name: text('node') })
  const { id } = product
  await post(`/v2/pcm/${nodes}/${node.id}/relationships/products`, [{ type: 'product', id }])
  const book = await made('pricebooks', 'pricebook', { name: text('price book') })
  const currencies = { USD: { amount, includes_tax: true } }
  await made(`pricebooks/${book.id}/prices`, 'product-price', { sku, currencies })
  const content = { hierarchy_ids: [hierarchy.id], pricebook_id: book.id }
  const catalog = await made('catalogs', 'catalog', {
    name: text('catalog'),
    description: text('catalog description'),
    ...content,
  })
  const rule = { name: text('rule'), catalog_id: catalog.id, channels: [text('channel')] }
  await made('catalogs/rules', 'catalog_rule', rule)
  await made('catalogs/rules', 'catalog_rule', { name: 'everybody', catalog_id: catalog.id })
  const path = `/v2/pcm/catalogs/${catalog.id}/releases`
  const release = await post(path, {})
  while ((await get(`${path}/${release.id}`)).meta.release_status !== 'PUBLISHED') await delay(100)
  const edited = { name: text('edited product') }
  await put(`/v2/pcm/products/${id}`, { type: 'product', id, attributes: edited })
  const screens = {
    catalogs: '/catalog/catalogs',
    catalog: `/catalog/catalogs/${catalog.id}`,
    release: `/catalog/catalogs/${catalog.id}/releases/${release.id}`,
    products: '/catalog/products',
    product: `/catalog/products/${id}`,
    'why a price': `/catalog/explain?product=${id}`,
  }
  return { sku, screens }
}

/** An order of a product and of a custom item, paid, refused and held in part. */
async function sell(store: Store, sku: string, accountId?: string): Promise<string> {
  const { text, amount, get, post } = store
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const by = accountId === undefined ? 'guest' : 'buyer'
  const custom = {
    type: 'custom_item',
    name: text(`${by} item`),
    sku: text(`${by} item sku`),
    description: text(`${by} item description`),
    quantity: 1,
    price: { amount, includes_tax: true },
  }
  const tax = { code: text('tax code'), jurisdiction: text('tax area'), name: text('tax') }
  await post(`${cart}/items`, [{ ...custom, tax: [{ type: 'tax_item', rate: 0.05, ...tax }] }])
  await post(`${cart}/items`, { type: 'cart_item', sku, quantity: 1 })
  const person = { name: text(by), email: `${by}@example.com` }
  const order = await post(`${cart}/checkout`, {
    ...(accountId === undefined
      ? { customer: person }
      : { contact: person, account: { id: accountId, member_id: await memberOf(store) } }),
    billing_address: place(text, `${by} billing`),
    shipping_address: {
      ...place(text, `${by} shipping`),
      phone_number: text(`${by} phone`),
      instructions: text(`${by} instructions`),
    },
    order_number: text(`${by} order`),
    external_ref: text(by === 'guest' ? 'g ref' : 'b ref', 64),
  })
  const payment = { gateway: 'service_payments_processor', amount: 100 }
  const reference = { custom_reference: text(`${by} reference`), name: text(`${by} payment`) }
  const payments = `/v2/orders/${order.id}/payments`
  const paid = { ...payment, paymentmethod_meta: reference, payment: text('card of an order') }
  await post(payments, { ...paid, method: 'purchase' })
  await post(payments, { ...payment, method: 'authorize' })
  await get(`/v2/orders/${order.id}`)
  return `/orders/${order.id}`
}

async function memberOf({ get }: Store): Promise<string> {
  return (await get('/v2/account-members'))[0].id
}

const billing = '/v2/subscriptions'

/** Subscriptions of an offering: one paid by hand, one whose card is declined, one given up. */
async function subscribe(store: Store, account_id: string): Promise<Record<string, string>> {
  const { text, get, post, put, world } = store
  const offering = await buildOffering(store)
  const plan_id = offering.relationships.plans.data[0].id
  const card = (card_id: string) => ({ type: 'service_payments_processor', card_id })
  const subscribeOne = (nth: string, members: object) =>
    post(`${billing}/subscriptions`, {
      account_id,
      offering_id: offering.id,
      plan_id,
      currency: 'USD',
      name: text('subscriber'),
      email: 'subscriber@example.com',
      external_ref: text(`subscription ${nth}`),
      manual_payments: false,
      ...members,
    })
  await subscribeOne('by hand', { manual_payments: true })
  await subscribeOne('declined', { payment_authority: card('card_declined') })
  await subscribeOne('unpaid', { payment_authority: card(text('card of a subscription')) })
  await run(world, 'billing-run')
  const invoices: Loose[] = await get(`${billing}/invoices`)
  const ids = invoices.map(({ id }) => id)
  const tax = { name: text('invoice tax'), code: text('invoice code') }
  const place = { jurisdiction: text('invoice area') }
  const tax_items = [{ type: 'tax_item', rate: 0.05, ...tax, ...place }]
  const taxes = [
    ...ids.slice(1).map((invoice_id) => ({ invoice_id, tax_items })),
    { invoice_id: crypto.randomUUID(), tax_items },
  ]
  await run(world, 'tax-run', taxes as never)
  await run(world, 'payment-run')
  const reason = { attributes: { reason: text('write-off') } }
  await post(`${billing}/invoices/${ids[0]}/write-off`, reason)
  const byHand = `${billing}/invoices/${ids.at(-1)}/payments`
  const [payment] = await get(byHand)
  const { type, id } = payment
  const attributes = { success: false, failure_detail: text('decline') }
  await put(`${byHand}/${id}`, { id, type, attributes })
  await addRules(store)
  const runs: Loose[] = await get(`${billing}/jobs`)
  const taxRun = runs.find((one) => one.attributes.job_type === 'tax-run')
  return {
    'tax run': `/runs/${taxRun.id}`,
    'invoice that failed': `/invoices/${ids.at(-1)}`,
    'invoice that was written off': `/invoices/${ids[0]}`,
  }
}

async function buildOffering({ text, amount, post }: Store): Promise<Loose> {
  const product = {
    name: text('thing'),
    description: text('thing description'),
    sku: text('thing sku'),
    main_image: 'javascript:alert(3)',
    price: { USD: { amount, includes_tax: false } },
  }
  const names = { name: text('plan'), description: text('plan description') }
  return await post(`${billing}/offerings/build`, {
    name: text('offering'),
    description: text('offering description'),
    products: [product],
    plans: [{ ...names, ...month, ...may, can_pause: true }],
  })
}

async function addRules({ text, post }: Store): Promise<void> {
  const made = (path: string, type: string, attributes: object) =>
    post(`${billing}/${path}`, { type: `subscription_${type}`, attributes })
  await made('proration-policies', 'proration_policy', { name: text('policy'), rounding: 'down' })
  await made('dunning-rules', 'dunning_rule', {
    payment_retry_type: 'fixed',
    payment_retries_limit: 3,
    action: 'pause',
  })
  await made('schedules', 'schedule', {
    name: text('schedule'),
    external_ref: text('schedule ref'),
    specification: '0 3 * * *',
    location: 'UTC',
    job: { job_type: 'billing-run' },
  })
}

/** A file of prices one row of which is refused by the name of its currency. */
async function importBadPrices({ text, get, world }: Store): Promise<string> {
  const form = new FormData()
  const row = { sku: 'BAD', currencies: { [text('currency')]: 1 } }
  form.append('import_file', new File([JSON.stringify(row)], 'prices.jsonl'))
  const [book] = await get('/v2/pcm/pricebooks')
  const { data } = await world.mercer.post('/v2/pcm/pricebooks/{id}/import', {
    params: { path: { id: book.id } },
    body: form as never,
  })
  const isUnderWay = async () => {
    const job = await get(`/v2/pcm/jobs/${data.id}`)
    return ['pending', 'started'].includes(job.attributes.status)
  }
  while (await isUnderWay()) await delay(100)
  return `/catalog/imports/${data.id}`
}

async function addPeople({ text, post }: Store): Promise<void> {
  const person = { type: 'operator', email: 'reader@example.com', role: 'viewer' }
  await post('/v2/operators', { ...person, name: text('operator') })
  await post('/v2/application-keys', { type: 'application_key', name: text('key') })
}

/** An endpoint whose receiver refuses what it gets. */
async function addWebhooks({ text, get, post, receiverUrl }: Store) {
  const attributes = {
    url: `${receiverUrl}?${text('address of an endpoint')}`,
    types: ['account_tag.*'],
    description: text('endpoint'),
    headers: { 'X-Shop': text('header') },
  }
  const { id } = await post('/v2/webhook-endpoints', { type: 'webhook_endpoint', attributes })
  await post('/v2/account-tags', { type: 'account_tag', name: text('told tag') })
  const wasRefused = async () => {
    const deliveries: Loose[] = await get('/v2/webhook-deliveries')
    return deliveries.some((one) => one.attributes.attempts.length > 0)
  }
  while (!(await wasRefused())) await delay(100)
  return { endpoint: `/developers/webhooks/${id}` }
}

/** Requests that Mercer refuses with words that hold what was asked for. */
async function beRefused({ text, get }: Store): Promise<void> {
  const filter = encodeURIComponent(`eq(created_at,'${text('value')}')`)
  const path = encodeURIComponent(text('path'))
  for (const asked of [`accounts?filter=${filter}`, path]) {
    await assert.rejects(get(`/v2/${asked}`), MercerError)
  }
}
