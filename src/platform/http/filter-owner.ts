import type { Ctx } from '../auth/context.ts'
import { type Owners, organizationAsOwner, ownersOf } from '../db/owners.ts'
import type { FilterClause } from './filter.ts'

/** The filter of every list of what a store and its organization can own. */
export const ownerFilter = {
  owner: { operators: ['eq'], type: { oneOf: ['store', 'organization'] } },
} as const

/** The owners whose rows can match, so that those of the other are not gone through. */
export function ownersAsked(
  ctx: Pick<Ctx, 'storeId' | 'organizationId'>,
  clauses: readonly FilterClause[],
): Owners {
  const organization = organizationAsOwner(ctx.organizationId)
  const asked = clauses.filter(({ attribute }) => attribute === 'owner')
  return ownersOf(ctx).filter((owner) => {
    const word = owner === organization ? 'organization' : 'store'
    return asked.every(({ values }) => values.includes(word))
  })
}
