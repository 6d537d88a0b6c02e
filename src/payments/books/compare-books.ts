import type { Db } from '../../platform/db/db.ts'
import type { BookEntry, BookQuestion, Gateway } from '../gateway.ts'
import { type Difference, differenceOf, isNothing, onlyHere, onlyThere } from './difference.ts'
import type { BookOf, OwnBook, OwnEntry } from './own-book.ts'

/** A younger one is under way: the other side may not know of it yet. */
const YOUNG_MINUTES = 5
/** Clocks may differ by so much. */
const SKEW_SECONDS = 300
/** The gateway has most payments so soon after they were begun here. */
const LATE_SECONDS = 60
/** Rows of each own book that are held in memory. */
const OWN_PAGE = 5_000

export type CompareParts = {
  db: Db
  book: NonNullable<Gateway['book']>
  ownBooks: readonly OwnBook[]
  signal: AbortSignal
  /** For tests of paging. */
  ownPage?: number
}

type Asked = BookOf & { since: Temporal.Instant }

/** Counts what was compared, and what was left out because it is under way. */
export type Tally = { compared: number; underWay: number }

/**
 * Compares the payments and refunds that began since then, here or at the gateway. It only reads,
 * and holds a page of each side in memory. Both books move meanwhile: what differs at first sight
 * is read again before it is called a difference.
 */
export async function* compareBooks(
  parts: CompareParts,
  asked: Asked,
  tally: Tally,
): AsyncGenerator<Difference> {
  for await (const stretch of stretchesOf(parts, asked)) {
    yield* compareStretch(parts, asked, stretch, tally)
  }
}

/** A part of the time, and what was begun here in it. */
type Stretch = { since: Temporal.Instant; until: Temporal.Instant; own: OwnEntry[] }

async function* stretchesOf(
  { db, ownBooks, signal, ownPage = OWN_PAGE }: CompareParts,
  asked: Asked,
): AsyncGenerator<Stretch> {
  let { since } = asked
  let limit = ownPage
  while (isBefore(since, asked.now)) {
    signal.throwIfAborted()
    const part = { since, until: asked.now, limit }
    const pages = await Promise.all(ownBooks.map((book) => book.list(db, asked, part)))
    const cuts = pages.flatMap((page) => (page.length < limit ? [] : (page.at(-1)?.madeAt ?? [])))
    const until = cuts.reduce((one, other) => (isBefore(other, one) ? other : one), asked.now)
    if (isBefore(since, until)) {
      yield { since, until, own: pages.flat().filter(({ madeAt }) => isBefore(madeAt, until)) }
      since = until
      limit = ownPage
    } else {
      // More than a page began within one millisecond.
      limit *= 2
    }
  }
}

async function* compareStretch(
  parts: CompareParts,
  asked: Asked,
  { since, until, own }: Stretch,
  tally: Tally,
): AsyncGenerator<Difference> {
  const { storeId, now } = asked
  const { book, signal } = parts
  const isFirst = Temporal.Instant.compare(since, asked.since) === 0
  const from = isFirst ? since.subtract({ seconds: SKEW_SECONDS }) : since
  tally.underWay += own.filter((one) => isUnderWay(one, now)).length
  const isExpected = ({ state }: OwnEntry) => state !== 'open' && !isNothing(state)
  const expected = own.filter((one) => isExpected(one) && !isUnderWay(one, now))
  const missing = new Map(expected.map((one) => [one.reference ?? one.id, one]))
  // Payments of the next stretch may be looked up here; they are compared there.
  const question = { storeId, since: from, until: until.add({ seconds: LATE_SECONDS }), signal }
  for await (const entries of book(question)) {
    for (const { reference } of entries) missing.delete(reference)
    const due = entries.filter(({ createdAt }) => isBefore(createdAt, until))
    yield* compareEntries(parts, asked, due, tally)
  }
  for (const one of missing.values()) yield* lookFor(parts, asked, one)
}

async function* compareEntries(
  parts: CompareParts,
  asked: Asked,
  entries: readonly BookEntry[],
  tally: Tally,
): AsyncGenerator<Difference> {
  const keys = entries.flatMap(({ key, paymentKey }) => key ?? paymentKey ?? [])
  const known = await findOwn(parts, asked, keys)
  for (const entry of entries) {
    const own = entry.key === undefined ? undefined : known.get(entry.key)
    if (own) tally.compared += 1
    if (own && isUnderWay(own, asked.now)) continue
    if (own) {
      const isSame = differenceOf(own, entry) === undefined
      const difference = isSame ? undefined : await lookAgain(parts, asked, entry)
      if (difference) yield difference
    } else if (!isNothing(entry.state)) {
      if (isYoung(entry.createdAt, asked.now)) tally.underWay += 1
      else
        yield onlyThere(entry, known.get(entry.key === undefined ? (entry.paymentKey ?? '') : ''))
    }
  }
}

/** Both sides as they are now; nothing while ours is moving. */
async function lookAgain(
  parts: CompareParts,
  asked: Asked,
  seen: BookEntry,
): Promise<Difference | undefined> {
  const { storeId } = asked
  const { kind, reference, key = '' } = seen
  const find = async () => (await findOwn(parts, asked, [key])).get(key)
  const before = await find()
  const entry = await entryOf(parts, { storeId, kind, reference, signal: parts.signal })
  const own = await find()
  if (!entry || !own || isUnderWay(own, asked.now) || own.state !== before?.state) return undefined
  return differenceOf(own, entry)
}

/** For what the gateway did not list around its time: it may have been sent much later. */
async function* lookFor(
  parts: CompareParts,
  asked: Asked,
  own: OwnEntry,
): AsyncGenerator<Difference> {
  const { storeId, since } = asked
  const { kind, reference, key } = own
  const { signal } = parts
  const entry =
    reference === null ? undefined : await entryOf(parts, { storeId, kind, reference, signal })
  if (entry?.key !== key) {
    yield onlyHere(own)
    return
  }
  // The stretch that it was sent in compares it; before the first there is none.
  if (!isBefore(entry.createdAt, since.subtract({ seconds: SKEW_SECONDS }))) return
  const difference = differenceOf(own, entry)
  if (difference) yield difference
}

async function entryOf(
  { book }: CompareParts,
  question: BookQuestion & Pick<BookEntry, 'reference'>,
): Promise<BookEntry | undefined> {
  for await (const [entry] of book(question)) return entry
  return undefined
}

async function findOwn(
  { db, ownBooks }: CompareParts,
  asked: Asked,
  keys: readonly string[],
): Promise<Map<string, OwnEntry>> {
  const found = await Promise.all(ownBooks.map((book) => book.find(db, asked, keys)))
  return new Map(found.flat().map((one) => [one.key, one]))
}

function isUnderWay({ state, isAskedFor, changedAt }: OwnEntry, now: Temporal.Instant): boolean {
  return isYoung(changedAt, now) || (state === 'open' && isAskedFor)
}

function isYoung(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return isBefore(now.subtract({ minutes: YOUNG_MINUTES }), at)
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}
