import type { Client } from '../support/client.ts'
import { addCurrency, plan, product, subscribe, subscriber } from '../support/subscribing.ts'
import { admins, type Ids, own, type Row, row, signedIn } from './table.ts'

/** The routes of subscriptions; the one that is tried is pending, and so has a state. */

const path = '/v2/subscriptions/subscriptions'
const inline = { offering: { name: 'Coffee club' }, products: [product()], plans: [plan()] }

export const subscriptionRows: Row[] = [
  row(`GET ${path}`, signedIn, own),
  row(`POST ${path}`, admins, own, { data: subscriber(crypto.randomUUID(), inline) }),
  row(`GET ${path}/:id`, signedIn, 404),
  row(`DELETE ${path}/:id`, admins, 404),
  row(`GET ${path}/:id/products`, signedIn, 404),
  row(`GET ${path}/:id/plans`, signedIn, 404),
  row(`GET ${path}/:id/states`, signedIn, 404),
  row(`GET ${path}/:id/states/:stateId`, signedIn, 404),
]

export async function fillSubscriptions(admin: Client, accountId: string): Promise<Ids> {
  await addCurrency(admin, 'EUR')
  const { id, meta } = await subscribe(admin, {
    ...subscriber(accountId, inline),
    pending: true,
  })
  return { [path]: id, [`${path}/states`]: meta.state.id }
}
