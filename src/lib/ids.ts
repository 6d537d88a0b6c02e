import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'

/** An identifier of one kind of thing: a product's does not fit where a subscription's goes. */
export type Id<Kind extends string> = string & { readonly kind: Kind }

export type StoreId = Id<'store'>
export type OrganizationId = Id<'organization'>

/**
 * Version 7: in the order of creation, but for those of one millisecond, so that new rows land at
 * the end of an index.
 */
export function newId<Kind extends string>(): Id<Kind> {
  return randomUUIDv7() as Id<Kind>
}

/** Version 4, for what must not tell when it was made. */
export function randomId<Kind extends string>(): Id<Kind> {
  return randomUUID() as Id<Kind>
}

/** The real time at which an id was made. */
export function madeAt(id: Id<string>): Temporal.Instant {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}

/** Smaller than every id that is made at this moment or later, and larger than all earlier ones. */
export function firstIdAt(at: Temporal.Instant): string {
  const milliseconds = at.epochMilliseconds.toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}

/** An unguessable text of `bytes` random bytes, safe in addresses and forms. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
