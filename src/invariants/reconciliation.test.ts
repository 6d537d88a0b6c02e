import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import { breakages } from '../../test/support/breakages.ts'
import { act, change, withPolicy } from '../../test/support/changing.ts'
import type { Client } from '../../test/support/client.ts'
import { runJob, subscribeBy, writeOff } from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import {
  buildOffering,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../test/support/subscribing.ts'
import { checkAt, checkStores } from '../cli/check.ts'
import { readConfig } from '../platform/config.ts'
import { BatchingConnection } from '../platform/db/batching-driver.ts'
import type { Tx } from '../platform/db/db.ts'
import { numberEvents } from '../platform/events/number-events.ts'
import { checkStore, findBroken, invariants } from './check-store.ts'
import type { Invariant } from './invariant.ts'

const path = '/v2/subscriptions/reconciliation'
const dollars = (amount: number, includes_tax = true) => ({
  price: { USD: { amount, includes_tax } },
})

const card = 'card_approved'
const cardOf = (card_id: string) => {
  return { payment_authority: { type: 'service_payments_processor', card_id } }
}

/** A subscription to a plan of 3000, with a smaller plan of net 500 and a policy for changes. */
async function subscribeWithPolicy(admin: Client, includesTax: boolean) {
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [product(dollars(3_000, includesTax))],
    plans: [plan(), plan({ name: 'Small', fixed_price: { USD: { amount: 500 } } })],
  })
  await withPolicy(admin, offering_id)
  const { id } = await subscribe(admin, {
    ...subscriber(await openAccount(admin)),
    currency: 'USD',
    offering_id,
    plan_id: plans[0],
    manual_payments: false,
    ...cardOf(card),
  })
  return { id, toSmall: () => change(admin, id, { plan_id: plans[1] }) }
}

/** Subscriptions of every kind, from the end of January on. */
async function subscribeAll(admin: Client) {
  const closing = plan({ trial_period: 1, plan_length: 2, end_behavior: 'close' })
  const plain = {
    byCard: (await subscribeBy(admin, card)).id,
    byHand: (await subscribeBy(admin)).id,
    declined: (await subscribeBy(admin, 'card_declined')).id,
    closing: (await subscribeBy(admin, card, { plans: [closing] })).id,
    untaxed: (await subscribeBy(admin, card, { products: [product(dollars(1_140, false))] })).id,
    prepaid: (await subscribeBy(admin, card, { first_invoice_paid: true })).id,
    pending: (
      await subscribeBy(admin, card, { pending: true, go_live_after: '2026-02-10T00:00:00Z' })
    ).id,
    paused: (await subscribeBy(admin, card)).id,
    late: (await subscribeBy(admin, card)).id,
  }
  const switched = await subscribeWithPolicy(admin, true)
  const netted = await subscribeWithPolicy(admin, false)
  const hesitant = await subscribeWithPolicy(admin, true)
  const ids = { ...plain, switched: switched.id, netted: netted.id, hesitant: hesitant.id }
  return { ids, switched, netted, hesitant }
}

/** Billed, taxed and paid for. */
async function liveThroughSpring(t: TestContext) {
  const shop = await startShop(t, { now: '2026-01-31T10:00:00Z' })
  const { admin, clock } = shop
  const { ids, switched, netted, hesitant } = await subscribeAll(admin)
  const happens: [day: string, ...what: (() => Promise<unknown>)[]][] = [
    ['2026-01-31T10:00:00Z'],
    ['2026-02-11', switched.toSmall, netted.toSmall],
    // Paused before the job that the change of plan has made bills the new plan.
    ['2026-02-14', hesitant.toSmall, () => act(admin, ids.hesitant, 'pause')],
    ['2026-02-16', () => act(admin, ids.hesitant, 'resume')],
    ['2026-02-20', () => act(admin, ids.paused, 'pause'), () => act(admin, ids.late, 'pause')],
    ['2026-02-28T10:00:00Z'],
    ['2026-03-14', () => change(admin, ids.late, cardOf('card_declined'))],
    ['2026-03-15', () => act(admin, ids.paused, 'resume'), () => act(admin, ids.late, 'resume')],
    ['2026-03-31T10:00:00Z', () => change(admin, ids.late, cardOf(card))],
    ['2026-04-20', () => writeOffFirst(admin, ids.declined)],
    ['2026-04-30T10:00:00Z', () => act(admin, ids.byHand, 'cancel')],
    ['2026-05-01', () => subscribeBy(admin, 'card_timeout_forever')],
  ]
  for (const [day, ...all] of happens) {
    clock.travelTo(day)
    for (const what of all) await what()
    await runJob(shop, 'billing-run')
    await assertReconciled(shop)
    await runJob(shop, 'tax-run', { taxes: await taxesOf(shop) })
    await runJob(shop, 'payment-run')
    await settleByHand(shop)
    await assertReconciled(shop)
  }
  await bringByOrder(shop, ids.prepaid)
  await assertReconciled(shop)
  return { shop, ids }
}

async function writeOffFirst(admin: Client, subscriptionId: string): Promise<void> {
  const { body } = await admin.get(`/v2/subscriptions/subscriptions/${subscriptionId}/invoices`)
  assert.equal((await writeOff(admin, body.data.at(-1).id)).status, 200)
}

/** A paid order as it would have brought the subscription. */
async function bringByOrder({ deps, store }: Shop, subscriptionId: string): Promise<void> {
  await sql`
    with bought as (
      insert into sales_order (store_id, id, status, payment, shipping, cart_reference,
        billing_address, shipping_address, currency, currency_format, without_tax, tax, with_tax,
        paid, created_at, updated_at, fully_paid_at)
      values (${store.id}, gen_random_uuid(), 'complete', 'paid', 'unfulfilled', 'cart', '{}', '{}',
        'USD', '{}', 1000, 0, 1000, 1000, '2026-01-31', '2026-01-31', '2026-01-31')
      returning store_id, id
    ), item as (
      insert into sales_order_item (store_id, id, order_id, position, cart_item_id, type, name,
        description, sku, slug, quantity, unit_amount, includes_tax, unit_without_tax, unit_tax,
        unit_with_tax, value_without_tax, value_tax, value_with_tax, created_at, digest)
      select store_id, gen_random_uuid(), id, 1, gen_random_uuid(), 'subscription_item', 'Tea club',
        '', '', '', 1, 1000, true, 1000, 0, 1000, 1000, 0, 1000, '2026-01-31', 'to be set'
        from bought
      returning id, order_id
    ), paid as (
      insert into order_transaction (store_id, id, order_id, transaction_type, gateway, status,
        amount, currency, created_at, updated_at)
      select store_id, gen_random_uuid(), id, 'purchase', 'manual', 'complete', 1000, 'USD',
        '2026-01-31', '2026-01-31'
        from bought
    )
    update subscription_terms as subscription
       set order_id = item.order_id, order_item_id = item.id, order_unit = 1
      from item
     where subscription.id = ${subscriptionId}`.execute(deps.db)
  const { rows } = await sql<{ id: string; digest: string }>`
    select id, order_item_digest(to_jsonb(item)) as digest
      from sales_order_item as item where digest = 'to be set'`.execute(deps.db)
  for (const { id, digest } of rows) {
    await sql`update sales_order_item set digest = ${digest} where id = ${id}`.execute(deps.db)
  }
}

/** 20 and 1.5 percent for every invoice that waits for tax. */
async function taxesOf({ admin }: Shop) {
  const filter = 'eq(outstanding,true):eq(tax_required,true)'
  const { body } = await admin.get(`/v2/subscriptions/invoices?filter=${filter}`)
  const rates = [0.2, 0.015].map((rate) => ({ type: 'tax_item', rate }))
  const waiting = body.data.filter((one: Shown) => !one.attributes.tax_items)
  const found = waiting.map((one: Shown) => ({ invoice_id: one.id, tax_items: rates }))
  // A list has an element: one that finds no invoice fails, and nothing else.
  return found.length > 0 ? found : [{ invoice_id: crypto.randomUUID(), tax_items: [] }]
}

type Shown = { id: string; attributes: { tax_items?: unknown } }

/** The first of the manual payments fails, the others succeed; the last one stays pending. */
async function settleByHand({ deps, admin }: Shop): Promise<void> {
  const pending = await sql<{ id: string; invoice_id: string; attempt: number }>`
    select id, invoice_id, attempt from invoice_payment
     where status = 'pending' and created_at < '2026-04-01'`.execute(deps.db)
  for (const { id, invoice_id, attempt } of pending.rows) {
    const attributes = { success: attempt > 1 }
    const data = { id, type: 'subscription_invoice_payment', attributes }
    const answer = await admin.put(`/v2/subscriptions/invoices/${invoice_id}/payments/${id}`, {
      data,
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
  }
}

test('each invariant names what breaks it, and nothing while all is well', async (t) => {
  const { shop, ids } = await liveThroughSpring(t)
  await numberEvents(shop.deps.db)
  const asked = { storeId: shop.store.id, now: shop.clock.now() }
  for (const [id, statement, detail = /./] of breakages) {
    const chosen = invariants.filter((invariant) => invariant.id === id)
    const [broken] = await whileBroken(shop, filledIn(statement, ids), (tx) =>
      findBroken(tx, asked, { chosen }),
    )
    assert.ok(broken, `${id}: ${statement}`)
    assert.ok(broken.total > 0, statement)
    for (const offender of broken.offenders) assert.match(offender.detail, detail, statement)
  }
  const tried = new Set(breakages.map(([invariant]) => invariant))
  assert.deepEqual(
    invariants.filter(({ id }) => !tried.has(id)).map(({ id }) => id),
    [],
    'every one has been seen broken',
  )
  await assertReconciled(shop)
  await askOverHttp(shop, ids.byCard)
  await askByCommand(shop, ids.byCard)
})

function filledIn(statement: string, ids: Record<string, string>): string {
  return statement.replace(/:(\w+)/g, (all, name) => (ids[name] ? `'${ids[name]}'` : all))
}

/** Breaks something, looks, and takes it back. */
async function whileBroken<Result>(
  { deps }: Shop,
  statement: string,
  look: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let seen: Result | undefined
  const undo = new Error('taken back')
  const looked = deps.db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    assert.ok(numAffectedRows, `it changes something: ${statement}`)
    seen = await look(tx)
    throw undo
  })
  await assert.rejects(looked, undo)
  return seen as Result
}

async function askOverHttp({ admin, deps, openStore }: Shop, id: string): Promise<void> {
  const well = await admin.get(path)
  assert.equal(well.status, 200)
  assert.equal(well.body.data.attributes.reconciled, true)
  assert.equal(well.body.data.attributes.checked_at, '2026-05-01T00:00:00.000Z')
  assert.equal(well.body.data.attributes.invariants.length, invariants.length)
  assert.match(well.body.data.links.self, /\/v2\/subscriptions\/reconciliation$/)

  await sql`update subscription_calendar set invoices_made = 99 where subscription_id = ${id}`.execute(
    deps.db,
  )
  const [broken, shared] = await Promise.all([admin.get(path), admin.get(path)])
  assert.deepEqual(broken.body, shared.body)
  const { attributes } = broken.body.data
  assert.equal(attributes.reconciled, false)
  const named = attributes.invariants.filter((one: { holds: boolean }) => !one.holds)
  assert.deepEqual(
    named.map(({ statement, ...one }: { statement: string }) => one),
    [
      {
        id: 'invoices-are-counted',
        holds: false,
        offenders_total: 1,
        offenders: [
          {
            type: 'subscription',
            id,
            detail: 'it counts 99 invoices and has 4, 0 of them prepaid',
          },
        ],
      },
    ],
  )
  const other = await openStore()
  assert.equal((await other.admin.get(path)).body.data.attributes.reconciled, true)
}

/** With what the test before it has broken, and then without. */
async function askByCommand(shop: Shop, id: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: shop.databaseUrl })
  const ask = async (...args: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const run = checkAt(async () => shop.clock.now())
    const log = pino({ level: 'silent' })
    const { signal: stopping } = new AbortController()
    const code = await run({ config, log, print, stopping }, args)
    return { code, lines }
  }
  const broken = await ask()
  assert.equal(broken.code, 1)
  assert.equal(broken.lines[0], `store ${shop.store.id} (Test store)`)
  assert.match(broken.lines[1] ?? '', /^ {2}BROKEN {2}invoices-are-counted: A subscription has/)
  assert.match(broken.lines[2] ?? '', new RegExp(`^ {4}subscription ${id}: it counts 99`))
  assert.equal(broken.lines[3], `1 broken (${invariants.length} invariants, 2 stores).`)
  const other = await shop.openStore()
  const well = `All is well: ${invariants.length} invariants, 1 store.`
  assert.deepEqual(await ask('--store', other.id), { code: 0, lines: [well] })
  assert.equal((await ask('--store', shop.store.id)).code, 1)
  const unknown = { exitCode: 2, message: /There is no store/ }
  await assert.rejects(ask('--store', crypto.randomUUID()), unknown)

  await sql`update subscription_calendar set invoices_made = 4 where subscription_id = ${id}`.execute(
    shop.deps.db,
  )
  const mended = `All is well: ${invariants.length} invariants, 3 stores.`
  assert.deepEqual(await ask(), { code: 0, lines: [mended] })
}

test('a check has the time that its caller gives it', async (t) => {
  const { deps, store, clock } = await startShop(t)
  const asked = { storeId: store.id, now: clock.now() }
  const slow: Invariant = {
    id: 'slow',
    statement: 'It sleeps.',
    offenders: () => sql`
      select 'limit' as subject_type, current_setting('statement_timeout') as subject_id,
             pg_sleep(0.2)::text as detail`,
  }
  const check = (limit: { statementMs?: number }) =>
    checkStore(deps.db, asked, { ...limit, chosen: [slow] })
  const limitOf = async (limit: { statementMs?: number }) => {
    const [broken] = await check(limit)
    return broken?.offenders[0]?.subject_id
  }
  assert.equal(await limitOf({}), '2min')
  assert.equal(await limitOf({ statementMs: 15 * 60_000 }), '15min')
  await assert.rejects(check({ statementMs: 10 }), /statement timeout/)

  // A pool gives a connection up that is silent for longer than its own limit, unless told so.
  const { mock } = t.mock.method(BatchingConnection.prototype, 'bePatient')
  await check({})
  assert.equal(mock.callCount(), 1)
})

test('a check that could not be made is told apart from one that found something', async (t) => {
  const { deps, databaseUrl, store, clock } = await startShop(t, { own: true })
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const check = () => checkStores({ print }, databaseUrl, { nowOf: async () => clock.now() })
  assert.equal(await check(), 0)
  await sql`alter table schedule rename to hidden`.execute(deps.db)
  lines.length = 0
  assert.equal(await check(), 2)
  await sql`alter table hidden rename to schedule`.execute(deps.db)
  assert.equal(lines[0], `store ${store.id} (Test store)`)
  assert.match(lines[1] ?? '', /^ {2}NOT CHECKED {2}relation "schedule" does not exist/)
  assert.match(lines[2] ?? '', /^Nobody knows whether all is well: .*, 1 store, 1 not checked\.$/)
  const nowhere = checkStores({ print }, 'postgres://127.0.0.1:9/none')
  await assert.rejects(nowhere, { exitCode: 2, message: /No database answers/ })
})
