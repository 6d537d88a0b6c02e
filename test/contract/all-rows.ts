import type { Client } from '../support/client.ts'
import type { Shop } from '../support/shop.ts'
import { subscriptions } from '../support/subscribing.ts'
import { cartRows, fillCarts } from './cart-rows.ts'
import { catalogRows, fillCatalog } from './catalog-rows.ts'
import { eventRows, fillEvents } from './event-rows.ts'
import { fillImports, importRows } from './import-rows.ts'
import { fillInvoices, invoiceRows } from './invoice-rows.ts'
import { fillOfferings, offeringRows } from './offering-rows.ts'
import { fillOrders, orderRows } from './order-rows.ts'
import { fillPreviews, previewRows } from './preview-rows.ts'
import { fillRecords, recordRows } from './record-rows.ts'
import { fillSubscriptions, subscriptionRows } from './subscription-rows.ts'
import type { Ids, Row } from './table.ts'
import { fillWebhooks, webhookRows } from './webhook-rows.ts'

/** The routes of all areas that have rows of their own. */
export const areaRows: Row[] = [
  ...recordRows,
  ...offeringRows,
  ...subscriptionRows,
  ...invoiceRows,
  ...importRows,
  ...previewRows,
  ...catalogRows,
  ...orderRows,
  ...cartRows,
  ...eventRows,
  ...webhookRows,
]

/** Something of every kind for an account and a member of it, by the names of their folders. */
export async function fillAreas(shop: Shop, accountId: string, memberId: string): Promise<Ids> {
  const { admin } = shop
  const subscriptionIds = await fillSubscriptions(admin, accountId)
  return {
    stores: shop.store.id,
    accounts: accountId,
    'account-members': memberId,
    'account-tags': await fillTags(admin),
    ...(await fillRecords(admin)),
    ...(await fillOfferings(admin)),
    ...subscriptionIds,
    ...(await fillImports(admin)),
    ...(await fillPreviews(admin)),
    ...(await fillInvoices(shop, subscriptionIds[subscriptions] ?? '')),
    ...(await fillCatalog(shop)),
    ...(await fillCarts(admin, accountId)),
    ...(await fillOrders(admin, { id: accountId, member_id: memberId })),
    ...(await fillEvents(shop)),
    ...(await fillWebhooks(shop)),
  }
}

async function fillTags(admin: Client): Promise<string> {
  const data = { type: 'account_tag', name: 'Wholesale' }
  const { body } = await admin.post('/v2/account-tags', { data })
  return body.data.id
}
