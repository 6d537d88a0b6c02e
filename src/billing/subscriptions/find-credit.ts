import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { addCredit, type Credit, noCredit, unusedCredit } from '../proration/credit.ts'
import type { SubscriberId, Subscription } from './subscription.ts'

type Row = Pick<
  Subscription,
  'subscriber_id' | 'currency' | 'credit' | 'credit_net' | 'credit_tax' | 'adjustments'
>

/** The credit of all subscriptions of each subscriber, by currency; found by their accounts. */
export async function findCredit(
  db: Db | Tx,
  storeId: StoreId,
  subscribers: readonly { id: SubscriberId; account_id: string }[],
): Promise<Map<SubscriberId, { currency: string; credit: Credit }[]>> {
  const accounts = subscribers.map(({ account_id }) => account_id)
  const { rows } = await sql<Row>`
    select subscriber_id, currency, credit, credit_net, credit_tax, adjustments
      from subscription
     where store_id = ${storeId} and account_id = any(${accounts}::uuid[])
       and (credit > 0 or adjustments::text <> '[]') and deleted_at is null
     order by subscriber_id, currency`.execute(db)
  const bySubscriber = Map.groupBy(rows, (row) => row.subscriber_id)
  return new Map([...bySubscriber].map(([id, own]) => [id, inCurrencies(own)]))
}

function inCurrencies(rows: readonly Row[]): { currency: string; credit: Credit }[] {
  const byCurrency = Map.groupBy(rows, (row) => row.currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    credit: own.map(unusedCredit).reduce(addCredit, noCredit),
  }))
}
