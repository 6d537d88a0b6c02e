import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { numberCommitted, streamById } from '../../platform/db/commit-order.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { type Owners, organizationAsOwner } from '../../platform/db/owners.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { timestamp } from '../../platform/http/document.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import { CATALOG_CHANGED } from '../authored.ts'
import { type Catalog, catalogKind } from '../catalogs/catalog.ts'
import { removeSuperseded } from './change-releases.ts'
import { countPlan, planDelta, planFull, planTree } from './plan.ts'
import { findSources, loadPublishInputs } from './publish-inputs.ts'
import {
  allowLongTransaction,
  claimCatalog,
  forgetChanges,
  forgetSharedChanges,
  reconcileRows,
  releaseCatalog,
  selectRelease,
  updateRelease,
} from './queries.ts'
import { catalogKey, contentOf, oldestBase, type Release, type ReleaseId } from './release.ts'
import { releaseResource } from './resource.ts'
import { writeRelease } from './write-release.ts'
import { endAllRows, type Target } from './write-rows.ts'

export type PublishParts = {
  db: Db
  storeNow: StoreNow
  log: Log
  metrics: Metrics
}

/** A worker that was thought lost still works on the catalog: try again later. */
export class CatalogBusy extends Error {}

const catalogChanges = streamById('catalog_change')

/**
 * Makes one release from a single snapshot of what is authored. All of it is written beside the
 * rows that serve; one short transaction at the end makes it the current release. Whatever happens
 * before that changes nothing for shoppers, and the next attempt begins by taking it away.
 */
export async function publishRelease(
  parts: PublishParts,
  storeId: StoreId,
  id: ReleaseId,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const asked = await selectRelease(db, storeId, id).executeTakeFirst()
  if (!asked) return
  await withCatalog(db, storeId, asked.catalog_id, async (own) => {
    const release = await selectRelease(own, storeId, id).executeTakeFirst()
    if (release && release.status !== 'published' && release.status !== 'failed') {
      // Before the snapshot: it has all that is numbered by now. An edit that is committed between
      // the two is in this release and, once more, in the next.
      const owners = await findSources(own, release)
      const positions: number[] = []
      for (const owner of owners) {
        positions.push(await numberCommitted(own, catalogChanges, owner))
      }
      const [position = null, organization_position = null] = positions
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          await allowLongTransaction(snapshot)
          const positioned = { ...release, position, organization_position }
          await buildAndSwitch({ ...parts, db: own }, owners, positioned, snapshot, signal)
        })
    }
    await reconcile(own, storeId, asked.catalog_id)
  })
  const organization = organizationAsOwner(asked.organization_id)
  const oldestOf = async (owner: StoreId) => oldestBase(await parts.storeNow(owner))
  if (organization !== storeId) await forgetChanges(db, storeId, await oldestOf(storeId))
  await forgetSharedChanges(db, asked.organization_id, await oldestOf(organization))
}

/** Marks a release that cannot be made; the one before it goes on serving (PUB-5). */
export async function failRelease(
  parts: PublishParts,
  storeId: StoreId,
  id: ReleaseId,
  reason: string,
): Promise<void> {
  const release = await endAsFailed(parts, storeId, id, reason)
  if (release) await reconcileCatalog(parts.db, storeId, release.catalog_id)
}

/** Marks a release whose workers were lost; if one of them is still about it, that one goes on. */
export async function giveUpRelease(
  parts: PublishParts,
  storeId: StoreId,
  id: ReleaseId,
  reason: string,
): Promise<void> {
  const asked = await selectRelease(parts.db, storeId, id).executeTakeFirst()
  if (!asked) return
  await withCatalog(parts.db, storeId, asked.catalog_id, async (own) => {
    await endAsFailed(parts, storeId, id, reason)
    await reconcile(own, storeId, asked.catalog_id)
  })
}

async function endAsFailed(
  { db, storeNow, metrics }: PublishParts,
  storeId: StoreId,
  id: ReleaseId,
  reason: string,
): Promise<Release | undefined> {
  const now = await storeNow(storeId)
  const release = await db.transaction().execute(async (tx) => {
    const found = await selectRelease(tx, storeId, id).forUpdate().executeTakeFirst()
    if (!found || found.status === 'published') return undefined
    if (found.status === 'failed') return found // What it wrote may still be there.
    const failed = { status: 'failed', error: reason, updated_at: now } as const
    await updateRelease(tx, storeId, id, failed)
    await announce(tx, storeId, { before: found, after: { ...found, ...failed } }, now)
    return found
  })
  if (release && release.status !== 'failed') metrics.releaseFailed()
  return release
}

/** Takes away what no release of the catalog has; waits for no one. */
export async function reconcileCatalog(
  db: Db,
  storeId: StoreId,
  catalogId: Catalog['id'],
): Promise<void> {
  await withCatalog(db, storeId, catalogId, (own) => reconcile(own, storeId, catalogId))
}

function reconcile(db: Db, storeId: StoreId, catalogId: string): Promise<void> {
  return db.transaction().execute((tx) => reconcileRows(tx, storeId, catalogId))
}

/**
 * Runs with the catalog to itself. All that is written goes through the connection that holds the
 * catalog: a statement that outlives its worker still holds it, and no one else begins before.
 */
async function withCatalog(
  db: Db,
  storeId: StoreId,
  catalogId: string,
  work: (own: Db) => Promise<void>,
): Promise<void> {
  const key = catalogKey(storeId, catalogId)
  await db.connection().execute(async (own) => {
    if (!(await untilClaimed(own, key))) {
      throw new CatalogBusy(`catalog ${catalogId} of store ${storeId} is published elsewhere`)
    }
    try {
      await allowLongTransaction(own)
      await work(own)
    } finally {
      await releaseCatalog(own, key)
    }
  })
}

const CLAIM_TRIES = 20
const CLAIM_PAUSE_MS = 100

/** A release is shown as published some moments before its worker lets go of the catalog. */
async function untilClaimed(own: Db, key: string): Promise<boolean> {
  for (let attempt = 1; attempt < CLAIM_TRIES; attempt++) {
    if (await claimCatalog(own, key)) return true
    await delay(CLAIM_PAUSE_MS)
  }
  return claimCatalog(own, key)
}

async function buildAndSwitch(
  parts: PublishParts,
  owners: Owners,
  release: Release,
  snapshot: Tx,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const { store_id: storeId } = release
  const beganMs = performance.now()
  const now = await parts.storeNow(storeId)
  await reconcile(db, storeId, release.catalog_id)
  const catalog = await getRow(snapshot, catalogKind, storeId, release.catalog_id)
  const inputs = await loadPublishInputs(snapshot, owners, catalog, now)
  const { hierarchies, books, base, reason } = inputs
  requireNewest(release, base)
  parts.log.debug({ release: release.id, reason }, reason ? 'Full publish.' : 'Delta publish.')

  const building = {
    status: 'in_progress',
    name: catalog.name,
    description: catalog.description,
    is_full_publish: reason !== undefined,
    is_full_delta: base === undefined || release.export_full_delta,
    percent_completed: 0,
    updated_at: now,
  } as const
  const { id } = release
  await updateRelease(db, storeId, id, building)

  await planTree(
    snapshot,
    owners,
    hierarchies.map((one) => one.id),
  )
  if (base && !reason) {
    const positions = [base.position, base.organization_position]
    await planDelta(snapshot, owners, catalog.id, { storeId, seq: contentOf(base), positions })
  } else {
    await planFull(snapshot, owners)
  }
  const target: Target = {
    storeId,
    catalogId: catalog.id,
    seq: release.seq,
    publishedAt: timestamp(now),
  }
  if (reason && base) await endAllRows(db, target)
  const progress = (percent: number) =>
    updateRelease(db, storeId, id, { percent_completed: percent })
  const bookIds = books.map((book) => book.id)
  const full = reason !== undefined
  const sources = { snapshot, owners, hierarchies, bookIds }
  const totals = await writeRelease({ db, target, full, ...sources, progress, signal })

  const { nodes } = await countPlan(snapshot) // Fails if the snapshot was lost on the way.
  await switchTo(parts, storeId, full ? undefined : base, {
    ...release,
    ...building,
    status: 'published',
    hierarchies: hierarchies.map(({ id, name }) => ({ id, name })),
    price_books: books,
    total_products: totals.products,
    total_nodes: nodes,
    percent_completed: 100,
    published_at: now,
    first_published_at: base?.first_published_at ?? now,
  })
  parts.metrics.releasePublished((performance.now() - beganMs) / 1_000)
}

/** The rows of a release would end those of a later one, which has all that it would have. */
function requireNewest({ seq }: Release, base: Release | undefined): void {
  if (!base || contentOf(base) < seq) return
  throw new AppError('conflict', 'A later release was published first.')
}

/** PUB-4: from the commit of this transaction on every new answer comes from the new release. */
async function switchTo(
  parts: PublishParts,
  storeId: StoreId,
  base: Release | undefined,
  release: Release,
): Promise<void> {
  const now = await parts.storeNow(storeId)
  const published = { ...release, started_at: now, updated_at: now }
  const { seq: _, id, locales: __, hierarchies, price_books, ...columns } = published
  await parts.db.transaction().execute(async (tx) => {
    const found = await selectRelease(tx, storeId, id).forUpdate().executeTakeFirst()
    if (found?.status !== 'in_progress') throw new Error(`release ${id} was taken away`)
    // A delta stands on the rows of its base, which may have been deleted in the meantime.
    const kept = base && (await selectRelease(tx, storeId, base.id).forShare().executeTakeFirst())
    if (base && !kept) throw new Error(`release ${base.id}, which ${id} builds on, was deleted`)
    await updateRelease(tx, storeId, id, {
      ...columns,
      hierarchies: json(hierarchies),
      price_books: json(price_books),
    })
    await announce(tx, storeId, { before: found, after: published }, now)
    await removeSuperseded(tx, { storeId, now }, published)
    await notify(tx, CATALOG_CHANGED, storeId)
  })
}

async function announce(
  tx: Tx,
  storeId: StoreId,
  { before, after }: { before: Release; after: Release },
  now: Temporal.Instant,
): Promise<void> {
  const data = releaseResource(after)
  const event = resourceEvent('catalog_release.updated', data, releaseResource(before))
  await recordEvent(tx, { storeId, now }, event)
}
