import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { checkStore } from '../../src/invariants/check-store.ts'
import { workAll } from './model-runs.ts'
import { type ModelStore, shown } from './model-store.ts'
import { flags } from './model-subscription.ts'
import type { World } from './model-world.ts'
import type { Shop } from './shop.ts'
import { subscriptions } from './subscribing.ts'

/** Compares the visible state of the world with the model and checks the invariants. */

const PAGES_MAX = 20
const PAGE = 100

export async function check(world: World): Promise<void> {
  const seen = await observe(world)
  const fits = [world.model, ...world.others].find((model) => {
    return isDeepStrictEqual(seen, expectedOf(model))
  })
  if (!fits) assert.deepEqual(seen, expectedOf(world.model))
  else Object.assign(world, { model: fits, others: [] })
  const { shop, store, model } = world
  const broken = await checkStore(shop.deps.db, { storeId: store.id, now: shop.clock.now() })
  // No worker has come since: in the world outside that would not last for days.
  const isLeft = model.billing || model.paying || model.waiting > 0
  assert.deepEqual(
    broken.filter(({ id }) => !isLeft || !id.endsWith('-is-stuck')),
    [],
  )
}

/** Nothing is left to do for the stories that follow. */
export async function finish({ shop, store }: World): Promise<void> {
  for (const kind of ['billing-run', 'payment-run'] as const) await workAll(shop, store.id, kind)
}

function expectedOf({ subscriptions: all }: ModelStore) {
  return Object.fromEntries(
    all.map((one) => {
      const { invoices, ...rest } = shown(one)
      return [one.id, { ...(!one.isDeleted && rest), invoices }]
    }),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: resources of every shape
type Resource = any

async function observe(world: World) {
  const { shop, store, offerings } = world
  const [listed, invoices, attempts] = await Promise.all([
    listAll(world, subscriptions),
    listAll(world, '/v2/subscriptions/invoices'),
    countAttempts(shop, store.id),
  ])
  const byId = new Map<string, object>(listed.map((one) => [one.id, standingOf(one)]))
  const found = world.model.subscriptions.map(({ id }) => {
    const own = invoices.filter(({ meta }) => meta.subscription_id === id).reverse()
    return [id, { ...byId.get(id), invoices: own.map((one) => invoiceOf(one, attempts)) }]
  })
  return Object.fromEntries(found)

  function standingOf({ attributes, relationships, meta }: Resource) {
    const offered = offerings.find(({ id }) => id === attributes.offering.id)
    const place = ({ id }: { id: string }) => offered?.products.indexOf(id)
    const { end_date: endDate } = meta.timestamps
    return {
      standing: [meta.status, ...flags.filter((flag) => meta[flag])],
      plan: offered?.plans.indexOf(attributes.plan_id),
      products: relationships.products.data.map(place).toSorted(),
      invoiceAfter: plain(meta.invoice_after),
      endDate: endDate && plain(endDate),
      credit: meta.credit?.EUR.amount ?? 0,
    }
  }
}

const plain = (text: string) => Temporal.Instant.from(text).toString()

function invoiceOf({ attributes, meta }: Resource, attempts: ReadonlyMap<number, number>) {
  const { start, end } = attributes.billing_period
  const { service_period: service } = meta
  return {
    number: attributes.number,
    period: `${plain(start)}..${plain(end)}`,
    service: service && `${plain(service.start)}..${plain(service.end)}`,
    amount: meta.price.amount,
    outstanding: attributes.outstanding,
    isWrittenOff: attributes.written_off_at !== undefined,
    isGivenUp: attributes.payment_retries_limit_reached,
    isWaiting: attributes.manual_payment_pending,
    attempts: attempts.get(attributes.number),
  }
}

async function listAll({ store }: World, path: string): Promise<Resource[]> {
  const all: Resource[] = []
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = `page[limit]=${PAGE}&page[offset]=${page * PAGE}`
    const { body } = await store.admin.get(`${path}?${query}`)
    all.push(...body.data)
    if (body.data.length < PAGE) break
  }
  return all
}

async function countAttempts({ deps }: Shop, storeId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; attempts: number }>`
    select invoice.number, count(payment.id)::integer as attempts
      from invoice
      left join invoice_payment as payment
             on payment.store_id = invoice.store_id and payment.invoice_id = invoice.id
     where invoice.store_id = ${storeId}
     group by invoice.number`.execute(deps.db)
  return new Map(rows.map(({ number, attempts }) => [number, attempts]))
}
