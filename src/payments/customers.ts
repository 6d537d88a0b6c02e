import { AppError } from '../lib/errors.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Db } from '../platform/db/db.ts'
import { errorFacts, type Log } from '../platform/log.ts'
import { findRow } from '../platform/resources/rows.ts'
import { accountKind } from '../stores/accounts/account.ts'
import type { GatewaySlug, Gateways } from './built-in.ts'
import { findCustomer, upsertCustomer } from './queries.ts'

type CustomerParts = { db: Db; gateways: Gateways }

/** Whether the gateway keeps customers, whose cards only they and admins may name. */
export function hasCustomers(gateways: Gateways, slug: GatewaySlug): boolean {
  return gateways[slug].createCustomer !== undefined
}

/**
 * The customer that the gateway knows the account as; made with the first payment, and anew with
 * the next one after the provider has deleted it (GW-9). Undefined for a gateway that keeps none,
 * and for an account that was deleted.
 */
export async function ensureCustomer(
  { db, gateways }: CustomerParts,
  ctx: StoreMoment & { log: Log },
  slug: GatewaySlug,
  accountId: string,
): Promise<string | undefined> {
  const { createCustomer } = gateways[slug]
  if (!createCustomer) return undefined
  const { storeId, now, log } = ctx
  const known = await findCustomer(db, storeId, slug, accountId)
  if (known?.deleted_at === null) return known.customer_id
  if (!(await findRow(db, accountKind, storeId, accountId))) return undefined
  const payer = { storeId, accountId, ...(known && { deletedId: known.customer_id }) }
  const customer_id = await answered(log, slug, () => createCustomer(payer))
  const row = { store_id: storeId, gateway: slug, account_id: accountId, customer_id }
  await upsertCustomer(db, { ...row, created_at: now, deleted_at: null }, known?.customer_id)
  return (await findCustomer(db, storeId, slug, accountId))?.customer_id
}

/** Asks a provider, in its own time limit, for what moves no money: one may simply try again. */
export async function answered<Answer>(
  log: Log,
  gateway: GatewaySlug,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ gateway, ...errorFacts(error) }, 'A payment gateway did not answer.')
    const detail = 'The payment gateway did not answer, and no money moved; try again.'
    throw new AppError('unavailable', detail, error)
  }
}
