import { type SqlBool, sql } from 'kysely'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { eachStore } from '../../platform/db/by-store.ts'
import { type Db, json, later, type Tx } from '../../platform/db/db.ts'
import { columnArray } from '../../platform/db/many-rows.ts'
import { timestamp } from '../../platform/http/document.ts'
import type { TimeScope } from '../../stores/clock/time-scopes.ts'
import { problem } from '../billing-input.ts'
import { findAwaited } from '../runs/queries.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import type { Compared, Comparison } from './comparison.ts'
import type { ShownDraft } from './draft.ts'
import type { Preview, PreviewId } from './preview.ts'

export type PreviewDraftTable = {
  store_id: StoreId
  preview_id: PreviewId
  position: number
  subscription_id: SubscriptionId
  draft: ShownDraft
  comparison: Comparison | null
  previous_amount: Minor | null
  difference: Minor | null
  difference_size: Minor | null
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    billing_preview: Preview
    billing_preview_draft: PreviewDraftTable
  }
}

export async function insertPreview(tx: Tx, preview: Preview): Promise<void> {
  const summary = json(preview.summary)
  await tx
    .insertInto('billing_preview')
    .values({ ...preview, summary })
    .execute()
}

export async function updatePreview(tx: Tx, preview: Preview): Promise<void> {
  const { store_id, id, digest, drafts, summary } = preview
  await tx
    .updateTable('billing_preview')
    .set({ digest, drafts, summary: json(summary) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

/** A draft with its text, which is what it is compared by. */
export type DraftText = { subscriptionId: SubscriptionId; text: string }

/** Travels with the next statement. */
export async function insertDrafts(
  tx: Tx,
  { store_id, id }: Pick<Preview, 'store_id' | 'id'>,
  drafts: readonly (DraftText & Compared)[],
  positionBefore: number,
): Promise<void> {
  if (drafts.length === 0) return
  // One text and no array of texts, in which every quotation mark would be escaped once more. The
  // elements of json keep their text to the letter.
  const ids = `{${drafts.map(({ subscriptionId }) => subscriptionId).join()}}`
  const texts = `[${drafts.map(({ text }) => text).join()}]`
  const statement = sql`
    insert into billing_preview_draft
           (store_id, preview_id, position, subscription_id, draft, comparison, previous_amount,
            difference, difference_size)
    select ${store_id}::uuid, ${id}::uuid, ${positionBefore}::integer + ordinality::integer,
           subscription_id, draft, comparison, previous, difference, abs(difference)
      from rows from (
             unnest(${ids}::uuid[]),
             json_array_elements(${texts}::json),
             unnest(${columnArray(drafts.map(({ comparison }) => comparison))}::text[]),
             unnest(${columnArray(drafts.map(({ previous }) => previous))}::bigint[]),
             unnest(${columnArray(drafts.map(({ difference }) => difference))}::bigint[])
           ) with ordinality as one (subscription_id, draft, comparison, previous, difference)`
  await later(tx, statement.compile(tx))
}

/**
 * The newest preview of those with the digest, for a run that is bound to it: it is not deleted
 * before the run is committed.
 */
export async function holdPreview(
  tx: Tx,
  { storeId, now }: StoreMoment,
  digest: string,
  path: string,
): Promise<Preview> {
  const preview = await tx
    .selectFrom('billing_preview')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('digest', '=', digest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
  if (!preview) throw new AppError('bad-request', problem(path, 'no preview has this digest'))
  const { as_of } = preview
  if (Temporal.Instant.compare(as_of, now) > 0) {
    const words = `the preview is of ${timestamp(as_of)}, which has not come yet`
    throw new AppError('unprocessable', problem(path, words))
  }
  return preview
}

export async function countDrafts(tx: Tx, storeId: StoreId, id: string): Promise<number> {
  const preview = await tx
    .selectFrom('billing_preview')
    .select('drafts')
    .where('store_id', '=', storeId)
    .where('id', '=', id as PreviewId)
    .executeTakeFirst()
  return preview?.drafts ?? 0
}

/** The next drafts after a position, in their order; with `only`, that subscription's. */
export async function listDraftsAfter(
  tx: Tx,
  storeId: StoreId,
  id: string,
  { after, limit, only }: { after: number; limit: number; only: string | undefined },
): Promise<(DraftText & { position: number })[]> {
  const one = only === undefined ? sql`` : sql`and subscription_id = ${only}`
  const { rows } = await sql<DraftText & { position: number }>`
    select position, subscription_id as "subscriptionId", draft::text as text
      from billing_preview_draft
     where store_id = ${storeId} and preview_id = ${id} and position > ${after} ${one}
     order by position
     limit ${limit}`.execute(tx)
  return rows
}

/** The given subscriptions that have a draft in the preview. */
export async function findPreviewed(
  tx: Tx,
  storeId: StoreId,
  id: string,
  ids: readonly string[],
): Promise<Set<SubscriptionId>> {
  const rows = await tx
    .selectFrom('billing_preview_draft')
    .select('subscription_id')
    .where('store_id', '=', storeId)
    .where('preview_id', '=', id as PreviewId)
    .where(sql<SqlBool>`subscription_id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.subscription_id))
}

type OldPreview = Pick<Preview, 'store_id' | 'id' | 'created_at'>

/** Old previews of all stores, the oldest first; none is locked. */
async function listOldPreviews(
  db: Db,
  { now: oldest, holds }: TimeScope,
  after: OldPreview | undefined,
  limit: number,
): Promise<OldPreview[]> {
  const beyond = after
    ? sql`and (created_at, id) > (${after.created_at}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<OldPreview>`
    select store_id, id, created_at
      from billing_preview
     where created_at <= ${oldest} and ${holds(sql.ref('billing_preview.store_id'))} ${beyond}
     order by created_at, id
     limit ${limit}`.execute(db)
  return rows
}

/** Deletes old previews with their drafts; skips one that a run is being created for. */
async function deleteOldPreviews(
  tx: Tx,
  storeId: StoreId,
  old: readonly OldPreview[],
): Promise<number> {
  const { rows } = await sql<Pick<OldPreview, 'id'>>`
    select id
      from billing_preview
     where store_id = ${storeId} and id = any(${old.map(({ id }) => id)}::uuid[])
       for update skip locked`.execute(tx)
  const locked = rows.map(({ id }) => id)
  // This is asked after the lock: from here on nobody can create a run for one.
  const awaited = await findAwaited(tx, storeId, locked)
  const ids = locked.filter((id) => !awaited.has(id))
  await sql`
    delete from billing_preview
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

const KEPT_HOURS = 30 * 24
const BATCH_MAX = 10 // Each may have as many drafts as the store has subscriptions.
const BATCHES_MAX = 1_000

/** Deletes previews that are older than thirty days in their stores, unless a run waits for one. */
export async function sweepPreviews(db: Db, { now, holds }: TimeScope): Promise<void> {
  const oldest = { now: now.subtract({ hours: KEPT_HOURS }), holds }
  let after: OldPreview | undefined
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const old = await listOldPreviews(db, oldest, after, BATCH_MAX)
    await eachStore(old, (storeId, previews) =>
      db.transaction().execute((tx) => deleteOldPreviews(tx, storeId, previews)),
    )
    after = old.at(-1)
    if (!after || old.length < BATCH_MAX) return
  }
}
