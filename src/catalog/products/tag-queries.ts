import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'

export type Tag = { id: string; value: string }

/** Tags have no table: they are what products have. By code points, whatever the database sorts. */
export async function listTags(
  db: Db,
  storeId: StoreId,
  { limit, offset }: Page,
): Promise<{ rows: Tag[]; total: number }> {
  const { rows } = await sql<Tag>`
    select value, ${tagId(storeId)} as id
      from (${distinctTags(storeId)}) as tag
     order by value collate "C"
     limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${distinctTags(storeId)}) as tag`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findTag(db: Db, storeId: StoreId, id: string): Promise<Tag | undefined> {
  const { rows } = await sql<Tag>`
    select value, ${tagId(storeId)} as id
      from (${distinctTags(storeId)}) as tag
     where ${tagId(storeId)} = ${id}::uuid`.execute(db)
  return rows[0]
}

const distinctTags = (storeId: StoreId) =>
  sql`select distinct unnest(tags) as value from product where store_id = ${storeId}`

/** A UUID of version 8 made from the store and the value: the same for ever. */
const tagId = (storeId: StoreId) => sql`(
  select (substr(hash, 1, 12) || '8' || substr(hash, 14, 3) || '8' || substr(hash, 18, 15))::uuid
    from encode(sha256(convert_to(${`tag:${storeId}:`}::text || value, 'UTF8')), 'hex') as hash)`
