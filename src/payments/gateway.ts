import type { IncomingHttpHeaders } from 'node:http'
import { AppError, type Problem } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { Minor } from '../lib/money.ts'
import type { DeclineClass } from './decline.ts'
import type { Dispute } from './dispute.ts'
import type { GatewaySettings, SettingsKind } from './settings.ts'

/** The buyer, as the gateway itself knows them. */
export type PaymentSource = { customer_id?: string; card_id?: string }

/**
 * Every call carries a key that is new for each thing to do and the same each time it is tried.
 * The signal is aborted when the answer is no longer waited for.
 */
type Call = {
  storeId: StoreId
  key: string
  amount: Minor
  currency: string
  /** So many digits of the amount stand behind the point; frozen with the amount (GW-11). */
  decimals: number
  signal: AbortSignal
}

/** To take money, or to set it aside. */
export type Charge = Call & {
  source: PaymentSource
  /** The buyer is not there to confirm anything: a right that was given earlier is used (PAY-4). */
  offSession?: boolean
  /** Later charges without the buyer will follow: the gateway asks for the right to them. */
  keepSource?: boolean
}

/** An action on an earlier charge, which is named by its key and by the gateway's own id. */
export type FollowUp = Call & { parentKey: string; parentReference: string }

export type Operation = 'purchase' | 'authorize' | 'capture' | 'cancel' | 'refund'

/** All that helps a gateway to find a call again, also when it no longer knows the key. */
export type Lookup = Call & {
  operation: Operation
  /** When the key was first sent, by the real clock. */
  since: Temporal.Instant
  /** The gateway's own id, if it has told one. */
  reference?: string | undefined
  source?: PaymentSource
  parentReference?: string
}

/** Facts with which the page of the buyer lets them confirm a payment. */
type BuyerAction = { client_secret?: string; redirect_url?: string }

export type Decline = {
  status: 'declined'
  class: DeclineClass
  reason: string
  /** The gateway's own word for it. */
  code?: string
  reference?: string
  /** One more sentence, for those who may set up the gateway; kept nowhere. */
  forAdmins?: string
  /** The provider lacks the customer or the card, as it says; it can be asked for the card. */
  isGone?: true
  /** The provider lacks what it once gave an id to, which does not tell how that had ended. */
  isMissing?: true
}

/** Facts by which a buyer recognizes their card; a bank account has no expiry. */
export type CardFacts = {
  brand?: string
  last_four?: string
  expiry_month?: number
  expiry_year?: number
}

/** A buyer's way to pay as the gateway keeps it. */
export type KeptSource = PaymentSource & {
  card?: CardFacts
  /** Somebody has removed the card at the provider since it was charged. */
  isLost?: true
}

/** `source` is the one that was charged, where the gateway has another name for it than given. */
export type Outcome =
  | { status: 'approved'; reference: string; source?: KeptSource }
  | Decline
  /** It will be final later. */
  | { status: 'pending'; reference: string }
  /** It goes on once the buyer has confirmed it. */
  | { status: 'action_required'; reference: string; action: BuyerAction }

/**
 * The port to a payment provider. What an implementation must keep is checked by
 * test/support/gateway-conformance.ts:
 *
 * - A key is done once. The same call again gives the first answer again and moves no money, also
 *   when two come at the same moment. A provider that repeats no answers may throw instead.
 * - `approved` and `declined` are final. Whatever is thrown means that the outcome is not known:
 *   the money may have moved. The caller then asks `find`, and repeats the call with the same key
 *   only after `find` has answered that it knows nothing.
 * - `find` tells what became of a key; undefined means that nothing of it is known, which is no
 *   promise that a call on its way will not arrive. It throws when it cannot tell.
 * - What was approved was approved with the amount and the currency that were asked for.
 * - `SettingsRefused` is thrown when the provider did nothing because it does not accept the
 *   settings of the store. Thrown by the first call of a key it is final: no money has moved.
 * - `DatabaseAway` is thrown for an outage of Mercer's own database, and for nothing else: callers
 *   do not take it for a silence of the gateway.
 */
export type Gateway = {
  readonly name: string
  /** For the reference: what happens to the money of a store that enables it. */
  readonly description: string
  /** No real money moves, whatever the settings say. */
  readonly isTest: boolean
  /** Nothing leaves Mercer: what `find` does not know after a call will never be known. */
  readonly isLocal?: true
  /** The settings that a store gives it first; absent where there is nothing to set. */
  readonly settings?: SettingsKind
  readonly account?: ProviderAccount
  purchase(charge: Charge): Promise<Outcome>
  authorize(charge: Charge): Promise<Outcome>
  /** Takes all or a part of what was authorized, once; the rest is set free. */
  capture(followUp: FollowUp): Promise<Outcome>
  /** Sets an authorization free, or ends a charge that waits for its buyer. */
  cancel(followUp: FollowUp): Promise<Outcome>
  /** Gives back all or a part of a purchase or a capture. */
  refund(followUp: FollowUp): Promise<Outcome>
  find(lookup: Lookup): Promise<Outcome | undefined>
  /** The buyer says that they have confirmed it; like `find` where a gateway has no such step. */
  confirm?(lookup: Lookup): Promise<Outcome | undefined>
  /**
   * Makes the account a customer, whose cards can be kept; its id. The same again for the same,
   * unless the customer of before was deleted at the provider.
   */
  createCustomer?(payer: Payer): Promise<string>
  /** Keeps cards for later charges without the buyer. */
  readonly methods?: MethodKeeper
  /**
   * Reads an event that the provider has sent: undefined for one that is about no payment of
   * Mercer. Throws `ForgedEvent` when the signature is not the provider's.
   */
  readEvent?(delivery: EventDelivery): Promise<ProviderEvent>
  /** Says whether the settings of a store work. */
  check?(storeId: StoreId): Promise<GatewayCheck>
  /**
   * Tells its own book of the payments and refunds of a store, a page at a time and in any order;
   * nothing for what another store or another program made in the same account. It only reads, and
   * throws when the provider does not answer.
   */
  book?(question: BookQuestion): AsyncIterable<readonly BookEntry[]>
}

/** The provider's account that the settings of a store lead to. */
type ProviderAccount = {
  /** The member of the settings that decides which one it is. */
  setting: string
  /**
   * Names it: two keys of one account give the same, and test data are another account than real
   * ones. Throws an `AppError` where the provider refuses the settings.
   */
  nameOf(settings: GatewaySettings): Promise<string>
}

/** Asks for all that was made from `since` until before `until`, or for one entry as it is now. */
export type BookQuestion = { storeId: StoreId; signal: AbortSignal } & (
  | { since: Temporal.Instant; until: Temporal.Instant }
  | { kind: BookEntry['kind']; reference: string }
)

/**
 * `open`: nobody has paid yet; `processing`: a bank decides; `authorized`: set aside. `cancelled`
 * and `failed`: no money has moved, and none will.
 */
export const bookStates = [
  'open',
  'processing',
  'authorized',
  'paid',
  'cancelled',
  'refunded',
  'failed',
] as const
export type BookState = (typeof bookStates)[number]

/** A payment or a refund, with amounts as the store counts them. */
export type BookEntry = {
  kind: 'payment' | 'refund'
  /** The provider's own id. */
  reference: string
  /** Our key; absent for a refund that was made at the provider itself. */
  key?: string
  /** Our key of the payment that a refund gives back. */
  paymentKey?: string
  state: BookState
  amount: Minor
  /** Money that a payment has brought in, refunds not counted; 0 for a refund. */
  taken: Minor
  currency: string
  /** Real time, as the provider says. */
  createdAt: Temporal.Instant
}

/** To keep a card; without one the page of the buyer takes it. */
export type Setup = { storeId: StoreId; accountId: string; key: string; source: PaymentSource }

export type SetupOutcome =
  /** `accountId` is whose it was asked for, where the provider remembers it. */
  | { status: 'approved'; reference: string; source: KeptSource; accountId?: string }
  | Decline
  | { status: 'pending'; reference: string }
  | { status: 'action_required'; reference: string; action: BuyerAction }

/** No money moves here, so whatever throws may simply be tried again. */
export type MethodKeeper = {
  setup(setup: Setup): Promise<SetupOutcome>
  /** The state of a setup, by the gateway's own id of it. */
  findSetup(storeId: StoreId, reference: string): Promise<SetupOutcome>
  /** Ends a setup, so that no page can confirm it; a card that it has kept already is removed. */
  cancelSetup(storeId: StoreId, reference: string): Promise<void>
  /** The card as the gateway has it now; undefined when it keeps it no longer. */
  find(storeId: StoreId, source: PaymentSource): Promise<KeptSource | undefined>
  /** Removes the card; nothing happens to one that is gone. */
  remove(storeId: StoreId, source: PaymentSource): Promise<void>
}

/** A request from outside that says it comes from the provider. */
export type EventDelivery = { storeId: StoreId; headers: IncomingHttpHeaders; body: Buffer }

/**
 * An event as far as it says where to look: by our key, or by the gateway's own id. The state is
 * always asked for anew, so that events may come in any order and more than once.
 */
export type ProviderEvent = {
  id: string
  type: string
  happenedAt: Temporal.Instant
  /** Our key of the payment, the refund or the setup, or that of a card or a customer. */
  key?: string
  dispute?: Dispute
}

/** The key of news about something else that the provider keeps. */
export function newsKey(about: 'card' | 'customer' | 'setup', id: string): string {
  return `${about}:${id}`
}

/** The signature is missing, wrong or too old, or there is no secret to check it with. */
export class ForgedEvent extends Error {}

/** In words: what keeps payments from working, and what else is worth knowing. */
export type GatewayCheck = { problems: string[]; notes: string[] }

/** Who is made a customer; `deletedId` is the one of before, which the provider has deleted. */
export type Payer = { storeId: StoreId; accountId: string; deletedId?: string }

/** The code of a decline because the provider no longer has the customer. */
export const CUSTOMER_MISSING = 'customer_missing'

/** The code of a decline because the provider does not accept the settings of the store. */
export const SETTINGS_REFUSED = 'settings_refused'

/** The code of a payment that was given up when the store moved to another account (GW-13). */
export const ACCOUNT_LEFT = 'account_left'

/** The refusal that a caller gets; `why` is for those who may set up the gateway. */
export function settingsProblem(why: string | undefined): Problem {
  return {
    title: 'Gateway settings refused',
    detail: 'The payment gateway does not accept the settings of the store; nothing was done.',
    ...(why !== undefined && { forAdmins: why }),
  }
}

/** The provider does not accept the settings of the store, such as its key: nothing was done. */
export class SettingsRefused extends AppError {
  readonly why: string

  constructor(why: string, cause?: unknown) {
    super('unprocessable', settingsProblem(why), cause)
    this.name = 'SettingsRefused'
    this.why = why
  }
}

/**
 * The gateway knows the key and says no more than that; `find` tells what became of it, once the
 * gateway is done with it.
 */
export class GatewayDuplicate extends Error {
  constructor(message = 'The gateway has had this request before.', cause?: unknown) {
    super(message, { cause })
    this.name = 'GatewayDuplicate'
  }
}

/** The gateway did not answer: it may or may not have done what was asked. */
export class GatewayTimeout extends Error {
  constructor(message = 'The gateway did not answer in time.') {
    super(message)
    this.name = 'GatewayTimeout'
  }
}
