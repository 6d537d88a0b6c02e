import { type MercerClient, MercerError } from 'mercer-client'
import { quoted } from '../../words/address.ts'
import { type Currency, typedAmount } from '../../words/amounts.ts'
import type { Price } from './products-query.ts'

/** Another amount of a price in one currency; `seen` is the one that the person knows. */
export type PriceChange = {
  bookId: string
  sku: string
  currency: Currency
  seen: number | undefined
  amount: number
  /** Said of a price that is new in the currency; another one keeps what it is. */
  includesTax?: boolean
}

/** The price of a SKU in a price book, as it is now. */
export async function findPrice(
  mercer: MercerClient,
  { bookId, sku }: Pick<PriceChange, 'bookId' | 'sku'>,
): Promise<Price | undefined> {
  const params = { path: { id: bookId }, query: { filter: `eq(sku,${quoted(sku)})` } }
  return (await mercer.get('/v2/pcm/pricebooks/{id}/prices', { params })).data[0]
}

/**
 * Changes one amount of a price that was read right before, so that everything else of it stays as
 * somebody may have changed it. An amount that the person has not seen is not written over.
 */
export async function changePrice(
  mercer: MercerClient,
  now: Price | undefined,
  change: PriceChange,
  key: string,
): Promise<Price> {
  const { bookId: id, currency, seen, amount } = change
  const amountNow = now?.attributes.currencies[currency.code]?.amount
  if (now && amountNow === amount) return now
  if (amountNow !== seen) throw refusalOf(amountNow, change)
  const body = priceBody(now, change)
  const headers = { 'Idempotency-Key': key }
  if (!now) {
    const params = { path: { id } }
    return (await mercer.post('/v2/pcm/pricebooks/{id}/prices', { params, body, headers })).data
  }
  const params = { path: { id, priceId: now.id } }
  const route = '/v2/pcm/pricebooks/{id}/prices/{priceId}'
  return (await mercer.put(route, { params, body, headers })).data
}

/** The price with another amount in the currency; tiers, sales and other currencies stay. */
export function priceBody(
  price: Price | undefined,
  change: Pick<PriceChange, 'sku' | 'currency' | 'amount' | 'includesTax'>,
) {
  const { sku, currency, amount, includesTax } = change
  const all = price?.attributes.currencies ?? {}
  const tax = includesTax === undefined ? {} : { includes_tax: includesTax }
  const currencies = { ...all, [currency.code]: { ...all[currency.code], ...tax, amount } }
  return { data: { type: 'product-price' as const, attributes: { sku, currencies } } }
}

/** A refusal of the page itself, in the form of those of the interface. */
function refusalOf(amountNow: number | undefined, { currency }: PriceChange): MercerError {
  const isThere = amountNow !== undefined
  const text = isThere ? `${typedAmount(amountNow, currency)} ${currency.code}` : 'none'
  const detail = `Somebody else has changed this price meanwhile: it is ${text} now.`
  const problem = { status: 409, title: 'Conflict', detail, source: 'amount' }
  return new MercerError(`${problem.title}: ${detail}`, { status: 409, errors: [problem] })
}
