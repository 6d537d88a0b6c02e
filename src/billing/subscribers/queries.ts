import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Subscriber } from './subscriber.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscriber: Subscriber
  }
}

/**
 * The subscribers of the accounts, which then cannot be deleted before the transaction ends; the
 * given ones where there is none yet. Those that somebody else makes at this moment are missing.
 */
export async function findOrInsertSubscribers(
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
         and account_id = any(${subscribers.map(({ account_id }) => account_id)}::uuid[])
         for key share
    ), made as (
      insert into subscriber (store_id, id, account_id, name, email, created_at, updated_at)
      select store_id, id, account_id, name, email, created_at, updated_at
        from given
       where not exists (select from known where known.account_id = given.account_id)
       order by account_id
          on conflict (store_id, account_id) where deleted_at is null do nothing
      returning account_id, id
    )
    select account_id, id from known
     union all
    select account_id, id from made`.execute(tx)
  return rows
}
