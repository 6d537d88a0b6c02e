import { sql } from 'kysely'
import { AppError, notFound } from '../../lib/errors.ts'
import { isUuid, newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { findOf, ownersOf } from '../../platform/db/owners.ts'
import { recordEvent, recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { CATALOG_CHANGED } from '../authored.ts'
import { type CatalogId, catalogKind } from '../catalogs/catalog.ts'
import {
  deleteReleases,
  findCurrentRelease,
  findLanes,
  insertRelease,
  selectRelease,
  selectReleaseIds,
} from './queries.ts'
import { chooseLane, type Release, type ReleaseId } from './release.ts'
import { releaseDeleted, releaseResource } from './resource.ts'
import { publishTask, reconcileTask } from './task-kinds.ts'

/** PUB-1: the release is on record at once; a worker makes it. */
export async function createRelease(
  tx: Tx,
  ctx: Ctx,
  tasks: TaskSender,
  catalogId: CatalogId,
  options: { export_full_delta?: boolean | undefined },
): Promise<Release> {
  const catalog = await getRow(tx, catalogKind, ctx.storeId, catalogId, { lock: 'update' })
  const lane = chooseLane(await findLanes(tx, ctx.organizationId), catalog.id)
  const release = await insertRelease(tx, {
    store_id: ctx.storeId,
    id: newId<'catalog-release'>(),
    organization_id: ctx.organizationId,
    catalog_id: catalog.id,
    status: 'pending',
    lane,
    name: catalog.name,
    description: catalog.description,
    locales: catalog.locales,
    export_full_delta: options.export_full_delta ?? false,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await recordEvent(tx, ctx, resourceEvent('catalog_release.created', releaseResource(release)))
  const data = { storeId: ctx.storeId, releaseId: release.id }
  await tasks.enqueue(tx, publishTask, data, { key: `${ctx.organizationId}:${lane}` })
  return release
}

/** Named by its id, or by the keyword for the current release. */
export async function getRelease(
  db: Db,
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

const CURRENT = 'latestPublished'

async function findByIdOrWord(
  db: Db,
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

/** PUB-7: shoppers get the release before it, or none when it was the last. */
export async function removeReleases(
  tx: Tx,
  ctx: Ctx,
  tasks: TaskSender,
  catalogId: CatalogId,
  releaseId?: string,
): Promise<void> {
  const { storeId } = ctx
  const catalog = await getRow(tx, catalogKind, storeId, catalogId)
  const asked = releaseId === undefined ? sql<boolean>`true` : sql<boolean>`id = ${releaseId}`
  if (releaseId !== undefined && !isUuid(releaseId)) throw notFound('release', releaseId)
  const idle = sql<boolean>`${asked} and status <> 'in_progress'`
  const removed = await deleteReleases(tx, storeId, catalog.id, idle)
  const [working] = await selectReleaseIds(tx, storeId, catalog.id, asked)
  if (working) {
    const detail = `Release ${working} is being published; wait until it has ended.`
    throw new AppError('conflict', detail)
  }
  if (removed.length === 0 && releaseId !== undefined) throw notFound('release', releaseId)
  await recordEvents(tx, ctx, removed.map(releaseDeleted))
  await tasks.enqueue(tx, reconcileTask, { storeId, catalogId: catalog.id }, { key: catalog.id })
  await notify(tx, CATALOG_CHANGED, storeId)
}
