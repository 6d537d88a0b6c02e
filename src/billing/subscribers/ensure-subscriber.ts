import { sql } from 'kysely'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import type { SubscriberId } from '../subscriptions/subscription.ts'
import { type Subscriber, subscriberKind } from './subscriber.ts'

/** Two may wait for each other's subscriber; the second look sees what the first waited for. */
const LOOKS_MAX = 3

/** Finds the subscriber of each account, or creates one with the first name and email (SUB-11). */
export async function ensureSubscribers(
  tx: Tx,
  ctx: StoreMoment,
  given: readonly { account_id: string; name: string; email: string }[],
): Promise<Map<string, SubscriberId>> {
  const wanted = new Map<string, Subscriber>()
  for (const { account_id, name, email } of given) {
    if (!wanted.has(account_id)) wanted.set(account_id, draft(ctx, { account_id, name, email }))
  }
  const ids = new Map<string, SubscriberId>()
  for (let look = 1; look <= LOOKS_MAX && wanted.size > 0; look++) {
    const found = await findOrInsertSubscribers(tx, ctx.storeId, [...wanted.values()])
    const made = found.flatMap(({ account_id, id }) => {
      const drafted = wanted.get(account_id)
      ids.set(account_id, id)
      wanted.delete(account_id)
      return drafted?.id === id ? [drafted] : []
    })
    await announceRows(tx, ctx, subscriberKind, 'created', made)
  }
  if (wanted.size > 0) throw new Error('a subscriber came and went at every look')
  return ids
}

function draft(
  { storeId, now }: StoreMoment,
  given: Pick<Subscriber, 'account_id' | 'name' | 'email'>,
): Subscriber {
  return {
    store_id: storeId,
    id: newId<'subscriber'>(),
    external_ref: null,
    ...given,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscriber: Subscriber
  }
}

/**
 * The subscribers of the accounts, which then cannot be deleted before the transaction ends; the
 * given ones where there is none yet. Those that somebody else makes at this moment are missing.
 */
async function findOrInsertSubscribers(
  tx: Tx,
  storeId: StoreId,
  subscribers: readonly Subscriber[],
): Promise<Pick<Subscriber, 'account_id' | 'id'>[]> {
  const { rows } = await sql<Pick<Subscriber, 'account_id' | 'id'>>`
    with given as (
      select *
        from json_populate_recordset(null::subscriber, ${JSON.stringify(subscribers)}::json)
    ), known as (
      select account_id, id
        from subscriber
       where store_id = ${storeId} and deleted_at is null
         and account_id = ${anyOf(subscribers.map(({ account_id }) => account_id))}
         for key share
    ), made as (
      insert into subscriber (store_id, id, account_id, name, email, created_at, updated_at)
      select store_id, id, account_id, name, email, created_at, updated_at
        from given
       where not exists (select 1 from known where known.account_id = given.account_id)
       order by account_id
          on conflict (store_id, account_id) where deleted_at is null do nothing
      returning account_id, id
    )
    select account_id, id from known
     union all
    select account_id, id from made`.execute(tx)
  return rows
}
