import assert from 'node:assert/strict'
import type { Client } from './client.ts'
import {
  billAll,
  moment,
  nowOf,
  payAll,
  queue,
  reportPayment,
  taxAll,
  waitForBilling,
  waitForPayment,
  workModel,
  writeOffOne,
} from './model-billing.ts'
import { changeProducts, switchPlan } from './model-changes.ts'
import { type Action, actions, type Command, offeringsOf, type Wish } from './model-commands.ts'
import { workAll } from './model-runs.ts'
import { type ModelStore, newStore, nextNumber, workBilling } from './model-store.ts'
import { act, bill, type ModelSubscription, reopen, startAt, wait } from './model-subscription.ts'
import type { ModelOffering, ModelPlan, ModelProduct, Rounding } from './model-terms.ts'
import type { Shop, TestStore } from './shop.ts'
import {
  addCurrency,
  buildOffering,
  made,
  openAccount,
  subscriber,
  subscriptions,
} from './subscribing.ts'

/** A store over HTTP and the model of it, to which the same happens. */
export type World = {
  shop: Shop
  store: TestStore
  account: string
  offerings: Offered[]
  model: ModelStore
  /** After two things at once: the models of the orders in which they may have happened. */
  others: ModelStore[]
}

type Offered = { id: string; plans: string[]; products: string[]; terms: ModelOffering }

const HOUR = 3_600_000
const DAY = 24 * HOUR

export async function openWorld(shop: Shop, start: string, rounding: Rounding): Promise<World> {
  shop.clock.travelTo(start)
  const store = await shop.openStore()
  await addCurrency(store.admin, 'EUR')
  const offerings = []
  for (const terms of offeringsOf(rounding)) offerings.push(await offer(store.admin, terms))
  const account = await openAccount(store.admin)
  return { shop, store, account, offerings, model: newStore(), others: [] }
}

async function offer(admin: Client, terms: ModelOffering): Promise<Offered> {
  const price = (amount: number, isOther = false) => ({
    EUR: { amount, includes_tax: terms.includesTax !== isOther },
  })
  const product = ({ price: amount, per }: ModelProduct, place: number) => ({
    name: `Product ${place}`,
    price: price(amount),
    ...(per && { price_units: per }),
  })
  const plan = (one: ModelPlan, place: number) => ({
    name: `Plan ${place}`,
    billing_interval_type: one.unit,
    billing_frequency: one.every,
    plan_length: one.length ?? 1,
    end_behavior: one.length === undefined ? 'roll' : 'close',
    ...(one.trial && { trial_period: one.trial }),
    ...(one.fixed !== undefined && { fixed_price: price(one.fixed, one.isOtherSide) }),
    ...(one.percentOff && { base_price_percentage: one.percentOff }),
    ...Object.fromEntries(
      ['pause', 'resume', 'cancel'].map((name) => [`can_${name}`, !one.forbids?.includes(name)]),
    ),
  })
  const products = terms.products.map(product)
  const { id, plans } = await buildOffering(admin, {
    name: terms.name,
    products,
    plans: terms.plans.map(plan),
  })
  if (terms.policy) {
    const type = 'subscription_proration_policy'
    const attributes = { name: 'By the day', rounding: terms.policy }
    const policies = '/v2/subscriptions/proration-policies'
    const policy = await made(admin, policies, { data: { type, attributes } })
    const relation = `/v2/subscriptions/offerings/${id}/relationships/proration-policies`
    await admin.put(relation, { data: { type, id: policy.id } })
  }
  const { body } = await admin.get(`/v2/subscriptions/offerings/${id}`)
  const ids = body.data.relationships.products.data.map((one: { id: string }) => one.id)
  return { id, plans, products: ids, terms }
}

/** Has it happen to both; what one refuses, the other must refuse as well. */
export async function perform(world: World, command: Command): Promise<void> {
  const { shop, model } = world
  const { clock } = shop
  switch (command.do) {
    case 'create':
      return create(world, command)
    case 'rule':
      return setRule(world, command.rule)
    case 'pass':
      return clock.advance({ hours: command.hours })
    case 'bill':
      if (command.waits) waitForBilling(world)
      return billAll(world, command.how)
    case 'pay':
      if (command.waits) await waitForPayment(world)
      return payAll(world, command.how, command.isCharged)
    case 'tax':
      return taxAll(world)
    case 'report':
      return reportPayment(world, command.which, command.success)
    case 'write off':
      return writeOffOne(world, command.which)
  }
  const there = model.subscriptions.filter((one) => !one.isDeleted)
  const alive = there.filter(({ closedBy }) => closedBy !== 'plan')
  const one = alive[command.which % alive.length] ?? there[0]
  if (!one) return
  switch (command.do) {
    case 'reach': {
      const at = one.invoiceAfter - (command.early ? 1 : 0)
      if (at > nowOf(world)) clock.travelTo(moment(at))
      return
    }
    case 'race':
      return race(world, one, wishedOf(world, one, command.action))
    default:
      return change(world, one, command)
  }
}

async function create(world: World, command: Command & { do: 'create' }): Promise<void> {
  const { store, account, offerings, model } = world
  const now = nowOf(world)
  const offering = offerings[command.offering]
  assert.ok(offering)
  const { start, plan, card, isManual } = command
  const goLiveAfter = start === 'dated' ? now + command.days * DAY : undefined
  const { id } = await made(store.admin, subscriptions, {
    data: subscriber(account, {
      offering_id: offering.id,
      plan_id: offering.plans[plan],
      manual_payments: isManual,
      payment_authority: authority(card),
      ...(start === 'pending' && { pending: true }),
      ...(goLiveAfter && { pending: true, go_live_after: moment(goLiveAfter) }),
      ...(start === 'prepaid' && { first_invoice_paid: true }),
    }),
  })
  const isPending = start === 'pending' || start === 'dated'
  const one: ModelSubscription = {
    id,
    offering: offering.terms,
    plan,
    chosen: plan,
    products: offering.terms.products.map((_, place) => place),
    card,
    isManual,
    isActive: !isPending,
    flags: new Set(isPending ? ['pending'] : []),
    createdAt: now,
    goLiveAfter,
    anchor: now,
    offset: 0,
    billed: 0,
    trial: 0,
    invoiceAfter: now,
    credit: 0,
    adjustments: [],
    invoices: [],
  }
  if (isPending) wait(one)
  else startAt(one, now, true)
  if (start === 'prepaid') bill(one, now, nextNumber(model), true)
  model.subscriptions.push(one)
}

const authority = (card_id: string) => ({ type: 'service_payments_processor', card_id })

type Change = Command & { do: 'act' | 'switch' | 'products' | 'card' | 'date' | 'remove' }

async function change(world: World, one: ModelSubscription, command: Change): Promise<void> {
  const { admin } = world.store
  const path = `${subscriptions}/${one.id}`
  const put = async (attributes: object, isAllowed: boolean) => {
    const body = { data: { id: one.id, type: 'subscription', attributes } }
    const { status } = await admin.put(path, body)
    assert.equal(status, isAllowed ? 200 : 422, JSON.stringify(command))
  }
  const offered = world.offerings.find(({ terms }) => terms.name === one.offering.name)
  switch (command.do) {
    case 'act': {
      const action = wishedOf(world, one, command.action)
      const status = await postState(world, one, action)
      return assert.equal(status, act(one, action, nowOf(world)) ? 204 : 422, action)
    }
    case 'switch': {
      // Nothing is changed in the millisecond in which a period begins.
      const begun = one.invoices.flatMap(({ start, service }) => [start, service?.start])
      if (begun.includes(nowOf(world))) world.shop.clock.advance({ milliseconds: 1 })
      const made = switchPlan(one, command.plan, nowOf(world))
      if (made === 'run') world.model.waiting += 1
      return put({ plan_id: offered?.plans[command.plan] }, made !== false)
    }
    case 'products':
      return putProducts(world, one, command, offered?.products ?? [])
    case 'card':
      if (one.isManual) return put({ payment_authority: authority(command.card) }, false)
      one.card = command.card
      reopen(one)
      return put({ payment_authority: authority(command.card) }, true)
    case 'date': {
      const isPending = one.flags.has('pending')
      const at = command.days === null ? undefined : nowOf(world) + command.days * DAY
      const isOther = at !== one.goLiveAfter
      if (isPending) {
        one.goLiveAfter = at
        if (isOther) wait(one)
      }
      return put({ go_live_after: at === undefined ? null : moment(at) }, isPending || !isOther)
    }
    case 'remove':
      one.isDeleted = true
      assert.equal((await admin.delete(path)).status, 204)
  }
}

async function postState({ store }: World, { id }: ModelSubscription, action: Action) {
  const data = { type: 'subscription_state', attributes: { action } }
  return (await store.admin.post(`${subscriptions}/${id}/states`, { data })).status
}

function wishedOf(world: World, one: ModelSubscription, wish: Wish): Action {
  if (typeof wish === 'string') return wish
  const possible = actions.filter((action) => act(structuredClone(one), action, nowOf(world)))
  return possible[wish % possible.length] ?? 'resume'
}

async function putProducts(
  world: World,
  one: ModelSubscription,
  { change: type, product }: Command & { do: 'products' },
  ids: readonly string[],
): Promise<void> {
  const place = product % ids.length
  const before = one.nextProducts ?? one.products
  const wanted = {
    attach: [...new Set([...before, place])],
    detach: before.filter((other) => other !== place),
    replace: [place],
  }[type]
  const isUnknown = type === 'detach' && !before.includes(place)
  const isAllowed = isUnknown || changeProducts(one, wanted, nowOf(world))
  const data = [{ type, products: [ids[place]] }]
  const { status } = await world.store.admin.put(`${subscriptions}/${one.id}/products`, { data })
  assert.equal(status, isUnknown ? 400 : isAllowed ? 204 : 422)
}

async function setRule({ store, model }: World, rule: ModelStore['rule']): Promise<void> {
  const attributes = {
    default: true,
    payment_retry_type: 'fixed',
    payment_retries_limit: rule.limit,
    action: rule.action,
  }
  const data = { type: 'subscription_dunning_rule', attributes }
  await made(store.admin, '/v2/subscriptions/dunning-rules', { data })
  model.rule = rule
}

/** All orders in which the two may have happened are kept until the world shows which it was. */
async function race(world: World, { id }: ModelSubscription, action: Action): Promise<void> {
  const { shop, store, model } = world
  const now = nowOf(world)
  await queue(world, 'billing-run')
  model.waiting += 1
  const runs = model.waiting + (model.billing ? 1 : 0)
  const [status] = await Promise.all([
    postState(world, model.subscriptions.find((one) => one.id === id) as ModelSubscription, action),
    workAll(shop, store.id, 'billing-run'),
  ])
  const possible: ModelStore[] = []
  for (let before = 0; before <= runs; before++) {
    const other = structuredClone(model)
    for (let run = 0; run < before; run++) workBilling(other, now)
    const one = other.subscriptions.find((candidate) => candidate.id === id)
    assert.ok(one)
    const isAllowed = act(one, action, now)
    workModel(other, now)
    if (status === (isAllowed ? 204 : 422)) possible.push(other)
  }
  const [first, ...others] = possible
  assert.ok(first, `${action} was answered with ${status}, which it is in no order`)
  Object.assign(world, { model: first, others })
}
