import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../http/paging.ts'
import type { Tables } from './db.ts'

/** Columns by name; a minus in front means descending, as in the `sort` of the interface. */
export type Order = readonly string[]

/** One page of the rows that match, and how many match in all. */
export async function readPage<Name extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Name, object>,
  order: Order,
  page: Page,
): Promise<{ rows: Selectable<Tables[Name]>[]; total: number }> {
  let ordered = matching.selectAll().limit(page.limit).offset(page.offset)
  for (const column of order) {
    const isDescending = column.startsWith('-')
    const name = sql.ref(column.slice(isDescending ? 1 : 0))
    ordered = ordered.orderBy(name, isDescending ? 'desc' : 'asc')
  }
  const rows = await ordered.execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows as Selectable<Tables[Name]>[], total }
}
