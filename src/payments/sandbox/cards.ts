import type { DeclineClass } from '../decline.ts'
import type { Decline, Operation } from '../gateway.ts'

export type Refusal = Pick<Decline, 'class' | 'reason'>

/**
 * The behaviour of a card:
 *
 * - `approve`, `decline`: it is answered at once.
 * - `lose-answer`: the money moves, but the first answer never comes.
 * - `answer-once`: like `lose-answer`, but a repeated request learns only that it is a duplicate.
 * - `lose-request`: the first request never arrives; the next one is approved.
 * - `never-answer`: nothing is ever known.
 * - `need-buyer`: approved while the buyer is there to confirm it, declined otherwise.
 * - `ask-buyer`: the buyer has to confirm it; then it is approved, or declined with the refusal.
 * - `pend`: it is final when it is looked up later: approved, or declined with the refusal.
 */
export type Script =
  | { act: 'approve' | 'lose-answer' | 'lose-request' | 'answer-once' | 'never-answer' }
  | { act: 'need-buyer' }
  | { act: 'ask-buyer' | 'pend'; refusal?: Refusal }
  | { act: 'decline'; refusal: Refusal }

const approve: Script = { act: 'approve' }

const refused = (reason: string, kind: DeclineClass = 'try_again'): Refusal => ({
  class: kind,
  reason,
})

export const decline = (reason: string, kind?: DeclineClass): Script => ({
  act: 'decline',
  refusal: refused(reason, kind),
})

/** Behaviour by card id. Any other card is approved. */
const sandboxCards: { readonly [cardId: string]: Partial<Record<Operation, Script>> } = {
  card_approved: {},
  card_declined: both(decline('The card was declined.')),
  card_insufficient_funds: both(decline('The card has insufficient funds.')),
  card_expired: both(decline('The card has expired.', 'new_method')),
  card_stolen: both(decline('The card was declined.', 'fraud')),
  card_not_supported: both(decline('The currency is not supported.', 'fatal')),
  card_timeout: both({ act: 'lose-answer' }),
  card_lost_request: both({ act: 'lose-request' }),
  card_timeout_forever: both({ act: 'never-answer' }),
  card_duplicate: both({ act: 'answer-once' }),
  card_needs_buyer: both({ act: 'need-buyer' }),
  card_asks_buyer: both({ act: 'ask-buyer' }),
  card_asks_buyer_declined: both({ act: 'ask-buyer', refusal: refused('It was not confirmed.') }),
  card_pending: both({ act: 'pend' }),
  card_pending_declined: both({ act: 'pend', refusal: refused('The account is empty.') }),
  card_capture_declined: { capture: decline('The authorization has expired.', 'new_method') },
  card_capture_timeout: { capture: { act: 'lose-answer' } },
  card_refund_declined: { refund: decline('The card cannot take a refund.', 'fatal') },
  card_refund_timeout: { refund: { act: 'lose-answer' } },
  card_refund_pending: { refund: { act: 'pend' } },
  card_refund_pending_declined: {
    refund: { act: 'pend', refusal: refused('The card cannot take a refund.', 'fatal') },
  },
}

export const sandboxCardNames: readonly string[] = Object.keys(sandboxCards)

function both(script: Script): Partial<Record<Operation, Script>> {
  return { purchase: script, authorize: script }
}

export function scriptOf(cardId: string, operation: Operation, offSession = false): Script {
  const card = Object.hasOwn(sandboxCards, cardId) ? sandboxCards[cardId] : undefined
  const script = card?.[operation] ?? approve
  if (script.act !== 'need-buyer') return script
  return offSession ? decline('The buyer must confirm this payment.') : approve
}

/** The end of a charge that waits for its buyer or for the bank; undefined if it is approved. */
export function endOf(script: Script): Refusal | undefined {
  return script.act === 'ask-buyer' || script.act === 'pend' ? script.refusal : undefined
}
