import assert from 'node:assert/strict'
import type { Client } from '../support/client.ts'
import { plan } from '../support/subscribing.ts'
import { everyOwner, type Ids, own, owners, type Row, row } from './table.ts'

const path = '/v2/subscriptions/offerings'
const offering = `${path}/:id`
const patch = (type: string) => ({ data: { id: '{id}', type, attributes: { name: 'Named' } } })
const origins = [crypto.randomUUID()]

const build = {
  data: {
    name: 'Coffee club',
    products: [{ name: 'Beans', price: { EUR: { amount: 900 } } }],
    plans: [plan()],
  },
}

export const offeringRows: Row[] = [
  row(`GET ${path}`, everyOwner, own),
  row(`POST ${path}`, owners, own, {
    data: { type: 'subscription_offering', attributes: { name: 'Named' } },
  }),
  row(`POST ${path}/build`, owners, own, build),
  row(`GET ${offering}`, everyOwner, 404),
  row(`PUT ${offering}`, owners, 404, patch('subscription_offering')),
  row(`DELETE ${offering}`, owners, 404),
  row(`PUT ${offering}/relationships/proration-policies`, owners, 404, { data: null }),
  row(`GET ${offering}/plans`, everyOwner, 404),
  row(`POST ${offering}/plans/attach`, owners, 404, { data: { plans: origins } }),
  row(`PUT ${offering}/plans/:planId`, owners, 404, patch('subscription_offering_plan')),
  row(`DELETE ${offering}/plans/:planId`, owners, 404),
  row(`GET ${offering}/products`, everyOwner, 404),
  row(`POST ${offering}/products/attach`, owners, 404, { data: { products: origins } }),
  row(`PUT ${offering}/products/replace`, owners, 404, { data: { products: origins } }),
  row(`PUT ${offering}/products/:productId`, owners, 404, patch('subscription_offering_product')),
  row(`DELETE ${offering}/products/:productId`, owners, 404),
]

/** An offering with a product and a plan. */
export async function fillOfferings(admin: Client): Promise<Ids> {
  const made = await admin.post(`${path}/build`, build)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, relationships } = made.body.data
  return {
    offerings: id,
    [`${path}/products`]: relationships.products.data[0].id,
    [`${path}/plans`]: relationships.plans.data[0].id,
  }
}
