import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'

/** The newest files of an owner, by an index. */
export async function findNewestFiles(db: Db, owner: StoreId, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from file
     where store_id = ${owner}
     order by created_at desc, id desc
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
