import { Type } from 'typebox'

/** A buyer's bank claims money back, or has decided on it. */
export type Dispute = {
  id: string
  status: string
  reason: string
  amount: number
  currency: string
}

/** A dispute as it is kept: its latest state, and when the provider told of it. */
export type KeptDispute = Dispute & { at: string }

const ends = new Set(['won', 'lost', 'warning_closed', 'prevented'])

/**
 * Whether a told state comes after the one that is kept. A dispute that has ended does not go on,
 * and times are whole seconds: an end counts also if it was told in the second of the beginning.
 */
export function isLaterState(kept: KeptDispute | null, told: KeptDispute): boolean {
  if (kept === null) return true
  const isOver = ends.has(told.status)
  if (kept.id === told.id && isOver !== ends.has(kept.status)) return isOver
  return told.at > kept.at
}

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
