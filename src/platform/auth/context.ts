import type { FastifyRequest } from 'fastify'
import { assert } from '../../lib/assert.ts'
import type { Id, OrganizationId, StoreId } from '../../lib/ids.ts'
import { organizationAsOwner } from '../db/owners.ts'
import type { Log } from '../log.ts'
import type { StoreTime } from '../store-time.ts'
import type { Role } from './roles.ts'

export type ApplicationKeyId = Id<'application-key'>
export type OperatorId = Id<'operator'>
export type AccountId = Id<'account'>
export type AccountMemberId = Id<'account-member'>
export type AccountMembershipId = Id<'account-membership'>

/**
 * The caller: the seller's own code, an operator in the console, a shopper, or Mercer itself (a
 * task, a command). A task that somebody asked for says who, as `actorText` writes it.
 */
export type Actor =
  | { kind: 'admin'; keyId: ApplicationKeyId; operator?: ActingOperator | undefined }
  | { kind: 'shopper'; keyId: ApplicationKeyId }
  | { kind: 'system'; askedBy?: string | undefined }

/** A person of the back office, with the role in the store that the token was made for. */
export type ActingOperator = { id: OperatorId; role: Role }

/** The account that a shopper signed in for, or that an admin acts for. */
export type SignedInAccount = {
  accountId: AccountId
  memberId: AccountMemberId
  /** The credential of the sign-in; a renewed token keeps it. */
  credentialId: string
}

/**
 * The store and the time of an operation, for code that needs nothing else of the context. The
 * caller comes with them where there is one: events name it.
 */
export type StoreMoment = Pick<Ctx, 'storeId' | 'now'> & Partial<Pick<Ctx, 'actor' | 'account'>>

/** The context of every operation: whose data, which caller, at what instant. */
export type Ctx = {
  storeId: StoreId
  organizationId: OrganizationId
  /** An organization's key works on what the organization owns: storeId is then its own id. */
  owner: 'store' | 'organization'
  actor: Actor
  account: SignedInAccount | undefined
  /** The time of the store. */
  now: Temporal.Instant
  /** The instant in milliseconds, where no Instant was created yet. */
  nowMs?: number
  /** The real time, for tokens and for keys of repeated requests. */
  realNow: Temporal.Instant
  log: Log
}

type SystemFacts = Pick<Ctx, 'storeId' | 'organizationId' | 'now' | 'log'> & Partial<Ctx>

/** The context of what Mercer does by itself for a store, without a caller. */
export function systemContext(store: SystemFacts): Ctx {
  const { storeId, organizationId, now, realNow = now, log } = store
  const { actor = { kind: 'system' } } = store
  const owner = organizationAsOwner(organizationId) === storeId ? 'organization' : 'store'
  return { storeId, organizationId, owner, actor, account: undefined, now, realNow, log }
}

/** For what is asked at every request: to make an Instant takes as long as the rest of it. */
export function nowMsOf(ctx: Ctx): number {
  return ctx.nowMs ?? ctx.now.epochMilliseconds
}

/** The facts about a store that the platform needs at every request, without a database read. */
export type StoreFacts = {
  pageLength: number
  rateLimit: number
  reservedRateLimits: ReadonlyMap<string, number>
  time: StoreTime
  /** A job advances the clock: nobody else writes. */
  isAdvancing: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx | undefined
    storeFacts: StoreFacts | undefined
  }
}

export function contextOf(request: FastifyRequest): Ctx {
  assert(request.ctx, 'a public route has no context')
  return request.ctx
}

/** The store's default page size, for `pageOf`. */
export function pageLengthOf(request: FastifyRequest): number {
  assert(request.storeFacts, 'a public route has no store')
  return request.storeFacts.pageLength
}
