import { type MercerClient, MercerError } from 'mercer-client'
import type { Call } from '../../parts/curl.tsx'
import { readAmount } from '../../words/amounts.ts'
import { problemsOf } from '../../words/problems.ts'
import { changePrice, findPrice, type PriceChange, priceBody } from '../products/change-price.ts'
import type { Product } from '../products/products-query.ts'
import { type Chosen, type Draft, type Problems, type Row, storedTexts } from './cells.ts'

/** A row with what was typed into it. */
export type Edited = { row: Row; draft: Draft }

/** A row as it is stored now, and why something of it was refused. */
export type Outcome = { row: Row; refusal?: Refusal }
export type Refusal = { problems: Problems; words: readonly string[]; requestId: string }

/** The requests that save a row, as `curl` shows them. */
export function callsOf({ row, draft }: Edited, chosen: Chosen): Call[] {
  const attributes = productChange(row, draft)
  const price = priceChange(row, draft, chosen)
  return [
    ...(attributes ? [{ ...productCall(row), body: productBody(attributes) }] : []),
    ...(price ? [{ ...priceCall(row, price), body: priceBody(row.price, price) }] : []),
  ]
}

/**
 * Saves rows one after the other and tells what became of each. A row that is refused stops no
 * other. Anything else, such as a lost connection, stops here: the rows before it are saved, and
 * the same key saves the others later.
 */
export async function saveRows(
  mercer: MercerClient,
  edited: readonly Edited[],
  { chosen, key, tell }: { chosen: Chosen; key: string; tell: (outcome: Outcome) => void },
): Promise<void> {
  for (const one of edited) {
    let { row } = one
    const change = priceChange(row, one.draft, chosen)
    try {
      row = { ...row, product: await saveProduct(mercer, one, key) }
      if (change) {
        row = { ...row, price: await findPrice(mercer, change) }
        const priceKey = `${key}-${row.product.id}-price`
        row = { ...row, price: await changePrice(mercer, row.price, change, priceKey) }
      }
      tell({ row })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      tell({ row, refusal })
    }
  }
}

/** A refusal of what was typed; undefined for what has nothing to do with it. */
function refusalOf(error: unknown): Refusal | undefined {
  const refusals = [400, 404, 409, 422]
  if (!(error instanceof MercerError) || !refusals.includes(error.status)) return undefined
  const { amount, ...named } = problemsOf(error)
  const problems = { ...named, ...(amount !== undefined && { price: amount }) }
  const words = error.errors.map(({ detail }) => detail)
  return { problems, words, requestId: error.request_id ?? '' }
}

async function saveProduct(mercer: MercerClient, { row, draft }: Edited, key: string) {
  const attributes = productChange(row, draft)
  if (!attributes) return row.product
  const { data } = await mercer.put('/v2/pcm/products/{id}', {
    params: { path: { id: row.product.id } },
    body: productBody(attributes),
    headers: { 'Idempotency-Key': `${key}-${row.product.id}` },
  })
  return data
}

const productCall = ({ product }: Row) =>
  ({ method: 'PUT', path: `/v2/pcm/products/${product.id}` }) as const

function priceCall({ price }: Row, { bookId }: PriceChange) {
  const path = `/v2/pcm/pricebooks/${bookId}/prices`
  return price
    ? ({ method: 'PUT', path: `${path}/${price.id}` } as const)
    : ({ method: 'POST', path } as const)
}

type Attributes = { name?: string; sku?: string | null; status?: Product['attributes']['status'] }

const productBody = (attributes: Attributes) => ({ data: { type: 'product' as const, attributes } })

/** Only what differs is sent; an empty SKU clears it. */
function productChange({ product }: Row, draft: Draft): Attributes | undefined {
  const { name, sku, status } = draft
  const attributes: Attributes = {
    ...(name !== undefined && name !== product.attributes.name && { name }),
    ...(sku !== undefined && sku !== (product.attributes.sku ?? '') && { sku: sku || null }),
    ...(status !== undefined &&
      status !== product.attributes.status && { status: status as 'live' | 'draft' }),
  }
  return Object.keys(attributes).length > 0 ? attributes : undefined
}

/** The amount that was typed, if it is another one. */
function priceChange(row: Row, draft: Draft, chosen: Chosen): PriceChange | undefined {
  const { book, currency } = chosen
  const sku = row.product.attributes.sku
  if (draft.price === undefined || draft.price === storedTexts(row, chosen).price) return undefined
  const amount = readAmount(draft.price, currency)
  if (amount === undefined || sku === undefined || !book) return undefined
  const seen = row.price?.attributes.currencies[currency.code]?.amount
  return { bookId: book.id, sku, currency, seen, amount }
}
