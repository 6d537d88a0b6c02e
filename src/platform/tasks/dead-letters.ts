import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import type { Db } from '../db/db.ts'
import { DEAD_LETTERS } from './kind.ts'

/** A task that failed for good, until it is sent again. */
type DeadLetter = {
  id: string
  kind: string
  data: unknown
  error: string
  attempts: number
  createdAt: Temporal.Instant
  failedAt: Temporal.Instant
}

const PAGE_MAX = 1_000

/** The newest first. */
export async function listDeadLetters(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeadLetter[]> {
  assert(limit >= 0 && limit <= PAGE_MAX && offset >= 0, 'a page of dead letters out of bounds')
  const { rows } = await sql<DeadLetter>`
    select id,
           source_name as kind,
           data,
           coalesce(source_output ->> 'message', source_output #>> '{value,message}', '') as error,
           source_retry_count + 1 as attempts,
           source_created_on as "createdAt",
           created_on as "failedAt"
      from tasks.job
     where name = ${DEAD_LETTERS} and state < 'active'
     order by created_on desc, id
     limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from tasks.job
     where name = ${DEAD_LETTERS} and state < 'active'`.execute(db)
  return rows[0]?.count ?? 0
}

const BATCH = 1_000
const SEND_MAX = 100_000

/**
 * Sends dead letters again, as new tasks of their kind with all attempts ahead of them; returns how
 * many. In a kind with strict order this also frees the key that the failed task held back, and the
 * new one comes after those that wait. Where the kind's policy finds an equal task waiting, that
 * one serves for both.
 */
export async function sendAgain(
  boss: PgBoss,
  db: Db,
  which: readonly string[] | 'all',
): Promise<number> {
  const ids = which === 'all' ? await allDeadLetters(db) : which
  let sent = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    sent += await sendBatchAgain(boss, db, ids.slice(start, start + BATCH))
  }
  return sent
}

/** Only the current ones: a task that fails again meanwhile is not sent a third time. */
async function allDeadLetters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from tasks.job
     where name = ${DEAD_LETTERS} and state < 'active'
     order by created_on, id
     limit ${SEND_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

function sendBatchAgain(boss: PgBoss, db: Db, ids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`
      delete from tasks.job failed
       using tasks.job letter
       where letter.name = ${DEAD_LETTERS}
         and letter.id = any(${ids}::uuid[])
         and failed.name = letter.source_name
         and failed.id = letter.source_id
         and failed.state = 'failed'`.execute(tx)
    return boss.redrive(DEAD_LETTERS, { ids: [...ids], limit: ids.length, db: fromKysely(tx) })
  })
}
