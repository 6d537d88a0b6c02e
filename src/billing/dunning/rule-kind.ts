import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Problem } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { DeclineClass } from '../../payments/decline.ts'
import { access } from '../../platform/auth/permissions.ts'
import { findOwned } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/server.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import type { Kind, ValuesOf } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { problem } from '../billing-input.ts'
import { recordResource, recordSchema } from '../record-resource.ts'
import {
  builtInRule,
  type DunningRule,
  dunningActions,
  retryTypes,
  retryUnits,
  type StoredRule,
} from './dunning-rule.ts'

const type = 'subscription_dunning_rule'

const required = {
  payment_retry_type: Type.Enum(retryTypes, {
    description: 'fixed: every wait is the same. backoff: each is longer, by the multiplier.',
  }),
  payment_retries_limit: Type.Integer({
    minimum: 0,
    maximum: 20,
    description: 'Retries after the first attempt.',
  }),
  action: Type.Enum(dunningActions, {
    description: 'The action on the subscription when the last retry has failed.',
  }),
}
const interval = Type.Integer({ minimum: 1, maximum: 1024, description: '1 when it is left out.' })
const unit = 'day when it is left out.'
const multiplier = Type.Number({
  minimum: 1,
  maximum: 1024,
  description: 'Required with backoff, and refused with fixed.',
})
const classRule = Type.Object(
  {
    payment_retries_limit: Type.Optional(required.payment_retries_limit),
    action: Type.Optional(required.action),
  },
  { additionalProperties: false },
)
const classRules = Type.Object(
  {
    try_again: Type.Optional(classRule),
    new_method: Type.Optional(classRule),
    fraud: Type.Optional(classRule),
    fatal: Type.Optional(classRule),
  } satisfies Record<DeclineClass, unknown>,
  {
    additionalProperties: false,
    description:
      'Other limits and actions for declines of a class. After a decline of the class ' +
      'new_method, fraud or fatal the same card is not tried again; its retries count as ' +
      'failed, one after the other, so that there is time for a new card.',
  },
)
const isDefault = Type.Boolean({
  description: 'The rule that is followed: one at most, so that the one before no longer is.',
})

const newRule = Type.Object({
  ...required,
  payment_retry_interval: Type.Optional(interval),
  payment_retry_unit: Type.Optional(Type.Enum(retryUnits, { description: unit })),
  payment_retry_multiplier: Type.Optional(multiplier),
  decline_classes: Type.Optional(classRules),
  default: Type.Optional(isDefault),
})
const rulePatch = Type.Object({
  ...Type.Partial(Type.Object(required)).properties,
  payment_retry_interval: Type.Optional(orNull(interval)),
  payment_retry_unit: Type.Optional(
    Type.Unsafe<StoredRule['payment_retry_unit'] | null>({
      enum: [...retryUnits, null],
      description: unit,
    }),
  ),
  payment_retry_multiplier: Type.Optional(orNull(multiplier)),
  decline_classes: Type.Optional(orNull(classRules)),
  default: Type.Optional(isDefault),
})
type GivenRule = Static<typeof rulePatch>

const ruleSchema = recordSchema(
  type,
  {
    payment_retry_type: Type.Enum(retryTypes),
    payment_retry_interval: Type.Integer(),
    payment_retry_unit: Type.Enum(retryUnits),
    payment_retry_multiplier: Type.Optional(Type.Number()),
    payment_retries_limit: Type.Integer(),
    action: Type.Enum(dunningActions),
    decline_classes: Type.Optional(classRules),
    default: Type.Boolean(),
  },
  {},
)

const ruleKind: Kind<StoredRule, GivenRule> = {
  table: 'dunning_rule',
  softDelete: true,
  type,
  event: 'subscription_dunning_rule',
  path: '/subscriptions/dunning-rules',
  names: { one: 'DunningRule', many: 'DunningRules' },
  tags: ['Billing rules'],
  describe: {
    create:
      'When a declined payment is tried again, how often, and what follows when none succeeds. ' +
      'The default rule holds for all invoices of the store, others for none. A store without ' +
      'a default follows that of its organization. Without either a payment is retried daily, ' +
      'ten times, and nothing follows.',
    update:
      'Only the attributes that are sent change. A change holds from the next payment run on, ' +
      'for all invoices.',
    delete: 'Without a default a store follows that of its organization, or retries daily.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'attributes',
  json: ['decline_classes'],
  schemas: { resource: ruleSchema, create: newRule, update: rulePatch },
  filter: {
    default: { operators: ['eq'], type: 'boolean', target: sql.ref('is_default') },
  },
  values: ruleValues,
  problems: (_given, after) => multiplierProblems(after),
  resource: ruleResource,
  takeTurn: lockRules,
  beforeWrite: async (tx, ctx, { row }) => {
    const former = row.is_default ? await clearOtherDefault(tx, row, ctx.now) : undefined
    if (!former) return
    await announceRows(tx, ctx, ruleKind, 'updated', [former], [{ ...former, is_default: true }])
  },
}

export function dunningRuleRoutes(app: App, { db }: { db: Db }): void {
  kindRoutes(app, { db }, ruleKind)
}

function ruleValues(given: GivenRule, before: StoredRule | undefined): ValuesOf<StoredRule> {
  const known = before ?? { ...builtInRule, is_default: false }
  const type = given.payment_retry_type ?? known.payment_retry_type
  const {
    payment_retry_interval: interval = known.payment_retry_interval,
    payment_retry_unit: unit = known.payment_retry_unit,
    // A rule that no longer backs off has nothing left to multiply.
    payment_retry_multiplier: multiplier = type === 'backoff'
      ? known.payment_retry_multiplier
      : null,
  } = given
  return {
    payment_retry_type: type,
    payment_retry_interval: interval ?? builtInRule.payment_retry_interval,
    payment_retry_unit: unit ?? builtInRule.payment_retry_unit,
    payment_retry_multiplier: multiplier,
    payment_retries_limit: given.payment_retries_limit ?? known.payment_retries_limit,
    action: given.action ?? known.action,
    decline_classes:
      given.decline_classes === undefined ? known.decline_classes : given.decline_classes,
    is_default: given.default ?? known.is_default,
  }
}

function multiplierProblems(after: ValuesOf<StoredRule>): Problem[] {
  const { payment_retry_type: type, payment_retry_multiplier: multiplier } = after
  const path = 'data.attributes.payment_retry_multiplier'
  if (type === 'backoff' && multiplier === null) return [problem(path, 'is required with backoff')]
  if (type === 'fixed' && multiplier !== null) return [problem(path, 'goes with backoff only')]
  return []
}

function ruleResource(row: StoredRule) {
  return recordResource(type, row, {
    payment_retry_type: row.payment_retry_type,
    payment_retry_interval: row.payment_retry_interval,
    payment_retry_unit: row.payment_retry_unit,
    ...(row.payment_retry_multiplier !== null && {
      payment_retry_multiplier: row.payment_retry_multiplier,
    }),
    payment_retries_limit: row.payment_retries_limit,
    action: row.action,
    ...(row.decline_classes !== null && { decline_classes: row.decline_classes }),
    default: row.is_default,
  })
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    dunning_rule: StoredRule
  }
}

/** The rule that holds for all invoices of the store at this moment (DUN-2). */
export async function findDefaultRule(db: Db | Tx, storeId: StoreId): Promise<DunningRule> {
  return (await findOwned(db, storeId, (owner) => findDefaultOf(db, owner))) ?? builtInRule
}

function findDefaultOf(db: Db | Tx, storeId: StoreId): Promise<StoredRule | undefined> {
  return db
    .selectFrom('dunning_rule')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The default other than this one is it no longer. */
function clearOtherDefault(tx: Tx, { store_id, id }: StoredRule, now: Temporal.Instant) {
  return tx
    .updateTable('dunning_rule')
    .set({ is_default: false, updated_at: now })
    .where('store_id', '=', store_id)
    .where('id', '!=', id)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Writers of one store's rules take turns: which is the default concerns all of them. */
async function lockRules(tx: Tx, storeId: StoreId): Promise<void> {
  const name = `dunning-rules:${storeId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
