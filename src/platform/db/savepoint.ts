import { onConnection, type Tx } from './db.ts'

/**
 * Work that may fail without its transaction: what it wrote is undone, and its error is thrown. A
 * statement that the work sends later fails inside too, unless the savepoint is released later.
 */
export async function withSavepoint<Result>(
  tx: Tx,
  work: () => Promise<Result>,
  { isReleasedLater = false } = {},
): Promise<Result> {
  const name = await onConnection(tx, async (connection) => connection.setSavepoint())
  try {
    const result = await work()
    await onConnection(tx, (connection) => connection.releaseSavepoint(name, isReleasedLater))
    return result
  } catch (error) {
    await onConnection(tx, async (connection) => connection.rollbackToSavepoint(name))
    throw error
  }
}
