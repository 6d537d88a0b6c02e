import type { StoreId } from '../lib/ids.ts'
import { contextOf, type StoreMoment } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { document, documentSchema, selfLink } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { checkStore, invariants } from './check-store.ts'
import type { Broken } from './invariant.ts'
import { reconciliationResource, reconciliationSchema } from './resource.ts'

const path = '/subscriptions/reconciliation'

export function reconciliationRoutes(app: App, { db }: { db: Db }): void {
  const check = oneAtATime(db)
  const schema = {
    tags: ['Reconciliation'],
    operationId: 'getReconciliation',
    summary: 'Check the books',
    description:
      'Checks every invariant of the store (each period billed once, items that add up, one ' +
      'payment for each settled invoice, nothing stuck …) on one snapshot of its rows, and names ' +
      'the rows that break one. It only reads and can run during jobs; it takes about a minute ' +
      'for a store with millions of invoices. A request that arrives during another check of the ' +
      'store gets the same answer; `checked_at` says from when.',
    response: { 200: documentSchema(reconciliationSchema) },
  }
  app.get(`/v2${path}`, { schema, config: { access: access.admin } }, async (request) => {
    const { storeId, now } = contextOf(request)
    const { broken, checkedAt } = await check({ storeId, now })
    const resource = reconciliationResource(invariants, broken, checkedAt)
    return document({ ...resource, links: selfLink(request, path) })
  })
}

type Checked = { broken: Broken[]; checkedAt: Temporal.Instant }

/** It reads all invoices of a store: callers share one check instead of doing it side by side. */
function oneAtATime(db: Db): (asked: StoreMoment) => Promise<Checked> {
  const underWay = new Map<StoreId, Promise<Checked>>()
  return async (asked) => {
    const { storeId, now } = asked
    const known = underWay.get(storeId)
    if (known) return known
    const begun = checkStore(db, asked)
      .then((broken) => ({ broken, checkedAt: now }))
      .finally(() => underWay.delete(storeId))
    underWay.set(storeId, begun)
    return begun
  }
}
