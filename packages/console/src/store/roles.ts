import type { OperatorStore, Role } from '../session/session.ts'

/**
 * The roles that may change something, as far as the console offers it; an owner may everything.
 * The interface decides (OPR-2): the page only hides what it would refuse.
 */
const writers = {
  orders: ['manager', 'billing', 'support'],
  money: ['manager', 'billing'],
  invoices: ['manager', 'billing'],
  runs: ['manager', 'billing'],
  subscriptions: ['manager', 'billing', 'support'],
  webhooks: ['manager'],
  settings: ['manager'],
  catalog: ['manager', 'catalog'],
  operators: [],
  keys: [],
} as const satisfies Record<string, readonly Role[]>

/** The roles that may read what others may not. */
const readers = {
  operators: [],
  keys: [],
  audit: ['manager'],
} as const satisfies Record<string, readonly Role[]>

export function mayChange({ role }: OperatorStore, what: keyof typeof writers): boolean {
  const roles: readonly Role[] = writers[what]
  return role === 'owner' || roles.includes(role)
}

export function maySee({ role }: OperatorStore, what: keyof typeof readers): boolean {
  const roles: readonly Role[] = readers[what]
  return role === 'owner' || roles.includes(role)
}
