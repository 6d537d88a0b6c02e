import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import type { GatewaySlug } from '../built-in.ts'
import type { BooksResult } from './resource.ts'

type GatewayBooksTable = {
  store_id: StoreId
  gateway: string
  /** The end of the last try, by the real clock, whether or not the provider answered. */
  tried_at: Temporal.Instant
  result: BooksResult | null
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    gateway_books: GatewayBooksTable
  }
}

export type StoreAndGateway = { storeId: StoreId; gateway: GatewaySlug }

/** Gateways of all stores that take money and whose books were not compared since then. */
export async function listDue(
  db: Db,
  slugs: readonly GatewaySlug[],
  since: Temporal.Instant,
  limit: number,
): Promise<StoreAndGateway[]> {
  const { rows } = await sql<StoreAndGateway>`
    select chosen.store_id as "storeId", chosen.slug as gateway
      from payment_gateway as chosen
      left join gateway_books as books
             on books.store_id = chosen.store_id and books.gateway = chosen.slug
     where (chosen.enabled or chosen.for_subscriptions) and chosen.slug = any(${slugs}::text[])
       and (books.tried_at is null or books.tried_at < ${since})
     order by chosen.store_id, chosen.slug
     limit ${limit}`.execute(db)
  return rows
}

/** Stores that have set up a gateway, in the order of their ids. */
export async function listStoresWith(
  db: Db,
  slug: GatewaySlug,
  page: { after: StoreId | undefined; limit: number },
): Promise<StoreId[]> {
  const rows = await db
    .selectFrom('payment_gateway')
    .select('store_id')
    .where('slug', '=', slug)
    .where('sealed', 'is not', null)
    .$if(page.after !== undefined, (query) => query.where('store_id', '>', page.after as StoreId))
    .orderBy('store_id')
    .limit(page.limit)
    .execute()
  return rows.map((row) => row.store_id)
}

export function findBooks(
  db: Db | Tx,
  { storeId, gateway }: StoreAndGateway,
): Promise<GatewayBooksTable | undefined> {
  return db
    .selectFrom('gateway_books')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
}

/**
 * Keeps the result of a night, or the last one when there is none; whether nobody was first.
 * `night` is when that night began.
 */
export async function upsertBooks(
  db: Db | Tx,
  row: GatewayBooksTable,
  night: Temporal.Instant,
): Promise<boolean> {
  const result = row.result && json(row.result)
  const kept = await db
    .insertInto('gateway_books')
    .values({ ...row, result })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'gateway'])
        .doUpdateSet({ tried_at: row.tried_at, ...(result && { result }) })
        .where('gateway_books.tried_at', '<', night),
    )
    .returning('gateway')
    .executeTakeFirst()
  return kept !== undefined
}
