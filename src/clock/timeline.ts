import { listComingSlots } from '../billing/schedules/coming-slots.ts'
import { listEnds } from '../billing/subscriptions/find-subscription.ts'
import { listGoLives } from '../billing/subscriptions/states/go-live.ts'
import { listExpiries } from '../carts/queries.ts'
import { listComingSales } from '../catalog/pricebooks/coming-sales.ts'
import { listScheduled } from '../catalog/publishing/scheduled.ts'
import { type Coming, compareComing, type Stretch } from '../lib/time-ahead.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Db } from '../platform/db/db.ts'
import { findOfEach, ownersOf } from '../platform/db/owners.ts'
import { loadTime } from '../stores/clock/change-clock.ts'

/** In the order in which they follow each other in one moment. */
export const happenings = [
  'go_live',
  'slot',
  'cart_expiry',
  'release',
  'subscription_end',
  'sale_begin',
  'sale_end',
] as const
type Happening = (typeof happenings)[number]

/** Something that lies ahead. */
export type Entry = Coming & {
  happening: Happening
  subject: { type: string; id: string }
  facts?: { job_type?: string; sale?: string; prices?: number }
}

/** A place in the timeline: that of an entry, or before all of them. */
export type Place = { at: Temporal.Instant; rank: number; id: string }

export const beginning: Place = { at: Temporal.Instant.fromEpochMilliseconds(0), rank: -1, id: '' }

/** Kinds of entries that come together; the rank of each decides in one moment. */
const ranks = { goLives: 0, slots: 1, expiries: 2, releases: 3, ends: 4, sales: 5 } as const
type Source = keyof typeof ranks

export function placeOf({ at, happening, id }: Entry): Place {
  return { at, rank: Math.min(happenings.indexOf(happening), ranks.sales), id }
}

type Search = { after: Place; until: Temporal.Instant; limit: number }

/** Lists what lies ahead of a store, in order. Each kind is asked for a page at most. */
export async function listAhead(db: Db, ctx: Ctx, search: Search): Promise<Entry[]> {
  const { storeId, now } = ctx
  const { mode } = await loadTime(db, storeId)
  // Overdue go-lives, slots and releases still happen; of all else only what lies ahead is shown.
  const overdue = (source: Source) => stretchOf(search, source)
  const coming = (source: Source) => {
    const stretch = stretchOf(search, source)
    const isBehind = Temporal.Instant.compare(stretch.after.at, now) < 0
    return isBehind ? { ...stretch, after: { at: now, id: lastIdOf(source) } } : stretch
  }
  const goLives = await listGoLives(db, storeId, overdue('goLives'))
  const slots = await listComingSlots(
    db,
    { storeId, now, isMoved: mode !== 'real' },
    overdue('slots'),
  )
  const expiries = await listExpiries(db, storeId, coming('expiries'))
  const releases = await listScheduled(db, storeId, overdue('releases'))
  const ends = await listEnds(db, storeId, coming('ends'))
  const sales = await findOfEach(ownersOf(ctx), (owner) =>
    listComingSales(db, owner, coming('sales')),
  )
  const entries: Entry[] = [
    ...goLives.map((found) => ofSubscription('go_live', found)),
    ...slots.map(({ at, id, jobType: job_type }): Entry => {
      const subject = { type: 'subscription_schedule', id }
      return { at, id, happening: 'slot', subject, facts: { job_type } }
    }),
    ...expiries.map(({ at, id, reference }): Entry => {
      return { at, id, happening: 'cart_expiry', subject: { type: 'cart', id: reference } }
    }),
    ...releases.map(({ at, id }): Entry => {
      return { at, id, happening: 'release', subject: { type: 'catalog-release', id } }
    }),
    ...ends.map((found) => ofSubscription('subscription_end', found)),
    ...sales.map(({ at, id, turn, bookId, name, prices }): Entry => {
      const subject = { type: 'pricebook', id: bookId as string }
      return { at, id, happening: turn, subject, facts: { sale: name, prices } }
    }),
  ]
  return entries.sort(compareEntries).slice(0, search.limit)
}

function ofSubscription(happening: Happening, { at, id }: Coming): Entry {
  return { at, id, happening, subject: { type: 'subscription', id } }
}

function compareEntries(one: Entry, other: Entry): number {
  const [place, otherPlace] = [placeOf(one), placeOf(other)]
  return (
    Temporal.Instant.compare(one.at, other.at) ||
    place.rank - otherPlace.rank ||
    compareComing(one, other)
  )
}

const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Ids of sales begin with that of their price book. */
function lastIdOf(source: Source): string {
  return source === 'sales' ? 'g' : LAST_UUID
}

/** A place as one kind sees it: before all of its own in that moment, after one, or after all. */
function stretchOf({ after, until, limit }: Search, source: Source): Stretch {
  const rank = ranks[source]
  const first = source === 'sales' ? '' : FIRST_UUID
  const id = after.rank === rank ? after.id : after.rank < rank ? first : lastIdOf(source)
  return { after: { at: after.at, id }, until, limit }
}
