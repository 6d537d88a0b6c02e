import type { Decline } from './cards.ts'
import { invalidRequest, noSuch } from './errors.ts'
import type { World } from './world.ts'

/** One that was deleted can still be read, and is good for nothing else. */
export function requireCustomer(world: World, id: string): void {
  const { deleted } = world.find(world.customers, 'customer', id, 'customer')
  if (deleted) throw noSuch('customer', id, 'customer')
}

const expired: Decline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  message: 'Your card has expired.',
}

/** The refusal of a card whose month is over. */
export function expiryOf(world: World, methodId: string): Decline | undefined {
  const { card } = world.methods.get(methodId) ?? {}
  if (!card) return undefined
  const ends = Date.UTC(card.exp_year, card.exp_month) / 1_000
  return world.now() >= ends ? expired : undefined
}

type Acceptance = { type?: string; online?: { ip_address?: string; user_agent?: string } }

/** A bank account is charged, or kept, by right of a mandate: given before, or together with it. */
export function lacksMandate(
  world: World,
  methodId: string,
  { mandate_data: given }: Record<string, unknown>,
): boolean {
  const { type } = world.methods.get(methodId) ?? {}
  if (type !== 'us_bank_account' || world.setUp.has(methodId)) return false
  if (given === undefined) return true
  const { customer_acceptance: accepted } = given as { customer_acceptance?: Acceptance }
  const { ip_address: address, user_agent: agent } = accepted?.online ?? {}
  if (accepted?.type === 'offline' || (accepted?.type === 'online' && address && agent))
    return false
  const param = 'mandate_data[customer_acceptance]'
  throw invalidRequest('A mandate tells how the customer has accepted it.', { param })
}

/** The refusal of a bank account without a mandate; it has no code. */
export const MANDATE_MISSING =
  'This payment method needs a mandate: provide `mandate_data`, or confirm it with Stripe.js.'
