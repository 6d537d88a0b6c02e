import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../db/db.ts'
import { listWithinBytes, type SomeRows } from '../db/within-bytes.ts'
import { type FilterClause, type FilterTable, parseFilter } from '../http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../http/filter-sql.ts'
import type { AuditEntry } from './audit-entry.ts'

const compared = ['eq', 'gt', 'ge', 'lt', 'le'] as const

export const auditFilter = {
  type: { operators: ['eq', 'in', 'like'], type: 'text' },
  'subject.type': { operators: ['eq', 'in'], type: 'text' },
  'subject.id': { operators: ['eq', 'in'], type: 'text' },
  'actor.type': { operators: ['eq'], type: 'text' },
  'actor.id': { operators: ['eq', 'in'], type: 'uuid' },
  recorded_at: { operators: compared, type: 'instant' },
} as const satisfies FilterTable

const targets: FilterTargetsOf<typeof auditFilter> = {
  type: sql.ref('type'),
  'subject.type': sql.ref('subject_type'),
  'subject.id': sql.ref('subject_id'),
  'actor.type': ({ values }) => sql`split_part(actor, ':', 1) = ${values[0]}`,
  // Ids are unique, so the kind of actor need not be known; the index is by the whole text.
  'actor.id': ({ values }) => sql`actor = any(${values.flatMap(actorTexts)}::text[])`,
  recorded_at: sql.ref('recorded_at'),
}

const actorTexts = (id: FilterClause['values'][number]) =>
  ['key', 'operator', 'account'].map((kind) => `${kind}:${String(id)}`)

type AuditPart = {
  filter: string | undefined
  /** Read what comes before this position. */
  before: number | undefined
  limit: number
}

/** The entries of a store, the newest first. */
export function readAudit(
  db: Db,
  storeId: StoreId,
  { filter, before, limit }: AuditPart,
): Promise<SomeRows<AuditEntry>> {
  const clauses = parseFilter(filter, auditFilter)
  const page = db
    .selectFrom('audit_entry')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(before !== undefined, (query) => query.where('position', '<', before as number))
    .$if(clauses.length > 0, (query) => query.where(filterCondition(clauses, targets)))
    .orderBy('position', 'desc')
    .limit(limit)
  const text = sql`concat(data::text, previous::text)`
  return listWithinBytes(db, page, { text, order: sql`position desc` })
}
