import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'

export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

type Signed = { id: string; at: Temporal.Instant; body: string; secrets: readonly string[] }

/** The headers of Standard Webhooks 1.0.0; one signature for each secret that is valid now. */
export function signatureHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
