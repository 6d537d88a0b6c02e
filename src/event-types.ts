import type { EventType } from './platform/http/openapi-webhooks.ts'

type Data = Omit<EventType, 'type' | 'when'>

const one = (type: string, when: string, data: Data = {}): EventType => ({ type, when, ...data })

/** The three events of a resource that is created, changed and deleted. */
function changes(name: string, what: string, data: Data = {}): EventType[] {
  return [
    one(`${name}.created`, `${what} was created.`, data),
    one(`${name}.updated`, `${what} was changed.`, data),
    one(`${name}.deleted`, `${what} was deleted.`),
  ]
}

type Schema = NonNullable<EventType['data']>
const text = { type: 'string' }
const nullableText = { type: ['string', 'null'] }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)) => ({
  ...{ type: 'object', properties },
  ...(required.length > 0 && { required }),
})
const reference = object({ data: object({ type: text, id: text }) })

/** A subscription that could not be created has no id. */
const failedSubscription = object({
  type: { enum: ['subscription'] },
  attributes: object(
    { account_id: nullableText, offering_id: nullableText, plan_id: text, external_ref: text },
    [],
  ),
  relationships: object({ order: reference, order_item: reference, import: reference }, []),
  meta: object(
    {
      units: { type: 'integer' },
      reason: { ...text, description: 'Why the order could not create it.' },
      line_number: { type: 'integer', description: 'The line of the import.' },
      errors: { type: 'array', items: object({ field: text, error: text }) },
    },
    [],
  ),
})

const productsOfNode = (member: string) =>
  object({
    type: { enum: ['node'] },
    id: { type: 'string', format: 'uuid' },
    meta: object({ [member]: { type: 'integer' } }),
  })

const settings = { schemas: ['Settings', 'CartSettings', 'AccountAuthenticationSettings'] }

/** Every type of event that some slice records; `docs/events.md` lists them too. */
export const eventTypes: readonly EventType[] = [
  one('cart.updated', 'A request changed a cart, its items or their tax; also the first one.', {
    personal: true,
  }),
  one('cart.deleted', 'A cart was deleted or has expired.'),
  one('order.created', 'A cart was checked out.'),
  one('order.updated', 'An order was changed, by whatever.'),
  one('order.authorized', 'The money for an order was reserved.'),
  one('order.paid', 'An order was paid.'),
  one('order.fulfilled', 'An order was shipped.'),
  one('order.cancelled', 'An order was cancelled.'),
  one('order.refunded', 'All money of an order was given back.'),
  one('order.anonymized', 'The personal data of an order were erased.'),
  one('transaction.created', 'A payment, capture or refund was begun.'),
  one('transaction.updated', 'The gateway told the outcome of a transaction, or it was refunded.'),
  one('transaction.disputed', 'A bank claims a payment back, or has decided on it.'),
  one('payment_gateway.updated', 'A gateway was switched on or off.', { schemas: ['Gateway'] }),
  one(
    'gateway_books.differed',
    'By night, payments did not agree with the book of their gateway.',
    {
      schemas: ['GatewayBooks'],
    },
  ),
  ...changes('account', 'An account', { personal: true }),
  ...changes('account_tag', 'An account tag'),
  ...changes('account_member', 'A member', { personal: true }),
  one('account_membership.created', 'A membership was created.'),
  one('account_membership.deleted', 'A membership was deleted.'),
  ...changes('address', 'An address', { personal: true }),
  ...changes('payment_method', 'A payment method of an account', { personal: true }),
  ...changes('operator', 'A role of a person in the console', { personal: true }),
  ...changes('application_key', 'An application key', { schemas: ['ApplicationKey'] }),
  ...changes('currency', 'A currency'),
  one('settings.created', 'A group of settings was changed for the first time.', settings),
  one('settings.updated', 'A group of settings was changed.', settings),
  one('clock_advance.created', 'The clock of a sandbox began to advance.'),
  one('clock_advance.updated', 'A job that advances the clock began or ended.'),
  one('clock.updated', 'The clock of a sandbox was moved.', { schemas: ['Clock'] }),
  one('store.created', 'An organization opened a store; in the feed of the organization.'),
  one('store.updated', 'A store was renamed or got another rate; in the feed of the organization.'),
  one('store_copy.created', 'A copy of a store was asked for; in the feed of the organization.'),
  one('store_copy.updated', 'A copy of a store began or ended; in the feed of the organization.'),
  ...changes('product', 'A product'),
  ...changes('product_variation', 'A variation', { schemas: ['Variation'] }),
  ...changes('product_variation_option', 'An option of a variation', {
    schemas: ['VariationOption'],
  }),
  ...changes('product_variation_modifier', 'A modifier of an option', {
    schemas: ['VariationModifier'],
  }),
  one('pim_job.created', 'A build of child products or an import was requested.', {
    schemas: ['CatalogJob'],
  }),
  one('pim_job.updated', 'A build of child products or an import has begun, ended or failed.', {
    schemas: ['CatalogJob'],
  }),
  one('file.created', 'A file was uploaded or linked.'),
  one('file.deleted', 'A file was deleted.'),
  ...changes('hierarchy', 'A hierarchy'),
  ...changes('node', 'A node'),
  one('node.products_attached', 'Products were attached to a node; `data.meta` has their number.', {
    data: productsOfNode('products_attached'),
  }),
  one('node.products_detached', 'Products were detached from a node.', {
    data: productsOfNode('products_detached'),
  }),
  ...changes('pricebook', 'A price book', { schemas: ['PriceBook'] }),
  ...changes('product_price', 'A price', { schemas: ['Price'] }),
  ...changes('price_modifier', 'A price modifier'),
  ...changes('catalog', 'A catalog'),
  ...changes('catalog_rule', 'A catalog rule'),
  one('catalog_release.created', 'Publishing a catalog was requested.'),
  one('catalog_release.scheduled', 'A release was asked for that waits for its moment.'),
  one(
    'catalog_release.cancelled',
    'A release that waited for its moment is about to be deleted; `deleted` follows.',
  ),
  one('catalog_release.restored', 'An earlier release was brought back, as a new one.'),
  one('catalog_release.updated', 'A release was published, has failed, or its moment has come.'),
  one('catalog_release.deleted', 'A release was deleted, or a newer one has replaced it.'),
  one('subscription.created', 'A subscription was created.'),
  one('subscription.updated', 'A subscription was changed: its plan, products, payment or credit.'),
  one('subscription.activated', 'A subscription went live, or its service was switched on again.'),
  one('subscription.pending_cancel', 'A cancellation was requested; it holds at its end date.'),
  one('subscription.pending_pause', 'A pause was requested; it holds at the end of the period.'),
  one('subscription.canceled', 'A subscription was cancelled and has stopped.'),
  one('subscription.paused', 'A subscription was paused and has stopped.'),
  one('subscription.resumed', 'A subscription goes on.'),
  one('subscription.closed', 'A subscription has reached its end.'),
  one('subscription.suspended', 'A subscription was stopped because it was not paid.'),
  one('subscription.deleted', 'A subscription was deleted.'),
  one(
    'subscription.create_failed',
    'An order or a line of an import could not create its subscription.',
    { data: failedSubscription },
  ),
  one('subscription_invoice.created', 'An invoice was created.'),
  one(
    'subscription_invoice.updated',
    'An invoice got its tax, waits for a payment by hand, was paid, or is tried no more.',
  ),
  one('subscription_invoice.written_off', 'An invoice was given up without being paid.'),
  one('subscription_invoice_payment.created', 'A payment of an invoice was begun.'),
  one('subscription_invoice_payment.updated', 'A payment of an invoice has ended or is processed.'),
  one(
    'subscription_invoice_payment.disputed',
    'A bank claims a payment of an invoice back, or has decided on it.',
  ),
  one(
    'subscription_invoice_payment.action_required',
    'The buyer has to confirm a payment of an invoice.',
  ),
  ...changes('subscription_product', 'A subscription product', { schemas: ['BillingProduct'] }),
  ...changes('subscription_plan', 'A plan', { schemas: ['BillingPlan'] }),
  ...changes('subscription_offering', 'An offering'),
  ...changes('subscription_subscriber', 'A subscriber', { schemas: ['Subscriber'] }),
  ...changes('subscription_schedule', 'A schedule'),
  ...changes('subscription_dunning_rule', 'A dunning rule', { schemas: ['DunningRule'] }),
  ...changes('subscription_proration_policy', 'A proration policy', {
    schemas: ['ProrationPolicy'],
  }),
  one('subscription_job.created', 'A job was created, by a caller or by a schedule.'),
  one('subscription_job.updated', 'A job has begun, ended or failed.'),
  one('subscription_job.deleted', 'A job was deleted by a caller.'),
  ...changes('webhook_endpoint', 'A webhook endpoint'),
  one('webhook_endpoint.disabled', 'Its receiver answered 410, or has failed for five days.'),
  one('webhook_delivery.exhausted', 'The last try of a delivery failed.'),
  one('webhook_replay.created', 'A replay of past events was requested.'),
  one('webhook_replay.updated', 'A replay has begun, ended or failed.'),
]
