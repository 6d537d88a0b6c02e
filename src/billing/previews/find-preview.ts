import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import { problem } from '../billing-input.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import type { Preview, PreviewId } from './preview.ts'
import { findPreview, holdPreviewByDigest, selectDraftTexts, selectPreviewed } from './queries.ts'

/** For a run that is bound to it; it is not deleted before the run is committed. */
export async function holdPreview(
  tx: Tx,
  { storeId, now }: StoreMoment,
  digest: string,
  path: string,
): Promise<Preview> {
  const preview = await holdPreviewByDigest(tx, storeId, digest)
  if (!preview) throw new AppError('bad-request', problem(path, 'no preview has this digest'))
  const { as_of } = preview
  if (Temporal.Instant.compare(as_of, now) > 0) {
    const words = `the preview is of ${timestamp(as_of)}, which has not come yet`
    throw new AppError('unprocessable', problem(path, words))
  }
  return preview
}

export async function countDrafts(tx: Tx, storeId: StoreId, id: string): Promise<number> {
  const preview = await findPreview(tx, storeId, id as PreviewId)
  return preview?.drafts ?? 0
}

/** The next drafts after a position, in their order; with `only`, that subscription's. */
export const draftsAfter = selectDraftTexts

/** The given subscriptions that have a draft in the preview. */
export async function findPreviewed(
  tx: Tx,
  storeId: StoreId,
  id: string,
  ids: readonly string[],
): Promise<Set<SubscriptionId>> {
  return new Set(await selectPreviewed(tx, storeId, id, ids))
}
