import type { Ctx } from '../platform/auth/context.ts'
import type { Db } from '../platform/db/db.ts'
import { ownersOf } from '../platform/db/owners.ts'
import { findSearchWords, searchInTime } from '../platform/db/search-words.ts'
import { findHits } from './find-hits.ts'
import { compareHits, type RankedHit, rankOf, type SearchType } from './hit.ts'

type Found = {
  hits: RankedHit[]
  /** Types of which more was found than is given. */
  more: SearchType[]
}

/** The best of each type, all in one order; `limit` is for each type. */
export async function searchStore(
  { db, msMax }: { db: Db; msMax: number },
  ctx: Ctx,
  text: string,
  types: readonly SearchType[],
  limit: number,
): Promise<Found> {
  return searchInTime(db, msMax, async (tx) => {
    const words = await findSearchWords(tx, text)
    const found: Found = { hits: [], more: [] }
    for (const type of types) {
      const hits = await findHits(tx, type, ownersOf(ctx), { text, words })
      const ranked = onceEach(hits.map((hit) => ({ ...hit, type, rank: rankOf(hit, text) })))
      found.hits.push(...ranked.slice(0, limit))
      if (ranked.length > limit) found.more.push(type)
    }
    return { ...found, hits: found.hits.sort(compareHits) }
  })
}

/** A row may be found in several ways; the best counts. */
function onceEach(hits: readonly RankedHit[]): RankedHit[] {
  const best = new Map<string, RankedHit>()
  for (const hit of hits.toSorted(compareHits)) {
    if (!best.has(hit.id)) best.set(hit.id, hit)
  }
  return [...best.values()]
}
