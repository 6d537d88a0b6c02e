import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import { later, type Tx } from '../../platform/db/db.ts'
import type { InvoiceId } from './invoice.ts'

/**
 * A net amount of an invoice was given back before its tax was known: the tax run that adds it
 * gives the tax on that amount back (PRO-6). The subscription is locked. Travels with the next
 * statement.
 */
export async function updateGivenBack(
  tx: Tx,
  storeId: StoreId,
  { invoiceId, amount }: { invoiceId: InvoiceId; amount: Minor },
): Promise<void> {
  const statement = sql`
    update invoice
       set given_back = given_back + ${amount}::bigint
     where store_id = ${storeId} and id = ${invoiceId}`
  await later(tx, statement.compile(tx))
}
