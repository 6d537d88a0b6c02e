import type { MethodKeeper, SetupOutcome } from '../gateway.ts'
import { endOf, type Script, scriptOf } from './cards.ts'

const DEFAULT_CARD = 'card_approved'
const PREFIX = 'sandbox_setup_'
const facts = { brand: 'sandbox', last_four: '4242', expiry_month: 12, expiry_year: 2099 }

/**
 * Keeps any card. Nothing is written down: a card decides what happens to its setup, and the
 * setup is named after the card.
 */
export const sandboxMethods: MethodKeeper = {
  async setup({ source: { card_id: cardId } }) {
    // Without a card the page of a buyer would take one.
    if (cardId === undefined) return asks(DEFAULT_CARD)
    const script = scriptOf(cardId, 'purchase')
    return script.act === 'ask-buyer' ? asks(cardId) : ended(cardId, script)
  },
  async findSetup(_storeId, reference) {
    const cardId = reference.slice(PREFIX.length)
    return ended(cardId, scriptOf(cardId, 'purchase'))
  },
  async cancelSetup() {},
  async find(_storeId, source) {
    return { ...source, card: facts }
  },
  async remove() {},
}

function asks(cardId: string): SetupOutcome {
  const reference = `${PREFIX}${cardId}`
  return { status: 'action_required', reference, action: { client_secret: `${reference}_secret` } }
}

/** A bank says of a stolen or expired card that it is none; others can be kept. */
function ended(cardId: string, script: Script): SetupOutcome {
  const refusal = script.act === 'decline' ? script.refusal : endOf(script)
  const isDead = refusal && refusal.class !== 'try_again'
  const reference = `${PREFIX}${cardId}`
  if (isDead || (refusal && script.act === 'ask-buyer')) {
    return { status: 'declined', reference, class: refusal.class, reason: refusal.reason }
  }
  return { status: 'approved', reference, source: { card_id: cardId, card: facts } }
}
