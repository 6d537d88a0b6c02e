import type { Drawing } from '../parts/icon.tsx'
import type { OperatorStore } from '../session/session.ts'
import { maySee } from '../store/roles.ts'

/** The entries of the rail; pages that do not exist yet are left out. */
const entries = [
  { to: '/$storeId', words: 'Home', icon: 'home', isExact: true },
  { to: '/$storeId/runs', words: 'Runs', icon: 'runs' },
  { to: '/$storeId/accounts', words: 'Accounts', icon: 'accounts' },
  { to: '/$storeId/subscriptions', words: 'Subscriptions', icon: 'subscriptions' },
  { to: '/$storeId/invoices', words: 'Invoices', icon: 'invoices' },
  { to: '/$storeId/orders', words: 'Orders', icon: 'orders' },
  { to: '/$storeId/catalog', words: 'Catalog', icon: 'catalog' },
  { to: '/$storeId/developers', words: 'Developers', icon: 'developers' },
  { to: '/$storeId/settings', words: 'Settings', icon: 'settings' },
] as const satisfies { to: string; words: string; icon: Drawing; isExact?: true }[]

export type Entry = (typeof entries)[number]

/** The entries that lead somewhere for the role in this store. */
export function entriesFor(store: OperatorStore): readonly Entry[] {
  return entries.filter(({ words }) => words !== 'Settings' || maySee(store, 'audit'))
}

/** A phone has room for five; the last one opens the others. */
const first = ['Home', 'Runs', 'Accounts', 'Invoices']

export function barEntriesFor(store: OperatorStore): { bar: Entry[]; others: Entry[] } {
  const all = entriesFor(store)
  const isFirst = ({ words }: Entry) => first.includes(words)
  return { bar: all.filter(isFirst), others: all.filter((entry) => !isFirst(entry)) }
}
