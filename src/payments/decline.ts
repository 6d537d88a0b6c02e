import { Type } from 'typebox'

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

const CONFIRM_HOURS = 3 * 24

/** The buyer has had three days to confirm the payment, and has not (CK-14, PAY-17). */
export function isUnconfirmed(
  payment: { waits_for: 'buyer' | 'gateway' | null; created_at: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  if (payment.waits_for !== 'buyer') return false
  const ends = payment.created_at.add({ hours: CONFIRM_HOURS })
  return Temporal.Instant.compare(ends, now) <= 0
}

/** Facts for the page of the buyer; shown in the answers to a payment and to its confirmation. */
export const buyerActionMembers = {
  client_secret: Type.Optional(
    Type.String({ description: 'With it the page of the buyer lets them confirm the payment.' }),
  ),
  redirect_url: Type.Optional(
    Type.String({ description: 'Where the buyer confirms the payment.' }),
  ),
}

const count = Type.Optional(Type.Integer())

/** How many declines there were of each class. */
export const declineCountsSchema = Type.Object({
  try_again: count,
  new_method: count,
  fraud: count,
  fatal: count,
} satisfies Record<DeclineClass, unknown>)
