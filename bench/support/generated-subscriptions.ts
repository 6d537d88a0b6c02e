import type pg from 'pg'
import { monthly } from '../../test/support/subscribing.ts'
import { send } from './lean-client.ts'

export type Site = { address: string; headers: Record<string, string> }

/** An offering to subscribe to, and one of its plans. */
export type Club = { offeringId: string; planId: string }

const tax = { includes_tax: true }
/** All are due again within a month, so that each round finds all of them due. */
const plans = [
  monthly,
  { ...monthly, name: 'Ten percent off', base_price_percentage: 10 },
  { ...monthly, name: 'Fixed', fixed_price: { USD: { amount: 2_500, ...tax } } },
  { ...monthly, name: 'Weekly', billing_interval_type: 'week' },
]
const products = [
  { name: 'House blend', price: { USD: { amount: 1_400, ...tax } } },
  {
    name: 'Guest roast',
    price: { USD: { amount: 1_600, ...tax } },
    price_units: { unit: 'month', amount: 1 },
  },
]

export function subscriberOf(account_id: string) {
  return {
    account_id,
    currency: 'USD',
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
    name: 'Front desk',
    email: 'desk@harbor.example',
  }
}

/** An offering with its plans, and one subscription to each, over HTTP. */
export async function openClub(site: Site, offered: readonly object[] = plans): Promise<Club> {
  const currency = { code: 'USD', exchange_rate: 1, format: '{price}', decimal_point: '.' }
  const more = { thousand_separator: ',', decimal_places: 2, default: false, enabled: true }
  const known = await send('GET', `${site.address}/v2/currencies`, site.headers)
  if (!known.text().includes('"USD"')) {
    await post(site, '/v2/currencies', { data: { type: 'currency', ...currency, ...more } })
  }
  const { id: account } = await openAccount(site)
  const offering = await post(site, '/v2/subscriptions/offerings/build', {
    data: { name: 'Coffee club', products, plans: offered },
  })
  const planIds: string[] = offering.relationships.plans.data.map(({ id }: { id: string }) => id)
  for (const plan_id of planIds) {
    const data = { ...subscriberOf(account), offering_id: offering.id, plan_id }
    await post(site, '/v2/subscriptions/subscriptions', { data })
  }
  const [planId = ''] = planIds
  return { offeringId: offering.id, planId }
}

export function openAccount(site: Site): Promise<{ id: string }> {
  return post(site, '/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the interface, looked at by hand
export async function post(site: Site, path: string, body: object): Promise<any> {
  const answer = await send('POST', site.address + path, site.headers, JSON.stringify(body))
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text()}`)
  return JSON.parse(answer.text()).data
}

/** Some months ago and within a day, so that several runs find all of them due. */
const longAgo = `date_trunc('milliseconds', now()) - interval '5 months'
                   - (n % 86400) * interval '1 second'`

type Multiplied = {
  /** The only store that has subscriptions, when it is left out. */
  storeId?: string
  /** When number `n` begins. */
  anchor?: string
}

/**
 * So many subscriptions, each with a subscriber of its own, that were never billed: a run makes one
 * invoice of each that has begun. They take the place of those that they are copied from.
 */
export async function multiply(
  client: pg.Client,
  count: number,
  { storeId, anchor = longAgo }: Multiplied = {},
): Promise<void> {
  const ofStore = storeId === undefined ? 'true' : `store_id = '${storeId}'`
  // Keys are not checked: this is what was there before.
  await client.query('set session_replication_role = replica')
  await client.query(
    `create temporary table generated as
     select n, uuidv7() as id, uuidv7() as subscriber_id, uuidv7() as account_id,
            ${anchor} as anchor
       from generate_series(1, $1::int) as n`,
    [count],
  )
  await client.query(
    `create temporary table template as
     select *, row_number() over (order by id) - 1 as place from subscription where ${ofStore}`,
  )
  await client.query(`delete from subscription_calendar where ${ofStore}`)
  await client.query(`delete from subscription_terms where ${ofStore}`)
  const kept = `(select * from subscriber where ${ofStore} limit 1) as kept`
  await copyRows(client, 'subscriber', `${kept}, generated`, {
    id: 'generated.subscriber_id',
    account_id: 'generated.account_id',
  })
  const ofPlan = `template
       join generated on generated.n % (select count(*) from template) = template.place`
  await copyRows(client, 'subscription_terms', ofPlan, {
    id: 'generated.id',
    account_id: 'generated.account_id',
    subscriber_id: 'generated.subscriber_id',
    anchor: 'generated.anchor',
    created_at: 'generated.anchor',
  })
  await copyRows(client, 'subscription_calendar', ofPlan, {
    subscription_id: 'generated.id',
    invoice_after: 'generated.anchor',
  })
  await client.query('drop table generated, template')
  await client.query('set session_replication_role = default')
  // Only these: a server never looks at empty tables, and would plan for empty ones afterwards.
  await client.query('vacuum analyze subscriber, subscription_terms, subscription_calendar')
}

/** Every column as it is in what is copied, but for the ones that are given. */
export async function copyRows(
  client: pg.Client,
  table: string,
  source: string,
  given: Record<string, string>,
): Promise<void> {
  const names = await columnsOf(client, table)
  const values = names.map((name) => given[name] ?? name)
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${source}`,
  )
}

/** The kinds that can be written. */
export async function columnsOf(client: pg.Client | pg.Pool, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
      order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}
