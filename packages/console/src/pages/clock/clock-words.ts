import type { Condition } from '../../words/condition.ts'
import { asWords, count, listed } from '../../words/counts.ts'
import type { Advance, Ahead } from './clock-query.ts'

type Happening = Ahead['attributes']['happening']

const words: Record<Happening, readonly [one: string, many: string]> = {
  go_live: ['subscription begins', 'subscriptions begin'],
  slot: ['run starts', 'runs start'],
  cart_expiry: ['cart expires', 'carts expire'],
  release: ['catalog is published', 'catalogs are published'],
  subscription_end: ['subscription ends', 'subscriptions end'],
  sale_begin: ['sale begins', 'sales begin'],
  sale_end: ['sale ends', 'sales end'],
}

/** One thing that lies ahead, as a sentence. */
export function aheadText({ attributes }: Ahead): string {
  const { happening, job_type, sale, prices } = attributes
  if (happening === 'slot') return `${asWords(job_type ?? 'run')} starts`
  if (sale !== undefined) {
    const verb = happening === 'sale_begin' ? 'begins' : 'ends'
    return `Sale ${sale} ${verb} for ${count(prices ?? 0, 'price')}`
  }
  return `A ${words[happening][0]}`
}

/** "3 runs start and 1 cart expires", or that nothing happens. */
export function summaryText(entries: readonly Ahead[], isComplete: boolean): string {
  const kinds = Map.groupBy(entries, ({ attributes }) => attributes.happening)
  const parts = [...kinds].map(([happening, all]) => count(all.length, ...words[happening]))
  if (parts.length === 0) return 'Nothing happens by itself until then.'
  return isComplete ? `${listed(parts)}.` : `At least ${listed(parts)}.`
}

const conditions: Record<Advance['attributes']['status'], Condition> = {
  pending: { meaning: 'waiting', word: 'Waits' },
  started: { meaning: 'waiting', word: 'Goes on' },
  success: { meaning: 'good', word: 'Arrived' },
  failed: { meaning: 'failed', word: 'Stopped' },
  cancelled: { meaning: 'off', word: 'Cancelled' },
}

export const advanceCondition = ({ attributes }: Advance) => conditions[attributes.status]
