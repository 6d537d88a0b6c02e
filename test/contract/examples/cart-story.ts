import { billingAddress } from '../../support/ordering.ts'
import type { Story } from './story.ts'

const carts = '/v2/carts'
const salesTax = { type: 'tax_item', name: 'Sales tax', jurisdiction: 'MA', rate: 0.0625 }
type Told = { accountId: string; memberId: string; lampId: string }

/** A cart from its first line to the order, its payment and the money back. */
export async function tellCarts(
  story: Story,
  told: Told,
  setUpOthers: () => Promise<void>,
): Promise<void> {
  const cart = await tellCart(story, told)
  const lineId = await tellLines(story, cart, told.lampId)
  await tellTaxes(story, cart, lineId)
  await tellGateways(story, setUpOthers)
  await tellOrders(story, cart)
}

async function tellCart({ admin, shopper, quiet }: Story, { accountId }: Told): Promise<string> {
  const made = await shopper.post(carts, { data: { type: 'cart', name: 'Desk' } })
  const cart = `${carts}/${made.body.data.id}`
  await shopper.put(cart, { data: { type: 'cart', name: 'For the desk' } })
  const account = { data: [{ type: 'account', id: accountId }] }
  await admin.post(`${cart}/relationships/accounts`, account)
  await admin.get(carts)
  await admin.delete(`${cart}/relationships/accounts`, account)
  const spare = await quiet.post(carts, { data: { name: 'Spare' } })
  await admin.delete(`${carts}/${spare.body.data.id}`)
  return cart
}

async function tellLines({ shopper, quiet }: Story, cart: string, lampId: string) {
  const items = `${cart}/items`
  const added = await shopper.post(items, {
    data: { type: 'cart_item', id: lampId, quantity: 1 },
  })
  const line: string = added.body.data[0].id
  await shopper.put(`${items}/${line}`, { data: { quantity: 2 } })
  await shopper.put(items, { data: [{ id: line, quantity: 2 }] })
  await shopper.get(items)
  await shopper.get(cart)
  const wrap = { type: 'custom_item', name: 'Gift wrap', quantity: 1, price: { amount: 300 } }
  const wrapped = await quiet.post(items, { data: wrap })
  await shopper.delete(`${items}/${wrapped.body.data.at(-1).id}`)
  await quiet.post(`${carts}/other/items`, { data: wrap })
  await shopper.delete(`${carts}/other/items`)
  return line
}

async function tellTaxes({ admin }: Story, cart: string, lineId: string): Promise<void> {
  const item = { data: { type: 'cart_item', id: lineId } }
  const data = [{ ...salesTax, relationships: { item } }]
  await admin.post(`${cart}/taxes`, { data })
  await admin.get(`${cart}/taxes`)
  await admin.put(`${cart}/taxes`, { data })
  await admin.delete(`${cart}/taxes`)
  const ofLine = `${cart}/items/${lineId}/taxes`
  const added = await admin.post(ofLine, { data: salesTax })
  const tax = `${ofLine}/${added.body.data.id}`
  await admin.get(ofLine)
  await admin.put(tax, { data: { type: 'tax_item', rate: 0.07 } })
  await admin.delete(tax)
}

/** Two gateways work without settings; the others come with their own. */
async function tellGateways({ admin }: Story, setUpOthers: () => Promise<void>): Promise<void> {
  for (const slug of ['manual', 'service_payments_processor']) {
    await admin.put(`/v2/gateways/${slug}`, { data: { type: 'gateway', enabled: true } })
    await admin.get(`/v2/gateways/${slug}`)
  }
  await setUpOthers()
  await admin.get('/v2/gateways')
}

async function tellOrders({ admin, quiet, shopper }: Story, cart: string): Promise<void> {
  const made = await shopper.post(`${cart}/checkout`, {
    data: {
      customer: { name: 'Goods Inward', email: 'goods@harbor.example' },
      billing_address: billingAddress,
    },
  })
  const { id } = made.body.data
  const order = `/v2/orders/${id}`
  const card = {
    gateway: 'service_payments_processor',
    method: 'authorize',
    payment_method: { card_id: 'card_approved' },
  }
  const asking = { ...card, payment_method: { card_id: 'card_asks_buyer' } }
  for (const end of ['confirm', 'cancel'] as const) {
    const asked = await quiet.post(`${order}/payments`, { data: asking })
    const one = `${order}/transactions/${asked.body.data.id}`
    await (end === 'confirm' ? shopper : admin).post(`${one}/${end}`, {})
    if (end === 'confirm') await quiet.post(`${one}/cancel`, {})
  }
  const paid = await shopper.post(`${order}/payments`, { data: card })
  const transaction = `${order}/transactions/${paid.body.data.id}`
  await admin.post(`${transaction}/capture`, {})
  await admin.get(transaction)
  await admin.get(`${order}/transactions`)
  await admin.put(order, { data: { type: 'order', shipping: 'fulfilled' } })
  await admin.get(order)
  await admin.get(`${order}/items`)
  await admin.get('/v2/orders')
  await admin.post(`${transaction}/refund`, { data: { amount: 500 } })
  await admin.post('/v2/orders/anonymize', { data: { order_ids: [id] } })
}
