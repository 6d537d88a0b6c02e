import type { Order } from './order.ts'
import type { OrderResource } from './resource.ts'

/** Stands for what was there; what was empty stays empty. */
const ERASED = '**'

type Personal = Pick<
  Order,
  | 'customer_name'
  | 'customer_email'
  | 'contact_name'
  | 'contact_email'
  | 'billing_address'
  | 'shipping_address'
  | 'custom_attributes'
>

/** Without who bought, where the goods went, and what was noted about it. */
export function anonymized(order: Order): Order {
  const personal: Personal = {
    customer_name: erasedText(order.customer_name),
    customer_email: erasedText(order.customer_email),
    contact_name: erasedText(order.contact_name),
    contact_email: erasedText(order.contact_email),
    billing_address: erasedTexts(order.billing_address),
    shipping_address: erasedTexts(order.shipping_address),
    custom_attributes: order.custom_attributes && erasedAttributes(order.custom_attributes),
  }
  return { ...order, ...personal, anonymized: true }
}

/** Erases personal data from the payload of an earlier event. */
export function anonymizedResource(order: OrderResource): OrderResource {
  const { customer, contact, custom_attributes: attributes } = order
  return {
    ...order,
    anonymized: true,
    ...(customer && { customer: erasedTexts(customer) }),
    ...(contact && { contact: erasedTexts(contact) }),
    billing_address: erasedTexts(order.billing_address),
    shipping_address: erasedTexts(order.shipping_address),
    ...(attributes && { custom_attributes: erasedAttributes(attributes) }),
  }
}

function erasedText(text: string | null): string | null {
  return text ? ERASED : text
}

function erasedTexts<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, erasedText(text)])
  return Object.fromEntries(entries)
}

function erasedAttributes(attributes: object): Record<string, unknown> {
  const erased = Object.keys(attributes).map((key) => [key, { type: 'string', value: ERASED }])
  return Object.fromEntries(erased)
}
