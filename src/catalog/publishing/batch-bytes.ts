import { type RawBuilder, sql } from 'kysely'

/**
 * How many bytes products are computed from. A product counts with its parent, its children and the
 * prices of its parent and its options, because it is published with them.
 */

/** Texts of this size, several times larger as values, are in memory twice: read and written. */
export const BATCH_BYTES = 8 * 1024 * 1024
/** A child in the lists of its parent, and an option in those of its bundle. */
export const ENTRY_BYTES = 500

/** The columns of a product that may be long. */
const texts = [
  ...['description', 'locales', 'custom_inputs', 'build_rules', 'components', 'extensions'],
  'built_variations',
]

export function productBytes(alias: string): RawBuilder<number> {
  const columns = texts.map((name) => sql.ref(`${alias}.${name}`))
  return sql`octet_length(concat(${sql.join(columns)}))`
}

export const priceBytes = sql<number>`octet_length(concat(currencies, sales, shopper_attributes))`

/** The bytes of the prices of each SKU, in all price books. */
export function bytesBySku(
  rows: readonly { sku: string; bytes: number }[],
): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>()
  for (const { sku, bytes } of rows) sums.set(sku, (sums.get(sku) ?? 0) + bytes)
  return sums
}

export type Priced = {
  id: string
  sku: string | null
  parent_sku: string | null
  component_ids: readonly string[]
}

/** The bytes of all prices that a product is published with, by its id. */
export function pricesOf(
  all: ReadonlyMap<string, Priced>,
  prices: ReadonlyMap<string | null, number>,
): (id: string) => number {
  const known = new Map<string, number>()
  const bytesOf = (id: string): number => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, 0)
    const { sku = null, parent_sku = null, component_ids = [] } = all.get(id) ?? {}
    let sum = (prices.get(sku) ?? 0) + (prices.get(parent_sku) ?? 0)
    for (const option of component_ids) sum += ENTRY_BYTES + bytesOf(option)
    known.set(id, sum)
    return sum
  }
  return bytesOf
}
