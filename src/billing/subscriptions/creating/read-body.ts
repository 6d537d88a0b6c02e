import type { Problem } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/ids.ts'
import { isIsoCurrency } from '../../../lib/iso-currency.ts'
import {
  hasPrices,
  planAttributes,
  planProblems,
  problem,
  productAttributes,
  productProblems,
} from '../../billing-input.ts'
import { readInstant } from '../../read-instant.ts'
import type { InlineOffering, NewSubscription, PlaceOf } from './new-subscription.ts'
import {
  type GivenSubscription,
  INLINE_MAX,
  memberNames,
  requiredMembers,
} from './subscription-body.ts'

/** The members of a body, wherever they stood in it. */
type Located = {
  members: GivenSubscription
  place: PlaceOf
  /** Members given both next to `attributes` and inside it. */
  doubled: readonly string[]
  /** Every place that says when a pending one goes live, with what stands there (SUB-22). */
  goLive: readonly { path: string; value: unknown }[]
}

/** `data` has the form of the schema, or `found` says where it has not. */
export function locate(data: Record<string, unknown>, path = 'data'): Located {
  const { attributes } = data
  if (!isObject(attributes)) {
    const place: PlaceOf = (member) => `${path}.${member}`
    return { members: data, place, doubled: [], goLive: goLivesOf(data, path) }
  }
  const beside = memberNames.filter((member) => Object.hasOwn(data, member))
  return {
    members: { ...data, ...attributes },
    place: (member) =>
      beside.includes(member) && !Object.hasOwn(attributes, member)
        ? `${path}.${member}`
        : `${path}.attributes.${member}`,
    doubled: beside.filter((member) => Object.hasOwn(attributes, member)),
    goLive: [...goLivesOf(data, path), ...goLivesOf(attributes, `${path}.attributes`)],
  }
}

function goLivesOf(holder: Record<string, unknown>, path: string): Located['goLive'] {
  const { go_live_after, meta } = holder
  const timestamps = isObject(meta) ? meta.timestamps : undefined
  const shown = isObject(timestamps) ? timestamps.go_live_after : undefined
  return [
    { path: `${path}.go_live_after`, value: go_live_after },
    { path: `${path}.meta.timestamps.go_live_after`, value: shown },
  ].filter(({ value }) => value !== undefined)
}

/**
 * Checks that a schema cannot make (SUB-1 to SUB-9). `found` holds the problems that the schema
 * found; members with such a problem are skipped.
 */
export function bodyProblems(
  { members, place, doubled, goLive }: Located,
  found: readonly Problem[],
): Problem[] {
  const isBad = (path: string) =>
    found.some(({ source = '' }) => source === path || /^[.[]/.test(afterPath(source, path)))
  const missing = requiredMembers.filter((member) => members[member] === undefined)
  return [
    ...doubled.map((member) =>
      problem(place(member), 'is given both in attributes and next to it'),
    ),
    ...missing.map((member) => ({
      source: place(member),
      detail: `${place(member)} is required.`,
    })),
    ...valueProblems(members, place),
    ...(missing.length < requiredMembers.length ? wayProblems(members, place) : []),
    ...timeProblems(members, place, goLive),
    ...(members.offering === undefined
      ? strayProblems(members, place)
      : inlineProblems(members, place, isBad)),
  ]
}

function afterPath(source: string, path: string): string {
  return source.startsWith(path) ? source.slice(path.length) : ''
}

const ids = ['account_id', 'address_id', 'offering_id', 'plan_id'] as const

function valueProblems(members: GivenSubscription, place: PlaceOf): Problem[] {
  const { currency } = members
  const problems = ids
    .filter((member) => typeof members[member] === 'string' && !isUuid(members[member]))
    .map((member) => problem(place(member), 'must be a UUID'))
  if (typeof currency === 'string' && !isIsoCurrency(currency)) {
    problems.push(problem(place('currency'), 'is no currency code of ISO 4217, such as EUR'))
  }
  return problems
}

const ways = ['offering_id', 'offering_external_ref', 'offering'] as const

/** SUB-2; an empty reference is none. */
function wayProblems(members: GivenSubscription, place: PlaceOf): Problem[] {
  const [first, second] = ways.filter((way) => (members[way] ?? '') !== '')
  const choice = ways.join(', ')
  if (first === undefined) return [problem(place('offering_id'), `give one of ${choice}`)]
  return second === undefined ? [] : [problem(place(second), `give only one of ${choice}`)]
}

function timeProblems(
  members: GivenSubscription,
  place: PlaceOf,
  goLive: Located['goLive'],
): Problem[] {
  const { pending, first_invoice_paid: paid, started_at } = members
  const problems: Problem[] = []
  const check = (text: unknown, path: string, isUsed: boolean, flag: string) => {
    if (typeof text !== 'string') return
    if (!isUsed) problems.push(problem(path, `only with ${flag}: true`))
    else if (!readInstant(text)) problems.push(problem(path, 'is no moment of our time'))
  }
  for (const { path, value } of goLive) check(value, path, pending === true, 'pending')
  if (problems.length === 0) problems.push(...contradictions(goLive))
  check(started_at, place('started_at'), paid === true, 'first_invoice_paid')
  if (pending === true && paid === true) {
    const words = 'a pending subscription has no first period yet'
    problems.push(problem(place('first_invoice_paid'), words))
  }
  return problems
}

/** However often it is said, it is one moment. */
function contradictions([first, ...others]: Located['goLive']): Problem[] {
  const moment = instantIn(first?.value)
  if (!first || !moment) return []
  return others
    .filter(({ value }) => instantIn(value)?.equals(moment) === false)
    .map(({ path }) => problem(path, `says another moment than ${first.path}`))
}

function instantIn(value: unknown): Temporal.Instant | undefined {
  return typeof value === 'string' ? readInstant(value) : undefined
}

function strayProblems(members: GivenSubscription, place: PlaceOf): Problem[] {
  return (['products', 'plans'] as const)
    .filter((member) => members[member] !== undefined)
    .map((member) => problem(place(member), 'is allowed only with an inline offering'))
}

// ---- an offering that is given with the subscription ----

type Inline = Pick<GivenSubscription, 'products' | 'plans' | 'selected_plan'>
const inlineMembers = ['products', 'plans', 'selected_plan'] as const

/** Members given next to the offering or inside it, and where (C-6, C-7). */
function inlineOf(members: GivenSubscription, place: PlaceOf): { given: Inline; at: PlaceOf } {
  const inside: Inline = isObject(members.offering) ? members.offering : {}
  const at: PlaceOf = (member) =>
    Object.hasOwn(inside, member) ? `${place('offering')}.${member}` : place(member)
  const { products, plans, selected_plan } = { ...members, ...inside }
  return { given: { products, plans, selected_plan } as Inline, at }
}

function inlineProblems(
  members: GivenSubscription,
  place: PlaceOf,
  isBad: (path: string) => boolean,
): Problem[] {
  const { given, at } = inlineOf(members, place)
  const { products, plans } = given
  const problems = inlineMembers
    .filter((member) => members[member] !== undefined && at(member) !== place(member))
    .map((member) => problem(place(member), 'is given both in the offering and next to it'))
  if (members.plan_id !== undefined) {
    problems.push(problem(place('plan_id'), 'only with a stored offering; use selected_plan'))
  }
  problems.push(...eachSound(products, at('products'), isBad, productProblems))
  problems.push(...eachSound(plans, at('plans'), isBad, planProblems))
  if (plans === undefined) problems.push(problem(at('plans'), 'an offering needs a plan'))
  if (plans === undefined || isBad(at('plans')) || isBad(at('selected_plan'))) return problems
  const selected = selectedPlan(given, at)
  if (typeof selected !== 'number') return [...problems, selected]
  if (products === undefined && !hasPrices(plans[selected]?.fixed_price)) {
    problems.push(problem(at('products'), 'the chosen plan has no price without products'))
  }
  return problems
}

function eachSound<Element>(
  elements: readonly Element[] | undefined,
  path: string,
  isBad: (path: string) => boolean,
  check: (element: Element, path: string) => Problem[],
): Problem[] {
  if (!Array.isArray(elements)) return []
  return elements.slice(0, INLINE_MAX).flatMap((element: Element, index) => {
    const place = `${path}[${index}]`
    return isBad(place) || !isObject(element) ? [] : check(element, place)
  })
}

/** The place of the one plan that is chosen, by its mark or its reference (SUB-7). */
function selectedPlan({ plans = [], selected_plan: ref }: Inline, at: PlaceOf): number | Problem {
  const places = (isChosen: (plan: (typeof plans)[number]) => boolean) =>
    plans.flatMap((plan, index) => (isChosen(plan) ? [index] : []))
  const marked = places(({ meta }) => meta?.selected === true)
  const [first, ...others] = marked
  if (others.length > 0) return problem(at('plans'), 'exactly one plan must be selected')
  if (ref) {
    const named = places(({ external_ref }) => external_ref === ref)
    const [only] = named
    if (only === undefined || named.length > 1) {
      const count = only === undefined ? 'none' : named.length
      return problem(at('selected_plan'), `one plan must have it as external_ref, not ${count}`)
    }
    if (first === undefined || first === only) return only
    return problem(at('selected_plan'), 'is another plan than the one that is marked')
  }
  if (first !== undefined) return first
  return plans.length === 1 ? 0 : problem(at('plans'), 'exactly one plan must be selected')
}

// ---- what is made of a sound body ----

/** `members` have no problem. */
export function readSubscription({ members, place, goLive }: Located): NewSubscription {
  const { external_ref, address_id, payment_authority: authority } = members
  const { pending, first_invoice_paid, started_at } = members
  return {
    ...(external_ref && { external_ref }),
    account_id: lowered(members.account_id),
    ...(address_id && { address_id: lowered(address_id) }),
    offering: readOffering(members, place),
    currency: members.currency ?? '',
    ...(authority && { payment_authority: readAuthority(authority) }),
    manual_payments: members.manual_payments === true,
    name: members.name ?? '',
    email: members.email ?? '',
    ...(pending && { pending: optionalInstant('go_live_after', goLive[0]?.value) }),
    ...(first_invoice_paid && { prepaid: optionalInstant('started_at', started_at) }),
  }
}

function lowered(id: string | undefined): string {
  return (id ?? '').toLowerCase()
}

function optionalInstant<Name extends string>(name: Name, text: unknown) {
  const moment = instantIn(text)
  return (moment ? { [name]: moment } : {}) as { [Member in Name]?: Temporal.Instant }
}

/** Only what is known of it is kept. */
export function readAuthority(given: NonNullable<GivenSubscription['payment_authority']>) {
  const { type, customer_id, card_id } = given
  return {
    type,
    ...(customer_id !== undefined && { customer_id }),
    ...(card_id !== undefined && { card_id }),
  }
}

function readOffering(members: GivenSubscription, place: PlaceOf): NewSubscription['offering'] {
  if (members.offering) return readInline(members, members.offering, place)
  const { offering_id, offering_external_ref, plan_id, selected_plan } = members
  const choice = {
    ...(plan_id && { plan_id: lowered(plan_id) }),
    ...(selected_plan && { selected_plan }),
  }
  return offering_id
    ? { id: lowered(offering_id), ...choice }
    : { external_ref: offering_external_ref ?? '', ...choice }
}

function readInline(
  members: GivenSubscription,
  { external_ref, name, description }: NonNullable<GivenSubscription['offering']>,
  place: PlaceOf,
): InlineOffering {
  const { given, at } = inlineOf(members, place)
  const { products = [], plans = [] } = given
  return {
    inline: {
      ...(external_ref && { external_ref }),
      name,
      ...(description !== undefined && { description }),
    },
    products: products.map((product) => productAttributes(product)),
    plans: plans.map((plan) => planAttributes(plan)),
    selected: Number(selectedPlan(given, at)),
    places: { products: at('products'), plans: at('plans') },
  }
}

function isObject(value: unknown): value is Record<string, unknown> & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
