import { type SqlBool, sql } from 'kysely'
import { assert } from '../../../lib/assert.ts'
import type { StoreId } from '../../../lib/ids.ts'
import type { Coming, Stretch } from '../../../lib/time-ahead.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import type { Clock } from '../../../platform/clock.ts'
import { eachStore } from '../../../platform/db/by-store.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { recordEvents } from '../../../platform/events/outbox.ts'
import type { Log } from '../../../platform/log.ts'
import { repeat } from '../../../platform/repeating.ts'
import { eachTimeScope, listTimeScopes, type TimeScope } from '../../../stores/clock/time-scopes.ts'
import { loadFrozenOf } from '../../offerings/load-frozen.ts'
import { changeSubscriptions } from '../lock-subscriptions.ts'
import { planOf } from '../running-period.ts'
import { goLive } from './state-transition.ts'

const GO_LIVE_BATCH = 1_000

/** In the words of the index, so that both cost what is due, not what exists. */
const isWaiting = sql<SqlBool>`pending and deleted_at is null`

/**
 * Releases pending subscriptions of a store whose date has come by `asOf`, a batch at most (LIVE-4);
 * returns how many. Whoever gets any asks again: one that somebody has changed while its lock was
 * waited for makes a batch smaller, and others may be behind it.
 */
export async function goLiveDue(
  tx: Tx,
  storeId: StoreId,
  asOf: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const due = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(isWaiting)
    .where('go_live_after', '<=', asOf)
    .orderBy('id')
    .limit(GO_LIVE_BATCH)
    .forUpdate()
    .execute()
  const frozenOf = await loadFrozenOf(tx, storeId, due)
  const changes = due.map((subscription) => {
    const { go_live_after: at } = subscription
    assert(at, 'what goes live has a date')
    const plan = planOf(frozenOf(subscription), subscription.active_plan_id)
    const { next } = goLive(subscription, plan.attributes, { at, now })
    const event = 'subscription.activated'
    return { before: subscription, subscription: { ...next, updated_at: now }, event }
  })
  await recordEvents(tx, { storeId, now }, await changeSubscriptions(tx, storeId, changes))
  return due.length
}

/** Releases all whose date has come. */
export async function goLiveAll(tx: Tx, { storeId, now }: StoreMoment): Promise<void> {
  while ((await goLiveDue(tx, storeId, now, now)) > 0);
}

/** The next date at which a pending subscription of the store goes live. */
export async function findNextGoLive(
  tx: Tx,
  storeId: StoreId,
): Promise<Temporal.Instant | undefined> {
  const row = await tx
    .selectFrom('subscription')
    .select('go_live_after')
    .where('store_id', '=', storeId)
    .where(isWaiting)
    .where('go_live_after', 'is not', null)
    .orderBy('go_live_after')
    .limit(1)
    .executeTakeFirst()
  return row?.go_live_after ?? undefined
}

/** Pending subscriptions by their dates. */
export async function listGoLives(db: Db, storeId: StoreId, stretch: Stretch): Promise<Coming[]> {
  const { after, until, limit } = stretch
  const { rows } = await sql<Coming>`
    select go_live_after as at, id
      from subscription
     where store_id = ${storeId} and ${isWaiting}
       and (go_live_after, id) > (${after.at}, ${after.id}::uuid) and go_live_after <= ${until}
     order by go_live_after, id
     limit ${limit}`.execute(db)
  return rows
}

const STORES_MAX = 10_000

/**
 * Releases due subscriptions of all stores, in short transactions. A store that fails does not keep
 * the others waiting.
 */
export async function goLiveEverywhere(db: Db, realNow: Temporal.Instant): Promise<number> {
  return eachTimeScope(await listTimeScopes(db, realNow), (scope) => goLiveIn(db, scope))
}

async function goLiveIn(db: Db, { now, holds }: TimeScope): Promise<number> {
  const stores = await db
    .selectFrom('subscription')
    .select('store_id')
    .distinct()
    .where(isWaiting)
    .where('go_live_after', '<=', now)
    .where(holds(sql`subscription.store_id`))
    .limit(STORES_MAX)
    .execute()
  return eachStore(stores, async (storeId) => {
    let released = 0
    for (;;) {
      const batch = await db.transaction().execute((tx) => goLiveDue(tx, storeId, now, now))
      if (batch === 0) return released
      released += batch
    }
  })
}

const SWEEP_MS = 60_000

/**
 * Releases pending subscriptions every minute until it is stopped (LIVE-4). Every worker does it:
 * where one was first, the others find nothing.
 */
export function sweepGoLive(parts: { db: Db; clock: Clock; log: Log }) {
  const { db, clock, log } = parts
  return repeat({
    log,
    everyMs: SWEEP_MS,
    work: () => goLiveEverywhere(db, clock.now()),
    failure: 'Pending subscriptions could not go live; trying again.',
  })
}
