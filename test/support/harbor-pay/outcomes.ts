import type { Decline, Outcome } from '../../../src/payments/gateway.ts'
import type { Talk } from './talk.ts'

type Money = Talk['money']

/** A payment as the provider shows it. */
export type Payment = Money & {
  number: string
  state: 'PAID' | 'HELD' | 'REFUSED' | 'VOIDED' | 'SETTLING' | 'AT_BUYER'
  taken: string
  /** The reference of whoever took what was held. */
  taken_by: string | null
  refusal: string | null
  buyer_page: string
}

export type Refund = Money & { number: string; state: 'DONE' | 'SENT' | 'BOUNCED' }

/** The reference has been used for something else: that is no answer to this. */
function requireSame(found: Money, asked: Money): void {
  if (found.amount === asked.amount && found.currency === asked.currency) return
  throw new Error(`${found.amount} ${found.currency} has moved, not ${asked.amount}.`)
}

export function paymentOutcome(payment: Payment, money: Money, wanted: 'PAID' | 'HELD'): Outcome {
  const { number: reference, state, taken, amount, currency, buyer_page: page } = payment
  requireSame(payment, money)
  if (wanted === 'PAID' && state === 'PAID') requireSame({ amount: taken, currency }, money)
  switch (state) {
    case 'HELD':
      if (wanted === 'PAID') throw new Error(`${amount} was to be taken, and is only held.`)
      return { status: 'approved', reference }
    case 'PAID':
      return { status: 'approved', reference }
    case 'SETTLING':
      return { status: 'pending', reference }
    case 'AT_BUYER':
      return { status: 'action_required', reference, action: { redirect_url: page } }
    case 'VOIDED':
      return { ...refused('It was voided.', state), class: 'try_again', reference }
    case 'REFUSED': {
      const code = payment.refusal ?? ''
      return { ...refused(`Harbor Pay has refused it: ${code}.`, code), reference }
    }
  }
}

/** The provider's words for a refusal, by what may help. */
const classes: Record<string, Decline['class']> = {
  NO_MONEY: 'try_again',
  BUYER_SAID_NO: 'try_again',
  CARD_OVER: 'new_method',
  NO_SUCH_TOKEN: 'new_method',
  STOLEN: 'fraud',
}

export function refused(reason: string, code: string): Decline {
  return { status: 'declined', class: classes[code] ?? 'fatal', reason, code }
}

/** Undefined while it is held. */
export function captureOutcome(payment: Payment, money: Money, key: string): Outcome | undefined {
  const { number: reference, state, taken, taken_by: by, currency } = payment
  if (state === 'HELD') return undefined
  if (by !== key) return { ...refused('Nothing is held any more.', state), reference }
  requireSame({ amount: taken, currency }, money)
  return { status: 'approved', reference }
}

/** Undefined while it can be voided. */
export function cancelOutcome({ number: reference, state }: Payment): Outcome | undefined {
  if (state === 'HELD' || state === 'AT_BUYER') return undefined
  if (state === 'VOIDED') return { status: 'approved', reference }
  return { ...refused('It can no longer be voided.', state), reference }
}

export function refundOutcome(refund: Refund, money: Money): Outcome {
  const { number: reference, state } = refund
  requireSame(refund, money)
  if (state === 'SENT') return { status: 'pending', reference }
  if (state === 'DONE') return { status: 'approved', reference }
  return { ...refused('The money came back.', state), reference }
}
