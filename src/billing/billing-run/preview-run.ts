import { assert } from '../../lib/assert.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { JobCursor } from '../../platform/jobs/job.ts'
import { draftOf } from '../drafting/decide-billing.ts'
import type { Decided, Outcome } from '../drafting/decide-due.ts'
import { draftText } from '../previews/draft.ts'
import { findPreviewed, listDraftsAfter } from '../previews/queries.ts'
import { type Difference, recordDifferences } from '../runs/queries.ts'
import type { ActiveRun } from '../runs/run.ts'
import { type DuePlace, listDue } from '../subscriptions/due/due-subscriptions.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscriptions.ts'
import type { Subscription, SubscriptionId } from '../subscriptions/subscription.ts'
import { type Writing, writeBilling } from './write-billing.ts'

/**
 * A run bound to a preview. It decides again on every subscription with a draft, in the order of
 * the drafts, and then looks at other due subscriptions. It makes an invoice only where the draft
 * is identical; everything else is stored as a difference.
 */
export type PreviewedItem = {
  /** The position of the draft, or a place among those that are due without one. */
  place: JobCursor
  previewed: string | undefined
}

type Claimed = { id: SubscriptionId; subscription: Subscription; held: PreviewedItem }

export async function claimPreviewed(
  tx: Tx,
  run: ActiveRun,
  previewId: string,
  limit: number,
  only: string | undefined,
): Promise<Claimed[]> {
  const { storeId, cursor = [0] } = run
  const [first] = cursor
  if (typeof first !== 'number') {
    return claimOthers(tx, run, previewId, { after: cursor as DuePlace, limit, only })
  }
  const drafts = await listDraftsAfter(tx, storeId, previewId, { after: first, limit, only })
  if (drafts.length === 0) {
    return claimOthers(tx, run, previewId, { after: undefined, limit, only })
  }
  const wanted = drafts.map(({ subscriptionId: id, position, text }) => ({
    id,
    held: { place: [position], previewed: text },
  }))
  return lockAll(tx, run, wanted)
}

type Wanted = { after: DuePlace | undefined; limit: number; only: string | undefined }

/** Due, but not in the preview. Subscriptions in the preview were handled before. */
async function claimOthers(
  tx: Tx,
  run: ActiveRun,
  previewId: string,
  { after, limit, only }: Wanted,
): Promise<Claimed[]> {
  const { storeId, asOf } = run
  let last = after
  for (;;) {
    const places = await listDue(tx, storeId, { asOf, after: last, limit, only })
    last = places.at(-1)
    if (!last) return []
    const ids = places.map(([, id]) => id)
    const previewed = await findPreviewed(tx, storeId, previewId, ids)
    const others = places.filter(([, id]) => !previewed.has(id as SubscriptionId))
    if (others.length === 0) continue
    const wanted = others.map((place) => ({
      id: place[1] as SubscriptionId,
      held: { place, previewed: undefined },
    }))
    return lockAll(tx, run, wanted)
  }
}

async function lockAll(
  tx: Tx,
  { storeId }: ActiveRun,
  wanted: readonly Omit<Claimed, 'subscription'>[],
): Promise<Claimed[]> {
  const ids = wanted.map(({ id }) => id)
  const rows = await lockSubscriptions(tx, storeId, ids)
  return wanted.map((one) => {
    const subscription = rows.get(one.id)
    assert(subscription, 'what was due once is there, even if it was deleted')
    return { ...one, subscription }
  })
}

export async function billPreviewed(
  tx: Tx,
  run: ActiveRun,
  items: readonly { id: SubscriptionId; held?: PreviewedItem }[],
  decided: Decided,
  writing: Writing,
): Promise<void> {
  const previewed = new Map(items.map(({ id, held }) => [id, held?.previewed]))
  const differences: Difference[] = []
  const outcomes = decided.outcomes.filter((outcome) => {
    const difference = differenceOf(outcome, previewed.get(outcome.before.id))
    if (difference) differences.push(difference)
    return !difference || !draftOf(outcome.decision)
  })
  await recordDifferences(tx, run, differences, writing.now)
  await writeBilling(tx, run, { ...decided, outcomes }, writing)
}

/** Nothing when the preview was right. What it did not show as a draft is done as by any run. */
function differenceOf(
  { before, decision }: Outcome,
  previewed: string | undefined,
): Difference | undefined {
  const draft = draftOf(decision)
  const found = draft && draftText(draft)
  if (found === previewed) return undefined
  const { id: subscriptionId } = before
  if (found === undefined) return { subscriptionId, difference: 'gone', previewed }
  if (previewed === undefined) return { subscriptionId, difference: 'new', found }
  return { subscriptionId, difference: 'changed', previewed, found }
}
