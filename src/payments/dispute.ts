/** A buyer's bank claims money back, or has decided on it. */
export type Dispute = {
  id: string
  status: string
  reason: string
  amount: number
  currency: string
}
