import { newId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import type { SubscriberId } from '../subscriptions/subscription.ts'
import { findOrInsertSubscribers } from './queries.ts'
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
