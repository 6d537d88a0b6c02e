import type { Id } from '../../lib/ids.ts'
import type { DeclineClass } from '../../payments/decline.ts'
import type { Owner } from '../../platform/db/owners.ts'
import type { SoftRow } from '../../platform/resources/kind.ts'

type DunningRuleId = Id<'dunning-rule'>

/** `tiered` is left out: no member of the interface could say what the tiers are (DUN-3). */
export const retryTypes = ['fixed', 'backoff'] as const
export const retryUnits = ['day', 'week'] as const
export const dunningActions = ['none', 'pause', 'close', 'suspend'] as const
export type DunningAction = (typeof dunningActions)[number]

/** How often and when a declined payment is tried again, and what follows when none succeeds. */
export type DunningRule = {
  payment_retry_type: (typeof retryTypes)[number]
  payment_retry_interval: number
  payment_retry_unit: (typeof retryUnits)[number]
  /** For `backoff` only: the factor between one wait and the next. */
  payment_retry_multiplier: number | null
  /** Retries after the first attempt. */
  payment_retries_limit: number
  action: DunningAction
  /** Members that differ for declines of a class (DUN-9). */
  decline_classes: ClassRules | null
}

/** The members of a rule that may differ by the class of a decline. */
type ClassRule = Partial<Pick<DunningRule, 'payment_retries_limit' | 'action'>>
type ClassRules = { [Class in DeclineClass]?: ClassRule }

/** The rule for a decline of the class (DUN-9). */
export function ruleOf(rule: DunningRule, kind: DeclineClass | null | undefined): DunningRule {
  return { ...rule, ...(kind && rule.decline_classes?.[kind]) }
}

/** Whether the same card may still work after a decline of the class (DUN-10). */
export function mayWorkAgain(kind: DeclineClass | null): boolean {
  return kind === null || kind === 'try_again'
}

/** The row as it is stored. */
export type StoredRule = SoftRow &
  DunningRule & { id: DunningRuleId; owner: Owner; is_default: boolean }

/** While neither the store nor its organization has a default (DUN-2). */
export const builtInRule: DunningRule = {
  payment_retry_type: 'fixed',
  payment_retry_interval: 1,
  payment_retry_unit: 'day',
  payment_retry_multiplier: null,
  payment_retries_limit: 10,
  action: 'none',
  decline_classes: null,
}

const DAY_SECONDS = 86_400
const JITTER_SECONDS = 3_600
/** A hundred years: more than anybody waits, and still a date. */
const WAIT_SECONDS_MAX = 100 * 365 * DAY_SECONDS

/** How long the rule waits before its retry number `retry`, counted from 1 (DUN-3). */
export function retryWaitSeconds(rule: DunningRule, retry: number): number {
  const days = rule.payment_retry_interval * (rule.payment_retry_unit === 'week' ? 7 : 1)
  const factor = (rule.payment_retry_multiplier ?? 1) ** (retry - 1)
  return Math.min(Math.floor(days * factor * DAY_SECONDS), WAIT_SECONDS_MAX)
}

/**
 * From when on an invoice may be tried again. An hour early, since a daily run that begins some
 * seconds before the hour of yesterday's would otherwise come every second day (DUN-4).
 */
export function retryDueAt(
  rule: DunningRule,
  failedAttempts: number,
  lastFailedAt: Temporal.Instant,
): Temporal.Instant {
  const seconds = retryWaitSeconds(rule, failedAttempts) - JITTER_SECONDS
  return lastFailedAt.add({ seconds })
}

/** Whether the attempt that failed as number `failedAttempts` was the last one (DUN-5). */
export function isLastAttempt(rule: DunningRule, failedAttempts: number): boolean {
  return failedAttempts > rule.payment_retries_limit
}
