import { isUuid, type StoreId } from '../lib/ids.ts'
import { ownBooks } from '../own-books.ts'
import { compareBooks, type Tally } from '../payments/books/compare-books.ts'
import type { Difference } from '../payments/books/difference.ts'
import type { BookOf } from '../payments/books/own-book.ts'
import { listStoresWith } from '../payments/books/queries.ts'
import {
  builtInGateways,
  type GatewaySlug,
  type Gateways,
  gatewaySlugs,
} from '../payments/built-in.ts'
import { loadSettings } from '../payments/settings.ts'
import { findStore, type Store } from '../platform/auth/store.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { isOutage } from '../platform/db/outage.ts'
import { noMetrics } from '../platform/metrics/metrics.ts'
import { embeddedKeys } from '../platform/secrets/key-file.ts'
import { SecretBox, UnknownSecretsKey } from '../platform/secrets/secret-box.ts'
import { noTracing } from '../platform/tracing/tracing.ts'
import { loadCurrencies } from '../stores/currencies/change-currencies.ts'
import { type CommandContext, OperatorError } from './command.ts'
import { findDatabaseUrl, withDb } from './database.ts'

const STORES_AT_A_TIME = 500
const SINCE_DAYS = 30
/** Neither equal nor different: the question was wrong, or nobody could answer it. */
export const NO_ANSWER = 2

type BooksOptions = {
  nowOf: (db: Db) => Promise<Temporal.Instant>
  gateway: string
  since: string | undefined
  /** One store; all that have set up the gateway without it. */
  only: string | undefined
}

/**
 * Compares payments with the book of their gateway: 0 if they agree, 1 if not, 2 if a book could
 * not be read and nothing else differs.
 */
export async function checkBooks(context: CommandContext, options: BooksOptions): Promise<number> {
  const url = await findDatabaseUrl(context)
  const secrets = await openSecrets(context)
  return withDb(url, async (db) => {
    const gateways = openGateways(context, db, secrets)
    const slug = readSlug(gateways, options.gateway)
    const now = await options.nowOf(db)
    const asked = { gateway: slug, since: readSince(options.since, now), now }
    const counts = { stores: 0, compared: 0, underWay: 0, differences: 0, unread: 0 }
    for await (const store of storesOf(db, slug, options.only)) {
      counts.stores += 1
      await checkStore(context, { db, gateways, secrets }, asked, store, counts)
    }
    context.print(summaryOf(asked, counts))
    if (counts.differences > 0) return 1
    return counts.unread > 0 ? NO_ANSWER : 0
  })
}

type Asked = Omit<BookOf, 'storeId'> & { since: Temporal.Instant }
type StoreParts = { db: Db; gateways: Gateways; secrets: SecretBox }
type Counts = Tally & { stores: number; differences: number; unread: number }

/** Prints each difference as it is found. */
async function checkStore(
  { print, stopping: signal }: CommandContext,
  stores: StoreParts,
  asked: Asked,
  { id: storeId, name }: Store,
  counts: Counts,
): Promise<void> {
  const { db, gateways } = stores
  const { book } = gateways[asked.gateway]
  if (!book) return
  let isNamed = false
  const tell = (lines: string[]) => {
    if (!isNamed) print(`store ${storeId} (${name})`)
    isNamed = true
    lines.forEach(print)
  }
  try {
    if (await hasLeft(stores, asked, storeId)) return
    const parts = { db, book, ownBooks, signal }
    for await (const difference of compareBooks(parts, { ...asked, storeId }, counts)) {
      counts.differences += 1
      tell(linesOf(difference))
    }
  } catch (error) {
    if (signal.aborted || isOutage(error)) throw error
    counts.unread += 1
    tell([`  NOT READ  The book of ${asked.gateway} cannot be read: ${wordsOf(error)}`])
  }
}

/** It has no key of the provider any more, and nothing in the time asked for to compare. */
async function hasLeft(
  { db, gateways, secrets }: StoreParts,
  asked: Asked,
  storeId: StoreId,
): Promise<boolean> {
  const { gateway, since, now: until } = asked
  const { account } = gateways[gateway]
  const settings = await loadSettings({ db, secrets }, storeId, gateway)
  if (!account || settings[account.setting] !== undefined) return false
  const of = { ...asked, storeId }
  const pages = await Promise.all(
    ownBooks.map((book) => book.list(db, of, { since, until, limit: 1 })),
  )
  return pages.flat().length === 0
}

function noAnswer(message: string): OperatorError {
  return new OperatorError(message, { exitCode: NO_ANSWER })
}

function wordsOf(error: unknown): string {
  if (error instanceof UnknownSecretsKey) return `${error.message} Set MERCER_SECRETS_KEY.`
  return (error as Error).message
}

async function openSecrets({ config }: CommandContext): Promise<SecretBox> {
  return new SecretBox(config.databaseUrl ? config : await embeddedKeys(config.dataDir, config))
}

function openGateways({ config }: CommandContext, db: Db, secrets: SecretBox): Gateways {
  const profile = async (storeId: StoreId) => {
    const store = await findStore(db, storeId)
    if (!store) throw noAnswer(`There is no store ${storeId}.`)
    const { organizationId, owner } = store
    return { currencies: await loadCurrencies(db, { storeId, organizationId, owner }) }
  }
  const { stripeUrl } = config
  const watching = { clock: systemClock, metrics: noMetrics, tracing: noTracing }
  return builtInGateways({ ...watching, db, secrets, stripeUrl, stores: { profile } })
}

function readSlug(gateways: Gateways, given: string): GatewaySlug {
  const telling = gatewaySlugs.filter((slug) => gateways[slug].book)
  const slug = telling.find((one) => one === given)
  if (slug) return slug
  throw noAnswer(`--gateway must name one that tells its book: ${telling.join(', ')}.`)
}

const DAYS_MAX = 3_650

/** A date, an instant, or a number of days such as 7d. */
function readSince(given: string | undefined, now: Temporal.Instant): Temporal.Instant {
  const days = /^(\d{1,4})d$/.exec(given ?? `${SINCE_DAYS}d`)?.[1]
  const since = days === undefined ? readInstant(given ?? '') : daysBefore(now, Number(days))
  if (since && Temporal.Instant.compare(since, now) < 0) return since
  throw noAnswer('--since must be a past date, a past instant, or 1 to 3650 days as in 7d.')
}

function daysBefore(now: Temporal.Instant, days: number): Temporal.Instant | undefined {
  return days <= DAYS_MAX ? now.subtract({ hours: 24 * days }) : undefined
}

function readInstant(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
  } catch {
    return undefined
  }
}

async function* storesOf(
  db: Db,
  slug: GatewaySlug,
  wanted: string | undefined,
): AsyncGenerator<Store> {
  if (wanted !== undefined) {
    const store = isUuid(wanted) && (await findStore(db, wanted as StoreId))
    if (!store) throw noAnswer(`There is no store ${wanted}.`)
    yield store
    return
  }
  let after: StoreId | undefined
  for (;;) {
    const ids = await listStoresWith(db, slug, { after, limit: STORES_AT_A_TIME })
    for (const id of ids) {
      const store = await findStore(db, id)
      if (store) yield store
    }
    after = ids.at(-1)
    if (ids.length < STORES_AT_A_TIME) return
  }
}

/** The two sides below each other, and the difference in words. */
function linesOf({ kind, of, key, here, there, detail }: Difference): string[] {
  const money = (side: { state: string; amount: number; currency: string }) =>
    `${side.amount} ${side.currency} ${side.state}`
  return [
    `  DIFFERS  ${kind.padEnd(10)}  ${of.padEnd(7)}  key ${key ?? '–'}`,
    `    here   ${here ? `${here.type} ${here.id}  ${money(here)}` : '–'}`,
    `    there  ${there ? `${there.reference}  ${money(there)}` : '–'}`,
    `    ${detail}`,
  ]
}

function summaryOf({ gateway, since }: Asked, counts: Counts): string {
  const { stores, compared, underWay, differences, unread } = counts
  const scope =
    `${gateway} since ${since}, ${stores} ${stores === 1 ? 'store' : 'stores'}` +
    `${unread > 0 ? `, ${unread} not read` : ''}, ${compared} compared, ${underWay} under way`
  if (differences > 0) {
    return `${differences} ${differences === 1 ? 'difference' : 'differences'} (${scope}).`
  }
  return unread > 0
    ? `Nobody knows whether the books agree: ${scope}.`
    : `The books agree: ${scope}.`
}
