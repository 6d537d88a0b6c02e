import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Work that may fail without its transaction: then all that it wrote is undone, and it throws. */
export async function withSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint work`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint work`.execute(tx)
    throw error
  }
}
