import type { Metrics } from '../platform/metrics/metrics.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Charge, FollowUp, Gateway, Lookup, Outcome } from './gateway.ts'
import { manualGateway } from './manual/manual.ts'
import { type SandboxParts, sandboxGateway } from './sandbox/sandbox.ts'
import { type LoadSettings, loadSettings } from './settings.ts'
import type { StripeParts } from './stripe/open.ts'
import { stripeGateway } from './stripe/stripe.ts'

/**
 * The gateways that come with the program, by the names by which callers choose one. Each works for
 * a store once the store enables it. The routes and the schemas follow this list.
 */
const definitions = {
  manual: () => manualGateway,
  service_payments_processor: sandboxGateway,
  stripe: (parts) => stripeGateway({ ...parts, loadSettings: settingsOf(parts, 'stripe') }),
} satisfies Record<string, (parts: GatewayParts) => Gateway>

export type GatewaySlug = keyof typeof definitions
export type Gateways = { readonly [Slug in GatewaySlug]: Gateway }

export const gatewaySlugs = Object.keys(definitions) as GatewaySlug[]

type GatewayParts = SandboxParts &
  Omit<StripeParts, 'loadSettings'> & {
    metrics: Metrics
    tracing: Tracing
    secrets: SecretBox
  }

/** Loads the settings of the gateway, by store. */
function settingsOf(parts: GatewayParts, slug: string): LoadSettings {
  return (storeId) => loadSettings(parts, storeId, slug)
}

export function builtInGateways(parts: GatewayParts): Gateways {
  const made = Object.entries(definitions).map(([slug, make]) => {
    return [slug, watched(slug, make(parts), parts)]
  })
  return Object.fromEntries(made) as Gateways
}

/** Counts the calls of a gateway and makes them parts of a trace. */
function watched(slug: string, gateway: Gateway, { metrics, tracing }: GatewayParts): Gateway {
  const count =
    <Asked>(operation: string, call: (asked: Asked) => Promise<Outcome>) =>
    async (asked: Asked) => {
      const traced = tracing.gateway(slug, operation, () => call(asked))
      const outcome = await traced.catch((error: unknown) => {
        metrics.gatewayCalled(slug, operation, 'unknown')
        throw error
      })
      metrics.gatewayCalled(slug, operation, outcome.status)
      return outcome
    }
  const { confirm } = gateway
  return {
    ...gateway,
    find: (lookup: Lookup) => tracing.gateway(slug, 'find', () => gateway.find(lookup)),
    ...(confirm && {
      confirm: (lookup: Lookup) => tracing.gateway(slug, 'confirm', () => confirm(lookup)),
    }),
    purchase: count('purchase', (charge: Charge) => gateway.purchase(charge)),
    authorize: count('authorize', (charge: Charge) => gateway.authorize(charge)),
    capture: count('capture', (followUp: FollowUp) => gateway.capture(followUp)),
    cancel: count('cancel', (followUp: FollowUp) => gateway.cancel(followUp)),
    refund: count('refund', (followUp: FollowUp) => gateway.refund(followUp)),
  }
}
