import { startSubscriptions } from './carts/checkout/start-subscriptions.ts'
import type { PaidHook } from './orders/record-outcome.ts'

/** The follow-up actions in the transaction that makes an order paid, one per line. */
export const paidHooks: readonly PaidHook[] = [startSubscriptions]
