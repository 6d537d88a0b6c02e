import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, later, type Tx } from '../db/db.ts'
import { pruneRows } from '../maintenance/clean-up.ts'

/** Who changed what: an event of a key, a person or an account, kept longer than the feed. */
export type AuditEntry = {
  store_id: StoreId
  position: number
  event_id: string
  type: string
  subject_type: string
  subject_id: string
  actor: string
  data: Readonly<Record<string, unknown>> | null
  previous: Readonly<Record<string, unknown>> | null
  created_at: Temporal.Instant
  recorded_at: Temporal.Instant
}

declare module '../db/db.ts' {
  interface Tables {
    audit_entry: AuditEntry
  }
}

/**
 * Events that somebody caused. Runs and anonymous shoppers are left out: their events are many, and
 * nobody is behind them.
 */
export const isAudited = sql<SqlBool>`(actor <> 'system' and actor not like 'shopper:%')`

/** Copies the events of a range of positions that somebody caused. */
export async function copyToAudit(
  tx: Tx,
  storeId: StoreId,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  const statement = sql`
    insert into audit_entry
           (store_id, position, event_id, type, subject_type, subject_id, actor, data, previous,
            created_at, recorded_at)
    select store_id, position, id, type, subject_type, subject_id, actor,
           case when payload -> 'previous' is not null then payload -> 'data' end,
           payload -> 'previous', created_at, recorded_at
      from event
     where store_id = ${storeId} and position > ${after} and position <= ${upTo}
       and ${isAudited}`
  await later(tx, statement.compile(tx))
}

/** Takes what it tells of some subjects out of the audit; that they were changed stays. */
export async function eraseAudit(
  tx: Tx,
  storeId: StoreId,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<void> {
  const statement = sql`
    update audit_entry
       set data = null, previous = null
     where store_id = ${storeId} and subject_type = ${subjectType}
       and subject_id = any(${subjectIds}::text[]) and previous is not null`
  await later(tx, statement.compile(tx))
}

const BATCH_SIZE = 10_000

export function sweepAudit(db: Db, before: Temporal.Instant): Promise<void> {
  const isOld = sql<SqlBool>`old.recorded_at < ${before}`
  const pruned = { table: 'audit_entry', key: ['position'], order: 'recorded_at' } as const
  return pruneRows(db, { ...pruned, isOld, batchSize: BATCH_SIZE })
}
