import type { CompiledQuery } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { Coalescer } from '../coalescer.ts'
import { type Db, isDatabaseBusy, type Tx, together } from './db.ts'

const BATCH_MAX = 16
const UNDER_WAY_MAX = 2

type Read = { storeId: StoreId; query: CompiledQuery }
type Rows = readonly unknown[]
type Reads = Coalescer<Read, Rows | Promise<Rows>>

/**
 * Executes a statement that reads few rows by their key. Outside of a transaction, those that
 * concurrent requests of a store make share a round trip, which costs more than such a statement.
 */
export async function readByKey<Row>(
  db: Db | Tx,
  storeId: StoreId,
  query: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  if (db.isTransaction) return (await db.executeQuery(query)).rows
  const rows: Rows = await readsOf(db).add({ storeId, query })
  return rows as readonly Row[]
}

const readsByDb = new WeakMap<Db, Reads>()

function readsOf(db: Db): Reads {
  const known = readsByDb.get(db)
  if (known) return known
  const reads: Reads = new Coalescer({
    batchMax: BATCH_MAX,
    underWayMax: UNDER_WAY_MAX,
    kindOf: ({ storeId }) => storeId,
    perform: (batch) => readAll(db, batch),
  })
  readsByDb.set(db, reads)
  return reads
}

async function readAll(db: Db, batch: readonly Read[]): Promise<(Rows | Promise<Rows>)[]> {
  const queries = batch.map(({ query }) => query)
  try {
    return await together(db, queries)
  } catch (error) {
    if (queries.length === 1 || isDatabaseBusy(error)) throw error
    // One of them is to blame: each fails or succeeds alone.
    return queries.map(async (query) => (await db.executeQuery(query)).rows)
  }
}
