import { requireAmount } from './amounts.ts'
import { type CardScript, type Decline, testMethods } from './cards.ts'
import { cardError, invalidRequest, noSuch } from './errors.ts'
import { expiryOf, lacksMandate, MANDATE_MISSING, requireCustomer } from './methods.ts'
import { offerOf, requireOffered } from './offer.ts'
import type { Charge, Intent, Method, SetupIntent, World } from './world.ts'

type Params = Record<string, unknown>

/** A method of the account, or a new one from a test method, as Stripe makes it in test mode. */
export function resolveMethod(world: World, id: string): Method {
  const known = world.methods.get(id)
  if (known) return known
  const script = Object.hasOwn(testMethods, id) ? testMethods[id] : undefined
  if (!script) throw noSuch('PaymentMethod', id, 'payment_method')
  const last4 = script.number.slice(-4)
  const isBank = script.brand === 'bank'
  const method: Method = {
    ...world.base('payment_method', 'pm'),
    type: isBank ? 'us_bank_account' : 'card',
    customer: null,
    ...(isBank
      ? { us_bank_account: { last4 } }
      : { card: { brand: script.brand, last4, exp_month: 12, exp_year: 2034 } }),
    metadata: {},
  }
  world.methods.set(method.id, method)
  world.scripts.set(method.id, id)
  return method
}

export function scriptOf(world: World, methodId: string): CardScript {
  const script = testMethods[world.scripts.get(methodId) ?? '']
  if (!script) throw noSuch('PaymentMethod', methodId, 'payment_method')
  return script
}

export function attachMethod(world: World, id: string, customerId: string): Method {
  const method = resolveMethod(world, id)
  requireCustomer(world, customerId)
  if (method.customer !== null && method.customer !== customerId) {
    throw invalidRequest('The payment method is attached to another customer already.')
  }
  const { decline, isStorable } = scriptOf(world, method.id)
  if (decline && !isStorable) throw cardError(decline, {})
  method.customer = customerId
  world.tell('payment_method.attached', method)
  return method
}

export function detachMethod(world: World, id: string): Method {
  const method = world.find(world.methods, 'PaymentMethod', id, 'payment_method')
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer.')
  }
  method.customer = null
  world.detached.add(method.id)
  world.tell('payment_method.detached', method)
  return method
}

export function createIntent(world: World, params: Params): Intent {
  const { amount, confirm = false, off_session = false } = params
  const currency = String(params.currency).toLowerCase()
  if (amount === undefined) throw missing('amount')
  if (params.currency === undefined) throw missing('currency')
  requireAmount(amount as number, currency)
  if (off_session && !confirm) {
    const message = 'off_session can only be used when confirm is true.'
    throw invalidRequest(message, { param: 'off_session' })
  }
  const customer = (params.customer as string | undefined) ?? null
  if (customer !== null) requireCustomer(world, customer)
  const given = params.payment_method as string | undefined
  const method = given === undefined ? undefined : resolveMethod(world, given)
  requireOwner(world, method, customer)
  const base = world.base('payment_intent', 'pi')
  const intent: Intent = {
    ...base,
    amount: amount as number,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    client_secret: world.secretOf(base.id),
    customer,
    ...offerOf(params),
    payment_method: method?.id ?? null,
    capture_method: (params.capture_method as Intent['capture_method']) ?? 'automatic_async',
    setup_future_usage: (params.setup_future_usage as Intent['setup_future_usage']) ?? null,
    description: (params.description as string) ?? null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    metadata: (params.metadata as Record<string, string>) ?? {},
  }
  world.intents.set(intent.id, intent)
  world.tell('payment_intent.created', intent)
  return confirm ? confirmIntent(world, intent, params) : intent
}

/** One that is used up, or was detached, is refused without a code and a parameter. */
export function requireOwner(
  world: World,
  method: Method | undefined,
  customer: string | null,
  intentId?: string,
): void {
  const user = world.usedBy.get(method?.id ?? '') ?? intentId
  if (method && (world.detached.has(method.id) || user !== intentId)) {
    throw invalidRequest(
      'The payment method was used without a customer, or detached from one; it cannot be used.',
    )
  }
  if (!method || method.customer === null || method.customer === customer) return
  const owner = customer === null ? 'no customer was given' : 'it belongs to another customer'
  throw invalidRequest(`The payment method is attached to a customer, and ${owner}.`, {
    param: 'payment_method',
  })
}

export function missing(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

function unexpected(intent: Intent, act: string) {
  return invalidRequest(
    `This PaymentIntent could not be ${act} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}

/** Charges it, or asks for what is missing. A refusal of the card is thrown, as Stripe answers 402. */
export function confirmIntent(world: World, intent: Intent, params: Params): Intent {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']
  if (!open.includes(intent.status)) throw unexpected(intent, 'confirmed')
  if (params.payment_method !== undefined) {
    const method = resolveMethod(world, params.payment_method as string)
    requireOwner(world, method, intent.customer, intent.id)
    requireOffered(intent, method)
    intent.payment_method = method.id
  }
  if (intent.payment_method === null) {
    throw invalidRequest('You cannot confirm this PaymentIntent: it has no payment method.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    })
  }
  if (lacksMandate(world, intent.payment_method, params)) {
    intent.status = 'requires_confirmation'
    throw invalidRequest(MANDATE_MISSING, { payment_intent: structuredClone(intent) })
  }
  const script = scriptOf(world, intent.payment_method)
  const isOffSession = params.off_session === true
  const isAsked =
    script.asks === 'always' ||
    (script.asks === 'until-set-up' && !world.setUp.has(intent.payment_method))
  if (isAsked && isOffSession) {
    const message = 'Your card was declined. This transaction requires authentication.'
    const decline_code = 'authentication_required'
    throw fail(world, intent, { code: 'authentication_required', decline_code, message })
  }
  if (isAsked) {
    intent.status = 'requires_action'
    intent.last_payment_error = null
    const return_url = (params.return_url as string) ?? null
    intent.next_action = return_url
      ? { type: 'redirect_to_url', redirect_to_url: { url: pageOf(intent), return_url } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    world.tell('payment_intent.requires_action', intent)
    return intent
  }
  return charge(world, intent, script.decline)
}

const pageOf = ({ id }: Intent) => `https://hooks.stripe.example/3d_secure/${id}`

/** The buyer has answered. */
export function authenticate(world: World, intent: Intent, isConfirmed: boolean): void {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpected(intent, 'authenticated')
  }
  intent.next_action = null
  try {
    if (isConfirmed) {
      charge(world, intent, scriptOf(world, intent.payment_method).declineAfterAction)
    } else {
      const code = 'payment_intent_authentication_failure'
      const message = 'The provided payment method has failed authentication.'
      throw fail(world, intent, { code, message })
    }
  } catch {
    // The outcome is in the intent and in its events.
  }
}

function charge(world: World, intent: Intent, decline: Decline | undefined): Intent {
  const methodId = intent.payment_method ?? ''
  const script = scriptOf(world, methodId)
  const refusal = decline ?? expiryOf(world, methodId)
  const method = world.methods.get(methodId)
  const isKept = intent.setup_future_usage !== null && intent.customer !== null
  if (method?.customer === null && (refusal || !isKept)) world.usedBy.set(methodId, intent.id)
  if (refusal) {
    addCharge(world, intent, methodId, { status: 'failed', decline: refusal })
    throw fail(world, intent, refusal)
  }
  intent.last_payment_error = null
  intent.next_action = null
  if (isKept) {
    if (method) method.customer = intent.customer
    world.setUp.add(methodId)
  }
  if (script.settles) {
    addCharge(world, intent, methodId, { status: 'pending' })
    intent.status = 'processing'
    world.tell('payment_intent.processing', intent)
    return intent
  }
  const made = addCharge(world, intent, methodId, { status: 'succeeded' })
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    world.tell('payment_intent.amount_capturable_updated', intent)
    return intent
  }
  take(intent, made, intent.amount)
  world.tell('charge.succeeded', made)
  world.tell('payment_intent.succeeded', intent)
  if (script.disputes) dispute(world, made)
  return intent
}

function take(intent: Intent, made: Charge, amount: number): void {
  made.captured = true
  made.amount_captured = amount
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
}

type Result = { status: Charge['status']; decline?: Decline }

function addCharge(world: World, intent: Intent, methodId: string, result: Result): Charge {
  const { status, decline } = result
  const made: Charge = {
    ...world.base('charge', 'ch'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    refunded: false,
    disputed: false,
    currency: intent.currency,
    status,
    payment_intent: intent.id,
    payment_method: methodId,
    customer: intent.customer,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: decline ? { type: 'issuer_declined', reason: decline.decline_code ?? null } : null,
    metadata: intent.metadata,
  }
  world.charges.set(made.id, made)
  intent.latest_charge = made.id
  if (status === 'failed') world.tell('charge.failed', made)
  return made
}

function fail(world: World, intent: Intent, decline: Decline) {
  intent.status = 'requires_payment_method'
  const refused = { charge: intent.latest_charge, payment_method: { id: intent.payment_method } }
  intent.last_payment_error = { type: 'card_error', ...decline, ...refused }
  intent.payment_method = null
  world.tell('payment_intent.payment_failed', intent)
  return cardError(decline, { payment_intent: structuredClone(intent) })
}

export function captureIntent(world: World, intent: Intent, params: Params): Intent {
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured')
  const amount = (params.amount_to_capture as number | undefined) ?? intent.amount_capturable
  if (amount > intent.amount_capturable) {
    throw invalidRequest('The amount is greater than what can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const made = world.find(world.charges, 'charge', intent.latest_charge ?? '')
  take(intent, made, amount)
  world.tell('charge.captured', made)
  world.tell('payment_intent.succeeded', intent)
  return intent
}

export function cancelIntent(world: World, intent: Intent, params: Params): Intent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpected(intent, 'canceled')
  }
  world.cancel(intent, (params.cancellation_reason as string) ?? null)
  return intent
}

/** A payment that was being processed ends, as its method says. */
export function settleIntent(world: World, intent: Intent): void {
  if (intent.status !== 'processing') throw unexpected(intent, 'settled')
  const made = world.find(world.charges, 'charge', intent.latest_charge ?? '')
  if (scriptOf(world, made.payment_method).settles === 'succeeded') {
    made.status = 'succeeded'
    take(intent, made, intent.amount)
    world.tell('charge.succeeded', made)
    world.tell('payment_intent.succeeded', intent)
    return
  }
  made.status = 'failed'
  made.failure_code = 'insufficient_funds'
  fail(world, intent, { code: 'insufficient_funds', message: 'The account has too little money.' })
}

const RESPONSE_SECONDS = 7 * 86_400

/** The buyer's bank takes the money back for now. */
export function dispute(world: World, made: Charge): void {
  made.disputed = true
  const opened = {
    ...world.base('dispute', 'dp'),
    amount: made.amount_captured,
    currency: made.currency,
    charge: made.id,
    payment_intent: made.payment_intent,
    status: 'needs_response' as const,
    reason: 'fraudulent',
    evidence_details: { due_by: world.now() + RESPONSE_SECONDS },
  }
  world.disputes.set(opened.id, opened)
  world.tell('charge.dispute.created', opened)
}

export function requireOpen({ status }: SetupIntent, act: string): void {
  if (status !== 'succeeded' && status !== 'canceled') return
  const message = `You cannot ${act} this SetupIntent because it has a status of ${status}.`
  throw invalidRequest(message, { code: 'setup_intent_unexpected_state' })
}

export function finishSetup(world: World, intent: SetupIntent): SetupIntent {
  requireOpen(intent, 'confirm')
  const methodId = intent.payment_method ?? ''
  const { decline, isStorable } = scriptOf(world, methodId)
  if (decline && !isStorable) {
    intent.status = 'requires_payment_method'
    intent.last_setup_error = { type: 'card_error', ...decline }
    world.tell('setup_intent.setup_failed', intent)
    throw cardError(decline, { setup_intent: structuredClone(intent) })
  }
  intent.status = 'succeeded'
  intent.next_action = null
  world.setUp.add(methodId)
  if (intent.customer !== null) attachMethod(world, methodId, intent.customer)
  world.tell('setup_intent.succeeded', intent)
  return intent
}
