/** The roles that an operator can have in a store, the mightiest first. */
export const roles = ['owner', 'manager', 'billing', 'catalog', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The roles of those who move money. */
export const moneyRoles: readonly Role[] = ['manager', 'billing']
