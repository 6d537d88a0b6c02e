import { invalidRequest } from './errors.ts'
import {
  finishSetup,
  missing,
  requireOpen,
  requireOwner,
  resolveMethod,
  scriptOf,
} from './intents.ts'
import { lacksMandate, MANDATE_MISSING, requireCustomer } from './methods.ts'
import { offerOf, requireOffered } from './offer.ts'
import type { SetupIntent, World } from './world.ts'

type Params = Record<string, unknown>

export function createSetupIntent(world: World, params: Params): SetupIntent {
  const customer = (params.customer as string | undefined) ?? null
  if (customer !== null) requireCustomer(world, customer)
  const base = world.base('setup_intent', 'seti')
  const given = params.payment_method as string | undefined
  const method = given === undefined ? undefined : resolveMethod(world, given)
  requireOwner(world, method, customer)
  const intent: SetupIntent = {
    ...base,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    client_secret: world.secretOf(base.id),
    customer,
    ...offerOf(params),
    payment_method: method?.id ?? null,
    usage: (params.usage as SetupIntent['usage']) ?? 'off_session',
    last_setup_error: null,
    next_action: null,
    cancellation_reason: null,
    metadata: (params.metadata as Record<string, string>) ?? {},
  }
  world.setupIntents.set(intent.id, intent)
  world.tell('setup_intent.created', intent)
  return params.confirm === true ? confirmSetup(world, intent, params) : intent
}

export function confirmSetup(world: World, intent: SetupIntent, params: Params): SetupIntent {
  requireOpen(intent, 'confirm')
  if (params.payment_method !== undefined) {
    const method = resolveMethod(world, params.payment_method as string)
    requireOffered(intent, method)
    intent.payment_method = method.id
  }
  if (intent.payment_method === null) throw missing('payment_method')
  if (lacksMandate(world, intent.payment_method, params)) {
    intent.status = 'requires_confirmation'
    throw invalidRequest(MANDATE_MISSING, { setup_intent: structuredClone(intent) })
  }
  if (scriptOf(world, intent.payment_method).asks) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    world.tell('setup_intent.requires_action', intent)
    return intent
  }
  return finishSetup(world, intent)
}

export function cancelSetup(world: World, intent: SetupIntent, params: Params): SetupIntent {
  requireOpen(intent, 'cancel')
  intent.status = 'canceled'
  intent.next_action = null
  intent.cancellation_reason = (params.cancellation_reason as string) ?? null
  world.tell('setup_intent.canceled', intent)
  return intent
}
