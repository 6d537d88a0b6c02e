import { AppError } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx, StoreMoment } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { GatewaySlug } from './built-in.ts'
import { ACCOUNT_LEFT, type Decline } from './gateway.ts'
import { removeAllMethods } from './methods/keep-method.ts'
import { deleteCustomers } from './queries.ts'

type LeavingCtx = StoreMoment & Pick<Ctx, 'log'>

/**
 * The payments of one slice through a gateway that have not ended: their outcome is not known yet,
 * or they are authorized and neither captured nor set free.
 */
export type OpenPayments = {
  count: (db: Db | Tx, storeId: StoreId, gateway: GatewaySlug) => Promise<number>
  /** Ends all of them but those that somebody is sending at this moment. */
  end: (tx: Tx, ctx: LeavingCtx, gateway: GatewaySlug, decline: Decline) => Promise<void>
}

const left: Decline = {
  status: 'declined',
  class: 'new_method',
  code: ACCOUNT_LEFT,
  reason: 'The store has left its account at the payment gateway before the payment had ended.',
}

/**
 * The store leaves an account of the provider. An open payment can only be looked up there: in
 * another account it would seem never to have been sent, and be sent again (GW-10). What is
 * authorized can be captured and set free there only. If the account is closed, nobody can do so
 * at all, and the store may give it up (GW-13). Customers and cards of the old account are unknown
 * to the new one.
 */
export async function clearAccount(
  tx: Tx,
  ctx: LeavingCtx,
  gateway: GatewaySlug,
  payments: readonly OpenPayments[],
  isAbandoning: boolean,
): Promise<void> {
  if (isAbandoning) for (const { end } of payments) await end(tx, ctx, gateway, left)
  const open = await countOpen(tx, ctx.storeId, gateway, payments)
  if (open > 0) {
    const detail =
      `data.secret_key: it belongs to another account, and ${open} payments of the account of ` +
      'before have no outcome yet, or are authorized and neither captured nor cancelled. If the ' +
      'provider refuses the key of before, abandon_open_payments gives up those that nobody is ' +
      'sending at this moment.'
    throw new AppError('conflict', {
      source: 'data.secret_key',
      detail,
      meta: { open_payments: open },
    })
  }
  await removeAllMethods(tx, ctx, gateway)
  await deleteCustomers(tx, ctx.storeId, gateway)
}

/**
 * The store has no key that the provider takes, and gives up payments that nobody can look up
 * (GW-13). Customers and cards stay, for a new key of the same account.
 */
export async function endAbandoned(
  tx: Tx,
  ctx: LeavingCtx,
  gateway: GatewaySlug,
  payments: readonly OpenPayments[],
): Promise<void> {
  for (const { end } of payments) await end(tx, ctx, gateway, left)
  const open = await countOpen(tx, ctx.storeId, gateway, payments)
  if (open === 0) return
  const source = 'data.abandon_open_payments'
  const detail = `${source}: ${open} payments are being sent at this moment; try again later.`
  throw new AppError('conflict', { source, detail, meta: { open_payments: open } })
}

async function countOpen(
  tx: Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
  payments: readonly OpenPayments[],
): Promise<number> {
  let open = 0
  for (const { count } of payments) open += await count(tx, storeId, gateway)
  return open
}
