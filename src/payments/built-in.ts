import type { Gateway } from './gateway.ts'
import { manualGateway } from './manual.ts'
import { type SandboxParts, sandboxGateway } from './sandbox.ts'

/**
 * The gateways that come with the program, by the names by which callers choose one. Each works for
 * a store once the store enables it. The routes and the schemas follow this list.
 */
const definitions = {
  manual: () => manualGateway,
  service_payments_processor: sandboxGateway,
} satisfies Record<string, (parts: SandboxParts) => Gateway>

export type GatewaySlug = keyof typeof definitions
export type Gateways = { readonly [Slug in GatewaySlug]: Gateway }

export const gatewaySlugs = Object.keys(definitions) as GatewaySlug[]

export function builtInGateways(parts: SandboxParts): Gateways {
  const made = Object.entries(definitions).map(([slug, make]) => [slug, make(parts)])
  return Object.fromEntries(made) as Gateways
}
