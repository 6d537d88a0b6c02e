import { createHash } from 'node:crypto'
import type { Id, StoreId } from '../lib/ids.ts'
import type { ApplicationKeyId, OperatorId } from '../platform/auth/context.ts'
import type { Role } from '../platform/auth/roles.ts'
import type { ResourceRow } from '../platform/resources/kind.ts'

/** A person who uses the console. */
export type Operator = {
  id: OperatorId
  email: string
  name: string
  /** Null until the person has chosen a password. */
  password_hash: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** A person's place in one store; its id is that of the person. */
export type OperatorRole = ResourceRow & {
  id: OperatorId
  email: string
  name: string
  role: Role
  /** Takes the place of a key in tokens. */
  grant_id: ApplicationKeyId
  /** Null until the person has accepted the invitation. */
  accepted_at: Temporal.Instant | null
  signed_in_at: Temporal.Instant | null
}

export const linkPurposes = ['invitation', 'reset', 'sign_in'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export type OperatorLink = {
  digest: Buffer
  operator_id: OperatorId
  purpose: LinkPurpose
  /** The store that an invitation is to, or that made a reset; null if the server made it. */
  store_id: StoreId | null
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type SessionId = Id<'operator-session'>

export type OperatorSession = {
  id: SessionId
  operator_id: OperatorId
  cookie_digest: Buffer
  key_digest: Buffer
  address: string
  user_agent: string
  created_at: Temporal.Instant
  seen_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type OperatorPasskey = {
  /** The id of the credential, in base64url. */
  id: string
  operator_id: OperatorId
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Temporal.Instant
  used_at: Temporal.Instant | null
}

type OperatorChallenge = { digest: Buffer; expires_at: Temporal.Instant }

declare module '../platform/db/db.ts' {
  interface Tables {
    operator: Operator
    operator_role: OperatorRole
    operator_link: OperatorLink
    operator_session: OperatorSession
    operator_passkey: OperatorPasskey
    operator_challenge: OperatorChallenge
  }
}

export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 1024

/** Two spellings of an address are one person. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Only digests of links, cookies and keys are kept; each has 256 random bits. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
