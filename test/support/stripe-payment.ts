/** The body that pays an order through Stripe. */
export const byStripe = (payment?: string, members: object = {}) => ({
  data: { gateway: 'stripe', method: 'purchase', ...(payment && { payment }), ...members },
})
