import { randomBytes } from 'node:crypto'
import { noSuch } from './errors.ts'

/** Objects of Stripe, with the members that matter here. Times are in seconds. */
type Base = { id: string; object: string; created: number; livemode: false }
type Metadata = Record<string, string>

export type Customer = Base & {
  email: string | null
  name: string | null
  metadata: Metadata
  deleted?: true
}

export type Method = Base & {
  type: 'card' | 'us_bank_account'
  customer: string | null
  card?: { brand: string; last4: string; exp_month: number; exp_year: number }
  us_bank_account?: { last4: string }
  metadata: Metadata
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

/** Decides which ways to pay the page of the buyer has. */
export type Offer = {
  excluded_payment_method_types: string[] | null
  payment_method_options: object | null
}
type Offered = Base & Offer

export type Intent = Offered & {
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  status: IntentStatus
  client_secret: string
  customer: string | null
  payment_method: string | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  setup_future_usage: 'on_session' | 'off_session' | null
  description: string | null
  latest_charge: string | null
  last_payment_error: object | null
  next_action: object | null
  canceled_at: number | null
  cancellation_reason: string | null
  metadata: Metadata
}

export type SetupIntent = Offered & {
  status: Extract<
    IntentStatus,
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'canceled'
    | 'succeeded'
  >
  cancellation_reason: string | null
  client_secret: string
  customer: string | null
  payment_method: string | null
  usage: 'on_session' | 'off_session'
  last_setup_error: object | null
  next_action: object | null
  metadata: Metadata
}

export type Charge = Base & {
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  refunded: boolean
  disputed: boolean
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  payment_intent: string
  payment_method: string
  customer: string | null
  failure_code: string | null
  failure_message: string | null
  outcome: object | null
  metadata: Metadata
}

export type Refund = Base & {
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  failure_reason?: string
  metadata: Metadata
}

export type Dispute = Base & {
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost' | 'appeal_needs_response'
  reason: string
  /** 0 where no answer is possible. */
  evidence_details: { due_by: number | null }
}

export type StripeEvent = Base & {
  type: string
  api_version: string
  data: { object: object }
  request: { id: string | null; idempotency_key: string | null }
  pending_webhooks: number
}

const KEY_HOURS = 24
const AUTHORIZATION_DAYS = 7
const DAY_SECONDS = 86_400

export type RememberedAnswer = {
  fingerprint: string
  at: number
  answer: { status: number; body: string }
}

/** Everything that Stripe knows of one account. */
export class World {
  readonly apiVersion: string
  readonly accountId = `acct_${randomBytes(8).toString('hex')}`
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, Method>()
  /** The test method that each was made of; it decides how it behaves. */
  readonly scripts = new Map<string, string>()
  readonly setUp = new Set<string>()
  readonly detached = new Set<string>()
  /** The payment that has used up a method which belongs to no customer. */
  readonly usedBy = new Map<string, string>()
  readonly intents = new Map<string, Intent>()
  readonly setupIntents = new Map<string, SetupIntent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly events: StripeEvent[] = []
  readonly answers = new Map<string, RememberedAnswer>()
  /** Called for every event, in the order in which they happen. */
  onEvent: (event: StripeEvent) => void = () => {}
  #aheadSeconds = 0
  #request: StripeEvent['request'] = { id: null, idempotency_key: null }

  constructor(apiVersion: string) {
    this.apiVersion = apiVersion
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.#aheadSeconds
  }

  /** Moves the time: keys are forgotten, authorizations end. */
  advance(seconds: number): void {
    this.#aheadSeconds += seconds
    for (const [key, { at }] of this.answers) {
      if (this.now() - at >= KEY_HOURS * 3_600) this.answers.delete(key)
    }
    for (const intent of this.intents.values()) {
      const isOver = this.now() - intent.created >= AUTHORIZATION_DAYS * DAY_SECONDS
      if (intent.status === 'requires_capture' && isOver) this.cancel(intent, 'automatic')
    }
  }

  base(object: string, prefix: string): Base {
    const id = `${prefix}_${randomBytes(12).toString('hex')}`
    return { id, object, created: this.now(), livemode: false }
  }

  secretOf(id: string): string {
    return `${id}_secret_${randomBytes(12).toString('hex')}`
  }

  find<Kind>(among: Map<string, Kind>, kind: string, id: string, param?: string): Kind {
    const found = among.get(id)
    if (!found) throw noSuch(kind, id, param)
    return found
  }

  /** Events name the request that they come from. */
  during<Result>(request: StripeEvent['request'], work: () => Result): Result {
    this.#request = request
    try {
      return work()
    } finally {
      this.#request = { id: null, idempotency_key: null }
    }
  }

  tell(type: string, object: object): void {
    const event: StripeEvent = {
      ...this.base('event', 'evt'),
      type,
      api_version: this.apiVersion,
      data: { object: structuredClone(object) },
      request: this.#request,
      pending_webhooks: 1,
    }
    this.events.push(event)
    this.onEvent(event)
  }

  cancel(intent: Intent, reason: string | null): void {
    intent.status = 'canceled'
    intent.canceled_at = this.now()
    intent.cancellation_reason = reason
    intent.amount_capturable = 0
    intent.next_action = null
    this.tell('payment_intent.canceled', intent)
  }
}
