import { sql } from 'kysely'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Coming, Stretch } from '../../lib/time-ahead.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { eachStore } from '../../platform/db/by-store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import type { Log } from '../../platform/log.ts'
import { repeat } from '../../platform/repeating.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import {
  eachTimeScope,
  isOfStore,
  listTimeScopes,
  type TimeScope,
} from '../../stores/clock/time-scopes.ts'
import { type Catalog, type CatalogId, catalogKind } from '../catalogs/catalog.ts'
import { enqueuePublish } from './enqueue-publish.ts'
import { deleteReleases, selectRelease } from './queries.ts'
import type { Release, ReleaseId } from './release.ts'
import { releaseResource } from './resource.ts'

/** Releases that wait for their moment, by the clock of their store (PUB-18). */

const SCHEDULED_MAX = 100

/** The catalog is locked, so that nobody else schedules one meanwhile. */
export async function requireSchedulable(
  tx: Tx,
  { store_id: storeId, id }: Catalog,
  at: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  const source = 'data.publish_at'
  if (Temporal.Instant.compare(at, now) <= 0) {
    const detail = `${source}: it must lie in the future; the time of the store is ${now}.`
    throw new AppError('unprocessable', { source, detail })
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from catalog_release
     where store_id = ${storeId} and catalog_id = ${id} and status = 'scheduled'`.execute(tx)
  if ((rows[0]?.count ?? 0) < SCHEDULED_MAX) return
  const detail = `${source}: ${SCHEDULED_MAX} releases of the catalog wait already.`
  throw new AppError('unprocessable', { source, detail })
}

/** The next moment at which a release of the store begins. */
export async function findNextScheduled(
  tx: Tx,
  storeId: StoreId,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(publish_at) as at
      from catalog_release
     where store_id = ${storeId} and status = 'scheduled'`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Releases that wait, by their moments. */
export async function listScheduled(db: Db, storeId: StoreId, stretch: Stretch): Promise<Coming[]> {
  const { after, until, limit } = stretch
  const { rows } = await sql<Coming>`
    select publish_at as at, id
      from catalog_release
     where store_id = ${storeId} and status = 'scheduled'
       and (publish_at, id) > (${after.at}, ${after.id}::uuid) and publish_at <= ${until}
     order by publish_at, id
     limit ${limit}`.execute(db)
  return rows
}

type Due = { store_id: StoreId; id: ReleaseId; catalog_id: CatalogId }

/** Begins all releases of the store whose moment has come, the earliest first. */
export async function beginDueReleases(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
): Promise<void> {
  const all = await listDue(tx, { now: moment.now, holds: isOfStore(moment.storeId) })
  for (const due of all) await beginRelease(tx, tasks, moment, due)
}

const DUE_MAX = 1_000 // The rest is found at the next look.

async function listDue(db: Db | Tx, { now, holds }: TimeScope): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select store_id, id, catalog_id
      from catalog_release
     where status = 'scheduled' and publish_at <= ${now} and ${holds(sql`catalog_release.store_id`)}
     order by publish_at, id
     limit ${DUE_MAX}`.execute(db)
  return rows
}

/**
 * From now on it is a release like any other. It gets a new number, because others may have been
 * published since it was asked for; a number of its own table can only be given by an insert.
 */
async function beginRelease(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  { id, catalog_id }: Due,
): Promise<boolean> {
  const { storeId, now } = moment
  const catalog = await getRow(tx, catalogKind, storeId, catalog_id, { lock: 'update' })
  const found = await selectRelease(tx, storeId, id).forUpdate().executeTakeFirst()
  if (found?.status !== 'scheduled') return false // Another worker was first.
  await deleteReleases(tx, storeId, catalog.id, sql`id = ${id}`)
  const { name, description, locales } = catalog
  const begun = { ...found, name, description, locales, updated_at: now }
  const release = await enqueuePublish(tx, tasks, begun)
  const before = releaseResource(found)
  const event = resourceEvent('catalog_release.updated', releaseResource(release), before)
  await recordEvent(tx, moment, event)
  return true
}

type SweepParts = {
  db: Db
  tasks: TaskSender
  log: Log
  sharedNow: () => Promise<Temporal.Instant>
}

/**
 * Begins due releases of all stores, each in a transaction of its own; returns how many. A store
 * that fails does not keep the others waiting.
 */
export async function beginEverywhere(
  { db, tasks }: Pick<SweepParts, 'db' | 'tasks'>,
  realNow: Temporal.Instant,
): Promise<number> {
  return eachTimeScope(await listTimeScopes(db, realNow), async (scope) =>
    eachStore(await listDue(db, scope), async (storeId, all) => {
      const moment = { storeId, now: scope.now }
      let begun = 0
      for (const due of all) {
        const isBegun = await db.transaction().execute((tx) => beginRelease(tx, tasks, moment, due))
        if (isBegun) begun += 1
      }
      return begun
    }),
  )
}

const SWEEP_MS = 10_000

/** Every worker looks for due releases until it is stopped; the first one to look begins them. */
export function sweepScheduled(parts: SweepParts) {
  return repeat({
    log: parts.log,
    everyMs: SWEEP_MS,
    work: async () => beginEverywhere(parts, await parts.sharedNow()),
    failure: 'Scheduled releases could not be begun; trying again.',
  })
}

/**
 * Releases of the store whose moment has come and that are not published yet, and before each of
 * them those of its catalog that were asked for earlier.
 */
export async function listBegun(db: Db, storeId: StoreId): Promise<ReleaseId[]> {
  const { rows } = await sql<Pick<Release, 'id'>>`
    select release.id
      from catalog_release as release
     where release.store_id = ${storeId} and release.status in ('pending', 'in_progress')
       and exists (select 1 from catalog_release as begun
                    where begun.store_id = ${storeId} and begun.catalog_id = release.catalog_id
                      and begun.publish_at is not null
                      and begun.status in ('pending', 'in_progress') and begun.seq >= release.seq)
     order by release.seq`.execute(db)
  return rows.map((row) => row.id)
}
