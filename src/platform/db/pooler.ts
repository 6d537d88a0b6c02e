import { connectOnce, type WatchedClient } from './watched-client.ts'

const ROUNDS = 3

/**
 * Says so if something between here and the server hands out its connections for one transaction
 * at a time. Settings, prepared statements, locks and `LISTEN` then belong to whoever comes next.
 *
 * Two sessions that are open at the same time have two server processes, each its own for life. A
 * pooler of transactions shows otherwise when they take turns.
 */
export async function findTransactionPooler(url: string): Promise<string | undefined> {
  const sessions: WatchedClient[] = []
  try {
    for (let count = 0; count < 2; count++) {
      sessions.push(await connectOnce(url, 'mercer check of the pooler'))
    }
    const seen = sessions.map(() => new Set<number>())
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, session] of sessions.entries()) seen[index]?.add(await processOf(session))
    }
    const isShared = seen[0]?.isDisjointFrom(seen[1] ?? new Set()) === false
    if (!isShared && seen.every(({ size }) => size === 1)) return undefined
    return (
      'DATABASE_URL leads to a pooler that hands out connections by transaction, which Mercer ' +
      'cannot work through yet: set it to session mode (PgBouncer: pool_mode = session), or ' +
      'connect to PostgreSQL itself.'
    )
  } finally {
    for (const session of sessions) session.end().catch(() => {})
  }
}

async function processOf(session: WatchedClient): Promise<number> {
  const { rows } = await session.query('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
