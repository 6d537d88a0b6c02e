import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseAway } from '../db/outage.ts'

/** The connection of the queues, as pg-boss has it. */
type QueueDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

const LOOK_MS = 10
const WAIT_MS_MAX = 10_000

export async function isCitus(db: QueueDb): Promise<boolean> {
  const found = await db.executeSql(`select from pg_extension where extname = 'citus'`)
  return found.rows.length > 0
}

/**
 * Citus commits on the coordinator, where the queues are, and a moment later on the other servers.
 * So a task can be taken before the rows that it is about are visible. Its transaction is prepared
 * on their server by then: whatever is prepared now is waited for.
 */
export async function untilCommitted(db: QueueDb, signal: AbortSignal): Promise<void> {
  const awaited = new Set(await listPrepared(db))
  const deadline = performance.now() + WAIT_MS_MAX
  for (let left = awaited.size; left > 0; ) {
    if (performance.now() > deadline) {
      throw new DatabaseAway(new Error('A transaction stays prepared: the task is retried.'))
    }
    await delay(LOOK_MS, undefined, { signal })
    left = (await listPrepared(db)).filter((one) => awaited.has(one)).length
  }
}

/** A server that is away is left out: tasks of its stores fail, and are retried. */
async function listPrepared(db: QueueDb): Promise<string[]> {
  const { rows } = await db.executeSql(`
    select result from run_command_on_workers($$
      select coalesce(string_agg(gid, ' '), '') from pg_prepared_xacts
       where database = current_database()$$)
     where success and result <> ''`)
  return (rows as { result: string }[]).flatMap(({ result }) => result.split(' '))
}
