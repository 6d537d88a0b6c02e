import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { act, bill, change, events, read, setRow, withPolicy } from '../../test/support/changing.ts'
import { attemptsOf, runJob, standingOf } from '../../test/support/invoicing.ts'
import { tryCases } from '../../test/support/random-cases.ts'
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
import { triesOf } from '../../test/support/thorough.ts'

/** PRO-6: what is given back keeps the tax side of what was paid. Tax is 20 percent everywhere. */

type Price = { amount: number; includes_tax: boolean }
const incl = (amount: number): Price => ({ amount, includes_tax: true })
const excl = (amount: number): Price => ({ amount, includes_tax: false })

const RATE = 0.2

// biome-ignore lint/suspicious/noExplicitAny: resources of every shape
type Resource = any

/** A subscriber of the first of the plans, all of 30 days, who pays by card. */
async function subscribeTo(
  shop: Shop,
  prices: readonly Price[],
  { prepaid = {}, planMembers = {} }: { prepaid?: object; planMembers?: object } = {},
) {
  const { admin } = shop
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [product({ price: { USD: incl(1) } })],
    plans: prices.map((price, index) =>
      plan({
        name: `Plan ${index}`,
        billing_interval_type: 'day',
        billing_frequency: 30,
        plan_length: 30,
        fixed_price: { USD: price },
        ...planMembers,
      }),
    ),
  })
  await withPolicy(admin, offering_id, 'down')
  const { id } = await subscribe(admin, {
    ...subscriber(await openAccount(admin)),
    currency: 'USD',
    offering_id,
    plan_id: plans[0],
    manual_payments: false,
    ...prepaid,
    payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
  })
  return { id, plans }
}

async function invoicesOf({ admin }: Shop, id: string): Promise<Resource[]> {
  const path = `/v2/subscriptions/subscriptions/${id}/invoices?page[limit]=100`
  return (await admin.get(path)).body.data.reverse()
}

async function taxAll(shop: Shop, id: string): Promise<void> {
  const waiting = (await invoicesOf(shop, id)).filter(({ attributes }) => {
    return attributes.tax_required && attributes.outstanding && !attributes.tax_items
  })
  if (waiting.length === 0) return
  const taxes = waiting.map((one) => {
    return { invoice_id: one.id, tax_items: [{ type: 'tax_item', rate: RATE }] }
  })
  await runJob(shop, 'tax-run', { taxes })
}

/** Billed, taxed and paid for. */
async function settle(shop: Shop, id: string): Promise<void> {
  await bill(shop)
  await taxAll(shop, id)
  await runJob(shop, 'payment-run')
  await assertReconciled(shop)
}

async function paidAmounts(shop: Shop, id: string): Promise<number[]> {
  const all = await invoicesOf(shop, id)
  for (const { attributes } of all) assert.equal(attributes.outstanding, false)
  return all.map(({ meta }) => meta.price.amount)
}

const credit = async (shop: Shop, id: string) => (await read(shop.admin, id)).meta.credit

const open = (t: TestContext) => startShop(t, { now: '2026-04-01T00:00:00Z' })

test('PRO-6: 750 with tax to 500 without, 20 of 30 days left: 100 are paid', async (t) => {
  const shop = await open(t)
  const { id, plans } = await subscribeTo(shop, [incl(750), excl(500)])
  await settle(shop, id)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await bill(shop)
  const [, waiting] = await invoicesOf(shop, id)
  // The credit covers the net amount, and tax is still to come.
  assert.equal(waiting.meta.price.amount, 0)
  assert.equal(waiting.attributes.tax_required, true)
  assert.equal(waiting.attributes.outstanding, true)
  await assertReconciled(shop)
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [750, 100])
  assert.equal(await credit(shop, id), undefined)
})

test('PRO-6: 3000 with tax to 1000 without, 15 of 30 days left: 0, then 900', async (t) => {
  const shop = await open(t)
  const { id, plans } = await subscribeTo(shop, [incl(3_000), excl(1_000)])
  await settle(shop, id)
  shop.clock.travelTo('2026-04-16T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_000, 0])
  const [, covered] = await invoicesOf(shop, id)
  assert.deepEqual(await attemptsOf(shop.admin, covered.id), [], 'nothing was charged')
  assert.deepEqual(
    covered.attributes.invoice_items.map((item: Resource) => item.price.amount),
    [1_000, -1_000, -200],
  )
  assert.deepEqual(await credit(shop, id), { USD: { amount: 300, gross: 300, net: 0, tax: 0 } })
  shop.clock.travelTo('2026-05-16T00:00:00Z')
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_000, 0, 900])
})

test('PRO-6: 3000 and 600 of tax to 5000 with tax, 20 of 30 days left: 2600', async (t) => {
  const shop = await open(t)
  const { id, plans } = await subscribeTo(shop, [excl(3_000), incl(5_000)])
  await settle(shop, id)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_600, 2_600])
  const [first, second] = await invoicesOf(shop, id)
  const [event] = second.meta.proration_events
  assert.deepEqual(
    [event.refunded_amount_for_unused_plan, event.refunded_net_amount, event.refunded_tax],
    [2_000, 2_000, 400],
  )
  assert.equal(event.prorated_invoice_id, first.id)
})

test('PRO-6: net to net keeps both parts, and a cheaper plan lives on them', async (t) => {
  const shop = await open(t)
  const { id, plans } = await subscribeTo(shop, [excl(3_000), excl(1_000)])
  await settle(shop, id)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await settle(shop, id)
  // 2000 and 400 were given back, 1000 and 200 are used up.
  assert.deepEqual(await credit(shop, id), {
    USD: { amount: 1_200, gross: 0, net: 1_000, tax: 200 },
  })
  shop.clock.travelTo('2026-05-11T00:00:00Z')
  await settle(shop, id)
  shop.clock.travelTo('2026-06-10T00:00:00Z')
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_600, 0, 0, 1_200])
  assert.equal(await credit(shop, id), undefined)
  assert.ok((await events(shop, id)).filter((name) => name === 'updated').length >= 4)
})

test('PRO-6: tax that was not known at the switch goes back when it is', async (t) => {
  const shop = await open(t)
  const { id, plans } = await subscribeTo(shop, [excl(3_000), incl(5_000)])
  await bill(shop)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await bill(shop)
  await assertReconciled(shop)
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_600, 3_000])
  assert.deepEqual(await credit(shop, id), { USD: { amount: 400, gross: 0, net: 0, tax: 400 } })
})

test('PRO-6: a first period that an order has paid for gives its tax back, too', async (t) => {
  const shop = await open(t)
  const prepaid = { first_invoice_paid: true }
  const { id, plans } = await subscribeTo(shop, [excl(3_000), incl(5_000)], { prepaid })
  // As an order leaves it: the rates that the first period was taxed with there.
  await setRow(shop, 'subscription_terms', id, `tax_items = '[{"rate":0.15},{"rate":0.05}]'`)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_000, 2_600])
})

test('PRO-6, BILL-8: credit that pays the tax switches a resumed subscription on', async (t) => {
  const shop = await open(t)
  const { id, plans } = await subscribeTo(shop, [incl(3_000), excl(100)])
  await settle(shop, id)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  await settle(shop, id)
  await act(shop.admin, id, 'pause')
  shop.clock.travelTo('2026-05-11T00:00:00Z')
  await bill(shop)
  shop.clock.travelTo('2026-06-01T00:00:00Z')
  await act(shop.admin, id, 'resume')
  await bill(shop)
  assert.equal(await standingOf(shop.admin, id), 'inactive')
  await assertReconciled(shop)
  shop.clock.travelTo('2026-06-05T00:00:00Z')
  await taxAll(shop, id)
  assert.equal(await standingOf(shop.admin, id), 'active')
  const last = (await invoicesOf(shop, id)).at(-1)
  assert.deepEqual(last.meta.service_period, {
    start: '2026-06-05T00:00:00.000Z',
    end: '2026-07-05T00:00:00.000Z',
  })
  assert.equal((await credit(shop, id)).USD.amount, 2_000 - 120 - 120)
  await assertReconciled(shop)
})

test('PRO-6: no tax is due on a product that came and went between two invoices', async (t) => {
  const shop = await open(t)
  const { admin } = shop
  const days = { billing_interval_type: 'day', billing_frequency: 30, plan_length: 30 }
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [3_000, 1_000].map((amount) => product({ price: { USD: excl(amount) } })),
    plans: [plan(days), plan({ ...days, name: 'Small', fixed_price: { USD: excl(500) } })],
  })
  await withPolicy(admin, offering_id, 'down')
  const { id, relationships } = await subscribe(admin, {
    ...subscriber(await openAccount(admin)),
    currency: 'USD',
    offering_id,
    plan_id: plans[0],
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
  })
  const products = [relationships.products.data[1].id]
  const path = `/v2/subscriptions/subscriptions/${id}/products`
  assert.equal((await admin.put(path, { data: [{ type: 'detach', products }] })).status, 204)
  await settle(shop, id)
  assert.equal((await admin.put(path, { data: [{ type: 'attach', products }] })).status, 204)
  shop.clock.travelTo('2026-04-16T00:00:00Z')
  await change(admin, id, { plan_id: plans[1] })
  await settle(shop, id)
  assert.deepEqual(await paidAmounts(shop, id), [3_600, 0])
  // 500 and 1000 less 500 cost 1200 with their tax, of 1800 that were given back.
  assert.equal((await credit(shop, id)).USD.amount, 600)
})

type Switch = { days: number; plan: number; isTaxed: boolean }

/** Another telling of the rules: what the days that were used cost, with their tax. */
function costOf(prices: readonly Price[], switches: readonly Switch[]): number {
  let plan = prices[0] as Price
  let began = 0
  let today = 0
  let cost = withTax(plan)
  for (const step of switches) {
    today += step.days
    for (; today - began >= 30; began += 30) cost += withTax(plan)
    const next = prices[step.plan % prices.length] as Price
    if (next === plan) continue
    const back = Math.floor((plan.amount * (30 - (today - began))) / 30)
    cost -= back
    if (!plan.includes_tax && plan.amount > 0) {
      cost -= Math.floor((taxOf(plan) * back) / plan.amount)
    }
    plan = next
    began = today
    cost += withTax(plan)
  }
  return cost
}

/**
 * Moves changes away from the first moment of a period: the period of the new plan would begin a
 * millisecond later, which shifts its days.
 */
function offFirstMoments(prices: readonly Price[], switches: readonly Switch[]): Switch[] {
  let plan = prices[0] as Price
  let [today, began] = [0, 0]
  return switches.map((step) => {
    const days = (today + step.days - began) % 30 === 0 ? step.days + 1 : step.days
    today += days
    const next = prices[step.plan % prices.length] as Price
    began = next === plan ? today - ((today - began) % 30) : today
    plan = next
    return { ...step, days }
  })
}

const taxOf = ({ amount, includes_tax }: Price) => (includes_tax ? 0 : Math.floor(amount * RATE))
const withTax = (price: Price) => price.amount + taxOf(price)

test('PRO-6: whatever is switched, the customer pays what was used, to the cent', async (t) => {
  const shop = await open(t)
  const price = fc.record({
    amount: fc.integer({ min: 0, max: 9_999 }),
    includes_tax: fc.boolean(),
  })
  const step = fc.record({
    days: fc.integer({ min: 1, max: 29 }),
    plan: fc.nat({ max: 3 }),
    isTaxed: fc.boolean(),
  })
  const story = fc.record({
    more: fc.array(price, { minLength: 0, maxLength: 2 }),
    amounts: fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 })),
    switches: fc.array(step, { minLength: 1, maxLength: 6 }),
  })
  type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never
  const live = async ({ more, amounts, switches: given }: Story) => {
    const prices = [incl(amounts[0]), excl(amounts[1]), ...more]
    const switches = offFirstMoments(prices, given)
    const { id, plans } = await subscribeTo(shop, prices)
    await settle(shop, id)
    for (const { days, plan, isTaxed } of switches) {
      shop.clock.advance({ hours: 24 * days })
      // First the period that has begun meanwhile, if one has; then the change.
      await bill(shop)
      if (isTaxed) await taxAll(shop, id)
      await change(shop.admin, id, { plan_id: plans[plan % plans.length] })
      await bill(shop)
      if (isTaxed) await settle(shop, id)
    }
    await settle(shop, id)
    const paid = (await paidAmounts(shop, id)).reduce((sum, amount) => sum + amount, 0)
    const left = (await credit(shop, id))?.USD.amount ?? 0
    assert.equal(paid - left, costOf(prices, switches))
  }
  await tryCases(story, live, { cases: triesOf(4, 8, 100), msMax: 60_000 })
})

test('credit is shown of the subscription and the subscriber, also when the plan ends', async (t) => {
  const shop = await open(t)
  const planMembers = { plan_length: 30, end_behavior: 'close' }
  const { id, plans } = await subscribeTo(shop, [incl(3_000), excl(100)], { planMembers })
  const subscriberId = (await read(shop.admin, id)).relationships.subscriber.data.id
  const path = `/v2/subscriptions/subscribers/${subscriberId}`
  const ofSubscriber = async () => (await shop.admin.get(path)).body.data.meta.credit
  await settle(shop, id)
  assert.equal(await ofSubscriber(), undefined)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  await change(shop.admin, id, { plan_id: plans[1] })
  // It waits for the next invoice, and can be seen at once.
  const given = { USD: { amount: 2_000, gross: 2_000, net: 0, tax: 0 } }
  assert.deepEqual([await credit(shop, id), await ofSubscriber()], [given, given])
  await settle(shop, id)
  shop.clock.travelTo('2026-05-11T00:00:00Z')
  await settle(shop, id)
  const left = { USD: { amount: 1_880, gross: 1_880, net: 0, tax: 0 } }
  const { meta } = await read(shop.admin, id)
  assert.deepEqual([meta.closed, meta.credit, await ofSubscriber()], [true, left, left])
  const { body } = await shop.admin.get('/v2/subscriptions/subscribers')
  assert.deepEqual(body.data[0].meta.credit, left)
  const told = await eventsOf(shop, id)
  const closed = told.find(({ type }) => type === 'subscription.closed')
  assert.deepEqual(closed?.payload.data.meta.credit, left)
})

async function eventsOf(
  { deps }: Shop,
  id: string,
): Promise<{ type: string; payload: Resource }[]> {
  const rows = await deps.db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
  return rows.map(({ type, payload }) => ({ type, payload }))
}
