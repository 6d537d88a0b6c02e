import type { Db } from '../../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { timestamp } from '../../platform/http/document.ts'
import { errorFacts, type Log } from '../../platform/log.ts'
import { askNowAndThen } from '../../platform/maintenance/now-and-then.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from '../built-in.ts'
import { findGateway } from '../queries.ts'
import { compareBooksTask } from '../task-kinds.ts'
import { type CompareParts, compareBooks } from './compare-books.ts'
import type { OwnBook } from './own-book.ts'
import { findBooks, listDue, type StoreAndGateway, upsertBooks } from './queries.ts'
import { type BooksResult, booksResource, noCounts, SHOWN_MAX } from './resource.ts'

/** The hour at which a night's comparisons begin, in UTC; a worker that comes later makes up. */
const NIGHT_HOUR = 3
/** An authorization lives for a week, and whatever becomes of it is then still looked at. */
const NIGHTLY_DAYS = 8
/** Something is wrong with all of them, and nobody reads more. */
const DIFFERENCES_MAX = 1_000

/** When the last night began. */
function nightBefore(now: Temporal.Instant): Temporal.Instant {
  const local = now.subtract({ hours: NIGHT_HOUR }).toZonedDateTimeISO('UTC')
  return local.startOfDay().add({ hours: NIGHT_HOUR }).toInstant()
}

const ASK_MS = 10 * 60_000
const ASKED_MAX = 1_000

type ScheduleParts = {
  db: Db
  tasks: TaskSender
  gateways: Gateways
  /** The real clock, which is the provider's too. */
  sharedNow: () => Promise<Temporal.Instant>
}

/** Every worker asks for what the last night has not compared yet; the queue keeps one of each. */
export function scheduleComparisons(parts: ScheduleParts & { log: Log }): () => void {
  return askNowAndThen(parts.log, {
    everyMs: ASK_MS,
    ask: () => enqueueComparisons(parts),
    complaint: 'The comparison of books could not be asked for.',
  })
}

export async function enqueueComparisons(parts: ScheduleParts): Promise<void> {
  const { db, tasks, gateways } = parts
  const slugs = gatewaySlugs.filter((slug) => gateways[slug].book)
  const due = await listDue(db, slugs, nightBefore(await parts.sharedNow()), ASKED_MAX)
  if (due.length === 0) return
  const requests = due.map((data) => ({ data, key: `${data.storeId}:${data.gateway}` }))
  await db.transaction().execute((tx) => tasks.enqueueMany(tx, compareBooksTask, requests))
}

type NightlyParts = {
  db: Db
  gateways: Gateways
  ownBooks: readonly OwnBook[]
  sharedNow: () => Promise<Temporal.Instant>
  storeNow: StoreNow
}

/** A silent provider is tried again, then left until the next night: silence is no difference. */
export function compareBooksHandling(parts: NightlyParts): TaskHandling {
  const { db, gateways, ownBooks } = parts
  return handleTask(compareBooksTask, async ({ data, signal, lastAttempt, log }) => {
    const { storeId } = data
    const gateway = data.gateway as GatewaySlug
    const book = gateways[gateway]?.book
    const now = await parts.sharedNow()
    const night = nightBefore(now)
    const of = { storeId, gateway }
    if (!book || !(await isDue(db, of, night))) return
    try {
      const result = await draftResult({ db, book, ownBooks, signal }, of, now)
      await recordResult(parts, of, { result, now, night })
    } catch (error) {
      if (!lastAttempt || signal.aborted) throw error
      await upsertBooks(db, rowOf(of, now, null), night)
      log.error(
        { gateway, ...errorFacts(error) },
        'The book of a gateway could not be read; payments are compared again next night.',
      )
    }
  })
}

async function isDue(db: Db, of: StoreAndGateway, night: Temporal.Instant): Promise<boolean> {
  const chosen = await findGateway(db, of.storeId, of.gateway)
  if (!chosen?.enabled && !chosen?.for_subscriptions) return false
  const kept = await findBooks(db, of)
  return !kept || Temporal.Instant.compare(kept.tried_at, night) < 0
}

async function draftResult(
  parts: CompareParts,
  of: StoreAndGateway,
  now: Temporal.Instant,
): Promise<BooksResult> {
  const since = now.subtract({ hours: 24 * NIGHTLY_DAYS })
  const tally = { compared: 0, underWay: 0 }
  const counts = { ...noCounts }
  const differences: BooksResult['differences'] = []
  let total = 0
  for await (const difference of compareBooks(parts, { ...of, since, now }, tally)) {
    total += 1
    counts[difference.kind] += 1
    if (differences.length < SHOWN_MAX) differences.push(difference)
    if (total === DIFFERENCES_MAX) break
  }
  return {
    compared_at: timestamp(now),
    since: timestamp(since),
    compared: tally.compared,
    under_way: tally.underWay,
    total,
    stopped: total === DIFFERENCES_MAX,
    counts,
    differences,
  }
}

/** Once a night: a second worker finds it recorded. */
async function recordResult(
  { db, storeNow }: NightlyParts,
  of: StoreAndGateway,
  { result, now, night }: { result: BooksResult; now: Temporal.Instant; night: Temporal.Instant },
): Promise<void> {
  const { storeId, gateway } = of
  const ctx = { storeId, now: await storeNow(storeId) }
  await db.transaction().execute(async (tx) => {
    const isFirst = await upsertBooks(tx, rowOf(of, now, result), night)
    if (!isFirst || result.total === 0) return
    const resource = booksResource(gateway, result)
    await recordEvent(tx, ctx, resourceEvent('gateway_books.differed', resource))
  })
}

function rowOf(
  { storeId, gateway }: StoreAndGateway,
  now: Temporal.Instant,
  result: BooksResult | null,
) {
  return { store_id: storeId, gateway, tried_at: now, result }
}
