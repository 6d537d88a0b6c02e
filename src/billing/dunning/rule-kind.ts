import { type Static, Type } from 'typebox'
import { orNull } from '../../catalog/authored.ts'
import type { Problem } from '../../lib/errors.ts'
import { problem } from '../billing-input.ts'
import { announce } from '../records/change-records.ts'
import type { RecordKind, ValuesOf } from '../records/record.ts'
import {
  builtInRule,
  dunningActions,
  retryTypes,
  retryUnits,
  type StoredRule,
} from './dunning-rule.ts'
import { clearOtherDefault, lockRules } from './queries.ts'
import { dunningRuleResource } from './resource.ts'

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
    description: 'What becomes of the subscription when the last retry has failed.',
  }),
}
const interval = Type.Integer({ minimum: 1, maximum: 1024, description: '1 when it is left out.' })
const unit = 'day when it is left out.'
const multiplier = Type.Number({
  minimum: 1,
  maximum: 1024,
  description: 'Required with backoff, and refused with fixed.',
})
const isDefault = Type.Boolean({
  description: 'The rule that is followed: one at most, so that the one before no longer is.',
})

export const newRule = Type.Object({
  ...required,
  payment_retry_interval: Type.Optional(interval),
  payment_retry_unit: Type.Optional(Type.Enum(retryUnits, { description: unit })),
  payment_retry_multiplier: Type.Optional(multiplier),
  default: Type.Optional(isDefault),
})
export const rulePatch = Type.Object({
  ...Type.Partial(Type.Object(required)).properties,
  payment_retry_interval: Type.Optional(orNull(interval)),
  payment_retry_unit: Type.Optional(
    Type.Unsafe<StoredRule['payment_retry_unit'] | null>({
      enum: [...retryUnits, null],
      description: unit,
    }),
  ),
  payment_retry_multiplier: Type.Optional(orNull(multiplier)),
  default: Type.Optional(isDefault),
})
type GivenRule = Static<typeof rulePatch>

export const ruleKind: RecordKind<StoredRule, GivenRule> = {
  table: 'dunning_rule',
  type: 'subscription_dunning_rule',
  noun: 'dunning rule',
  event: 'subscription-dunning-rule',
  values: ruleValues,
  problems: multiplierProblems,
  resource: dunningRuleResource,
  takeTurn: lockRules,
  prepare: async (tx, ctx, rule) => {
    const former = rule.is_default ? await clearOtherDefault(tx, rule, ctx.now) : undefined
    if (former) await announce(tx, ctx, ruleKind, 'updated', [former])
  },
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
    is_default: given.default ?? known.is_default,
  }
}

function multiplierProblems(_given: GivenRule, after: ValuesOf<StoredRule>): Problem[] {
  const { payment_retry_type: type, payment_retry_multiplier: multiplier } = after
  const path = 'data.attributes.payment_retry_multiplier'
  if (type === 'backoff' && multiplier === null) return [problem(path, 'is required with backoff')]
  if (type === 'fixed' && multiplier !== null) return [problem(path, 'goes with backoff only')]
  return []
}
