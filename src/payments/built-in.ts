import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Gateways } from './gateway.ts'
import { manualGateway } from './manual.ts'
import { sandboxGateway } from './sandbox.ts'

/** The gateways that come with the program. Each works for a store once the store enables it. */
export function builtInGateways(parts: { db: Db; clock: Clock }): Gateways {
  return { manual: manualGateway, service_payments_processor: sandboxGateway(parts) }
}
