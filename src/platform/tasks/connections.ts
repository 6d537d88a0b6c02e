import type { ConstructorOptions } from 'pg-boss'
import { ConnectionWatch } from '../db/connection-watch.ts'
import { IDLE_MS_MAX } from '../db/db.ts'
import { CONNECT_MS_MAX, WatchedClient, watched } from '../db/watched-client.ts'

const LISTEN_MS_MAX = 10_000

/**
 * Connections of pg-boss, watched like those of the pool: its fetch would else wait for ever on one
 * that died, and a worker that waits takes no tasks. It hands all of this to `pg.Pool`.
 */
export function taskConnections(url: string, applicationName: string, max: number) {
  return {
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    idleTimeoutMillis: IDLE_MS_MAX,
    Client: WatchedTaskClient,
    // For pg-boss's own listener, which is a plain client.
    query_timeout: LISTEN_MS_MAX,
    ...watched(new ConnectionWatch({ url })),
  } as ConstructorOptions
}

/** Statements of maintenance may take longer than the listener's. */
class WatchedTaskClient extends WatchedClient {
  constructor(config: ConstructorParameters<typeof WatchedClient>[0] = {}) {
    const { query_timeout: _forListener, ...rest } = config
    super(rest)
  }
}
