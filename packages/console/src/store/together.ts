/** The interface's largest page. */
const ROWS_MAX = 100

type ByIds = { filter: string; 'page[limit]': number }
type Batch<Row> = { ids: Set<string>; rows: Promise<Map<string, Row>> }

/**
 * Reads rows by their ids; those that are asked for in the same moment come with one request. So a
 * list whose rows each name an account reads the accounts at once. An unknown id gives null.
 */
export function readTogether<Row extends { id: string }>(
  read: (storeId: string, query: ByIds) => Promise<readonly Row[]>,
): (storeId: string, id: string) => Promise<Row | null> {
  const open = new Map<string, Batch<Row>>()
  function begin(storeId: string): Batch<Row> {
    const ids = new Set<string>()
    const rows = new Promise((resolve) => setTimeout(resolve)).then(async () => {
      if (open.get(storeId) === batch) open.delete(storeId)
      const query = { filter: `in(id,${[...ids].join()})`, 'page[limit]': ids.size }
      return new Map((await read(storeId, query)).map((row) => [row.id, row]))
    })
    const batch = { ids, rows }
    open.set(storeId, batch)
    return batch
  }
  return async (storeId, id) => {
    const last = open.get(storeId)
    const batch = last && last.ids.size < ROWS_MAX ? last : begin(storeId)
    batch.ids.add(id)
    return (await batch.rows).get(id) ?? null
  }
}
