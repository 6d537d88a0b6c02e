import {
  type Generated,
  type Insertable,
  type RawBuilder,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely'
import type { OrganizationId, StoreId } from '../../lib/ids.ts'
import { listStoresOf } from '../../platform/auth/store.ts'
import { type Db, json, type Tables, type Tx } from '../../platform/db/db.ts'
import { organizationAsOwner } from '../../platform/db/owners.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import { listMovedClocks, type TimeScope } from '../../stores/clock/time-scopes.ts'
import { catalogKey, type LaneUse, OPEN, type Release, type ReleaseId } from './release.ts'

type Defaulted =
  | 'seq'
  | 'hierarchies'
  | 'price_books'
  | 'total_products'
  | 'total_nodes'
  | 'percent_completed'
  | 'organization_position'
type ReleaseTable = Omit<Release, Defaulted> & {
  [Name in Defaulted]: Generated<Release[Name]>
}

type ChangeTable = {
  store_id: StoreId
  id: string
  number: number | null
  kind: string
  subjects: string[]
}

/** Each row belongs to the releases of its catalog from `from_seq` up to, but not with, `to_seq`. */
type ReleasedRow = { store_id: StoreId; catalog_id: string; from_seq: number; to_seq: number }

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog_release: ReleaseTable
    release_product: ReleasedRow
    release_node: ReleasedRow
    release_list: ReleasedRow
    catalog_change: ChangeTable
  }
}

export type NewRelease = Insertable<ReleaseTable>

/** Its number is greater than that of every release before it. */
export function insertRelease(tx: Tx, row: NewRelease): Promise<Release> {
  const { seq: _, locales = null, hierarchies = [], price_books = [], ...columns } = row
  return tx
    .insertInto('catalog_release')
    .values({
      ...columns,
      locales: json(locales),
      hierarchies: json(hierarchies),
      price_books: json(price_books),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function selectReleaseIds(
  tx: Tx,
  storeId: StoreId,
  catalogId: string,
  condition: RawBuilder<SqlBool>,
): Promise<ReleaseId[]> {
  const { rows } = await sql<{ id: ReleaseId }>`
    select id from catalog_release
     where store_id = ${storeId} and catalog_id = ${catalogId} and ${condition}`.execute(tx)
  return rows.map((row) => row.id)
}

export function selectRelease(db: Db | Tx, storeId: StoreId, id: ReleaseId) {
  return db
    .selectFrom('catalog_release')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
}

function selectPublished(db: Db | Tx, storeId: StoreId, catalogId: string) {
  return db
    .selectFrom('catalog_release')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('catalog_id', '=', catalogId as Release['catalog_id'])
    .where('status', '=', 'published')
    .limit(1)
}

/** The release that shoppers get, if the catalog has one. */
export function findCurrentRelease(
  db: Db | Tx,
  storeId: StoreId,
  catalogId: string,
): Promise<Release | undefined> {
  return selectPublished(db, storeId, catalogId).orderBy('seq', 'desc').executeTakeFirst()
}

/**
 * The release that a delta goes on from. It need not be the current one: after a restore the rows
 * that were written last are those of a release before it.
 */
export function findBase(
  db: Db | Tx,
  storeId: StoreId,
  catalogId: string,
): Promise<Release | undefined> {
  return selectPublished(db, storeId, catalogId)
    .orderBy(contentSeq, 'desc')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
}

/** The release that shoppers got before this one, if it is kept. */
export function findReleaseBefore(
  db: Db | Tx,
  { store_id, catalog_id, seq }: Release,
): Promise<Release | undefined> {
  return db
    .selectFrom('catalog_release')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('catalog_id', '=', catalog_id)
    .where('status', '=', 'published')
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** In SQL what `contentOf` is for a row. */
const contentSeq = sql<number>`coalesce(content_seq, seq)`

export async function selectCurrentReleases(db: Db, storeId: StoreId): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select distinct on (catalog_id) *
      from catalog_release
     where store_id = ${storeId} and status = 'published'
     order by catalog_id, seq desc`.execute(db)
  return rows
}

export function listReleases(
  db: Db,
  storeId: StoreId,
  catalogId: Release['catalog_id'],
  page: Page,
): Promise<{ rows: Release[]; total: number }> {
  const matching = db
    .selectFrom('catalog_release')
    .where('store_id', '=', storeId)
    .where('catalog_id', '=', catalogId)
  return readPage(matching, ['-seq'], page)
}

/** Releases of the organization that wait or run, with the lane they are in. */
export async function findLanes(tx: Tx, organizationId: OrganizationId): Promise<LaneUse[]> {
  const { rows } = await sql<Pick<Release, 'store_id' | 'catalog_id' | 'lane'>>`
    select store_id, catalog_id, lane
      from catalog_release
     where organization_id = ${organizationId}
       and status in ('pending', 'in_progress')`.execute(tx)
  return rows.map((row) => ({ catalog: catalogKey(row.store_id, row.catalog_id), lane: row.lane }))
}

/** A release of the store that waits or is made because somebody asked for it, not for a moment. */
export function findOpenPublish(
  db: Db | Tx,
  storeId: StoreId,
): Promise<Pick<Release, 'id'> | undefined> {
  return db
    .selectFrom('catalog_release')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', 'in_progress'])
    .where('publish_at', 'is', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

/** How many releases of some stores have waited or been in the making since before that time. */
export async function countUnfinished(
  db: Db,
  { since, holds }: Pick<TimeScope, 'holds'> & { since: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from catalog_release
     where status in ('pending', 'in_progress') and updated_at < ${since}
       and ${holds(sql`catalog_release.store_id`)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function updateRelease(
  db: Db | Tx,
  storeId: StoreId,
  id: ReleaseId,
  { store_id: _, ...change }: UpdateObject<Tables, 'catalog_release'>,
): Promise<void> {
  await db
    .updateTable('catalog_release')
    .set(change)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteReleases(
  tx: Tx,
  storeId: StoreId,
  catalogId: string,
  condition: RawBuilder<SqlBool>,
): Promise<Release[]> {
  const { rows } = await sql<Release>`
    delete from catalog_release
     where store_id = ${storeId} and catalog_id = ${catalogId} and ${condition}
    returning *`.execute(tx)
  return rows
}

/** PUB-6: the oldest beyond those that are kept, and failures, once a newer one serves. */
export function isSuperseded(
  storeId: StoreId,
  catalogId: string,
  kept: number,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    status = 'failed'
    or status = 'published' and seq not in (
      select kept.seq
        from catalog_release as kept
       where kept.store_id = ${storeId} and kept.catalog_id = ${catalogId}
         and kept.status = 'published'
       order by kept.seq desc
       limit ${kept}))`
}

/** A release of a catalog, by its number. */
export type ReleaseNumber = { storeId: StoreId; catalogId: string; seq: number }

/** The rows of this alias that the release has. */
export function isReleased(of: ReleaseNumber, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('store_id')} = ${of.storeId} and ${column('catalog_id')} = ${of.catalogId}
         and ${column('from_seq')} <= ${of.seq} and ${column('to_seq')} > ${of.seq}`
}

const released = ['release_product', 'release_node', 'release_list'] as const

/**
 * Brings the rows of a catalog to where its published releases say they should be: rows that no
 * release has are deleted, and rows that a release which is gone had ended go on. Cleans up after
 * a publish that failed or was killed as well as after deleted releases, and may run at any time
 * but during a publish of the same catalog.
 */
export async function reconcileRows(tx: Tx, storeId: StoreId, catalogId: string): Promise<void> {
  const { rows } = await sql<{ seq: number }>`
    select distinct ${contentSeq} as seq
      from catalog_release
     where store_id = ${storeId} and catalog_id = ${catalogId} and status = 'published'
     order by 1`.execute(tx)
  const kept = rows.map((row) => row.seq)
  const newest = kept.at(-1) ?? 0
  for (const name of released) {
    const table = sql.table(name)
    const ofCatalog = sql`store_id = ${storeId} and catalog_id = ${catalogId}`
    await sql`delete from ${table} where ${ofCatalog} and from_seq > ${newest}`.execute(tx)
    await sql`
      update ${table} set to_seq = ${OPEN}
       where ${ofCatalog} and to_seq > ${newest} and to_seq < ${OPEN}`.execute(tx)
    for (const [index, seq] of kept.entries()) {
      const earlier = kept[index - 1] ?? 0
      await sql`
        delete from ${table}
         where ${ofCatalog}
           and from_seq > ${earlier} and to_seq > ${earlier} and to_seq <= ${seq}`.execute(tx)
    }
  }
}

/**
 * Edits that every release has are of no use to a delta; nor are those that only releases too old
 * for one lack. A release counts though it is not the newest: it is the next base when newer ones
 * are deleted. What one that is being made will lack is not known yet: then nothing is forgotten.
 */
export async function forgetChanges(
  db: Db,
  storeId: StoreId,
  oldest: Temporal.Instant,
): Promise<void> {
  await sql`
    delete from catalog_change
     where store_id = ${storeId}
       and number <= coalesce(
             (select min(position)
                from catalog_release
               where store_id = ${storeId} and status = 'published' and published_at >= ${oldest}),
             number)
       and not exists (select 1 from catalog_release
                        where store_id = ${storeId} and status in ('pending', 'in_progress'))`.execute(
    db,
  )
}

/**
 * Forgets changes of an organization, which the releases of its stores have too. A release that is
 * made after the first statement has all changes up to the bound.
 */
export async function forgetSharedChanges(
  db: Db,
  organizationId: OrganizationId,
  oldest: Temporal.Instant,
): Promise<void> {
  const storeId = organizationAsOwner(organizationId)
  const stores = (await listStoresOf(db, organizationId)).map(({ id }) => id)
  // A store whose clock was moved published at another time, which says nothing of the age.
  const moved = (await listMovedClocks(db)).map(({ store_id }) => store_id)
  const counts = sql`(published_at >= ${oldest} or store_id = any(${moved}::uuid[]))`
  const { rows } = await sql<{ bound: number | null; busy: boolean | null }>`
    select min(case when store_id = ${storeId} then position else organization_position end)
             filter (where status = 'published' and ${counts}) as bound,
           bool_or(status in ('pending', 'in_progress')) as busy
      from catalog_release
     where store_id = any(${[storeId, ...stores]}::uuid[])`.execute(db)
  const { bound = null, busy } = rows[0] ?? {}
  if (bound === null || busy) return
  await sql`
    delete from catalog_change where store_id = ${storeId} and number <= ${bound}`.execute(db)
}

/**
 * For a connection that holds something while others work, for minutes if it must be: being idle is
 * no fault then, and that its machine was lost is noticed within a minute.
 */
export async function allowLongTransaction(db: Db | Tx): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', '0', true),
           set_config('tcp_keepalives_idle', '30', false),
           set_config('tcp_keepalives_interval', '10', false),
           set_config('tcp_keepalives_count', '3', false)`.execute(db)
}

/** One publish of a catalog, named by its key, at a time; false when another one runs. */
export async function claimCatalog(own: Db, catalog: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${catalog}, 0)) as claimed`.execute(own)
  return rows[0]?.claimed ?? false
}

/** On the connection that claimed it. */
export async function releaseCatalog(own: Db, catalog: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${catalog}, 0))`.execute(own)
}
