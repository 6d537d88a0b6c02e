import type { Schemas } from 'mercer-client'
import type { Role } from '../../session/session.ts'
import type { Condition } from '../../words/condition.ts'

export type Operator = Schemas['Operator']
export type OperatorLink = Schemas['OperatorLink']

/** The rights of each role, as the documents say them. */
export const rights: Record<Role, string> = {
  owner: 'May change everything, and alone: operators and application keys.',
  manager: 'May change everything but operators and application keys.',
  billing:
    'May change invoices, subscriptions, runs, schedules, dunning, payments, refunds, accounts, ' +
    'carts and offerings.',
  catalog: 'May change products, prices, hierarchies, catalogs and their releases, and offerings.',
  support:
    'May change accounts, carts and subscriptions, and fulfil, correct and cancel orders; takes ' +
    'no payments, gives no refunds.',
  viewer: 'May change nothing, and read everything but operators, keys and the audit.',
}

export const roleChoices = (Object.keys(rights) as Role[]).map((value) => ({
  value,
  words: value.charAt(0).toUpperCase() + value.slice(1),
}))

export function operatorCondition({ status }: Operator): Condition {
  if (status === 'active') return { meaning: 'good', word: 'Active' }
  return { meaning: 'waiting', word: 'Invited' }
}
