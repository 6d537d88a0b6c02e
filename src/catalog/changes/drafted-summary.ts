import type { Tx } from '../../platform/db/db.ts'
import type { Currencies, FrozenItem } from '../pricing/price.ts'
import type { Difference, ReleasedThing } from './compare-rows.ts'
import type { DraftedRelease } from './draft-changes.ts'
import type { Summary } from './list-changes.ts'
import { type Counts, countUnpriced } from './queries.ts'

/** The summary that the next release would have. */
export async function loadDraftedSummary(
  tx: Tx,
  { base, drafts, reason }: DraftedRelease,
  differences: readonly Difference[],
): Promise<Summary> {
  const ofProducts = differences.filter((one) => kindOf(one) === 'product')
  const others = differences.filter((one) => kindOf(one) !== 'product')
  const drafted = [...drafts.values()].filter((one) => one?.listed && one.price === null)
  const carried = reason === undefined ? await countUnpriced(tx, base, [...drafts.keys()]) : 0
  return {
    counts: {
      products: countSides(ofProducts, (one) => one?.digest),
      prices: countSides(ofProducts, (one) => one?.price ?? undefined),
      nodes: countSides(others, (one) => one?.digest),
    },
    productsWithoutPrice: carried + drafted.length,
    averagePriceChange: averageChange(ofProducts),
  }
}

function kindOf({ before, after }: Difference) {
  return (after ?? before)?.kind
}

type FacetOf = (thing: ReleasedThing | undefined) => string | undefined

function countSides(differences: readonly Difference[], facetOf: FacetOf): Counts {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { before, after } of differences) {
    const [old, now] = [facetOf(before), facetOf(after)]
    if (old === now) continue
    if (old === undefined) counts.added += 1
    else if (now === undefined) counts.removed += 1
    else counts.changed += 1
  }
  return counts
}

/** In percent, by currency, of list prices that differ. */
function averageChange(differences: readonly Difference[]): Record<string, number> {
  const shares = new Map<string, number[]>()
  for (const { before, after } of differences) {
    if (!before?.price || !after?.price || before.price === after.price) continue
    const now = currenciesOf(after.price)
    for (const [code, { amount }] of Object.entries(currenciesOf(before.price))) {
      const changed = now[code]
      if (!changed || amount === 0 || changed.amount === amount) continue
      const all = shares.get(code) ?? []
      all.push((100 * (changed.amount - amount)) / amount)
      shares.set(code, all)
    }
  }
  const averages = [...shares].map(([code, all]) => {
    return [code, all.reduce((sum, one) => sum + one, 0) / all.length] as const
  })
  return Object.fromEntries(averages)
}

function currenciesOf(price: string): Currencies {
  const item: FrozenItem = JSON.parse(price)
  return item.price?.currencies ?? {}
}
