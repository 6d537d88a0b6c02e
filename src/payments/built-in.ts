import type { Gateway, Gateways, Outcome } from './gateway.ts'
import { type SandboxParts, sandboxGateway } from './sandbox.ts'

/** The gateways that come with the program. Each works for a store once the store enables it. */
export function builtInGateways(parts: SandboxParts): Gateways {
  return { manual: manualGateway, service_payments_processor: sandboxGateway(parts) }
}

/**
 * Money that the seller takes outside of Mercer: cash, a transfer, a terminal. It is the seller who
 * says that it moved, so everything is approved at once (CK-8), and there is no book to look into:
 * a repeated call is answered the same.
 */
export const manualGateway: Gateway = {
  slug: 'manual',
  name: 'Manual',
  isTest: false,
  purchase: async () => approved,
  authorize: async () => approved,
  capture: async () => approved,
  refund: async () => approved,
  find: async () => undefined,
}

const approved: Outcome = { status: 'approved', reference: 'manual' }
