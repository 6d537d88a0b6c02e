import { sumMinor } from '../lib/money.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import {
  type Charge,
  type FollowUp,
  type Gateway,
  GatewayTimeout,
  type Lookup,
  type Outcome,
} from './gateway.ts'
import {
  countLostRequest,
  findCharge,
  insertCharge,
  lockCharge,
  type SandboxChargeTable,
  selectFollowUps,
} from './queries.ts'

type Kind = SandboxChargeTable['kind']

/**
 * What happens to a card:
 *
 * - `approve`, `decline`: it is answered at once.
 * - `lose-answer`: the money moves, but the first answer never comes.
 * - `lose-request`: the first request never arrives; the next one is approved.
 * - `never-answer`: nothing is ever known.
 */
type Script =
  | { act: 'approve' | 'lose-answer' | 'lose-request' | 'never-answer' }
  | { act: 'decline'; reason: string }

const approve: Script = { act: 'approve' }
const decline = (reason: string): Script => ({ act: 'decline', reason })

/** By card id. Any other card is approved, whatever is done with it. */
export const sandboxCards: { readonly [cardId: string]: Partial<Record<Kind, Script>> } = {
  card_approved: {},
  card_declined: both(decline('The card was declined.')),
  card_insufficient_funds: both(decline('The card has insufficient funds.')),
  card_timeout: both({ act: 'lose-answer' }),
  card_lost_request: both({ act: 'lose-request' }),
  card_timeout_forever: both({ act: 'never-answer' }),
  card_capture_declined: { capture: decline('The authorization has expired.') },
  card_capture_timeout: { capture: { act: 'lose-answer' } },
  card_refund_declined: { refund: decline('The card cannot take a refund.') },
  card_refund_timeout: { refund: { act: 'lose-answer' } },
}

function both(script: Script): Partial<Record<Kind, Script>> {
  return { purchase: script, authorize: script }
}

function scriptOf(cardId: string, kind: Kind): Script {
  const card = Object.hasOwn(sandboxCards, cardId) ? sandboxCards[cardId] : undefined
  return card?.[kind] ?? approve
}

const DEFAULT_CARD = 'card_approved'

/**
 * A payment provider for trying things out: no money moves, and the card decides what happens. Its
 * book is in the database, so that every process sees the same, as with a real provider.
 */
export function sandboxGateway(parts: { db: Db; clock: Clock }): Gateway {
  return {
    slug: 'service_payments_processor',
    name: 'Sandbox',
    isTest: true,
    purchase: (charge) => take(parts, 'purchase', charge),
    authorize: (charge) => take(parts, 'authorize', charge),
    capture: (followUp) => follow(parts, 'capture', followUp),
    refund: (followUp) => follow(parts, 'refund', followUp),
    find: (lookup) => look(parts.db, lookup),
  }
}

type Parts = { db: Db; clock: Clock }

async function take(parts: Parts, kind: Kind, charge: Charge): Promise<Outcome> {
  const cardId = charge.source.card_id ?? DEFAULT_CARD
  return book(parts, scriptOf(cardId, kind), charge, async () => {
    const { storeId, key, amount, currency } = charge
    const row = newCharge(parts, { storeId, key, kind, cardId, amount, currency })
    return decided(row, scriptOf(cardId, kind))
  })
}

async function follow(parts: Parts, kind: Kind, followUp: FollowUp): Promise<Outcome> {
  const { storeId, key, parentKey, amount, currency } = followUp
  const parent = await findCharge(parts.db, storeId, parentKey)
  const cardId = parent?.card_id ?? DEFAULT_CARD
  const script = scriptOf(cardId, kind)
  return book(parts, script, followUp, async (tx) => {
    const row = newCharge(parts, { storeId, key, kind, cardId, amount, currency, parentKey })
    const locked = await lockCharge(tx, storeId, parentKey)
    const earlier = await selectFollowUps(tx, storeId, parentKey)
    const refusal = refusalOf(locked, earlier, kind, followUp)
    return decided(row, refusal === undefined ? script : decline(refusal))
  })
}

type Draft = (tx: Parameters<typeof lockCharge>[0]) => Promise<SandboxChargeTable>

/** Enters the charge under its key unless it is there, and answers as the card's script says. */
async function book(
  { db }: Parts,
  script: Script,
  { storeId, key }: Lookup,
  draft: Draft,
): Promise<Outcome> {
  if (script.act === 'never-answer') throw new GatewayTimeout()
  const known = await findCharge(db, storeId, key)
  if (known) return outcomeOf(known)
  if (script.act === 'lose-request' && (await countLostRequest(db, storeId, key)) === 1) {
    throw new GatewayTimeout()
  }
  const entered = await db.transaction().execute(async (tx) => {
    await insertCharge(tx, await draft(tx))
    return findCharge(tx, storeId, key)
  })
  if (!entered || script.act === 'lose-answer') throw new GatewayTimeout()
  return outcomeOf(entered)
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

function newCharge({ clock }: Parts, given: NewCharge): SandboxChargeTable {
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
