import { randomUUID } from 'node:crypto'
import { databaseError } from './outage.ts'
import { connectOnce, type Pooled, type WatchedClient } from './watched-client.ts'

const ROUNDS = 3
const UNKNOWN_STATEMENT = '26000'

export const poolerRefusal =
  'The database is behind a pooler that hands out connections by transaction. Mercer works ' +
  'through it as DATABASE_URL if MERCER_DIRECT_DATABASE_URL leads to PostgreSQL itself, for what ' +
  'needs a session of its own. Set that, or set the pooler to session mode (PgBouncer: ' +
  'pool_mode = session).'

/**
 * Finds out whether something between here and the server hands out its connections for one
 * transaction at a time. Settings, prepared statements, locks and `LISTEN` then belong to whoever
 * comes next.
 *
 * Two sessions that are open at the same time have two server processes, each its own for life. A
 * pooler of transactions shows otherwise when they take turns.
 */
export async function findPooler(url: string): Promise<Pooled | undefined> {
  const sessions: WatchedClient[] = []
  try {
    for (let count = 0; count < 2; count++) {
      sessions.push(await connectOnce(url, 'mercer check of the pooler'))
    }
    const [one, other] = sessions as [WatchedClient, WatchedClient]
    const seen = sessions.map(() => new Set<number>())
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, session] of sessions.entries()) seen[index]?.add(await processOf(session))
    }
    const isShared = seen[0]?.isDisjointFrom(seen[1] ?? new Set()) === false
    if (!isShared && seen.every(({ size }) => size === 1)) return undefined
    return { prepares: await keepsPrepared(one, other) }
  } finally {
    for (const session of sessions) session.end().catch(() => {})
  }
}

async function processOf(session: WatchedClient, name?: string): Promise<number> {
  const text = 'select pg_backend_pid() as pid'
  const { rows } = await session.query(name ? { name, text } : { text })
  return rows[0]?.pid ?? 0
}

/**
 * Prepares a statement on one connection of the server and uses it on another, while a transaction
 * keeps the first one busy. A pooler without knowledge of prepared statements fails there.
 */
async function keepsPrepared(one: WatchedClient, other: WatchedClient): Promise<boolean> {
  const name = `mercer_check_${randomUUID()}` // Another process may ask at the same moment.
  const preparedOn = await processOf(one, name)
  await other.query('begin')
  try {
    await processOf(other)
    return (await processOf(one, name)) !== preparedOn
  } catch (error) {
    if (databaseError(error)?.code === UNKNOWN_STATEMENT) return false
    throw error
  } finally {
    await other.query('rollback')
  }
}
