import type Stripe from 'stripe'
import type { KeptSource, MethodKeeper, PaymentSource, Setup, SetupOutcome } from '../gateway.ts'
import { customerIn, idOf, isDetached, keptSource } from './kept-source.ts'
import type { OpenStripe } from './open.ts'
import { declineOf, isBare } from './outcomes.ts'
import { setupOffer } from './page-offer.ts'
import { refusalOf } from './refusal.ts'
import { withKey } from './with-key.ts'

/** Cards that Stripe keeps for its customers. A setup is one SetupIntent. */
export function stripeMethods(open: OpenStripe): MethodKeeper {
  return {
    setup: (setup) => withKey(open, setup.storeId, ({ stripe }) => setUp(stripe, setup)),
    findSetup: (storeId, reference) =>
      withKey(open, storeId, async ({ stripe }) =>
        setupOutcome(await stripe.setupIntents.retrieve(reference, { expand })),
      ),
    cancelSetup: (storeId, reference) =>
      withKey(open, storeId, ({ stripe }) => cancelSetup(stripe, reference)),
    find: (storeId, source) => withKey(open, storeId, ({ stripe }) => findMethod(stripe, source)),
    remove: (storeId, source) => withKey(open, storeId, ({ stripe }) => detach(stripe, source)),
  }
}

const expand = ['payment_method']

async function setUp(stripe: Stripe, setup: Setup): Promise<SetupOutcome> {
  const { key, storeId, accountId, source } = setup
  const { customer_id: customer, card_id: method } = source
  try {
    const intent = await stripe.setupIntents.create(
      {
        ...(customer && { customer }),
        usage: 'off_session',
        automatic_payment_methods: {
          enabled: true,
          ...(method && { allow_redirects: 'never' }),
        },
        ...(method ? { payment_method: method, confirm: true } : setupOffer),
        metadata: { mercer_store: storeId, mercer_account: accountId },
        expand,
      },
      { idempotencyKey: key },
    )
    return setupOutcome(intent)
  } catch (error) {
    const refused = await refusalOf(error)
    const decline = declineOf(refused)
    return isBare(refused) ? { ...decline, class: 'new_method' } : decline
  }
}

function setupOutcome(intent: Stripe.SetupIntent): SetupOutcome {
  const { id: reference, status, last_setup_error: error, client_secret: secret } = intent
  switch (status) {
    case 'succeeded': {
      const customer = idOf(intent.customer)
      if (isDetached(intent.payment_method, customer)) return detached(reference)
      const kept = keptSource(intent.payment_method)
      const { mercer_account: accountId } = intent.metadata ?? {}
      const source = { ...kept, ...customerIn(customer) }
      return { status: 'approved', reference, source, ...(accountId && { accountId }) }
    }
    case 'processing':
      return { status: 'pending', reference }
    case 'canceled': {
      const reason = 'The setup was cancelled.'
      return error
        ? declineOf(error, reference)
        : { status: 'declined', class: 'new_method', reason, code: 'canceled', reference }
    }
    default: {
      const url = intent.next_action?.redirect_to_url?.url
      const action = { ...(secret && { client_secret: secret }), ...(url && { redirect_url: url }) }
      return { status: 'action_required', reference, action }
    }
  }
}

/** Stripe refuses to cancel what has succeeded, or was cancelled before. */
async function cancelSetup(stripe: Stripe, reference: string): Promise<void> {
  try {
    await stripe.setupIntents.cancel(reference)
  } catch (error) {
    const { code } = await refusalOf(error)
    if (code === 'resource_missing') return
    const intent = await stripe.setupIntents.retrieve(reference)
    const method = idOf(intent.payment_method)
    if (intent.status === 'succeeded' && method) await detach(stripe, { card_id: method })
  }
}

function detached(reference: string): SetupOutcome {
  const reason = 'The card was removed again before it was confirmed.'
  return { status: 'declined', class: 'new_method', reason, code: 'detached', reference }
}

export async function findMethod(
  stripe: Stripe,
  { customer_id, card_id = '' }: PaymentSource,
): Promise<KeptSource | undefined> {
  try {
    const method = await stripe.paymentMethods.retrieve(card_id)
    // A detached one can never be charged again.
    return idOf(method.customer) === customer_id ? keptSource(method) : undefined
  } catch (error) {
    await refusalOf(error)
    return undefined
  }
}

/** Stripe refuses what it does not have, or what is detached: both are as it should be. */
async function detach(stripe: Stripe, { card_id = '' }: PaymentSource): Promise<void> {
  try {
    await stripe.paymentMethods.detach(card_id)
  } catch (error) {
    await refusalOf(error)
  }
}
