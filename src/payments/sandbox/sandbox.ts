import { setTimeout as delay } from 'node:timers/promises'
import { sumMinor } from '../../lib/money.ts'
import type { Clock } from '../../platform/clock.ts'
import { Coalescer } from '../../platform/coalescer.ts'
import type { Db } from '../../platform/db/db.ts'
import { DatabaseAway, isOutage } from '../../platform/db/outage.ts'
import {
  type Charge,
  type FollowUp,
  type Gateway,
  GatewayDuplicate,
  GatewayTimeout,
  type Lookup,
  type Operation,
  type Outcome,
} from '../gateway.ts'
import { decline, endOf, type Refusal, type Script, scriptOf } from './cards.ts'
import { sandboxMethods } from './methods.ts'
import {
  countLostRequest,
  findCharge,
  insertCharges,
  lockCharge,
  type SandboxChargeTable,
  selectFollowUps,
  updateCharge,
} from './queries.ts'

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
    isLocal: true,
    purchase: (charge) => ours(parts, take(parts, charges, 'purchase', charge)),
    authorize: (charge) => ours(parts, take(parts, charges, 'authorize', charge)),
    capture: (followUp) => ours(parts, follow(parts, 'capture', followUp)),
    cancel: (followUp) => ours(parts, follow(parts, 'cancel', followUp)),
    refund: (followUp) => ours(parts, follow(parts, 'refund', followUp)),
    find: (lookup) => ours(parts, look(parts.db, lookup, 'pending')),
    methods: sandboxMethods,
    confirm: (lookup) => ours(parts, look(parts.db, lookup, 'action_required')),
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
  kind: Operation,
  charge: Charge,
): Promise<Outcome> {
  const cardId = charge.source.card_id ?? DEFAULT_CARD
  const script = scriptOf(cardId, kind, charge.offSession)
  const { storeId, key, amount, currency } = charge
  const row = newCharge(parts, { storeId, key, kind, cardId, amount, currency })
  return book(parts, script, charge, () => charges.add(decided(row, script)))
}

async function follow(parts: SandboxParts, kind: Operation, followUp: FollowUp): Promise<Outcome> {
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
      const verdict = refusal === undefined ? script : decline(refusal, 'fatal')
      const [entered] = await insertCharges(tx, [decided(row, verdict)])
      if (entered && refusal === undefined && locked?.status === 'action_required') {
        await updateCharge(tx, locked, declined({ class: 'fatal', reason: 'It was cancelled.' }))
      }
      return entered
    }),
  )
}

/** The key was used before, for another amount: what became of that is no answer to this. */
class GatewayMisuse extends Error {}

/**
 * Enters the charge under its key unless it is there, and answers as the card's script says.
 * `enter` gives what it entered, or nothing when the key is known.
 */
async function book(
  { db, sandboxLatencyMs: latencyMs = 0 }: SandboxParts,
  { act }: Script,
  { storeId, key, signal, amount, currency }: Charge | FollowUp,
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
  if (known.amount !== amount || known.currency !== currency) throw new GatewayMisuse()
  return outcomeOf(known)
}

/** A charge that waits for the bank ends when it is looked up, for the buyer when confirmed. */
async function look(
  db: Db,
  { storeId, key }: Lookup,
  waiting: 'pending' | 'action_required',
): Promise<Outcome | undefined> {
  const charge = await findCharge(db, storeId, key)
  if (charge?.status !== waiting) return charge && outcomeOf(charge)
  const refusal = endOf(scriptOf(charge.card_id, charge.kind))
  const end = refusal ? declined(refusal) : approved
  const ended = (await updateCharge(db, charge, end)) ?? (await findCharge(db, storeId, key))
  return ended && outcomeOf(ended)
}

/** A provider has its own reasons to say no to what does not add up. */
function refusalOf(
  parent: SandboxChargeTable | undefined,
  earlier: readonly SandboxChargeTable[],
  kind: Operation,
  { amount, currency }: FollowUp,
): string | undefined {
  if (kind === 'cancel' && parent?.status === 'action_required') return undefined
  if (parent?.status !== 'approved') return 'There is no such charge.'
  const isOfKind = (kind === 'refund') === (parent.kind !== 'authorize')
  if (!isOfKind) return `A charge of kind ${parent.kind} cannot be used for a ${kind}.`
  if (parent.currency !== currency) return `The charge was in ${parent.currency}.`
  if (kind !== 'refund' && earlier.length > 0) return 'The authorization has been used.'
  const used = sumMinor(earlier.map((one) => one.amount))
  return amount > parent.amount - used ? 'The amount is more than is left.' : undefined
}

type NewCharge = Pick<FollowUp, 'storeId' | 'key' | 'amount' | 'currency'> & {
  kind: Operation
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
    decline_class: null,
    created_at: clock.now(),
  }
}

type End = Pick<SandboxChargeTable, 'status' | 'reason' | 'decline_class'>

const approved: End = { status: 'approved', reason: null, decline_class: null }

function declined({ reason, class: kind }: Refusal): End {
  return { status: 'declined', reason, decline_class: kind }
}

function decided(charge: SandboxChargeTable, script: Script): SandboxChargeTable {
  switch (script.act) {
    case 'decline':
      return { ...charge, ...declined(script.refusal) }
    case 'ask-buyer':
      return { ...charge, status: 'action_required' }
    case 'pend':
      return { ...charge, status: 'pending' }
    default:
      return charge
  }
}

function outcomeOf({ status, reference, reason, ...charge }: SandboxChargeTable): Outcome {
  switch (status) {
    case 'approved':
    case 'pending':
      return { status, reference }
    case 'action_required':
      return { status, reference, action: { client_secret: `${reference}_secret` } }
    case 'declined': {
      const kind = charge.decline_class ?? 'try_again'
      return { status, class: kind, reference, reason: reason ?? 'The card was declined.' }
    }
  }
}
