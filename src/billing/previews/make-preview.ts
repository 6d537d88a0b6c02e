import { createHash } from 'node:crypto'
import { newId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import { type Decided, decideDue } from '../drafting/decide-due.ts'
import { foreseeDue } from '../subscriptions/due/foresee-due.ts'
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
    const texts = textsOf(decided)
    for (const { subscriptionId, text } of texts) hash.update(`${subscriptionId} ${text}\n`)
    await insertDrafts(tx, empty, texts, drafts)
    drafts += texts.length
  }
  const preview = { ...empty, drafts, digest: hash.digest('hex'), summary: tally.summary() }
  await updatePreview(tx, preview)
  return preview
}

function textsOf({ outcomes }: Decided): DraftText[] {
  return outcomes.flatMap(({ decision }) => {
    if (decision.act !== 'invoice') return []
    const { draft } = decision
    return [{ subscriptionId: draft.subscriptionId, text: draftText(draft) }]
  })
}
