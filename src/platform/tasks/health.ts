import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { DEAD_LETTERS } from './kind.ts'

type TaskHealth = {
  /** Tasks that failed for good and wait for a person. */
  deadLetters: number
  /** Tasks that are due and have not been started. */
  waiting: number
  /** How long the longest of them has been due; much more than a minute means too few workers. */
  oldestWaitingSeconds: number
  running: number
  /** Running tasks whose worker was not heard of in time; lasting ones mean that no worker runs. */
  withoutHeartbeat: number
  /** Keys of kinds in strict order that are held back by a task that failed for good. */
  blockedKeys: number
}

/** One pass over the queues; the times are the database's, as all timing of queues is. */
export async function taskHealth(db: Db): Promise<TaskHealth> {
  const { rows } = await sql<TaskHealth>`
    select count(*) filter (where letter) as "deadLetters",
           count(*) filter (where due) as waiting,
           coalesce(
             extract(epoch from tasks.job_now() - min(start_after) filter (where due)), 0
           )::integer as "oldestWaitingSeconds",
           count(*) filter (where active) as running,
           count(*) filter (where active and overdue) as "withoutHeartbeat",
           count(*) filter (where blocking_key) as "blockedKeys"
      from (
        select start_after,
               name = ${DEAD_LETTERS} and state < 'active' as letter,
               name <> ${DEAD_LETTERS}
                 and state < 'active' and start_after <= tasks.job_now() as due,
               state = 'active' as active,
               heartbeat_on + heartbeat_seconds * interval '1 second'
                 < tasks.job_now() as overdue,
               state = 'failed' and policy = 'key_strict_fifo' as blocking_key
          from tasks.job
         where state not in ('completed', 'cancelled')
      ) task`.execute(db)
  const [health] = rows
  if (!health) throw new Error('an aggregate without a row')
  return health
}

/** The tasks of one kind; no number is larger than a bound. */
export type QueueState = {
  kind: string
  waiting: number
  running: number
  retrying: number
  oldestSeconds: number
  deadLetters: number
}

const COUNTED_MAX = 10_000

/**
 * Each part looks at no more tasks than the bound, however many wait: the first in line, by the
 * index that pg-boss fetches by.
 */
export async function listQueues(db: Db, kinds: readonly string[]): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select kind.name as kind, waiting, running, retrying, "oldestSeconds",
           coalesce(letter.count, 0) as "deadLetters"
      from unnest(${kinds}::text[]) with ordinality as kind (name, place)
     cross join lateral (
             select count(*) filter (where due) as waiting,
                    count(*) filter (where state = 'retry') as retrying,
                    coalesce(
                      extract(epoch from tasks.job_now() - min(start_after) filter (where due)), 0
                    )::integer as "oldestSeconds"
               from (select start_after, state, start_after <= tasks.job_now() as due
                       from tasks.job
                      where name = kind.name and state < 'active' and not blocked
                      order by priority desc, created_on
                      limit ${COUNTED_MAX}) task
           ) as queued
     cross join lateral (
             select count(*) as running
               from (select from tasks.job
                      where name = kind.name and state = 'active'
                      limit ${COUNTED_MAX}) task
           ) as active
      left join (
             select source_name, count(*) as count
               from (select source_name from tasks.job
                      where name = ${DEAD_LETTERS} and state < 'active'
                      limit ${COUNTED_MAX}) task
              group by source_name
           ) as letter on letter.source_name = kind.name
     order by kind.place`.execute(db)
  return rows
}
