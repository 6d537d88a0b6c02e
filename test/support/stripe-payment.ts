type Account = { url: string; secretKey: string }

/** The body that pays an order through Stripe. */
export const byStripe = (payment?: string, members: object = {}) => ({
  data: { gateway: 'stripe', method: 'purchase', ...(payment && { payment }), ...members },
})

/** Asks the fake as Stripe is asked, without its package. */
export async function askStripe<Found = { id: string }>(
  { url, secretKey }: Account,
  method: 'POST' | 'DELETE',
  path: string,
  form: Record<string, string> = {},
): Promise<Found> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const body = method === 'POST' ? { body: new URLSearchParams(form) } : {}
  const answer = await fetch(`${url}/v1/${path}`, { method, headers, ...body })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Found
}

/** A customer of Stripe with a card that is kept, as subscriptions name them. */
export async function keepCard(account: Account, card: string) {
  const { id: customer } = await askStripe(account, 'POST', 'customers')
  const path = `payment_methods/${card}/attach`
  const { id: card_id } = await askStripe(account, 'POST', path, { customer })
  return { type: 'service_payments_processor', customer_id: customer, card_id }
}
