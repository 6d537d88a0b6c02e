import { assert } from '../../lib/assert.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Actor } from './context.ts'
import { forbidden } from './permissions.ts'
import { type Role, roles } from './roles.ts'

/**
 * The roles that may change what the routes of a tag change; an owner may change everything. Every
 * role may read, except for what only owners may see. A route that differs from its tag says so in
 * `config.roles`.
 */
const writers: Readonly<Record<string, readonly Role[]>> = {
  Access: [],
  Operators: [],
  Audit: ['manager'],
  Stores: ['manager'],
  Clock: ['manager'],
  Accounts: ['manager', 'billing', 'support'],
  Products: ['manager', 'catalog'],
  Catalogs: ['manager', 'catalog'],
  Hierarchies: ['manager', 'catalog'],
  'Price books': ['manager', 'catalog'],
  Catalog: roles,
  Carts: ['manager', 'billing', 'support'],
  Orders: ['manager', 'billing', 'support'],
  Payments: ['manager'],
  Offerings: ['manager', 'billing', 'catalog'],
  'Billing rules': ['manager', 'billing'],
  Schedules: ['manager', 'billing'],
  Jobs: ['manager', 'billing'],
  Imports: ['manager', 'billing'],
  Invoices: ['manager', 'billing'],
  Subscriptions: ['manager', 'billing', 'support'],
  Reconciliation: ['manager', 'billing'],
  Search: roles,
  Events: ['manager'],
  Webhooks: ['manager'],
  Service: roles,
}

/** Tags whose routes only an owner may use, reading included. */
const ownersOnly = ['Access', 'Operators']

type RouteFacts = {
  reads: boolean
  tag: string | undefined
  /** Its own, where its tag would say something else. */
  given: readonly Role[] | undefined
}

/** The roles that may use a route. */
export function rolesFor({ reads, tag, given }: RouteFacts): ReadonlySet<Role> {
  const ofTag = tag === undefined ? [] : writers[tag]
  assert(ofTag, `no role is said to use routes with the tag "${tag}"`)
  if (reads && !given) return new Set(isSecret(tag) ? ['owner'] : roles)
  return new Set(['owner', ...(given ?? ofTag)])
}

function isSecret(tag: string | undefined): boolean {
  return tag === undefined || ownersOnly.includes(tag)
}

/** Why an operator may not use a route with these roles; keys have no role and may use all. */
export function roleRefusal(allowed: ReadonlySet<Role>, actor: Actor): AppError | undefined {
  if (actor.kind !== 'admin' || !actor.operator) return undefined
  const { role } = actor.operator
  if (allowed.has(role)) return undefined
  const able = roles.filter((one) => allowed.has(one)).join(', ')
  return forbidden(`Your role in this store is ${role}; this needs one of these: ${able}.`)
}
