import { sql } from 'kysely'
import { AppError, notFound } from '../../lib/errors.ts'
import { isUuid, newId } from '../../lib/ids.ts'
import { requireMoment } from '../../lib/moment.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { findOf, ownersOf } from '../../platform/db/owners.ts'
import { recordEvent, recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { CATALOG_CHANGED } from '../authored.ts'
import { type Catalog, type CatalogId, catalogKind } from '../catalogs/catalog.ts'
import { enqueuePublish } from './enqueue-publish.ts'
import {
  deleteReleases,
  findCurrentRelease,
  insertRelease,
  isSuperseded,
  selectRelease,
  selectReleaseIds,
} from './queries.ts'
import { catalogKey, contentOf, type Release, type ReleaseId } from './release.ts'
import { releaseDeleted, releaseResource } from './resource.ts'
import { requireSchedulable } from './scheduled.ts'
import { reconcileTask } from './task-kinds.ts'

/** PUB-1: the release is on record at once; a worker makes it, now or at its moment (PUB-18). */
export async function createRelease(
  tx: Tx,
  ctx: Ctx,
  tasks: TaskSender,
  catalogId: CatalogId,
  options: { export_full_delta?: boolean | undefined; publish_at?: string | undefined },
): Promise<Release> {
  const catalog = await getRow(tx, catalogKind, ctx.storeId, catalogId, { lock: 'update' })
  const asked = {
    store_id: ctx.storeId,
    id: newId<'catalog-release'>(),
    organization_id: ctx.organizationId,
    catalog_id: catalog.id,
    name: catalog.name,
    description: catalog.description,
    locales: catalog.locales,
    export_full_delta: options.export_full_delta ?? false,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  const record = (type: string, release: Release) =>
    recordEvent(tx, ctx, resourceEvent(type, releaseResource(release)))
  if (options.publish_at === undefined) {
    const release = await enqueuePublish(tx, tasks, asked)
    await record('catalog_release.created', release)
    return release
  }
  const publish_at = requireMoment('data.publish_at', options.publish_at)
  await requireSchedulable(tx, catalog, publish_at, ctx.now)
  const waiting = { ...asked, status: 'scheduled', lane: 0, publish_at } as const
  const release = await insertRelease(tx, waiting)
  await record('catalog_release.scheduled', release)
  return release
}

/** Named by its id, or by the keyword for the current release. */
export async function getRelease(
  db: Db | Tx,
  ctx: Ctx,
  catalogId: CatalogId,
  idOrWord: string,
): Promise<Release> {
  const release = await findByIdOrWord(db, ctx, catalogId, idOrWord)
  if (!release || release.catalog_id !== catalogId.toLowerCase()) {
    throw notFound('release', idOrWord)
  }
  return release
}

/** One that can be read. */
export async function getPublished(
  db: Db | Tx,
  ctx: Ctx,
  catalogId: CatalogId,
  idOrWord: string,
): Promise<Release> {
  const found = await getRelease(db, ctx, catalogId, idOrWord)
  if (found.status === 'published') return found
  throw new AppError('not-found', `Release ${found.id} is not published.`)
}

/** A release of any catalog that can be read. */
export async function getAnyPublished(db: Db, ctx: Ctx, id: string): Promise<Release> {
  const found = isUuid(id)
    ? await findOf(ownersOf(ctx), (storeId) =>
        selectRelease(db, storeId, id.toLowerCase() as ReleaseId).executeTakeFirst(),
      )
    : undefined
  if (found?.status !== 'published') throw notFound('release', id)
  return found
}

const CURRENT = 'latestPublished'

async function findByIdOrWord(
  db: Db | Tx,
  ctx: Ctx,
  catalogId: CatalogId,
  idOrWord: string,
): Promise<Release | undefined> {
  if (!isUuid(idOrWord) && idOrWord !== CURRENT) return undefined
  const id = idOrWord.toLowerCase() as ReleaseId
  return findOf(ownersOf(ctx), (storeId) =>
    idOrWord === CURRENT
      ? findCurrentRelease(db, storeId, catalogId)
      : selectRelease(db, storeId, id).executeTakeFirst(),
  )
}

/** Without an id, all releases of the catalog; `waiting` removes one only before it has begun. */
export type Removal = { releaseId?: string | undefined; waiting?: boolean }

/** PUB-7: shoppers get the release before it, or none when it was the last. */
export async function removeReleases(
  tx: Tx,
  ctx: Ctx,
  tasks: TaskSender,
  catalogId: CatalogId,
  { releaseId, waiting = false }: Removal,
): Promise<void> {
  const { storeId } = ctx
  const catalog = await getRow(tx, catalogKind, storeId, catalogId)
  const asked = releaseId === undefined ? sql<boolean>`true` : sql<boolean>`id = ${releaseId}`
  if (releaseId !== undefined && !isUuid(releaseId)) throw notFound('release', releaseId)
  const state = waiting ? sql<boolean>`status = 'scheduled'` : sql<boolean>`status <> 'in_progress'`
  const removed = await deleteReleases(tx, storeId, catalog.id, sql`${asked} and ${state}`)
  const [kept] = await selectReleaseIds(tx, storeId, catalog.id, asked)
  if (kept) {
    const detail = waiting
      ? `Release ${kept} no longer waits for its moment; it is kept.`
      : `Release ${kept} is being published; wait until it has ended.`
    throw new AppError('conflict', detail)
  }
  if (removed.length === 0 && releaseId !== undefined) throw notFound('release', releaseId)
  await recordEvents(tx, ctx, removed.flatMap(releaseDeleted))
  await enqueueReconcile(tx, tasks, catalog)
  await notify(tx, CATALOG_CHANGED, storeId)
}

/** PUB-6: deletes what the catalog does not keep beside its new release. */
export async function removeSuperseded(
  tx: Tx,
  moment: StoreMoment,
  { id, catalog_id }: Release,
): Promise<number> {
  const { storeId } = moment
  const { releases_kept } = await getRow(tx, catalogKind, storeId, catalog_id)
  const condition = sql<boolean>`id <> ${id}
    and ${isSuperseded(storeId, catalog_id, releases_kept)}`
  const removed = await deleteReleases(tx, storeId, catalog_id, condition)
  await recordEvents(tx, moment, removed.flatMap(releaseDeleted))
  return removed.length
}

async function enqueueReconcile(tx: Tx, tasks: TaskSender, catalog: Catalog): Promise<void> {
  const { id: catalogId, store_id: storeId } = catalog
  const key = catalogKey(storeId, catalogId)
  await tasks.enqueue(tx, reconcileTask, { storeId, catalogId }, { key })
}

/**
 * Shoppers get what an earlier release shows (PUB-19). Its rows stay where they are, and the new
 * release reads them there, so that this takes as long for a million products as for one.
 */
export async function restoreRelease(
  tx: Tx,
  ctx: Ctx,
  tasks: TaskSender,
  catalogId: CatalogId,
  releaseId: string,
): Promise<Release> {
  const { storeId, now } = ctx
  const catalog = await getRow(tx, catalogKind, storeId, catalogId, { lock: 'update' })
  const earlier = await lockRestorable(tx, catalog, releaseId)
  const release = await insertRelease(tx, {
    ...earlier,
    id: newId<'catalog-release'>(),
    restored_from: earlier.id,
    content_seq: contentOf(earlier),
    export_full_delta: false,
    is_full_publish: false,
    is_full_delta: false,
    publish_at: null,
    started_at: now,
    created_at: now,
    updated_at: now,
  })
  await recordEvent(tx, ctx, resourceEvent('catalog_release.restored', releaseResource(release)))
  if ((await removeSuperseded(tx, ctx, release)) > 0) await enqueueReconcile(tx, tasks, catalog)
  await notify(tx, CATALOG_CHANGED, storeId)
  return release
}

/** Locked, so that nobody deletes it before the new release has its rows. */
async function lockRestorable(tx: Tx, catalog: Catalog, releaseId: string): Promise<Release> {
  const { store_id: storeId } = catalog
  const id = releaseId.toLowerCase() as ReleaseId
  const found = isUuid(releaseId)
    ? await selectRelease(tx, storeId, id).forUpdate().executeTakeFirst()
    : undefined
  if (found?.catalog_id !== catalog.id) throw notFound('release', releaseId)
  if (found.status !== 'published') {
    throw new AppError('unprocessable', `Release ${id} was not published: it shows nothing.`)
  }
  const current = await findCurrentRelease(tx, storeId, catalog.id)
  if (current && contentOf(current) === contentOf(found)) {
    throw new AppError('unprocessable', `Shoppers get what release ${id} shows already.`)
  }
  return found
}
