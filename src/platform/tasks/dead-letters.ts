import { type SqlBool, sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Page } from '../http/paging.ts'
import { DEAD_LETTERS, type TaskData } from './kind.ts'

/** A task that failed for good, until it is sent again. */
export type DeadLetter = {
  id: string
  kind: string
  data: TaskData
  error: string
  attempts: number
  createdAt: Temporal.Instant
  failedAt: Temporal.Instant
}

const PAGE_MAX = 1_000

/** The newest first; of all stores, or of one. */
export async function listDeadLetters(
  db: Db,
  { limit, offset }: Page,
  storeId?: StoreId,
): Promise<DeadLetter[]> {
  assert(limit >= 0 && limit <= PAGE_MAX && offset >= 0, 'a page of dead letters out of bounds')
  const { rows } = await sql<DeadLetter>`
    select ${shown}
      from tasks.job
     where ${isDead(storeId)}
     order by created_on desc, id
     limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Locked, so that one that is sent again twice at once is sent once. */
export async function lockDeadLetter(tx: Tx, storeId: StoreId, id: string): Promise<DeadLetter> {
  const { rows } = await sql<DeadLetter>`
    select ${shown}
      from tasks.job
     where ${isDead(storeId)} and id = ${id}
       for update`.execute(tx)
  const [letter] = rows
  if (!letter) throw notFound('dead letter', id)
  return letter
}

const shown = sql`
  id,
  source_name as kind,
  data,
  coalesce(source_output ->> 'message', source_output #>> '{value,message}', '') as error,
  source_retry_count + 1 as attempts,
  source_created_on as "createdAt",
  created_on as "failedAt"`

function isDead(storeId: StoreId | undefined) {
  const isOfStore = storeId === undefined ? sql`true` : sql`data ->> 'storeId' = ${storeId}`
  return sql<SqlBool>`name = ${DEAD_LETTERS} and state < 'active' and ${isOfStore}`
}

export async function countDeadLetters(db: Db, storeId?: StoreId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from tasks.job
     where ${isDead(storeId)}`.execute(db)
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
    const batch = ids.slice(start, start + BATCH)
    sent += await db.transaction().execute((tx) => sendBatchAgain(boss, tx, batch))
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

export async function sendBatchAgain(boss: PgBoss, tx: Tx, ids: readonly string[]) {
  await sql`
    delete from tasks.job failed
     using tasks.job letter
     where letter.name = ${DEAD_LETTERS}
       and letter.id = any(${ids}::uuid[])
       and failed.name = letter.source_name
       and failed.id = letter.source_id
       and failed.state = 'failed'`.execute(tx)
  return boss.redrive(DEAD_LETTERS, { ids: [...ids], limit: ids.length, db: fromKysely(tx) })
}
