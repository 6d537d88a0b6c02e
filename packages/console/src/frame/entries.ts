import type { Drawing } from '../parts/icon.tsx'

/** The entries of the rail; pages that do not exist yet are left out. */
export const entries = [
  { to: '/$storeId', words: 'Home', icon: 'home', isExact: true },
  { to: '/$storeId/runs', words: 'Runs', icon: 'runs' },
  { to: '/$storeId/accounts', words: 'Accounts', icon: 'accounts' },
  { to: '/$storeId/subscriptions', words: 'Subscriptions', icon: 'subscriptions' },
  { to: '/$storeId/invoices', words: 'Invoices', icon: 'invoices' },
  { to: '/$storeId/orders', words: 'Orders', icon: 'orders' },
  { to: '/$storeId/catalog', words: 'Catalog', icon: 'catalog' },
] as const satisfies { to: string; words: string; icon: Drawing; isExact?: true }[]

/** A phone has room for five; the last one opens the others. */
const BAR_LENGTH = 4
const first = ['Home', 'Runs', 'Accounts', 'Invoices']
export const barEntries = entries.filter(({ words }) => first.includes(words)).slice(0, BAR_LENGTH)
export const otherEntries = entries.filter(({ words }) => !first.includes(words))
