import { admins, type Row, row } from './table.ts'

/** The routes that change a subscription; it is made with the rows of subscriptions. */

const path = '/v2/subscriptions/subscriptions/:id'
const state = { data: { type: 'subscription_state', attributes: { action: 'resume' } } }

export const subscriptionChangeRows: Row[] = [
  row(`PUT ${path}`, admins, 404, { data: { id: '{id}', type: 'subscription', attributes: {} } }),
  row(`PUT ${path}/products`, admins, 404, {
    data: [{ type: 'attach', products: [crypto.randomUUID()] }],
  }),
  row(`POST ${path}/preview`, admins, 404, {
    data: {
      type: 'subscription_change_preview',
      attributes: { plan_id: crypto.randomUUID() },
    },
  }),
  row(`POST ${path}/states`, admins, 404, state),
  row(`GET ${path}/actions`, admins, 404),
]
