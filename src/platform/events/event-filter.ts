import { sql } from 'kysely'
import type { FilterTable } from '../http/filter.ts'
import type { FilterTargetsOf } from '../http/filter-sql.ts'

const compared = ['eq', 'gt', 'ge', 'lt', 'le'] as const

/** The attributes that the feed is filtered by, and their columns; each has an index. */
export const eventFilter = {
  type: { operators: ['eq', 'in', 'like'], type: 'text' },
  'subject.type': { operators: ['eq', 'in'], type: 'text' },
  'subject.id': { operators: ['eq', 'in'], type: 'text' },
  created_at: { operators: compared, type: 'instant' },
} as const satisfies FilterTable

export const eventFilterTargets: FilterTargetsOf<typeof eventFilter> = {
  type: sql.ref('type'),
  'subject.type': sql.ref('subject_type'),
  'subject.id': sql.ref('subject_id'),
  created_at: sql.ref('created_at'),
}
