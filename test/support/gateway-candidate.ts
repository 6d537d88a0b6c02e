import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { newId, type StoreId } from '../../src/lib/ids.ts'
import { minor } from '../../src/lib/money.ts'
import type { DeclineClass } from '../../src/payments/decline.ts'
import type {
  Charge,
  FollowUp,
  Gateway,
  Lookup,
  Operation,
  PaymentSource,
} from '../../src/payments/gateway.ts'

/** The facts that the suite needs about an unknown gateway. */
export type Candidate = {
  gateway: Gateway
  storeId: StoreId
  /** A buyer whose payment is approved. */
  approved: PaymentSource
  /** A buyer whose payment is declined; absent for a gateway that never declines. */
  declined?: PaymentSource
  /**
   * Buyers whose gateway does not answer at first, with the result that a caller gets from `find`
   * and a repeated call; absent for a gateway that always answers.
   */
  silent?: readonly {
    source: PaymentSource
    ends: 'approved' | 'declined' | 'unknown'
    /** Makes the provider lose what it is sent or what it answers, or ends that. */
    lose?: (isLosing: boolean) => void
  }[]
  /** Buyers by the class of their decline. */
  declines?: Partial<Record<DeclineClass, PaymentSource>>
  /** Buyers who have to confirm each payment; `answer` is what they do at the provider. */
  asks?: Record<'confirming' | 'refusing', PaymentSource> & {
    answer: (reference: string, isConfirmed: boolean) => Promise<void>
  }
  /** Buyers whose payment takes days; `settle` ends the wait. */
  slow?: Record<'approved' | 'declined', PaymentSource> & {
    settle: (reference: string) => Promise<void>
  }
  /** Buyers who are given their money back after days; `settle` ends the wait. */
  slowRefunds?: Record<'approved' | 'declined', PaymentSource> & {
    settle: (reference: string) => Promise<void>
  }
  /**
   * Cards that the gateway keeps without a payment, if it does; `customerId` is whose they are, and
   * `answer` is the buyer of `asking` who confirms it.
   */
  methods?: Record<'kept' | 'refused' | 'asking', string> & {
    customerId?: string
    answer: (reference: string) => Promise<void>
  }
  /** All events that the provider has sent so far, the oldest first; if it sends any. */
  events?: () => Promise<readonly SentEvent[]>
  /** A buyer who disputes the payment; `end` is the decision of their bank. */
  disputes?: { source: PaymentSource; end: (reference: string) => Promise<void> }
  /** Makes the provider forget all keys; absent for one that never does. */
  forgetKeys?: () => Promise<void>
  /** How often money has moved for a key, as the provider's own book says; if it has one. */
  movements?: (key: string) => Promise<number>
}

/** An event as it comes from the provider, with its signature. */
export type SentEvent = { headers: Record<string, string>; body: string }

export type Open = (t: TestContext) => Promise<Candidate>

const signal = new AbortController().signal

/** As a caller looks for what it has sent a moment ago. */
export function lookupOf(call: Charge | FollowUp, operation: Operation = 'purchase'): Lookup {
  const { storeId, key, amount, currency, decimals } = call
  const since = Temporal.Now.instant().subtract({ minutes: 1 })
  const about = { storeId, key, amount, currency, decimals, signal: call.signal, operation, since }
  if ('source' in call) return { ...about, source: call.source }
  return { ...about, parentReference: call.parentReference }
}

export function chargeOf({ storeId }: Candidate, source: PaymentSource): Charge {
  const money = { amount: minor(1_000), currency: 'USD', decimals: 2 }
  return { storeId, key: newId(), ...money, source, signal }
}

export function followUpOf(
  { storeId, key, amount, currency, decimals }: Omit<Charge, 'source'>,
  parentReference: string,
  part: number = amount,
): FollowUp {
  const what = { storeId, key: newId(), amount: minor(part), currency, decimals, signal }
  return { ...what, parentKey: key, parentReference }
}

export function approvedBy(outcome: Awaited<ReturnType<Gateway['purchase']>> | undefined) {
  assert.ok(outcome?.status === 'approved', JSON.stringify(outcome))
  return outcome
}

export async function expectMovements(
  { movements }: Candidate,
  { key }: { key: string },
  count: number,
) {
  if (movements) assert.equal(await movements(key), count)
}
