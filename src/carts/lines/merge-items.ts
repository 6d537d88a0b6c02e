import { AppError } from '../../lib/errors.ts'
import { getOrder, loadItems } from '../../orders/find-order.ts'
import type { OrderId } from '../../orders/order.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, together } from '../../platform/db/db.ts'
import type { CartLine } from '../cart.ts'
import { lockCartAndSource, requireReference } from '../lock-cart.ts'
import { addItems, type ChangedItems, type Terms } from './change-items.ts'
import type { LineSource, NewLine, Placed } from './item-body.ts'
import { selectLines } from './queries.ts'

/** The members that a cart line and an order item have in common. */
type Bought = { id: string } & Pick<
  CartLine,
  | 'type'
  | 'product_id'
  | 'subscription_offering_id'
  | 'subscription_configuration'
  | 'name'
  | 'description'
  | 'sku'
  | 'quantity'
  | 'unit_amount'
  | 'includes_tax'
  | 'custom_inputs'
  | 'bundle_configuration'
  | 'location'
>
type Source = {
  lines: readonly Bought[]
  currency: string | undefined
  decimalPlaces: number | null
}

/**
 * Adds all lines of another cart, or all items of an order, like a bulk add (CA-17): at current
 * prices, merged with equal lines, without their taxes (IT-16).
 */
export async function addFromSource(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  { source, allOrNothing }: { source: Placed<LineSource>; allOrNothing: boolean },
  terms: Terms,
): Promise<ChangedItems> {
  const { given, path } = source
  const isCart = given.type === 'cart_items'
  const { lines, currency, decimalPlaces } = isCart
    ? await loadCart(tx, ctx, { reference, source: given.cart_id, path }, terms)
    : await loadOrder(tx, ctx, given.order_id)
  const from = `${path}.${isCart ? 'cart_id' : 'order_id'}`
  const elements = lines.map((line) => ({
    given: newLineOf(line),
    path: from,
    origin: { itemId: line.id, currency: currency ?? '', decimalPlaces },
  }))
  const additions = { elements, allOrNothing, ...(currency !== undefined && { currency }) }
  return addItems(tx, { ctx, reference, additions, terms })
}

async function loadCart(
  tx: Tx,
  ctx: Ctx,
  { reference, source, path }: { reference: string; source: string; path: string },
  { settings }: Terms,
): Promise<Source> {
  const place = `${path}.cart_id`
  requireReference(source, place)
  if (source === reference) {
    const detail = `${place}: a cart cannot be merged into itself`
    throw new AppError('unprocessable', { source: place, detail })
  }
  const cart = await lockCartAndSource(tx, ctx, { reference, source }, settings)
  const [lines] = await together(tx, [selectLines(ctx.storeId, [source])])
  return { lines, currency: cart.currency ?? undefined, decimalPlaces: cart.decimal_places }
}

/** A subscription is not bought again, because it continues anyway. */
async function loadOrder(tx: Tx, ctx: Ctx, id: string): Promise<Source> {
  const order = await getOrder(tx, ctx, id as OrderId)
  const items = await loadItems(tx, ctx.storeId, order.id)
  return {
    lines: items.filter(({ type }) => type !== 'subscription_item'),
    currency: order.currency,
    decimalPlaces: order.currency_format.decimalPlaces,
  }
}

function newLineOf(line: Bought): NewLine {
  const { type, quantity, custom_inputs } = line
  const common = { type, quantity, ...(custom_inputs && { custom_inputs }) }
  switch (type) {
    case 'cart_item':
      return {
        ...common,
        ...(line.product_id !== null && { id: line.product_id }),
        ...(line.bundle_configuration && { bundle_configuration: line.bundle_configuration }),
        ...(line.location !== null && { location: line.location }),
      }
    case 'custom_item':
      return {
        ...common,
        name: line.name,
        description: line.description,
        ...(line.sku !== '' && { sku: line.sku }),
        price: { amount: line.unit_amount, includes_tax: line.includes_tax },
      }
    case 'subscription_item':
      return {
        ...common,
        ...(line.subscription_offering_id !== null && { id: line.subscription_offering_id }),
        ...(line.subscription_configuration && {
          subscription_configuration: line.subscription_configuration,
        }),
      }
  }
}
