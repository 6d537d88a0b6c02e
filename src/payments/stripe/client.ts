import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'

/** The version whose answers this code knows; a later package changes nothing by itself. */
const API_VERSION = '2026-10-28.endive'
/** Less than a caller waits in all, so that one request can be repeated. */
const ANSWER_MS_MAX = 9_000
const CLIENTS_MAX = 100

/** Clients of Stripe, one for each secret key; the package is loaded with the first. */
export class StripeClients {
  readonly #url: URL | undefined
  readonly #clients = new LRUCache<string, Stripe>({ max: CLIENTS_MAX })

  /** `url` leads to another server than Stripe's own, which speaks the same. */
  constructor(url: string | undefined) {
    this.#url = url === undefined ? undefined : new URL(url)
  }

  async withKey(secretKey: string): Promise<Stripe> {
    const known = this.#clients.get(secretKey)
    if (known) return known
    const { default: StripePackage } = await import('stripe')
    const url = this.#url
    const made = new StripePackage(secretKey, {
      apiVersion: API_VERSION as never,
      timeout: ANSWER_MS_MAX,
      // A silence is dealt with by the caller, who looks before sending again.
      maxNetworkRetries: 0,
      telemetry: false,
      ...(url && {
        host: url.hostname,
        port: url.port || (url.protocol === 'http:' ? 80 : 443),
        protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
      }),
    })
    this.#clients.set(secretKey, made)
    return made
  }
}
