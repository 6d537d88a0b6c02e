import type { components } from './interface.ts'

type Schemas = components['schemas']
type Named = Schemas[Exclude<Extract<keyof Schemas, `${string}Event`>, 'Event'>]

/**
 * An event as the feed shows it and as a webhook carries it. Its `type` decides on its `data`, as in
 * `if (event.type === 'order.paid') event.data.status`.
 */
export type MercerEvent =
  | Extract<Named, Schemas['Event']>
  | (Schemas['Event'] & { type: 'webhook.test' })

/** The request is not from Mercer, is too old, or was changed on its way: answer with 400. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

type ReceivedHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type ReceivedWebhook = {
  /** The headers of the request, as `fetch` or as Node has them. */
  headers: ReceivedHeaders
  /** The body as it came. A body that was parsed and written again has another signature. */
  body: string | Uint8Array
}

export type VerifySettings = {
  /** How far the clocks of both sides may differ, and how old a request may be; 300 if not given. */
  toleranceSeconds?: number
}

const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'

/**
 * Checks a webhook by the Standard Webhooks specification and gives its event. While the secret of
 * an endpoint is changed, both secrets can be given.
 */
export async function verifyWebhook(
  { headers, body }: ReceivedWebhook,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS }: VerifySettings = {},
): Promise<MercerEvent> {
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const signatures = header(headers, 'webhook-signature')
  const ageSeconds = Date.now() / 1_000 - Number(timestamp)
  if (!/^\d+$/.test(timestamp) || Math.abs(ageSeconds) > toleranceSeconds) {
    throw new WebhookError('The webhook is too old, or the clocks of both sides differ too much.')
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const given = signatures.split(' ').flatMap((one) => {
    const [version, signature = ''] = one.split(',')
    return version === 'v1' ? [bytesOf(signature)] : []
  })
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret)
    for (const signature of given) {
      const isGenuine = await crypto.subtle.verify('HMAC', key, signature, signed)
      if (isGenuine) return JSON.parse(text) as MercerEvent
    }
  }
  throw new WebhookError('No signature of the webhook fits the secret.')
}

function header(headers: ReceivedHeaders, name: string): string {
  const found =
    'get' in headers && typeof headers.get === 'function' ? headers.get(name) : undefined
  const value = found ?? (headers as Record<string, string | undefined>)[name]
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookError(`The header ${name} is missing.`)
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  const bytes = bytesOf(text)
  if (bytes.length === 0) throw new WebhookError('The secret is not one of an endpoint.')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

/** Nothing where the text is no base64: nothing is verified by it. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
