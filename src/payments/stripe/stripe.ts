import type Stripe from 'stripe'
import { newId } from '../../lib/ids.ts'
import type {
  Charge,
  Decline,
  FollowUp,
  Gateway,
  Lookup,
  Operation,
  Outcome,
  Payer,
  PaymentSource,
} from '../gateway.ts'
import { stripeAccountOf } from './account.ts'
import { tellStripeBook } from './book.ts'
import { checkStripe, type StripeFailure } from './check.ts'
import { StripeClients } from './client.ts'
import { readStripeEvent } from './events.ts'
import { findIntent, findRefund } from './find.ts'
import { withinLimits } from './limits.ts'
import { findMethod, stripeMethods } from './methods.ts'
import {
  idempotencyKeyOf,
  metadataOf,
  type OpenStripe,
  openStripe,
  type StripeParts,
} from './open.ts'
import {
  BY_PAGE,
  cancelOutcome,
  captureOutcome,
  declineOf,
  intentOutcome,
  isBare,
  isByPage,
  type Refusal,
  refundOutcome,
  type StripeMoney,
} from './outcomes.ts'
import { paymentOffer } from './page-offer.ts'
import { refusalOf } from './refusal.ts'
import { stripeSettings } from './settings.ts'
import { stripeAmount } from './units.ts'
import { withKey } from './with-key.ts'

/** The facts of the card that was charged come with a payment. */
const expand = ['payment_method']

/** Everything that a call needs: the client of the store's account, and the amount in its units. */
type Talk = { stripe: Stripe; money: StripeMoney; idempotencyKey: string }

/**
 * Payments through Stripe. Each purchase or authorization is one PaymentIntent, which carries our
 * key in its metadata: Stripe remembers an idempotency key for a day, and metadata for ever.
 */
export function stripeGateway(parts: StripeParts): Gateway {
  const clients = new StripeClients(parts.stripeUrl)
  const open = openStripe(parts, clients)
  return {
    name: 'Stripe',
    description:
      "Cards, wallets and bank accounts through the store's account at Stripe. Members that are " +
      'sent change; the secrets are kept encrypted and never shown again.',
    isTest: false,
    settings: stripeSettings,
    account: {
      setting: 'secret_key',
      nameOf: async ({ secret_key: key = '' }) => stripeAccountOf(await clients.withKey(key), key),
    },
    purchase: (charge) => talk(open, charge, (it) => take(it, 'purchase', charge)),
    authorize: (charge) => talk(open, charge, (it) => take(it, 'authorize', charge)),
    capture: (followUp) => talk(open, followUp, (it) => capture(it, followUp)),
    cancel: (followUp) => talk(open, followUp, (it) => cancel(it, followUp)),
    refund: (followUp) => talk(open, followUp, (it) => refund(it, followUp)),
    find: (lookup) => talk(open, lookup, (it) => find(it, lookup)),
    createCustomer: (payer) =>
      withKey(open, payer.storeId, ({ stripe }) => createCustomer(stripe, payer)),
    methods: stripeMethods(open),
    readEvent: async (delivery) => readStripeEvent(await open(delivery.storeId), delivery),
    check: async (storeId) => checkStripe(await open(storeId)),
    book: (question) => tellStripeBook(open, question),
  }
}

/**
 * An amount that Stripe does not know is declined before anything is sent, and nothing is sent for
 * a caller who has stopped waiting.
 */
async function talk<Answer extends Outcome | undefined>(
  open: OpenStripe,
  asked: Pick<Charge, 'storeId' | 'key' | 'amount' | 'currency' | 'decimals' | 'signal'>,
  act: (it: Talk) => Promise<Answer>,
): Promise<Answer | Decline> {
  const { storeId, amount, currency, decimals, signal } = asked
  return withKey(open, storeId, async ({ stripe, settings }): Promise<Answer | Decline> => {
    signal.throwIfAborted()
    const converted = stripeAmount(amount, currency, decimals)
    if (converted !== undefined) {
      const money = { amount: converted, currency: currency.toLowerCase() }
      const idempotencyKey = idempotencyKeyOf(settings, asked)
      return withinLimits(signal, () => act({ stripe, money, idempotencyKey }))
    }
    const reason = `Stripe takes no amount of ${amount} in ${currency}.`
    return { status: 'declined', class: 'fatal', code: 'amount_not_supported', reason }
  })
}

async function take(
  { stripe, money, idempotencyKey }: Talk,
  operation: 'purchase' | 'authorize',
  charge: Charge,
): Promise<Outcome> {
  const { source, offSession, keepSource } = charge
  const { customer_id: customer, card_id: method } = source
  const { key } = charge
  const asked = { key, operation, money }
  if (offSession && method === undefined) return noMethod
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...money,
        ...(customer && { customer }),
        ...(operation === 'authorize' && { capture_method: 'manual' }),
        ...(keepSource && { setup_future_usage: 'off_session' }),
        automatic_payment_methods: {
          enabled: true,
          // A payment that is confirmed here has no page to come back to.
          ...(method && { allow_redirects: 'never' }),
        },
        ...(!method && paymentOffer(money.currency, keepSource === true)),
        ...(method && { payment_method: method, confirm: true }),
        ...(method && offSession && { off_session: true }),
        metadata: {
          ...metadataOf(charge),
          ...(!method && { mercer_flow: BY_PAGE }),
        },
        expand,
      },
      { idempotencyKey },
    )
    return intentOutcome(intent, asked)
  } catch (error) {
    const refused = await refusalOf(error)
    const { payment_intent: intent } = refused
    if (!intent) return declineUnsent(stripe, refused, source)
    return intent.status === 'requires_confirmation'
      ? endedOutcome({ stripe, money }, intent, asked)
      : intentOutcome(intent, asked)
  }
}

/** Nobody is there who could type a card into a page. */
const noMethod: Decline = {
  status: 'declined',
  class: 'new_method',
  code: 'no_method',
  reason: 'There is no card to charge without the buyer.',
}

/** Only another card helps, unless Stripe says that it still keeps this one (GW-6). */
async function declineUnsent(
  stripe: Stripe,
  refused: Refusal,
  source: PaymentSource,
): Promise<Decline> {
  const decline = declineOf(refused)
  if (source.card_id === undefined || !isBare(refused)) return decline
  const isKept = source.customer_id !== undefined && (await findMethod(stripe, source))
  return isKept ? decline : { ...decline, class: 'new_method' }
}

/**
 * A payment is captured once, and cancelled once, by its own state, so neither call has an
 * idempotency key: Stripe would repeat a failure of its own under that key for a day.
 */
async function capture({ stripe, money }: Talk, { parentReference }: FollowUp): Promise<Outcome> {
  const captured = (intent: Stripe.PaymentIntent) => captureOutcome(intent, money)
  return actOn(stripe, parentReference, captured, () =>
    stripe.paymentIntents.capture(parentReference, { amount_to_capture: money.amount }),
  )
}

async function cancel({ stripe }: Talk, { parentReference }: FollowUp): Promise<Outcome> {
  return actOn(stripe, parentReference, cancelOutcome, () =>
    stripe.paymentIntents.cancel(parentReference),
  )
}

/** A refusal may mean that it was done before: the state of the payment tells. */
async function actOn(
  stripe: Stripe,
  id: string,
  outcomeOf: (intent: Stripe.PaymentIntent) => Outcome | undefined,
  act: () => Promise<Stripe.PaymentIntent>,
): Promise<Outcome> {
  try {
    const outcome = outcomeOf(await act())
    if (outcome) return outcome
    throw new Error(`Stripe has left the payment ${id} as it was.`)
  } catch (error) {
    const refused = await refusalOf(error)
    const isMissing = refused.code === 'resource_missing'
    const known = isMissing ? undefined : await retrieved(stripe, id)
    const decline = {
      ...declineOf(refused),
      class: 'fatal',
      ...(isMissing && { isMissing }),
    } as const
    return (known && outcomeOf(known)) ?? decline
  }
}

async function refund(
  { stripe, money, idempotencyKey }: Talk,
  followUp: FollowUp,
): Promise<Outcome> {
  const { parentReference } = followUp
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: parentReference,
        amount: money.amount,
        metadata: metadataOf(followUp),
      },
      { idempotencyKey },
    )
    return refundOutcome(made, money)
  } catch (error) {
    const refused = await refusalOf(error)
    const known = await findRefund(stripe, followUp)
    return known ? refundOutcome(known, money) : { ...declineOf(refused), class: 'fatal' }
  }
}

async function find({ stripe, money }: Talk, lookup: Lookup): Promise<Outcome | undefined> {
  const { operation, reference, parentReference = '', key } = lookup
  switch (operation) {
    case 'purchase':
    case 'authorize': {
      const id = reference ?? (await findIntent(stripe, lookup))?.id
      if (id === undefined) return undefined
      const intent = await orMissing(retrieved(stripe, id))
      if (!intent) return missing
      if (isBeingConfirmed(intent)) return { status: 'pending', reference: id }
      return endedOutcome({ stripe, money }, intent, { key, operation })
    }
    case 'capture': {
      const intent = await orMissing(retrieved(stripe, parentReference))
      return intent ? captureOutcome(intent, money) : missing
    }
    case 'cancel': {
      const intent = await orMissing(retrieved(stripe, parentReference))
      return intent ? cancelOutcome(intent) : missing
    }
    case 'refund': {
      if (reference === undefined) {
        const made = await findRefund(stripe, lookup)
        return made && refundOutcome(made, money)
      }
      const made = await orMissing(stripe.refunds.retrieve(reference))
      return made ? refundOutcome(made, money) : missing
    }
  }
}

/**
 * Stripe has deleted what it has told the id of, as it does with the data of a test: nobody can pay
 * it any more. It is not asked for in another account while it is open (GW-10).
 */
const missing: Decline = {
  status: 'declined',
  class: 'fatal',
  code: 'resource_missing',
  reason: 'Stripe no longer has the payment.',
  isMissing: true,
}

async function orMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    const { code } = await refusalOf(error)
    if (code === 'resource_missing') return undefined
    throw error
  }
}

const CONFIRM_SECONDS = 120

/** Our own call may be confirming it at this moment, and nobody ends it beside that. */
function isBeingConfirmed(intent: Stripe.Response<Stripe.PaymentIntent>): boolean {
  if (intent.status !== 'requires_confirmation' || isByPage(intent)) return false
  // The age goes by Stripe's own clock, as `created` does.
  const nowSeconds = Date.parse(intent.lastResponse.headers.date ?? '') / 1_000
  return nowSeconds - intent.created < CONFIRM_SECONDS
}

/** A decline is an end only when the buyer's page can no longer confirm the same payment. */
async function endedOutcome(
  { stripe, money }: Pick<Talk, 'stripe' | 'money'>,
  intent: Stripe.PaymentIntent,
  about: { key: string; operation: Operation },
): Promise<Outcome> {
  const asked = { ...about, money }
  const outcome = intentOutcome(intent, asked)
  if (outcome.status !== 'declined' || intent.status === 'canceled') return outcome
  try {
    await stripe.paymentIntents.cancel(intent.id)
    return outcome
  } catch (error) {
    await refusalOf(error)
    const now = await retrieved(stripe, intent.id)
    return now.status === 'canceled' ? outcome : intentOutcome(now, asked)
  }
}

function retrieved(stripe: Stripe, id: string): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.retrieve(id, { expand })
}

/**
 * The key of one that is made anew names the one before, which is what its own key still gives.
 * Stripe repeats a failure under its key for a day, so another key follows one; a customer who was
 * made all the same has no cards and is used by nobody.
 */
async function createCustomer(stripe: Stripe, payer: Payer): Promise<string> {
  const { storeId, accountId, deletedId } = payer
  const before = deletedId === undefined ? '' : `:${deletedId}`
  const metadata = { mercer_account: accountId, mercer_store: storeId }
  const key = `customer:${storeId}:${accountId}${before}`
  const create = (idempotencyKey: string) =>
    stripe.customers.create({ metadata }, { idempotencyKey })
  const { id } = await create(key).catch((error: StripeFailure) => {
    if ((error.statusCode ?? 0) < 500) throw error
    return create(`${key}:${newId()}`)
  })
  return id
}
