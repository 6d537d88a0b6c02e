import pg from 'pg'
import { BatchClient } from '../../src/platform/db/batch-client.ts'
import { StatementBatch } from '../../src/platform/db/statement-batch.ts'

/**
 * The statements that the program sends to the database while `work` runs, in their order; those of
 * the task queue, which has connections of its own, are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = pg.Client
  const { query } = prototype
  const texts: string[] = []
  // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads of the driver
  prototype.query = function (this: pg.Client, ...args: any[]): any {
    const [given] = args
    const isOurs = this instanceof BatchClient && !isIntroduction(given)
    if (isOurs) texts.push(...textsOf(given).filter((text) => !isLeftOut(text)))
    return Reflect.apply(query, this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return texts
}

/** Each new connection begins with it; how many are open is no matter of the work. */
function isIntroduction(given: unknown): boolean {
  return typeof given === 'string' && given.includes('pg_backend_pid()')
}

/** Revoked tokens are read every few seconds; Citus is told limits in each transaction. */
function isLeftOut(text: string): boolean {
  return text.includes(' from "revocation"') || text.startsWith('set local')
}

function textsOf(given: StatementBatch | pg.QueryConfig | string): string[] {
  if (given instanceof StatementBatch) return given.statements.map(({ text }) => text)
  return [typeof given === 'string' ? given : given.text]
}
