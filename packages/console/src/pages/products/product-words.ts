import type { Condition } from '../../words/condition.ts'
import type { Product } from './products-query.ts'

export function productCondition({ attributes }: Product): Condition {
  if (attributes.status === 'live') return { meaning: 'good', word: 'Live' }
  return { meaning: 'off', word: 'Draft' }
}
