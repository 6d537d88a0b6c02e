import { AppError } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { GatewaySlug } from './built-in.ts'
import { removeAllMethods } from './methods/keep-method.ts'
import { deleteCustomers } from './queries.ts'

/** Counts the payments of one slice through a gateway whose outcome is not known yet. */
export type CountOpen = (db: Db | Tx, storeId: StoreId, gateway: GatewaySlug) => Promise<number>

/**
 * The store leaves an account of the provider. An open payment can only be looked up there: in
 * another account it would seem never to have been sent, and be sent again (GW-10). Customers and
 * cards of the old account are unknown to the new one.
 */
export async function clearAccount(
  tx: Tx,
  ctx: StoreMoment,
  gateway: GatewaySlug,
  counts: readonly CountOpen[],
): Promise<void> {
  let open = 0
  for (const count of counts) open += await count(tx, ctx.storeId, gateway)
  if (open > 0) {
    const detail =
      `data.secret_key: it belongs to another account, and ${open} payments of the account of ` +
      'before have no outcome yet.'
    throw new AppError('conflict', {
      source: 'data.secret_key',
      detail,
      meta: { open_payments: open },
    })
  }
  await removeAllMethods(tx, ctx, gateway)
  await deleteCustomers(tx, ctx.storeId, gateway)
}
