import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { readLast } from '../db/commit-order.ts'
import type { Db, Tables, Tx } from '../db/db.ts'
import { listWithinBytes, type SomeRows } from '../db/within-bytes.ts'
import { eventStream } from './number-events.ts'
import type { EventId } from './outbox.ts'

/** An event that has its place in the feed. */
export type EventRow = Omit<Selectable<Tables['event']>, 'position'> & { position: number }

type FeedPart = {
  /** Read what comes after this position. */
  after: number
  limit: number
  condition?: Expression<SqlBool> | undefined
}

/** The first of some events by position, as many as are read together; one at least. */
export function listSomeEvents<Row extends EventRow>(
  db: Db | Tx,
  events: Expression<unknown>,
): Promise<SomeRows<Row>> {
  return listWithinBytes(db, events, { text: sql`payload::text`, order: sql`position` })
}

/** The events of a store by position, the oldest first. */
export function readFeed(
  db: Db,
  storeId: StoreId,
  { after, limit, condition }: FeedPart,
): Promise<SomeRows<EventRow>> {
  const page = db
    .selectFrom('event')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('position', 'is not', null)
    .where('position', '>', after)
    .$if(condition !== undefined, (query) => query.where(condition ?? sql<SqlBool>`true`))
    .orderBy('position')
    .limit(limit)
  return listSomeEvents(db, page)
}

export async function findEvent(db: Db, storeId: StoreId, id: string) {
  const row = await db
    .selectFrom('event')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id as EventId)
    .where('position', 'is not', null)
    .executeTakeFirst()
  return row as EventRow | undefined
}

/** The position of the newest event that has one; 0 before the first. */
export function lastPosition(db: Db | Tx, storeId: StoreId): Promise<number> {
  return readLast(db, eventStream, storeId)
}

/**
 * Refuses a reader who would miss events that are no longer kept, and one who would wait for ever.
 * `last` is read after the reader has sent `after`: no position that was given out lies beyond it.
 */
export async function requireKept(
  db: Db,
  storeId: StoreId,
  { after, last }: { after: number; last: number },
): Promise<void> {
  if (after > last) {
    throw new AppError('bad-request', {
      source: 'after',
      detail:
        `The last position of this feed is ${last}, and ${after} lies beyond it: it comes from ` +
        'another store or another database. Read the resources that you follow again, then ' +
        `continue with after=${last}.`,
      meta: { last_position: last },
    })
  }
  if (after === last) return
  const next = await db
    .selectFrom('event')
    .select((one) => one.fn.min('position').as('position'))
    .where('store_id', '=', storeId)
    .where('position', 'is not', null)
    .where('position', '>', after)
    .executeTakeFirst()
  const first = Number(next?.position ?? last + 1)
  if (first === after + 1) return
  throw new AppError('gone', {
    source: 'after',
    detail:
      `The events after position ${after} and before ${first} are no longer kept. Read the ` +
      `resources that you follow again, then continue with after=${first - 1}.`,
    meta: { first_position: first },
  })
}

/** `*`, a type, or the beginning of types, as in `order.*`. */
export const TYPE_PATTERN = '^(\\*|[a-z0-9_]+(\\.[a-z0-9_]+)*(\\.\\*)?)$'

export function matchesType(patterns: readonly string[], type: string): boolean {
  return patterns.some((pattern) => {
    if (pattern === '*' || pattern === type) return true
    return pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))
  })
}
