import { Type } from 'typebox'
import type { Dispute } from './dispute.ts'

/**
 * The class says what may help: the same card may work later (`try_again`), only another one can
 * (`new_method`), somebody may be cheating (`fraud`), or nothing can help (`fatal`).
 */
export const declineClasses = ['try_again', 'new_method', 'fraud', 'fatal'] as const
export type DeclineClass = (typeof declineClasses)[number]

export const declineClassSchema = Type.Enum(declineClasses, {
  description:
    'try_again: the same card may work later. new_method: only another one can. fraud: somebody ' +
    'may be cheating. fatal: nothing helps.',
})

export const declineCodeSchema = Type.String({ description: "The gateway's own word for it." })

/** Whom an open payment waits for, once its gateway has answered. */
export const waitsForSchema = Type.Enum(['buyer', 'gateway'] as const, {
  description:
    'Of a pending payment. buyer: they have to confirm it at the gateway. gateway: it is being ' +
    'processed there, which can take days.',
})

/** Facts for the page of the buyer; shown in the answers to a payment and to its confirmation. */
export const buyerActionMembers = {
  client_secret: Type.Optional(
    Type.String({ description: 'With it the page of the buyer lets them confirm the payment.' }),
  ),
  redirect_url: Type.Optional(
    Type.String({ description: 'Where the buyer confirms the payment.' }),
  ),
}

/** A dispute as it is kept: its latest state, and when the provider told of it. */
export type KeptDispute = Dispute & { at: string }

export const disputeSchema = Type.Object(
  {
    id: Type.String(),
    status: Type.String({ description: 'As the gateway calls it: needs_response, won, lost, …' }),
    reason: Type.String(),
    amount: Type.Integer(),
    currency: Type.String(),
  },
  { description: "The buyer's bank claims the money back, or has decided on it." },
)

export function shownDispute(dispute: KeptDispute | null) {
  if (dispute === null) return {}
  const { at: _, ...shown } = dispute
  return { dispute: shown }
}

const count = Type.Optional(Type.Integer())

/** How many declines there were of each class. */
export const declineCountsSchema = Type.Object({
  try_again: count,
  new_method: count,
  fraud: count,
  fatal: count,
} satisfies Record<DeclineClass, unknown>)
