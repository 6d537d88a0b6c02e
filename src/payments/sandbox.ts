import { setTimeout as delay } from 'node:timers/promises'
import { sumMinor } from '../lib/money.ts'
import type { Clock } from '../platform/clock.ts'
import { Coalescer } from '../platform/coalescer.ts'
import type { Db } from '../platform/db/db.ts'
import { DatabaseAway, isOutage } from '../platform/db/outage.ts'
import {
  type Charge,
  type FollowUp,
  type Gateway,
  GatewayDuplicate,
  GatewayTimeout,
  type Lookup,
  type Outcome,
} from './gateway.ts'
import {
  countLostRequest,
  findCharge,
  insertCharges,
  lockCharge,
  type SandboxChargeTable,
  selectFollowUps,
} from './queries.ts'

type Kind = SandboxChargeTable['kind']

/**
 * The behaviour of a card:
 *
 * - `approve`, `decline`: it is answered at once.
 * - `lose-answer`: the money moves, but the first answer never comes.
 * - `answer-once`: like `lose-answer`, but a repeated request learns only that it is a duplicate.
 * - `lose-request`: the first request never arrives; the next one is approved.
 * - `never-answer`: nothing is ever known.
 * - `ask-buyer`: approved while the buyer is there to confirm it, declined otherwise.
 */
type Script =
  | { act: 'approve' | 'lose-answer' | 'lose-request' | 'answer-once' | 'never-answer' }
  | { act: 'ask-buyer' }
  | { act: 'decline'; reason: string }

const approve: Script = { act: 'approve' }
const decline = (reason: string): Script => ({ act: 'decline', reason })

/** Behaviour by card id. Any other card is approved. */
const sandboxCards: { readonly [cardId: string]: Partial<Record<Kind, Script>> } = {
  card_approved: {},
  card_declined: both(decline('The card was declined.')),
  card_insufficient_funds: both(decline('The card has insufficient funds.')),
  card_timeout: both({ act: 'lose-answer' }),
  card_lost_request: both({ act: 'lose-request' }),
  card_timeout_forever: both({ act: 'never-answer' }),
  card_duplicate: both({ act: 'answer-once' }),
  card_needs_buyer: both({ act: 'ask-buyer' }),
  card_capture_declined: { capture: decline('The authorization has expired.') },
  card_capture_timeout: { capture: { act: 'lose-answer' } },
  card_refund_declined: { refund: decline('The card cannot take a refund.') },
  card_refund_timeout: { refund: { act: 'lose-answer' } },
}

function both(script: Script): Partial<Record<Kind, Script>> {
  return { purchase: script, authorize: script }
}

function scriptOf(cardId: string, kind: Kind, offSession = false): Script {
  const card = Object.hasOwn(sandboxCards, cardId) ? sandboxCards[cardId] : undefined
  const script = card?.[kind] ?? approve
  if (script.act !== 'ask-buyer') return script
  return offSession ? decline('The buyer must confirm this payment.') : approve
}

const DEFAULT_CARD = 'card_approved'

/**
 * A payment provider for trying things out: no money moves, and the card decides what happens. Its
 * book is in the database, so that every process sees the same, as with a real provider.
 */
export function sandboxGateway(parts: SandboxParts): Gateway {
  const charges = chargesOf(parts.db)
  return {
    name: 'Sandbox',
    description: 'As delivered it is a sandbox: no money moves, and the card decides what happens.',
    isTest: true,
    purchase: (charge) => ours(parts, take(parts, charges, 'purchase', charge)),
    authorize: (charge) => ours(parts, take(parts, charges, 'authorize', charge)),
    capture: (followUp) => ours(parts, follow(parts, 'capture', followUp)),
    refund: (followUp) => ours(parts, follow(parts, 'refund', followUp)),
    find: (lookup) => ours(parts, look(parts.db, lookup)),
  }
}

export type SandboxParts = {
  db: Db
  clock: Clock
  /** How long an answer takes beyond the work itself, to measure as with a far provider. */
  sandboxLatencyMs?: number
}

/** Less than callers wait for a gateway: they learn whose silence it is. */
const DATABASE_MS_MAX = 8_000

/** The sandbox keeps its book in our database, whose outage is no silence of a gateway. */
async function ours<Value>(
  { sandboxLatencyMs = 0 }: SandboxParts,
  work: Promise<Value>,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new DatabaseAway('no answer in time'))
  const timer = setTimeout(giveUp, DATABASE_MS_MAX + sandboxLatencyMs)
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw isOutage(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error
  } finally {
    clearTimeout(timer)
  }
}

type Charges = Coalescer<SandboxChargeTable, SandboxChargeTable | undefined>

const BATCH_MAX = 100
const UNDER_WAY_MAX = 2

/** A run asks for many payments at once: their charges share a transaction. */
function chargesOf(db: Db): Charges {
  return new Coalescer({
    batchMax: BATCH_MAX,
    underWayMax: UNDER_WAY_MAX,
    kindOf: ({ store_id }) => store_id,
    keyOf: ({ store_id, key }) => `${store_id} ${key}`,
    async perform(rows) {
      const entered = new Map((await insertCharges(db, rows)).map((row) => [row.key, row]))
      return rows.map(({ key }) => entered.get(key))
    },
  })
}

async function take(
  parts: SandboxParts,
  charges: Charges,
  kind: Kind,
  charge: Charge,
): Promise<Outcome> {
  const cardId = charge.source.card_id ?? DEFAULT_CARD
  const script = scriptOf(cardId, kind, charge.offSession)
  const { storeId, key, amount, currency } = charge
  const row = newCharge(parts, { storeId, key, kind, cardId, amount, currency })
  return book(parts, script, charge, () => charges.add(decided(row, script)))
}

async function follow(parts: SandboxParts, kind: Kind, followUp: FollowUp): Promise<Outcome> {
  const { storeId, key, parentKey, amount, currency } = followUp
  const parent = await findCharge(parts.db, storeId, parentKey)
  const cardId = parent?.card_id ?? DEFAULT_CARD
  const script = scriptOf(cardId, kind)
  const row = newCharge(parts, { storeId, key, kind, cardId, amount, currency, parentKey })
  return book(parts, script, followUp, () =>
    parts.db.transaction().execute(async (tx) => {
      const locked = await lockCharge(tx, storeId, parentKey)
      const earlier = await selectFollowUps(tx, storeId, parentKey)
      const refusal = refusalOf(locked, earlier, kind, followUp)
      const verdict = refusal === undefined ? script : decline(refusal)
      return (await insertCharges(tx, [decided(row, verdict)])).at(0)
    }),
  )
}

/**
 * Enters the charge under its key unless it is there, and answers as the card's script says.
 * `enter` gives what it entered, or nothing when the key is known.
 */
async function book(
  { db, sandboxLatencyMs: latencyMs = 0 }: SandboxParts,
  { act }: Script,
  { storeId, key, signal }: Lookup,
  enter: () => Promise<SandboxChargeTable | undefined>,
): Promise<Outcome> {
  if (latencyMs > 0) await delay(latencyMs, undefined, { signal })
  if (act === 'never-answer') throw new GatewayTimeout()
  if (act === 'lose-request' && (await countLostRequest(db, storeId, key)) === 1) {
    throw new GatewayTimeout()
  }
  const entered = await enter()
  if (entered) {
    if (act === 'lose-answer' || act === 'answer-once') throw new GatewayTimeout()
    return outcomeOf(entered)
  }
  const known = await findCharge(db, storeId, key)
  if (act === 'answer-once') throw new GatewayDuplicate()
  if (!known) throw new GatewayTimeout()
  return outcomeOf(known)
}

async function look(db: Db, { storeId, key }: Lookup): Promise<Outcome | undefined> {
  const charge = await findCharge(db, storeId, key)
  return charge && outcomeOf(charge)
}

/** A provider has its own reasons to say no to what does not add up. */
function refusalOf(
  parent: SandboxChargeTable | undefined,
  earlier: readonly SandboxChargeTable[],
  kind: Kind,
  { amount, currency }: FollowUp,
): string | undefined {
  if (parent?.status !== 'approved') return 'There is no such charge.'
  const isOfKind = kind === 'capture' ? parent.kind === 'authorize' : parent.kind !== 'authorize'
  if (!isOfKind) return `A charge of kind ${parent.kind} cannot be used for a ${kind}.`
  if (parent.currency !== currency) return `The charge was in ${parent.currency}.`
  const used = sumMinor(earlier.map((one) => one.amount))
  return amount > parent.amount - used ? 'The amount is more than is left.' : undefined
}

type NewCharge = Pick<FollowUp, 'storeId' | 'key' | 'amount' | 'currency'> & {
  kind: Kind
  cardId: string
  parentKey?: string
}

function newCharge({ clock }: SandboxParts, given: NewCharge): SandboxChargeTable {
  return {
    store_id: given.storeId,
    key: given.key,
    kind: given.kind,
    parent_key: given.parentKey ?? null,
    card_id: given.cardId,
    amount: given.amount,
    currency: given.currency,
    status: 'approved',
    reference: `sandbox_${given.key}`,
    reason: null,
    created_at: clock.now(),
  }
}

function decided(charge: SandboxChargeTable, script: Script): SandboxChargeTable {
  if (script.act !== 'decline') return charge
  return { ...charge, status: 'declined', reason: script.reason }
}

function outcomeOf({ status, reference, reason }: SandboxChargeTable): Outcome {
  if (status === 'approved') return { status, reference }
  return { status, reference, reason: reason ?? 'The card was declined.' }
}
