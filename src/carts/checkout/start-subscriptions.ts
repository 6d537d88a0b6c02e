import { reopenWithDefault } from '../../billing/invoices/change-invoices.ts'
import type { FrozenId, FrozenOffering } from '../../billing/offering-types.ts'
import { loadFrozen } from '../../billing/offerings/load-frozen.ts'
import { createSubscriptions } from '../../billing/subscriptions/creating/create-subscription.ts'
import type { NewSubscription } from '../../billing/subscriptions/creating/new-subscription.ts'
import type { OrderTaxRate } from '../../billing/subscriptions/subscription.ts'
import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { loadTaxItems, loadTransactions } from '../../orders/find-order.ts'
import type { Order, OrderItem, OrderTaxItem } from '../../orders/order.ts'
import type { PaidHook } from '../../orders/record-outcome.ts'
import { isReceipt, type Transaction } from '../../orders/transaction.ts'
import type { GatewaySlug } from '../../payments/built-in.ts'
import { loadSubscriptionGateway } from '../../payments/change-gateways.ts'
import { storeMethod } from '../../payments/methods/keep-method.ts'
import type { AccountId, StoreMoment } from '../../platform/auth/context.ts'
import { isDatabaseBusy, type Tx } from '../../platform/db/db.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { recordEvent } from '../../platform/events/outbox.ts'

type Facts = {
  order: Order
  frozen: ReadonlyMap<FrozenId, FrozenOffering>
  taxItems: ReadonlyMap<string, readonly OrderTaxItem[]>
  transactions: readonly Transaction[]
  /** The gateway that collects subscriptions. */
  collects: GatewaySlug
}

/**
 * Creates one subscription for each unit that was bought, with its first period paid (CK-12,
 * SUB-18). A subscription that cannot be created does not keep the order from being paid, since the
 * money has moved: an event reports it, and the check of the books keeps reporting it. If the
 * database is busy or away, nothing is recorded, and the outcome of the payment is asked for again
 * later.
 */
export const startSubscriptions: PaidHook = async (tx, ctx, order, items) => {
  const bought = items.filter(({ type }) => type === 'subscription_item')
  if (bought.length === 0) return
  const frozenIds = bought.flatMap((item) => (item.frozen_offering_id as FrozenId) ?? [])
  const taxItems = await loadTaxItems(tx, ctx.storeId, order.id)
  const facts: Facts = {
    order,
    frozen: await loadFrozen(tx, ctx.storeId, frozenIds),
    taxItems: Map.groupBy(taxItems, (tax) => tax.order_item_id),
    transactions: await loadTransactions(tx, ctx.storeId, order.id),
    collects: await loadSubscriptionGateway(tx, ctx.storeId),
  }
  await keepCard(tx, ctx, facts)
  for (const item of bought) {
    try {
      await withSavepoint(tx, async () =>
        createSubscriptions(tx, ctx, draftSubscription(item, facts), unitsOf(item)),
      )
    } catch (error) {
      if (isDatabaseBusy(error)) throw error
      ctx.log.error({ err: error, order: order.id, item: item.id }, 'A subscription was not made.')
      await recordEvent(tx, ctx, createFailed(order, item, error))
    }
  }
}

/** Both are indexed; a provider's own ids are shorter. */
const GATEWAY_ID_MAX = 255

/** The card that paid is one of the account's payment methods from now on (PM-2). */
async function keepCard(tx: Tx, ctx: StoreMoment, facts: Facts): Promise<void> {
  const { payment_method: source } = chargedLast(facts) ?? {}
  const { account_id } = facts.order
  const { card_id, customer_id = '' } = source ?? {}
  const isShort = [card_id, customer_id].every((id = '') => id.length <= GATEWAY_ID_MAX)
  const isNamed = card_id !== undefined && isShort
  if (!source?.keep || source.isLost || !isNamed || account_id === null) return
  const kept = { status: 'active' as const, gateway: facts.collects, reference: null, source }
  await storeMethod(tx, ctx, { ...kept, account_id: account_id as AccountId }, reopenWithDefault)
}

function chargedLast({ transactions, collects }: Facts): Transaction | undefined {
  return transactions.findLast(
    (one) => one.status === 'complete' && isReceipt(one) && one.gateway === collects,
  )
}

function unitsOf({ order_id, id: order_item_id, quantity }: OrderItem) {
  return Array.from({ length: quantity }, (_, index) => {
    return { order_id, order_item_id, order_unit: index + 1 }
  })
}

function draftSubscription(item: OrderItem, facts: Facts): NewSubscription {
  const { order, frozen, taxItems } = facts
  const { account_id, contact_name: name, contact_email: email, currency } = order
  assert(account_id !== null && name !== null && email !== null, 'a subscription has an account')
  const offering = frozen.get((item.frozen_offering_id ?? '') as FrozenId)
  assert(offering && item.subscription_configuration, 'an item keeps what it was priced by')
  const taxes = taxItems.get(item.id)
  return {
    account_id,
    name,
    email,
    currency,
    offering: { bought: offering, plan_id: item.subscription_configuration.plan },
    prepaid: { amount: item.unit_amount },
    ...(taxes && { tax_items: taxes.map(orderTaxRate) }),
    ...collectionOf(facts),
  }
}

function orderTaxRate({ rate, name, code, jurisdiction }: OrderTaxItem): OrderTaxRate {
  return {
    rate: Number(rate),
    ...(name !== null && { name }),
    ...(code !== null && { code }),
    ...(jurisdiction !== null && { jurisdiction }),
  }
}

/** As the order was paid: later periods with the card that was charged last, or by hand. */
function collectionOf(
  facts: Facts,
): Pick<NewSubscription, 'manual_payments' | 'payment_authority'> {
  const charged = chargedLast(facts)
  if (!charged) return { manual_payments: true }
  const { customer_id, card_id, isLost } = charged.payment_method ?? {}
  // Without a name for it the gateway would not know whose card is meant (SUB-13).
  const isUnnamed = customer_id === undefined && card_id === undefined
  if (isUnnamed || isLost) return { manual_payments: false }
  const ids = { ...(customer_id && { customer_id }), ...(card_id && { card_id }) }
  return {
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', ...ids },
  }
}

/** For somebody who has to look: nobody waits for an answer. */
function createFailed(order: Order, item: OrderItem, error: unknown) {
  const reason = error instanceof AppError ? error.message : 'It failed here; see the log.'
  return {
    type: 'subscription.create_failed',
    subjectType: 'order',
    subjectId: order.id,
    payload: {
      data: {
        type: 'subscription',
        attributes: {
          account_id: order.account_id,
          offering_id: item.subscription_offering_id,
          plan_id: item.subscription_configuration?.plan,
        },
        relationships: {
          order: { data: { type: 'order', id: order.id } },
          order_item: { data: { type: 'order_item', id: item.id } },
        },
        meta: { units: item.quantity, reason },
      },
    },
  }
}
