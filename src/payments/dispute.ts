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
