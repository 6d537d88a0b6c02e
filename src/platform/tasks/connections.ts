import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { ConnectionWatch } from '../db/connection-watch.ts'
import { IDLE_MS_MAX } from '../db/db.ts'
import type { Listener } from '../db/listener.ts'
import { CONNECT_MS_MAX, type Pooled, WatchedClient, watched } from '../db/watched-client.ts'

type BossDatabase = NonNullable<ConstructorOptions['db']>

export type TaskConnections = {
  url: string
  pooled?: Pooled | undefined
  /** Hears of new tasks; without it nothing does, and nothing needs to in a sender. */
  listener?: Listener | undefined
}

/**
 * Connections for pg-boss, watched like those of the pool: its fetch would else wait for ever on
 * one that died, and a worker that waits takes no tasks. Its announcements come over the connection
 * that the process listens on anyway.
 */
export function taskConnections(
  { url, pooled, listener }: TaskConnections,
  applicationName: string,
  max: number,
  onError: (error: Error) => void,
): { db: BossDatabase; close(): Promise<void> } {
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    idleTimeoutMillis: IDLE_MS_MAX,
    ...watched(new ConnectionWatch({ url }), {}, pooled),
  })
  pool.on('error', onError) // The next statement takes another connection.
  const db: BossDatabase = { executeSql: (text, values) => pool.query(text, values) }
  if (listener) {
    db.listen = async (channel, told, missed) => {
      const unsubscribe = listener.subscribe(channel, told, missed)
      return { close: async () => unsubscribe() }
    }
  }
  return {
    db,
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}
