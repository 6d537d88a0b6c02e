import type { StoreId } from '../lib/ids.ts'
import type { Db, Tx } from '../platform/db/db.ts'

export type PaymentGatewayTable = {
  store_id: StoreId
  slug: string
  enabled: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

declare module '../platform/db/db.ts' {
  interface Tables {
    payment_gateway: PaymentGatewayTable
  }
}

/** The gateways that the store has ever changed; the others are as they come. */
export function selectGateways(db: Db | Tx, storeId: StoreId): Promise<PaymentGatewayTable[]> {
  return db.selectFrom('payment_gateway').selectAll().where('store_id', '=', storeId).execute()
}

export function upsertGateway(tx: Tx, row: PaymentGatewayTable): Promise<PaymentGatewayTable> {
  return tx
    .insertInto('payment_gateway')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'slug'])
        .doUpdateSet({ enabled: row.enabled, updated_at: row.updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
