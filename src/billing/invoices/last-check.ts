import { sql } from 'kysely'
import { findFirstStore } from '../../platform/auth/store.ts'
import type { Db } from '../../platform/db/db.ts'

/** The last check of the books of all stores. */
type LastCheck = { at: Temporal.Instant; problems: number }

/** Kept with the counters of the first store, since it belongs to none. */
const AT = 'books_checked_ms'
const PROBLEMS = 'books_problems'

export async function storeLastCheck(db: Db, { at, problems }: LastCheck): Promise<void> {
  const store = await findFirstStore(db)
  if (!store) return
  await sql`
    insert into store_counter (store_id, name, value)
    values (${store.id}, ${AT}, ${at.epochMilliseconds}::bigint),
           (${store.id}, ${PROBLEMS}, ${problems}::bigint)
        on conflict (store_id, name) do update set value = excluded.value`.execute(db)
}

export async function findLastCheck(db: Db): Promise<LastCheck | undefined> {
  const store = await findFirstStore(db)
  if (!store) return undefined
  const rows = await db
    .selectFrom('store_counter')
    .select(['name', 'value'])
    .where('store_id', '=', store.id)
    .where('name', 'in', [AT, PROBLEMS])
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const [atMs, problems] = [values.get(AT), values.get(PROBLEMS)]
  if (atMs === undefined || problems === undefined) return undefined
  return { at: Temporal.Instant.fromEpochMilliseconds(atMs), problems }
}
