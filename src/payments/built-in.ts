import type { Gateways } from './gateway.ts'
import { manualGateway } from './manual.ts'
import { type SandboxParts, sandboxGateway } from './sandbox.ts'

/** The gateways that come with the program. Each works for a store once the store enables it. */
export function builtInGateways(parts: SandboxParts): Gateways {
  return { manual: manualGateway, service_payments_processor: sandboxGateway(parts) }
}
