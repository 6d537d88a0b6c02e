import { createHash } from 'node:crypto'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import { draftOf } from '../drafting/decide-billing.ts'
import { type Decided, decideDue } from '../drafting/decide-due.ts'
import { findLastAmounts } from '../invoices/last-amounts.ts'
import { findLastBilling } from '../runs/queries.ts'
import { foreseeDue } from '../subscriptions/due/foresee-due.ts'
import { type Compared, compared } from './comparison.ts'
import { draftText } from './draft.ts'
import { type Preview, startTally } from './preview.ts'
import { type DraftText, insertDrafts, insertPreview, updatePreview } from './queries.ts'

const BATCH_SIZE = 1_000

/**
 * Decides on everything that is due by `asOf` as a billing run would, and keeps the drafts. The
 * transaction must see one moment only (repeatable read); nothing is locked, and nothing but the
 * preview is written.
 */
export async function createPreview(
  tx: Tx,
  { storeId, now }: StoreMoment,
  asOf: Temporal.Instant,
): Promise<Preview> {
  const id = newId<'billing-preview'>()
  const tally = startTally()
  const hash = createHash('sha256').update(`billing-run ${timestamp(asOf)}\n`)
  const empty: Preview = {
    store_id: storeId,
    id,
    digest: '',
    as_of: asOf,
    drafts: 0,
    summary: tally.summary(),
    created_at: now,
  }
  await insertPreview(tx, empty)
  let drafts = 0
  for await (const { due, goingLive } of foreseeDue(tx, storeId, asOf, BATCH_SIZE)) {
    const decided = await decideDue(tx, storeId, due, { asOf, runId: id, now })
    tally.add(decided, goingLive)
    const texts = await loadCompared(tx, storeId, decided)
    tally.compare(texts)
    for (const { subscriptionId, text } of texts) hash.update(`${subscriptionId} ${text}\n`)
    await insertDrafts(tx, empty, texts, drafts)
    drafts += texts.length
  }
  const summary = tally.summary(await findLastBilling(tx, storeId))
  const preview = { ...empty, drafts, digest: hash.digest('hex'), summary }
  await updatePreview(tx, preview)
  return preview
}

/** The drafts, each beside the last invoice of its subscription (PRV-2). */
async function loadCompared(
  tx: Tx,
  storeId: StoreId,
  { outcomes }: Decided,
): Promise<(DraftText & Compared)[]> {
  const drafts = outcomes.flatMap(({ decision }) => draftOf(decision) ?? [])
  if (drafts.length === 0) return []
  const ids = drafts.map(({ subscriptionId }) => subscriptionId)
  const previous = await findLastAmounts(tx, storeId, ids)
  return drafts.map((draft) => {
    const { subscriptionId, amount } = draft
    const beside = compared(amount, previous.get(subscriptionId))
    return { subscriptionId, text: draftText(draft), ...beside }
  })
}
