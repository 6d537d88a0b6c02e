import type { Gateway, Outcome } from '../gateway.ts'

/**
 * Money that the seller takes outside of Mercer: cash, a transfer, a terminal. It is the seller who
 * says that it moved, so everything is approved at once (CK-8), and there is no book to look into:
 * a repeated call is answered the same.
 */
export const manualGateway: Gateway = {
  name: 'Manual',
  description: 'It takes the word of the seller, who has taken the money elsewhere.',
  isTest: false,
  isLocal: true,
  purchase: async () => approved,
  authorize: async () => approved,
  capture: async () => approved,
  cancel: async () => approved,
  refund: async () => approved,
  find: async () => undefined,
}

const approved: Outcome = { status: 'approved', reference: 'manual' }
