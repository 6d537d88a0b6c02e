import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type EventDelivery,
  ForgedEvent,
  type ProviderEvent,
} from '../../../src/payments/gateway.ts'
import type { GatewaySettings } from '../../../src/payments/settings.ts'

/** The header that signs an event: the digest of the body with the secret of the account. */
export const SIGNATURE = 'x-harbor-mac'

export function macOf(body: Buffer | string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

export function readHarborEvent(
  { event_secret: secret }: GatewaySettings,
  { headers, body }: EventDelivery,
): ProviderEvent {
  if (secret === undefined) throw new ForgedEvent('The store has set no event_secret.')
  const given = Buffer.from(String(headers[SIGNATURE] ?? ''))
  const expected = Buffer.from(macOf(body, secret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedEvent(`The header ${SIGNATURE} is missing or wrong.`)
  }
  const { id, what, at, reference } = JSON.parse(body.toString()) as Record<string, string>
  return {
    id: String(id),
    type: String(what),
    happenedAt: Temporal.Instant.from(String(at)),
    ...(reference !== undefined && { key: reference }),
  }
}
