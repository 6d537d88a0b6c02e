import { hash } from 'node:crypto'
import type { FrozenId, FrozenOffering, OfferedPlan } from '../../billing/offering-types.ts'
import { firstPrice } from '../../billing/subscriptions/creating/price-problems.ts'
import { checkSelection, completeSelection } from '../../catalog/pricing/bundle-price.ts'
import type { Amount } from '../../catalog/pricing/price.ts'
import type { CustomInput } from '../../catalog/products/product.ts'
import { type Sellable, sellingPrice } from '../../catalog/shopper/sellable.ts'
import { assert } from '../../lib/assert.ts'
import { type Problem, problemAt } from '../../lib/errors.ts'
import { type Minor, minor } from '../../lib/money.ts'
import type { CartLine, LineType } from '../cart.ts'
import { copiedDescription } from '../cart-texts.ts'
import type { NewLine } from './item-body.ts'
import { fault, type LineFault } from './line-fault.ts'

/** The context of decisions about lines, besides the cart itself. */
export type LineFacts = {
  currency: string
  decimal_places: number | null
  now: Temporal.Instant
  productById: ReadonlyMap<string, Sellable>
  productBySku: ReadonlyMap<string, Sellable>
  offeringById: ReadonlyMap<string, FrozenOffering>
}

/** A line but for how many, and when; unless it says so, its price is looked up afterwards. */
type LineContent = Omit<CartLine, 'id' | 'cart_id' | 'quantity' | 'created_at' | 'updated_at'>

type Faulty = { fault: LineFault }
/** Beside the price, where it was found. */
type LinePrice = Amount & {
  net_amount?: Minor | null
  catalog_id?: string
  frozen_offering_id?: FrozenId
}
type Changeable = Pick<LineContent, 'custom_inputs' | 'location'>

/** The rules of one type of line. `path` is the position of the element in the body. */
type LinePort = {
  draft(given: NewLine, facts: LineFacts, path: string): LineContent | Faulty
  /** The unit price at the given quantity (IT-9). */
  price(line: LineContent, quantity: number, facts: LineFacts, path: string): LinePrice | Faulty
  /** The line with other inputs or another place. */
  change(
    line: LineContent,
    change: Changeable,
    facts: LineFacts,
    path: string,
  ): LineContent | Faulty
}

/** A product of the catalog, found and priced in the release of whoever asks. */
const catalogLine: LinePort = {
  draft(given, facts, path) {
    const { id, sku } = given
    const product =
      id === undefined ? facts.productBySku.get(sku ?? '') : facts.productById.get(id.toLowerCase())
    if (!product && id === undefined) return notFound({ sku }, `${path}.sku`)
    if (!product) return notFound({ id }, `${path}.id`)
    if (product.type === 'parent') return parentFault(product, path)
    const components = product.item.bundle?.components
    const selected = given.bundle_configuration?.selected_options ?? {}
    const isChosen = components !== undefined || given.bundle_configuration !== undefined
    const problems = isChosen ? checkSelection(components, selected) : []
    if (problems.length > 0) {
      return { fault: { code: 'unprocessable', problems: problems.map(movedTo(path)) } }
    }
    const inputs = given.custom_inputs ?? null
    const wrong = customInputProblems(product.customInputs, inputs, `${path}.custom_inputs`)
    if (wrong.length > 0) return { fault: { code: 'bad-request', problems: wrong } }
    return withKey({
      ...noContent,
      type: 'cart_item',
      product_id: product.id,
      name: product.name,
      description: copiedDescription(product.description),
      sku: product.sku ?? '',
      slug: product.slug,
      image: product.image,
      custom_inputs: inputs,
      bundle_configuration: components
        ? { selected_options: completeSelection(components, selected) }
        : null,
      location: given.location ?? null,
      catalog_id: product.catalogId,
    })
  },

  price(line, quantity, { currency, now, productById }, path) {
    const product = productById.get(line.product_id ?? '')
    if (!product) return notFound({ id: line.product_id }, path)
    if (product.type === 'parent') return parentFault(product, path)
    const selection = line.bundle_configuration?.selected_options ?? {}
    const components = product.item.bundle?.components
    if (components && checkSelection(components, selection).length > 0) {
      const detail = 'The bundle is no longer sold in the configuration of this line.'
      return fault('unprocessable', { detail, source: path, meta: { id: product.id } })
    }
    const nowMs = now.epochMilliseconds
    const price = sellingPrice(product, { currency, quantity, selection, nowMs })
    if (price) return { ...price, catalog_id: product.catalogId }
    const detail = `The product has no price in ${currency}.`
    return fault('bad-request', { detail, source: path, meta: { id: product.id } })
  },

  change(line, { custom_inputs, location }, { productById }, path) {
    const product = productById.get(line.product_id ?? '')
    if (!product) return notFound({ id: line.product_id }, path)
    const wrong = customInputProblems(product.customInputs, custom_inputs, `${path}.custom_inputs`)
    if (wrong.length > 0) return { fault: { code: 'bad-request', problems: wrong } }
    return withKey({ ...line, custom_inputs, location })
  },
}

/** A custom item, at the price that the caller gives. */
const customLine: LinePort = {
  draft({ name, price, sku = '', description = '', custom_inputs = null }) {
    assert(name !== undefined && price, 'the schema asks for both')
    return {
      ...noContent,
      type: 'custom_item',
      // Equal SKUs are one line, and the first one's name and price stay (IT-6).
      merge_key: sku === '' ? null : keyOf(['custom_item', sku]),
      name,
      description,
      sku,
      unit_amount: minor(price.amount),
      includes_tax: price.includes_tax ?? true,
      custom_inputs,
    }
  },

  price({ unit_amount, includes_tax }) {
    return { amount: unit_amount, includes_tax }
  },

  change(line, { custom_inputs }) {
    return { ...line, custom_inputs }
  },
}

/** Each becomes a subscription when the order is paid, all of them at once (CK-12). */
const SUBSCRIPTIONS_MAX = 100

/** IT-14: a plan of an offering, which costs what its first period does. */
const subscriptionLine: LinePort = {
  draft({ id, subscription_configuration: given }, { offeringById }, path) {
    assert(id !== undefined && given, 'the schema asks for both')
    const offeringId = id.toLowerCase()
    const offering = offeringById.get(offeringId)
    if (!offering) {
      const detail = `There is no offering ${id}.`
      return fault('not-found', { detail, source: `${path}.id`, meta: { id } })
    }
    const plan = given.plan.toLowerCase()
    if (!planOf(offering, plan)) {
      return noPlan(given.plan, `${path}.subscription_configuration.plan`)
    }
    const { name, description = '' } = offering.offering
    const { pricing_option } = given
    return {
      ...noContent,
      type: 'subscription_item',
      merge_key: keyOf(['subscription_item', offeringId, plan]),
      subscription_offering_id: offeringId,
      subscription_configuration: { plan, ...(pricing_option !== undefined && { pricing_option }) },
      frozen_offering_id: offering.id,
      name,
      description: copiedDescription(description),
    }
  },

  price(line, quantity, { currency, now, offeringById }, path) {
    if (quantity > SUBSCRIPTIONS_MAX) {
      const detail = `A line holds at most ${SUBSCRIPTIONS_MAX} subscriptions.`
      return fault('unprocessable', { detail, source: `${path}.quantity` })
    }
    const offering = offeringById.get(line.subscription_offering_id ?? '')
    const planId = line.subscription_configuration?.plan ?? ''
    const plan = offering && planOf(offering, planId)
    if (!plan) return noPlan(planId, path)
    const price = firstPrice(offering, plan, currency, now)
    if ('amount' in price) return { ...price, frozen_offering_id: offering.id }
    const detail = `The subscription cannot be bought: ${price.reason}.`
    return fault('bad-request', { detail, source: path, meta: { id: offering.offering.id } })
  },

  change: (line) => line,
}

function planOf({ plans }: FrozenOffering, planId: string): OfferedPlan | undefined {
  return plans.find(({ id }) => id === planId)
}

function noPlan(id: string, source: string): Faulty {
  const detail = `The offering has no plan ${id}.`
  return fault('not-found', { detail, source, meta: { id } })
}

export const linePorts: Record<LineType, LinePort> = {
  cart_item: catalogLine,
  custom_item: customLine,
  subscription_item: subscriptionLine,
}

const noContent = {
  merge_key: null,
  product_id: null,
  subscription_offering_id: null,
  subscription_configuration: null,
  frozen_offering_id: null,
  description: '',
  sku: '',
  slug: '',
  image: null,
  unit_amount: minor(0),
  includes_tax: false,
  net_amount: null,
  custom_inputs: null,
  bundle_configuration: null,
  location: null,
  catalog_id: null,
}

function notFound(meta: Record<string, unknown>, source: string): Faulty {
  const detail = 'No product that is sold here has this id or SKU.'
  return fault('not-found', { title: 'Product not found', detail, source, meta })
}

function parentFault({ id }: Sellable, source: string): Faulty {
  const detail = 'A product with children cannot be bought itself; choose one of its children.'
  return fault('unprocessable', { detail, source, meta: { id } })
}

/** The check of a selection names the members of another operation's body. */
function movedTo(path: string) {
  const place = `${path}.bundle_configuration.selected_options`
  const moved = (text: string) => text.replace('data.selected_options', () => place)
  return ({ source, detail }: Problem): Problem => ({
    source: source === undefined ? place : moved(source),
    detail: moved(detail),
  })
}

/** IT-5: the same product with the same inputs, choice and place is one line. */
function withKey(line: LineContent): LineContent {
  const { product_id, custom_inputs, bundle_configuration, location } = line
  const merge_key = keyOf(['cart_item', product_id, custom_inputs, bundle_configuration, location])
  return { ...line, merge_key }
}

/** Short, whatever it stands for: it is in an index. */
function keyOf(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts, sorted), 'base64url')
}

/** Members in one order, so that the order in which they were sent does not matter. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const TEXT_MAX = 255

/** Checks the shopper's inputs against the product's. `path` is that of the inputs. */
function customInputProblems(
  rules: Readonly<Record<string, CustomInput>>,
  inputs: Readonly<Record<string, unknown>> | null,
  path: string,
): Problem[] {
  const given = inputs ?? {}
  const wrong = Object.entries(given).flatMap(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (!rule) return [problemAt(`${path}.${key}`, 'the product has no such input')]
    if (typeof value !== 'string') return [problemAt(`${path}.${key}`, 'must be a text')]
    const lengths = rule.validation_rules.map(({ options }) => options.max_length)
    const max = Math.min(TEXT_MAX, ...lengths)
    if ([...value].length <= max) return []
    return [problemAt(`${path}.${key}`, `must have ${max} characters or fewer`)]
  })
  const missing = Object.entries(rules)
    .filter(([key, { required }]) => required === true && !hasText(given, key))
    .map(([key]) => problemAt(`${path}.${key}`, 'is required'))
  return [...wrong, ...missing]
}

function hasText(given: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(given, key) && given[key] !== ''
}
