import { monthly } from '../../support/subscribing.ts'
import { type Story, tellAttributes } from './story.ts'

const path = '/v2/subscriptions'
const usd = (amount: number) => ({ USD: { amount, includes_tax: true } })

export type ToldOffering = { offeringId: string; planId: string }

/** The records that billing works with, and an offering made of them. */
export async function tellOfferings(story: Story): Promise<ToldOffering> {
  const { admin } = story
  const records = await tellRecords(story)
  const offeringId = await tellAttributes(story, `${path}/offerings`, 'subscription_offering', {
    create: { name: 'Tea club' },
    change: { description: 'A box every month' },
  })
  const offering = `${path}/offerings/${offeringId}`
  await tellOfferedProducts(story, offering, records.productId)
  const planId = await tellOfferedPlans(story, offering, records.planId)
  const weekly = { ...monthly, name: 'Weekly', billing_interval_type: 'week' }
  await admin.delete(`${offering}/plans/${await addPlan(story, offering, weekly)}`)
  await admin.put(`${offering}/relationships/proration-policies`, {
    data: { type: 'subscription_proration_policy', id: records.policyId },
  })
  await admin.post(`${path}/offerings/build`, {
    data: {
      name: 'Coffee club',
      products: [{ name: 'Beans', price: usd(900) }],
      plans: [monthly],
    },
  })
  return { offeringId, planId }
}

async function tellRecords(story: Story) {
  const productId = await tellAttributes(story, `${path}/products`, 'subscription_product', {
    create: { name: 'Tea box', price: usd(1_200) },
    change: { description: 'Four sorts of tea' },
  })
  const planId = await tellAttributes(story, `${path}/plans`, 'subscription_plan', {
    create: monthly,
    change: { name: 'Every month' },
  })
  const policies = `${path}/proration-policies`
  const policyId = await tellAttributes(story, policies, 'subscription_proration_policy', {
    create: { name: 'By the day', rounding: 'nearest' },
    change: { rounding: 'down' },
  })
  const rule = { payment_retry_type: 'fixed', payment_retries_limit: 3, action: 'pause' }
  await tellAttributes(story, `${path}/dunning-rules`, 'subscription_dunning_rule', {
    create: { ...rule, payment_retry_interval: 2, payment_retry_unit: 'day' },
    change: { action: 'suspend' },
  })
  return { productId, planId, policyId }
}

async function tellOfferedProducts(story: Story, offering: string, productId: string) {
  const { admin } = story
  const products = `${offering}/products`
  const attached = await admin.post(`${products}/attach`, { data: { products: [productId] } })
  const { id } = attached.body.data[0]
  await admin.get(products)
  await admin.put(`${products}/${id}`, {
    data: { id, type: 'subscription_offering_product', attributes: { price: usd(1_100) } },
  })
  await admin.delete(`${products}/${id}`)
  await admin.put(`${products}/replace`, { data: { products: [productId] } })
}

async function tellOfferedPlans({ admin }: Story, offering: string, planId: string) {
  const plans = `${offering}/plans`
  const attached = await admin.post(`${plans}/attach`, { data: { plans: [planId] } })
  const { id } = attached.body.data[0]
  await admin.get(plans)
  await admin.put(`${plans}/${id}`, {
    data: { id, type: 'subscription_offering_plan', attributes: { name: 'Month by month' } },
  })
  return id as string
}

/** Adds a further plan to the offering; gives the id of the copy there. */
async function addPlan({ quiet }: Story, offering: string, attributes: object): Promise<string> {
  const type = 'subscription_plan'
  const made = await quiet.post(`${path}/plans`, { data: { type, attributes } })
  const plans = [made.body.data.id]
  const { body } = await quiet.post(`${offering}/plans/attach`, { data: { plans } })
  return body.data.at(-1).id
}
