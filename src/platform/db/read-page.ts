import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '../http/paging.ts'
import type { Db, Tables, Tx } from './db.ts'

/** Columns by name; a minus in front means descending, as in the `sort` of the interface. */
export type Order = readonly string[]

type Matching<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, object>
type PageOf<Name extends keyof Tables> = { rows: Selectable<Tables[Name]>[]; total: number }

/** One page of the rows that match, and how many match in all. */
export async function readPage<Name extends keyof Tables>(
  matching: Matching<Name>,
  order: Order,
  page: Page,
): Promise<PageOf<Name>> {
  return { rows: await readRows(matching, order, page), total: await countOf(matching) }
}

export async function readRows<Name extends keyof Tables>(
  matching: Matching<Name>,
  order: Order,
  page: Page,
): Promise<Selectable<Tables[Name]>[]> {
  const rows = await ordered(matching, order).limit(page.limit).offset(page.offset).execute()
  return rows as Selectable<Tables[Name]>[]
}

/**
 * One page of what several owners have. Each statement within names one owner and reads no more
 * than the beginning of the list up to the end of the page.
 */
export async function readPageOfOwners<Name extends keyof Tables>(
  db: Db | Tx,
  ofOwners: readonly Matching<Name>[],
  order: Order,
  page: Page,
): Promise<PageOf<Name>> {
  const [first] = ofOwners
  if (!first) return { rows: [], total: 0 }
  if (ofOwners.length === 1) return readPage(first, order, page)
  const beginnings = ofOwners.map((one) => ordered(one, order).limit(page.offset + page.limit))
  const { rows } = await sql<Selectable<Tables[Name]>>`
    select *
      from (${sql.join(beginnings, sql` union all `)}) as of_owner
     order by ${sql.join(order.map(columnOf))}
     limit ${page.limit} offset ${page.offset}`.execute(db)
  let total = 0
  for (const one of ofOwners) total += await countOf(one)
  return { rows: [...rows], total }
}

function ordered<Name extends keyof Tables>(matching: Matching<Name>, order: Order) {
  return order.reduce((query, column) => query.orderBy(columnOf(column)), matching.selectAll())
}

function columnOf(column: string) {
  if (!column.startsWith('-')) return sql`${sql.ref(column)} asc`
  return sql`${sql.ref(column.slice(1))} desc`
}

async function countOf<Name extends keyof Tables>(matching: Matching<Name>): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
