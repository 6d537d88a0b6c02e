import { type Static, Type } from 'typebox'
import type { StoreId } from '../lib/ids.ts'
import { contextOf, type StoreMoment } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import {
  document,
  documentSchema,
  selfLink,
  selfLinkSchema,
  timestamp,
  timestampSchema,
} from '../platform/http/document.ts'
import { readAsAsked } from '../platform/http/read-position.ts'
import type { App } from '../platform/http/server.ts'
import { checkStore, invariants } from './check-store.ts'
import { type Broken, type Invariant, OFFENDERS_MAX } from './invariant.ts'

const path = '/subscriptions/reconciliation'

export function reconciliationRoutes(app: App, { db }: { db: Db }): void {
  const check = oneAtATime()
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
  const config = { access: access.admin, replica: true }
  app.get(`/v2${path}`, { schema, config }, async (request) => {
    const { storeId, now } = contextOf(request)
    const { broken, checkedAt } = await readAsAsked(db, request, (server) => {
      return check(server, { storeId, now })
    })
    const resource = reconciliationResource(invariants, broken, checkedAt)
    return document({ ...resource, links: selfLink(request, path) })
  })
}

type Checked = { broken: Broken[]; checkedAt: Temporal.Instant }

/** It reads all invoices of a store: callers share one check instead of doing it side by side. */
function oneAtATime(): (server: Db, asked: StoreMoment) => Promise<Checked> {
  const onServers = new WeakMap<Db, Map<StoreId, Promise<Checked>>>()
  return async (db, asked) => {
    const { storeId, now } = asked
    const underWay = onServers.get(db) ?? new Map<StoreId, Promise<Checked>>()
    onServers.set(db, underWay)
    const known = underWay.get(storeId)
    if (known) return known
    const begun = checkStore(db, asked)
      .then((broken) => ({ broken, checkedAt: now }))
      .finally(() => underWay.delete(storeId))
    underWay.set(storeId, begun)
    return begun
  }
}

const reconciliationSchema = Type.Object({
  type: Type.Literal('subscription_reconciliation'),
  attributes: Type.Object({
    checked_at: timestampSchema,
    reconciled: Type.Boolean({ description: 'Whether all of them hold.' }),
    invariants: Type.Array(
      Type.Object({
        id: Type.String({ description: 'A name that stays the same.' }),
        statement: Type.String({ description: 'The rule, as a sentence.' }),
        holds: Type.Boolean(),
        offenders_total: Type.Integer(),
        offenders: Type.Array(
          Type.Object({
            type: Type.String({ description: 'The type of the resource that breaks it.' }),
            id: Type.String(),
            detail: Type.String({ description: 'The fault, in words.' }),
          }),
          { description: `The first ${OFFENDERS_MAX} of them.` },
        ),
      }),
    ),
  }),
  links: selfLinkSchema,
})

function reconciliationResource(
  invariants: readonly Invariant[],
  broken: readonly Broken[],
  checkedAt: Temporal.Instant,
): Omit<Static<typeof reconciliationSchema>, 'links'> {
  const found = new Map(broken.map((one) => [one.id, one]))
  return {
    type: 'subscription_reconciliation',
    attributes: {
      checked_at: timestamp(checkedAt),
      reconciled: broken.length === 0,
      invariants: invariants.map(({ id, statement }) => ({
        id,
        statement,
        holds: !found.has(id),
        offenders_total: found.get(id)?.total ?? 0,
        offenders: (found.get(id)?.offenders ?? []).map((one) => ({
          type: one.subject_type,
          id: one.subject_id,
          detail: one.detail,
        })),
      })),
    },
  }
}
