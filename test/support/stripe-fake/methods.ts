import type { Decline } from './cards.ts'
import { noSuch } from './errors.ts'
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
