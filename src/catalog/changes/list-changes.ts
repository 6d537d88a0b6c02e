import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ReleaseNumber } from '../publishing/queries.ts'
import type { Difference } from './compare-rows.ts'
import {
  type Counts,
  countDifferences,
  countUnpriced,
  findThings,
  listDiffering,
  loadAverageChange,
  type Pair,
  type TableName,
} from './queries.ts'

/** The number of differences in all, by kind, and facts about prices. */
export type Summary = {
  counts: { products: Counts; prices: Counts; nodes: Counts }
  productsWithoutPrice: number
  /** In percent, by currency; absent if very many prices have changed. */
  averagePriceChange: Record<string, number> | undefined
}

/** Products come first, then nodes with hierarchies, each by id. */
export const tables = ['release_product', 'release_node'] as const satisfies TableName[]

/** A place in the list: after a thing of the table with this index. */
export type Place = { rank: number; id: string }
export const FIRST: Place = { rank: 0, id: '00000000-0000-0000-0000-000000000000' }

/** The place of a difference in the list. */
export function placeOf({ before, after }: Difference): Place {
  const { kind, id = '' } = after ?? before ?? {}
  return { rank: kind === 'product' ? 0 : 1, id }
}

/** The next differences of two contents, in the order of the list. */
export async function listChanges(
  db: Db | Tx,
  pair: Pair,
  after: Place,
  limit: number,
): Promise<Difference[]> {
  const all: Difference[] = []
  for (const [rank, table] of tables.entries()) {
    if (rank < after.rank || all.length >= limit) continue
    const place = rank === after.rank ? after.id : FIRST.id
    const wanted = { after: place, limit: limit - all.length }
    const ids = await listDiffering(db, pair, table, wanted)
    const [before, now] = [
      await findThings(db, numberOf(pair, pair.before), table, ids),
      await findThings(db, numberOf(pair, pair.after), table, ids),
    ]
    all.push(...ids.map((id) => ({ before: before.get(id), after: now.get(id) })))
  }
  return all
}

function numberOf({ storeId, catalogId }: Pair, seq: number): ReleaseNumber {
  return { storeId, catalogId, seq }
}

const SUMMARIES_MAX = 1_000
const AVERAGED_MAX = 10_000 // Each price has to be parsed.

/** Contents never change, so that a summary is computed once, and every page of the list has it. */
const summaries = new LRUCache<string, Summary>({ max: SUMMARIES_MAX })

export async function loadSummary(db: Db | Tx, pair: Pair): Promise<Summary> {
  const key = [pair.storeId, pair.catalogId, pair.before, pair.after].join()
  const known = summaries.get(key)
  if (known) return known
  const products = await countDifferences(db, pair, 'release_product')
  const nodes = await countDifferences(db, pair, 'release_node')
  const summary = {
    counts: { products: products.things, prices: products.prices, nodes: nodes.things },
    productsWithoutPrice: await countUnpriced(db, numberOf(pair, pair.after)),
    averagePriceChange:
      products.prices.changed <= AVERAGED_MAX ? await loadAverageChange(db, pair) : undefined,
  }
  summaries.set(key, summary)
  return summary
}
