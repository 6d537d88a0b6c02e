import { Type } from 'typebox'

/** A buyer's bank claims money back, or has decided on it. */
export type Dispute = {
  id: string
  status: string
  reason: string
  amount: number
  currency: string
  /** Until when the seller may answer, if the provider says so. */
  respond_by?: string
}

/** A dispute as it is kept: its latest state, and when the provider told of it. */
export type KeptDispute = Dispute & { at: string }

/** The end of a dispute and what may follow it: an appeal against the loss, and its own end. */
const decided = [
  'warning_closed',
  'prevented',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
]

/**
 * Whether a told state comes after the one that is kept. A dispute that was decided goes on with an
 * appeal only. Times are whole seconds: of states of one second, the later one in the usual course
 * of a dispute counts.
 */
export function isLaterState(kept: KeptDispute | null, told: KeptDispute): boolean {
  if (kept === null) return true
  const [before, after] = [decided.indexOf(kept.status), decided.indexOf(told.status)]
  const isSame = kept.id === told.id
  if (isSame && (before < 0 || after < 0) && before !== after) return before < 0
  return told.at > kept.at || (isSame && told.at === kept.at && after > before)
}

export const disputeSchema = Type.Object(
  {
    id: Type.String(),
    status: Type.String({ description: 'As the gateway calls it: needs_response, won, lost, …' }),
    reason: Type.String(),
    amount: Type.Integer(),
    currency: Type.String(),
    respond_by: Type.Optional(
      Type.String({ format: 'date-time', description: 'Until when the seller may answer.' }),
    ),
  },
  { description: "The buyer's bank claims the money back, or has decided on it." },
)

export function shownDispute(dispute: KeptDispute | null) {
  if (dispute === null) return {}
  const { at: _, ...shown } = dispute
  return { dispute: shown }
}
