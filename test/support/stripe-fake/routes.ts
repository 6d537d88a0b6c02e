import { testMethods } from './cards.ts'
import { cardError, invalidRequest, noSuch } from './errors.ts'
import { boolean, integer, metadata, object, oneOf, type Rules, string } from './form.ts'
import {
  attachMethod,
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  detachMethod,
  resolveMethod,
} from './intents.ts'
import { requireCustomer } from './methods.ts'
import { offerRules } from './offer.ts'
import { createRefund } from './refunds.ts'
import { cancelSetup, confirmSetup, createSetupIntent } from './setups.ts'
import type { Customer, Intent, Method, Refund, World } from './world.ts'

type Params = Record<string, unknown>

type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  rules: Rules
  act: (world: World, params: Params, id: string) => object
}

const created = object({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })
const page: Rules = { limit: integer(1), starting_after: string, created }
const returning: Rules = { return_url: string }
const usage = oneOf('on_session', 'off_session')

const mandate: Rules = {
  mandate_data: object({
    customer_acceptance: object({
      type: oneOf('online', 'offline'),
      accepted_at: integer(1),
      online: object({ ip_address: string, user_agent: string }),
      offline: object({}),
    }),
  }),
}

const intentRules: Rules = {
  amount: integer(1),
  currency: string,
  customer: string,
  payment_method: string,
  automatic_payment_methods: object({
    enabled: boolean,
    allow_redirects: oneOf('always', 'never'),
  }),
  confirm: boolean,
  off_session: boolean,
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  setup_future_usage: usage,
  description: string,
  metadata,
  ...offerRules,
  ...mandate,
  ...returning,
}

const setupRules: Rules = {
  customer: string,
  payment_method: string,
  automatic_payment_methods: intentRules.automatic_payment_methods ?? boolean,
  confirm: boolean,
  usage,
  description: string,
  metadata,
  ...offerRules,
  ...mandate,
  ...returning,
}

const at = (path: string) =>
  new RegExp(`^/v1/${path.replaceAll(':id', '([A-Za-z0-9_]+)').replaceAll('/', '\\/')}$`)

const get = (path: string, act: Route['act'], rules: Rules = {}): Route => {
  return { method: 'GET', path: at(path), rules, act }
}
const post = (path: string, rules: Rules, act: Route['act']): Route => {
  return { method: 'POST', path: at(path), rules, act }
}

export const routes: readonly Route[] = [
  get('account', ({ accountId: id }) => ({ id, object: 'account', charges_enabled: true })),
  post('customers', { email: string, name: string, description: string, metadata }, addCustomer),
  get('customers/:id', (world, _, id) => world.find(world.customers, 'customer', id)),
  { method: 'DELETE', path: at('customers/:id'), rules: {}, act: deleteCustomer },
  get(
    'customers/:id/payment_methods',
    (world, params, id) => {
      world.find(world.customers, 'customer', id)
      const all = [...world.methods.values()].filter(({ customer }) => customer === id)
      return listOf(all, params, `/v1/customers/${id}/payment_methods`)
    },
    { ...page, type: oneOf('card', 'us_bank_account') },
  ),
  post(
    'payment_methods',
    {
      type: oneOf('card'),
      card: object({
        number: string,
        exp_month: integer(1),
        exp_year: integer(1),
        cvc: string,
      }),
      metadata,
    },
    createMethod,
  ),
  get('payment_methods/:id', (world, _, id) => world.find(world.methods, 'PaymentMethod', id)),
  post(
    'payment_methods/:id',
    { card: object({ exp_month: integer(1), exp_year: integer(1) }), metadata },
    updateMethod,
  ),
  post('payment_methods/:id/attach', { customer: string }, (world, { customer }, id) =>
    attachMethod(world, id, required('customer', customer)),
  ),
  post('payment_methods/:id/detach', {}, (world, _, id) => detachMethod(world, id)),
  post('payment_intents', intentRules, (world, params) =>
    expanded(world, params, createIntent(world, params)),
  ),
  get('payment_intents/search', searchIntents, { query: string, limit: integer(1), page: string }),
  get(
    'payment_intents',
    (world, params) => {
      if (params.customer !== undefined) requireCustomer(world, String(params.customer))
      const all = [...world.intents.values()].filter(
        ({ customer }) => params.customer === undefined || customer === params.customer,
      )
      return listOf(all, params, '/v1/payment_intents')
    },
    { ...page, customer: string },
  ),
  get('payment_intents/:id', readIntent),
  post(
    'payment_intents/:id/confirm',
    {
      payment_method: string,
      off_session: boolean,
      client_secret: string,
      ...mandate,
      ...returning,
    },
    (world, params, id) => {
      const intent = intentOf(world, id)
      requireSecret(intent, params)
      return confirmIntent(world, intent, params)
    },
  ),
  post('payment_intents/:id/capture', { amount_to_capture: integer(1) }, (world, params, id) =>
    captureIntent(world, intentOf(world, id), params),
  ),
  post(
    'payment_intents/:id/cancel',
    {
      cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
    },
    (world, params, id) => cancelIntent(world, intentOf(world, id), params),
  ),
  post('setup_intents', setupRules, (world, params) =>
    expanded(world, params, createSetupIntent(world, params)),
  ),
  get('setup_intents/:id', (world, params, id) =>
    expanded(world, params, world.find(world.setupIntents, 'setup_intent', id)),
  ),
  post(
    'setup_intents/:id/confirm',
    { payment_method: string, ...mandate, ...returning },
    (world, params, id) =>
      confirmSetup(world, world.find(world.setupIntents, 'setup_intent', id), params),
  ),
  post(
    'setup_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'requested_by_customer', 'duplicate') },
    (world, params, id) =>
      cancelSetup(world, world.find(world.setupIntents, 'setup_intent', id), params),
  ),
  post(
    'refunds',
    {
      payment_intent: string,
      charge: string,
      amount: integer(1),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    createRefund,
  ),
  get(
    'refunds',
    (world, params) => {
      const { payment_intent: id } = params
      if (id) world.find(world.intents, 'payment_intent', String(id), 'payment_intent')
      const all = [...world.refunds.values()].filter(
        ({ payment_intent: intent, charge }) =>
          (params.payment_intent === undefined || intent === params.payment_intent) &&
          (params.charge === undefined || charge === params.charge),
      )
      const shown = all.map((refund) => withPayment(world, params, 'data.', refund))
      return listOf(shown, params, '/v1/refunds')
    },
    { ...page, payment_intent: string, charge: string },
  ),
  get('refunds/:id', (world, params, id) =>
    withPayment(world, params, '', world.find(world.refunds, 'refund', id)),
  ),
  get('charges/:id', (world, _, id) => world.find(world.charges, 'charge', id)),
  get('disputes/:id', (world, _, id) => world.find(world.disputes, 'dispute', id)),
  get('events', (world, params) => listOf(world.events, params, '/v1/events'), {
    ...page,
    type: string,
  }),
  get('events/:id', readEvent),
]

function intentOf(world: World, id: string) {
  return world.find(world.intents, 'payment_intent', id, 'intent')
}

/** The page of the buyer names the payment by its secret. */
function requireSecret(intent: Intent, { client_secret: given }: Params): void {
  if (given === undefined || given === intent.client_secret) return
  const code = 'payment_intent_invalid_parameter'
  const message = 'The client_secret provided does not match any associated PaymentIntent.'
  throw invalidRequest(message, { code, param: 'client_secret' })
}

function readIntent(world: World, params: Params, id: string): object {
  const intent = intentOf(world, id)
  const isExpanded = (params.expand as string[] | undefined)?.includes('latest_charge')
  const charge = world.charges.get(intent.latest_charge ?? '')
  return expanded(world, params, isExpanded ? { ...intent, latest_charge: charge ?? null } : intent)
}

/** The payment method in place of its id, if it is asked for. */
function expanded<Shown extends { payment_method: string | null }>(
  world: World,
  { expand }: Params,
  shown: Shown,
): object {
  const isAsked = (expand as string[] | undefined)?.includes('payment_method')
  const method = world.methods.get(shown.payment_method ?? '')
  return isAsked && method ? { ...shown, payment_method: method } : shown
}

/** The refund, with its payment in place of the id where that is asked for. */
function withPayment(world: World, { expand }: Params, prefix: string, refund: Refund) {
  const isExpanded = (expand as string[] | undefined)?.includes(`${prefix}payment_intent`)
  const payment_intent = world.intents.get(refund.payment_intent)
  return isExpanded ? { ...refund, payment_intent } : refund
}

function readEvent(world: World, _params: Params, id: string): object {
  const found = world.events.find((event) => event.id === id)
  if (!found) throw noSuch('event', id)
  return found
}

function required(param: string, value: unknown): string {
  if (typeof value === 'string') return value
  const code = 'parameter_missing'
  throw invalidRequest(`Missing required param: ${param}.`, { code, param })
}

type Typed = { number?: string; exp_month?: number; exp_year?: number }

/** A card that somebody has typed in: one of the numbers that Stripe documents for tests. */
function createMethod(world: World, { type, card = {}, metadata: more = {} }: Params): Method {
  required('type', type)
  const { number, exp_month, exp_year } = card as Typed
  const typed = required('card[number]', number).replaceAll(' ', '')
  const [name] = Object.entries(testMethods).find(([, one]) => one.number === typed) ?? []
  if (name === undefined || testMethods[name]?.brand === 'bank') {
    const message = 'Your card number is incorrect.'
    throw cardError({ code: 'incorrect_number', message }, { param: 'number' })
  }
  if (exp_month === undefined || exp_year === undefined) {
    required(exp_month === undefined ? 'card[exp_month]' : 'card[exp_year]', undefined)
  }
  const method = resolveMethod(world, name)
  if (method.card) Object.assign(method.card, { exp_month, exp_year })
  Object.assign(method.metadata, more)
  return method
}

function updateMethod(
  world: World,
  { card = {}, metadata: more = {} }: Params,
  id: string,
): Method {
  const method = world.find(world.methods, 'PaymentMethod', id)
  if (method.card) Object.assign(method.card, card)
  Object.assign(method.metadata, more)
  world.tell('payment_method.updated', method)
  return method
}

export function addCustomer(world: World, params: Params): Customer {
  const customer: Customer = {
    ...world.base('customer', 'cus'),
    email: (params.email as string) ?? null,
    name: (params.name as string) ?? null,
    metadata: (params.metadata as Record<string, string>) ?? {},
  }
  world.customers.set(customer.id, customer)
  world.tell('customer.created', customer)
  return customer
}

function deleteCustomer(world: World, _params: Params, id: string): object {
  const customer = world.find(world.customers, 'customer', id)
  customer.deleted = true
  for (const method of world.methods.values()) {
    if (method.customer !== id) continue
    method.customer = null
    world.detached.add(method.id)
  }
  world.tell('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

const LIMIT_DEFAULT = 10
const LIMIT_MAX = 100

type Listed = { id: string; created: number }

/** The newest first. */
function listOf(all: readonly Listed[], params: Params, url: string): object {
  const limit = (params.limit as number | undefined) ?? LIMIT_DEFAULT
  if (limit > LIMIT_MAX) {
    throw invalidRequest(`Invalid integer: must be at most ${LIMIT_MAX}`, { param: 'limit' })
  }
  const { gt, gte, lt, lte } = (params.created ?? {}) as Record<string, number | undefined>
  const within = all.filter(
    ({ created: when }) =>
      (gt === undefined || when > gt) &&
      (gte === undefined || when >= gte) &&
      (lt === undefined || when < lt) &&
      (lte === undefined || when <= lte),
  )
  const newest = within.toReversed()
  const after = params.starting_after as string | undefined
  const place = after === undefined ? -1 : newest.findIndex(({ id }) => id === after)
  if (after !== undefined && place < 0) throw noSuch('object', after, 'starting_after')
  const data = newest.slice(place + 1, place + 1 + limit)
  return { object: 'list', data, has_more: place + 1 + limit < newest.length, url }
}

/** A search sees what is older than this; Stripe says up to a minute. */
const SEARCH_LAG_SECONDS = 1

function searchIntents(world: World, params: Params): object {
  const query = required('query', params.query)
  const match = /^metadata\[['"]([^'"]+)['"]\]:['"]([^'"]+)['"]$/.exec(query)
  if (!match) throw invalidRequest('We were unable to parse your search query.', { param: 'query' })
  const [, name = '', value = ''] = match
  const data = [...world.intents.values()]
    .filter((intent) => intent.metadata[name] === value)
    .filter((intent) => world.now() - intent.created >= SEARCH_LAG_SECONDS)
    .toReversed()
    .slice(0, (params.limit as number | undefined) ?? LIMIT_DEFAULT)
  return { object: 'search_result', data, has_more: false, url: '/v1/payment_intents/search' }
}
