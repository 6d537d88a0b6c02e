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

/** The tasks of one kind. */
export type QueueState = {
  kind: string
  waiting: number
  running: number
  retrying: number
  oldestSeconds: number
  deadLetters: number
}

export async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select kind,
           count(*) filter (where due) as waiting,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'retry') as retrying,
           coalesce(
             extract(epoch from tasks.job_now() - min(start_after) filter (where due)), 0
           )::integer as "oldestSeconds",
           count(*) filter (where letter) as "deadLetters"
      from (
        select case when name = ${DEAD_LETTERS} then source_name else name end as kind,
               name = ${DEAD_LETTERS} as letter,
               name <> ${DEAD_LETTERS}
                 and state < 'active' and start_after <= tasks.job_now() as due,
               state,
               start_after
          from tasks.job
         where state < 'completed'
      ) task
     group by kind
     order by kind`.execute(db)
  return rows
}
