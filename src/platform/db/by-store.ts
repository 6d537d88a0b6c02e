import type { StoreId } from '../../lib/ids.ts'

/** Enough to hide round trips; the other connections are for everybody else. */
const STORES_AT_ONCE = 4

/**
 * Does work for each store that rows were found of, and counts what was done. The rows are those of
 * a look over several stores, which locks nothing; the work locks in one store. A store that fails
 * does not keep the others waiting.
 */
export function eachStore<Row extends { store_id: StoreId }>(
  rows: readonly Row[],
  work: (storeId: StoreId, rows: Row[]) => Promise<number>,
): Promise<number> {
  const stores = [...Map.groupBy(rows, ({ store_id }) => store_id)]
  return countEach(stores, STORES_AT_ONCE, ([storeId, found]) => work(storeId, found))
}

/** Does work for each, so many at once, and counts what was done; an error is thrown at the end. */
export async function countEach<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<number>,
): Promise<number> {
  const left = all.values()
  const failures: unknown[] = []
  let count = 0
  const lane = async () => {
    for (const one of left) {
      try {
        const done = await work(one)
        count += done // Only now: another lane may have counted meanwhile.
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failures.length > 0) throw failures[0]
  return count
}
