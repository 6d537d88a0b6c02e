import { startSubscriptions } from './carts/checkout/start-subscriptions.ts'
import type { PaidHook } from './orders/record-outcome.ts'

/** What else happens in the transaction that makes an order paid, one a line. */
export const paidHooks: readonly PaidHook[] = [startSubscriptions]
