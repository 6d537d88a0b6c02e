import { type Static, Type } from 'typebox'
import type { Id, StoreId } from '../../lib/ids.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findOf, type Owner, type Owners } from '../../platform/db/owners.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, SoftRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { externalRef, name } from '../billing-input.ts'
import { findUseOfPolicy } from '../offerings/find-uses.ts'
import { recordResource, recordSchema, referenceFilter } from '../record-resource.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    proration_policy: ProrationPolicy
  }
}

type ProrationPolicyId = Id<'proration-policy'>

/** How the days that were used of a period become whole ones. */
const policyRoundings = ['up', 'down', 'nearest'] as const
export type PolicyRounding = (typeof policyRoundings)[number]

export type ProrationPolicy = SoftRow & {
  id: ProrationPolicyId
  owner: Owner
  external_ref: string | null
  name: string
  rounding: PolicyRounding
}

const type = 'subscription_proration_policy'
const rounding = Type.Enum(policyRoundings, {
  description: 'How the days that were used of a period become whole ones; up is most charged.',
})
const update = Type.Object({
  external_ref: Type.Optional(orNull(externalRef)),
  name: Type.Optional(name),
  rounding: Type.Optional(rounding),
})

const policyKind: Kind<ProrationPolicy, Static<typeof update>> = {
  table: 'proration_policy',
  softDelete: true,
  type,
  event: 'subscription_proration_policy',
  path: '/subscriptions/proration-policies',
  names: { one: 'ProrationPolicy', many: 'ProrationPolicies' },
  tags: ['Billing rules'],
  describe: {
    create:
      'With a policy on its offering, a subscription that changes its plan within a period ' +
      'gets back the price of the unused days. Days are counted whole; the policy says how.',
    update:
      'Only the attributes that are sent change. A change holds at once, for running ' +
      'subscriptions too.',
    delete: 'Refused while an offering, or a subscription to one, is prorated by it.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'attributes',
  schemas: {
    resource: recordSchema(
      type,
      {
        external_ref: Type.Optional(Type.String()),
        name: Type.String(),
        rounding: Type.Enum(policyRoundings),
      },
      {},
    ),
    create: Type.Object({ external_ref: Type.Optional(externalRef), name, rounding }),
    update,
  },
  filter: {
    external_ref: referenceFilter,
    name: { operators: ['eq', 'like', 'ilike'], type: 'text' },
  },
  unique: {
    proration_policy_external_ref: {
      member: 'external_ref',
      words: 'another proration policy has this reference',
    },
  },
  values: (given, before) => {
    const { external_ref = before?.external_ref ?? null } = given
    return {
      external_ref: external_ref || null,
      name: given.name ?? before?.name ?? '',
      rounding: given.rounding ?? before?.rounding ?? 'nearest',
    }
  },
  resource: (row) =>
    recordResource(type, row, {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      name: row.name,
      rounding: row.rounding,
    }),
  keptBy: (tx, ctx, { id }) => findUseOfPolicy(tx, ctx, id),
}

export function prorationPolicyRoutes(app: App, { db }: { db: Db }): void {
  kindRoutes(app, { db }, policyKind)
}

export function findPolicy(
  db: Db | Tx,
  storeId: StoreId,
  id: string,
): Promise<ProrationPolicy | undefined> {
  return findRow(db, policyKind, storeId, id)
}

/** The policy cannot be deleted before the transaction ends; for what will refer to it. */
export function holdPolicy(
  tx: Tx,
  owners: Owners,
  id: string,
): Promise<ProrationPolicy | undefined> {
  return findOf(owners, (owner) => findRow(tx, policyKind, owner, id, { lock: 'key share' }))
}
