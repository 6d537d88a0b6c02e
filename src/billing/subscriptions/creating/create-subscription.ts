import { sql } from 'kysely'
import { assert } from '../../../lib/assert.ts'
import { AppError, type Problem } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { AccountId, Ctx, StoreMoment } from '../../../platform/auth/context.ts'
import { type Db, type Tx, together } from '../../../platform/db/db.ts'
import { recordFirstEvents } from '../../../platform/events/outbox.ts'
import type { Outcome } from '../../../platform/http/commit-together.ts'
import { timestamp } from '../../../platform/http/document.ts'
import { selectAccountsToHold } from '../../../stores/accounts/account.ts'
import { type Address, type AddressId, holdAddresses } from '../../../stores/addresses/address.ts'
import type { Currency } from '../../../stores/currencies/currency.ts'
import { problem } from '../../billing-input.ts'
import { insertInvoices } from '../../invoices/insert-invoices.ts'
import type { FrozenOffering, OfferingId } from '../../offering-types.ts'
import {
  findOfferings,
  findOfferingsByRef,
  findShared,
  freezeSeen,
  selectToFreeze,
  storeFrozen,
} from '../../offerings/freeze-offering.ts'
import { ensureSubscribers } from '../../subscribers/ensure-subscriber.ts'
import { insertFirstStates, insertSubscriptions } from '../queries.ts'
import { subscriptionResource } from '../resource.ts'
import type { Subscription } from '../subscription.ts'
import {
  type Draft,
  draftSubscription,
  firstState,
  forSubscriber,
  type Subject,
} from './draft-subscription.ts'
import {
  choosePlan,
  type InlineOffering,
  inData,
  type NewSubscription,
  type OrderUnit,
  type PlaceOf,
  type StoredOffering,
} from './new-subscription.ts'

type Terms = {
  /** The currencies of the store, to refuse one that it does not sell in (CU-6). */
  currencies?: readonly Currency[]
  /** How problems name a member; as `data.plan_id` when absent. */
  place?: PlaceOf
}

export type Created = { subscription: Subscription; frozen: FrozenOffering }

/** Everything of one creation is one transaction (SUB-20): subscriber, offering, state, event. */
export async function createSubscription(
  tx: Tx,
  ctx: StoreMoment,
  given: NewSubscription,
  terms: Terms = {},
): Promise<Created> {
  const [created] = await createSubscriptions(tx, ctx, given, [undefined], terms)
  assert(created)
  return created
}

/** A request for one subscription, which may share its transaction with others of the store. */
export type Creating = { ctx: Ctx; given: NewSubscription; terms: Required<Terms> }

export async function createTogether(
  tx: Tx,
  creatings: readonly Creating[],
): Promise<Outcome<Created>[]> {
  const last = creatings.at(-1)
  if (!last) return []
  const requests = creatings.map(({ given, terms }) => ({ given, place: terms.place }))
  const outcomes = await createEach(tx, last.ctx, requests, last.terms.currencies)
  return outcomes.map((one) => (one instanceof AppError ? { refused: one } : one))
}

/** Several of the same, one for each unit of an order's item (CK-12). */
export async function createSubscriptions(
  tx: Tx,
  ctx: StoreMoment,
  given: NewSubscription,
  units: readonly (OrderUnit | undefined)[],
  { currencies, place = inData }: Terms = {},
): Promise<Created[]> {
  const requests = units.map((unit) => ({ given, place, unit }))
  const outcomes = await createEach(tx, ctx, requests, currencies)
  return outcomes.map((outcome) => {
    if (outcome instanceof AppError) throw outcome
    return outcome
  })
}

export type SubscriptionRequest = {
  given: NewSubscription
  place: PlaceOf
  unit?: OrderUnit | undefined
}

/**
 * Any number, each by itself: it is made, or it is refused and leaves nothing. However many they
 * are, each table is asked and written once.
 */
export async function createEach(
  tx: Tx,
  ctx: StoreMoment,
  requests: readonly SubscriptionRequest[],
  currencies?: readonly Currency[],
): Promise<(Created | AppError)[]> {
  const facts = await findFacts(tx, ctx, requests)
  const decided = requests.map((request) => decide(ctx, request, facts, currencies))
  const accepted = decided.filter(isAccepted)
  const subscriberIds = await ensureSubscribers(
    tx,
    ctx,
    accepted.map(({ subscription }) => subscription),
  )
  const made = decided.map((one) => (isAccepted(one) ? forSubscriber(one, subscriberIds) : one))
  await write(tx, ctx, made.filter(isAccepted), facts)
  return made.map((one) =>
    isAccepted(one) ? { subscription: one.subscription, frozen: one.subject.frozen } : one,
  )
}

function isAccepted(one: Draft | AppError): one is Draft {
  return !(one instanceof AppError)
}

// ---- what the requests refer to ----

type Facts = {
  accounts: ReadonlySet<string>
  addresses: ReadonlyMap<AddressId, Pick<Address, 'account_id'>>
  offerings: ReadonlyMap<OfferingId, FrozenOffering>
  offeringIds: ReadonlyMap<string, OfferingId>
  inline: ReadonlyMap<InlineOffering, Subject>
}

/** The accounts and addresses cannot be deleted before the transaction ends (SUB-12). */
async function findFacts(
  tx: Tx,
  ctx: StoreMoment,
  requests: readonly SubscriptionRequest[],
): Promise<Facts> {
  const all = requests.map(({ given }) => given)
  const accountIds = new Set(all.map(({ account_id }) => account_id as AccountId))
  const stored = all.flatMap(({ offering }) =>
    'inline' in offering || 'bought' in offering ? [] : [offering],
  )
  const ids = new Set(stored.flatMap((one) => ('id' in one ? [one.id as OfferingId] : [])))
  const [held, seen] = await together(tx, [
    selectAccountsToHold(tx, ctx.storeId, [...accountIds]),
    selectToFreeze(tx, ctx.storeId, [...ids]),
  ])
  const addressIds = new Set(all.flatMap(({ address_id = [] }) => address_id as AddressId))
  const found = await holdAddresses(tx, ctx.storeId, [...addressIds])
  const addresses = new Map(found.map((address) => [address.id, address]))
  const refs = new Set(stored.flatMap((one) => ('id' in one ? [] : [one.external_ref])))
  const offeringIds = await findOfferingsByRef(tx, ctx.storeId, [...refs])
  const others = new Set(offeringIds.values()).difference(ids)
  const byRef = await findOfferings(tx, ctx.storeId, [...others])
  const byId = await findShared(tx, ctx.storeId, [...ids], seen)
  const offerings = await freezeSeen(tx, ctx, [...byId, ...byRef])
  const given = all.flatMap(({ offering }) => ('inline' in offering ? [offering] : []))
  const inline = new Map([...new Set(given)].map((one) => [one, inlineSubject(ctx, one)]))
  const accounts = new Set(held.map(({ id }) => id))
  return { accounts, addresses, offerings, offeringIds, inline }
}

/** It gets ids of its own, and no list knows it (SUB-8). */
function inlineSubject(ctx: StoreMoment, given: InlineOffering): Subject {
  const at = timestamp(ctx.now)
  const times = { created_at: at, updated_at: at }
  const offered = <Attributes>(attributes: Attributes) => ({
    id: newId<'offered'>(),
    origin_id: null,
    attributes,
    ...times,
  })
  const frozen = {
    id: newId<'frozen-offering'>(),
    offering: { id: newId<'offering'>(), ...given.inline, ...times },
    products: given.products.map(offered),
    plans: given.plans.map(offered),
  }
  const plan = frozen.plans[given.selected]
  assert(plan, 'the chosen plan is one of those given')
  return { frozen, plan }
}

// ---- what becomes of each ----

/** All that it refers to and does not exist is said at once. */
function decide(
  ctx: StoreMoment,
  request: SubscriptionRequest,
  facts: Facts,
  currencies: readonly Currency[] | undefined,
): Draft | AppError {
  const { given, place } = request
  const problems = [
    ...(currencies ? currencyProblems(given.currency, currencies, place) : []),
    ...accountProblems(given, facts, place),
  ]
  const subject = subjectOf(given.offering, facts, place)
  if ('detail' in subject) problems.push(subject)
  if ('detail' in subject || problems.length > 0) return new AppError('bad-request', problems)
  try {
    return draftSubscription(ctx, request, subject)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function currencyProblems(code: string, currencies: readonly Currency[], place: PlaceOf) {
  const enabled = currencies.filter((one) => one.isEnabled).map((one) => one.code)
  if (enabled.includes(code)) return []
  const complaint = `the store does not sell in ${code}; it has ${enabled.join(', ')}`
  return [problem(place('currency'), complaint)]
}

function accountProblems(
  { account_id, address_id }: NewSubscription,
  { accounts, addresses }: Facts,
  place: PlaceOf,
): Problem[] {
  if (!accounts.has(account_id)) {
    return [problem(place('account_id'), `there is no account ${account_id}`)]
  }
  if (address_id === undefined) return []
  const address = addresses.get(address_id as AddressId)
  if (address?.account_id === account_id) return []
  return [problem(place('address_id'), `the account has no address ${address_id}`)]
}

function subjectOf(
  offering: NewSubscription['offering'],
  facts: Facts,
  place: PlaceOf,
): Subject | Problem {
  if ('inline' in offering) {
    const subject = facts.inline.get(offering)
    assert(subject)
    return subject
  }
  const frozen = 'bought' in offering ? offering.bought : storedOffering(offering, facts)
  if (!frozen) {
    return 'id' in offering
      ? problem(place('offering_id'), `there is no offering ${offering.id}`)
      : problem(place('offering_external_ref'), 'no offering has this reference')
  }
  const plan = choosePlan(frozen, offering, place)
  return 'detail' in plan ? plan : { frozen, plan }
}

function storedOffering(offering: StoredOffering, { offerings, offeringIds }: Facts) {
  const id = 'id' in offering ? (offering.id as OfferingId) : offeringIds.get(offering.external_ref)
  return id && offerings.get(id)
}

// ---- what is written ----

async function write(
  tx: Tx,
  ctx: StoreMoment,
  made: readonly Draft[],
  facts: Facts,
): Promise<void> {
  if (made.length === 0) return
  const inline = new Set(facts.inline.values())
  const subjects = new Set(made.map(({ subject }) => subject))
  const fresh = [...subjects].filter((subject) => inline.has(subject))
  await storeFrozen(
    tx,
    ctx,
    fresh.map(({ frozen }) => frozen),
  )
  await insertSubscriptions(
    tx,
    made.map(({ subscription }) => subscription),
  )
  await insertFirstStates(
    tx,
    made.flatMap(({ subscription }) => firstState(subscription)),
  )
  await announce(tx, ctx, made)
  const invoices = made.flatMap(({ invoice }) => invoice ?? [])
  const settled = { runId: null, settled: true }
  if (invoices.length > 0) await insertInvoices(tx, ctx, invoices, settled)
}

async function announce(tx: Tx, ctx: StoreMoment, made: readonly Draft[]): Promise<void> {
  const about = { type: 'subscription.created', subjectType: 'subscription' }
  const events = made.map(({ subscription, subject }) => ({
    subjectId: subscription.id,
    payloadText: JSON.stringify({ data: subscriptionResource(subscription, subject.frozen) }),
  }))
  await recordFirstEvents(tx, ctx, about, events)
}

/**
 * After the first of many new subscriptions. In a store that had none the database checks each
 * reference to them by reading all of them, until it has looked how many there are, which it does
 * by itself after minutes (measured: 10,000 in 54 s without this, in 10 s with it).
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze subscription_terms, subscription_calendar, subscriber`.execute(db)
}
