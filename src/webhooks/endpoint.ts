import { type Problem, problemAt } from '../lib/errors.ts'
import type { Id } from '../lib/ids.ts'
import type { ResourceRow } from '../platform/resources/kind.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'

export type EndpointId = Id<'webhook-endpoint'>

export const disabledReasons = ['gone', 'failing'] as const
type DisabledReason = (typeof disabledReasons)[number]

/** An address of a merchant that receives events. */
export type Endpoint = ResourceRow & {
  id: EndpointId
  url: string
  types: string[]
  description: string
  enabled: boolean
  disabled_reason: DisabledReason | null
  /** Names with sealed values. */
  headers: Record<string, string>
  /** Sealed. */
  secret: string
  old_secret: string | null
  old_secret_until: Temporal.Instant | null
}

declare module '../platform/db/db.ts' {
  interface Tables {
    webhook_endpoint: Endpoint
  }
}

export const ENDPOINTS_MAX = 50
export const TYPES_MAX = 50
export const HEADERS_MAX = 20
export const HEADER_VALUE_MAX = 2_000
export const OLD_SECRET_HOURS = 24

/** Values of headers are secrets; a value that is sent so stays as it is. */
export const MASK = '********'

const HEADER_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/
const HEADER_VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

/** They belong to the connection, to the message or to the signature. */
const RESERVED_HEADERS = [
  /^(content|proxy|webhook)-/i,
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|http2-settings)$/i,
  /^(accept-encoding|expect|host|user-agent)$/i,
]

export function maskedHeaders({ headers }: Pick<Endpoint, 'headers'>): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))
}

/** Whether another receiver would get the values of headers that were meant for the former one. */
export function leadsElsewhere(url: string, before: Pick<Endpoint, 'url'>): boolean {
  return URL.parse(url)?.origin !== URL.parse(before.url)?.origin
}

/** `isMoved`: the endpoint leads elsewhere, so that no value stays as it is. */
export function headerProblems(
  headers: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  isMoved: boolean,
): Problem[] {
  const at = (name: string, why: string) => problemAt(`data.attributes.headers.${name}`, why)
  const kept = sealedByName(before)
  const names = new Set<string>()
  return Object.entries(headers).flatMap(([name, value]) => {
    const isRepeated = names.has(name.toLowerCase())
    names.add(name.toLowerCase())
    if (!HEADER_NAME.test(name)) return [at(name.slice(0, 100), 'is not the name of a header')]
    if (RESERVED_HEADERS.some((pattern) => pattern.test(name)))
      return [at(name, 'cannot be set: Mercer sets it, or HTTP does')]
    if (isRepeated) return [at(name, 'is given twice')]
    if (value === MASK && !kept.has(name.toLowerCase()))
      return [at(name, `has no value yet that "${MASK}" could stand for`)]
    if (value === MASK && isMoved)
      return [at(name, 'send its value again, because the address leads elsewhere')]
    return HEADER_VALUE.test(value) ? [] : [at(name, 'must be visible ASCII characters')]
  })
}

/** Names of headers are the same in capital and small letters. */
function sealedByName(headers: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, sealed]) => [name.toLowerCase(), sealed]))
}

/** Seals new values. One that is there already keeps its text, so that it counts as the same. */
export function sealedHeaders(
  box: SecretBox,
  given: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = sealedByName(before)
  const entries = Object.entries(given).map(([name, value]) => {
    const sealed = kept.get(name.toLowerCase())
    const isSame = sealed !== undefined && (value === MASK || box.open(sealed) === value)
    return [name, isSame ? sealed : box.seal(value)]
  })
  return Object.fromEntries(entries)
}

/** The secrets that sign at this moment, the newest first. */
export function validSecrets(
  box: SecretBox,
  { secret, old_secret, old_secret_until: until }: Endpoint,
  now: Temporal.Instant,
): string[] {
  const isOldValid =
    old_secret !== null && until !== null && Temporal.Instant.compare(now, until) < 0
  return [secret, ...(isOldValid ? [old_secret] : [])].map((sealed) => box.open(sealed))
}

export function openHeaders(box: SecretBox, { headers }: Endpoint): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, sealed]) => [name, box.open(sealed)]),
  )
}
