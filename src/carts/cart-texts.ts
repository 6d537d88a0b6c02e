import { AppError, type Problem, problemAt } from '../lib/errors.ts'
import { CART_NAME, type Cart, type CartLine } from './cart.ts'

/**
 * How much a caller has written into a cart, in bytes of UTF-8 (CA-16). A cart keeps the sum, so
 * that no writer has to read all of its lines and tax items to know whether there is room.
 */
const TEXT_BYTES_MAX = 262_144

/** Custom attributes have less room: every checkout copies them into an order and its event. */
const ATTRIBUTE_BYTES_MAX = 16_384

/** CA-16. `given` is what a request sends; a cart from before the bound may keep more. */
export function requireShortAttributes(given: Cart['custom_attributes'] | undefined): void {
  if (jsonBytes(given ?? null) <= ATTRIBUTE_BYTES_MAX) return
  const words = `must have at most ${ATTRIBUTE_BYTES_MAX} bytes in all`
  throw new AppError('bad-request', problemAt('data.custom_attributes', words))
}

export function cartTextBytes(
  cart: Pick<Cart, 'name' | 'description' | 'custom_attributes'>,
): number {
  const name = cart.name === CART_NAME ? '' : cart.name
  return textBytes(name, cart.description) + jsonBytes(cart.custom_attributes)
}

type LineTexts = Pick<
  CartLine,
  'type' | 'name' | 'description' | 'sku' | 'location' | 'custom_inputs' | 'bundle_configuration'
>

/** A product's and an offering's own texts are the seller's, not the caller's. */
export function lineTextBytes(line: LineTexts): number {
  const own = line.type === 'custom_item' ? textBytes(line.name, line.description, line.sku) : 0
  const chosen = jsonBytes(line.custom_inputs) + jsonBytes(line.bundle_configuration)
  return own + textBytes(line.location) + chosen
}

type TaxTexts = { [Name in 'code' | 'jurisdiction' | 'name']?: string | null }

export function taxTextBytes(items: readonly TaxTexts[]): number {
  return sum(items, ({ code, jurisdiction, name }) => textBytes(code, jurisdiction, name))
}

export function contentsTextBytes(
  cart: Cart,
  lines: readonly LineTexts[],
  taxItems: readonly TaxTexts[],
): number {
  return cartTextBytes(cart) + sum(lines, lineTextBytes) + taxTextBytes(taxItems)
}

/** A cart from before the bound may hold more; it can only shrink. */
export function hasRoom(before: number, after: number): boolean {
  return after <= TEXT_BYTES_MAX || after <= before
}

export function textsTooLong(source?: string): Problem {
  const detail = `The texts that are sent into a cart have at most ${TEXT_BYTES_MAX} bytes in all.`
  return { detail, ...(source !== undefined && { source }) }
}

export function requireRoom(before: number, after: number): void {
  if (!hasRoom(before, after)) throw new AppError('unprocessable', textsTooLong())
}

function sum<Item>(items: readonly Item[], bytesOf: (item: Item) => number): number {
  return items.reduce((all, item) => all + bytesOf(item), 0)
}

function textBytes(...texts: readonly (string | null | undefined)[]): number {
  return texts.reduce((all, text) => all + (text ? Buffer.byteLength(text) : 0), 0)
}

/** As it is stored and sent: names, values and what is between them. */
function jsonBytes(value: object | null): number {
  return value === null ? 0 : Buffer.byteLength(JSON.stringify(value))
}

const DESCRIPTION_MAX = 1024

/** The beginning of a product's description, which is all that a line copies (CA-16). */
export function copiedDescription(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  // A character has at most two units, and must not be cut in half.
  return [...text.slice(0, 2 * DESCRIPTION_MAX)].slice(0, DESCRIPTION_MAX).join('')
}
