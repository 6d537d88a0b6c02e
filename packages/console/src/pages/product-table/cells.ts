import type { Schemas } from 'mercer-client'
import type { Change } from '../../parts/diff.tsx'
import { type Currency, readAmount, typedAmount } from '../../words/amounts.ts'
import type { Price, Product } from '../products/products-query.ts'

/** A product, and the price of its SKU in the chosen price book. */
export type Row = { product: Product; price: Price | undefined }

/** The price book and the currency that the prices are in. */
export type PriceBook = Schemas['PriceBook']
export type Chosen = { book: PriceBook | undefined; currency: Currency }

export const cellIds = ['name', 'sku', 'status', 'price'] as const
export type CellId = (typeof cellIds)[number]
export type Texts = Record<CellId, string>
/** Texts that were typed into the cells of a row. */
export type Draft = Partial<Texts>
export type Problems = Partial<Record<CellId, string>>

const NAME_MAX = 1_000
const SKU_MAX = 1_024
export const statuses = ['live', 'draft'] as const

/** The cells as they are stored. */
export function storedTexts({ product, price }: Row, { currency }: Chosen): Texts {
  const { name, sku = '', status } = product.attributes
  const amount = price?.attributes.currencies[currency.code]?.amount
  return {
    name,
    sku,
    status,
    price: amount === undefined ? '' : typedAmount(amount, currency),
  }
}

/** A typed text as it would be stored, so that what says the same is no change. */
export function cleaned(cell: CellId, value: string, { currency }: Chosen): string {
  if (cell === 'status') return value.trim().toLowerCase()
  if (cell !== 'price') return value.trim()
  const amount = readAmount(value, currency)
  return amount === undefined ? value.trim() : typedAmount(amount, currency)
}

/** The cells of a row that differ from what is stored. */
export function changesIn(stored: Texts, draft: Draft): Change[] {
  return cellIds.flatMap((cell) => {
    const value = draft[cell]
    if (value === undefined || value === stored[cell]) return []
    return [{ member: cell, old: stored[cell] || null, new: value || null }]
  })
}

/**
 * Faults that the interface would refuse, in its words, as far as the page can know them. `used`
 * has the SKUs of other products.
 */
export function problemsIn(
  stored: Texts,
  draft: Draft,
  chosen: Chosen,
  used: ReadonlySet<string>,
): Problems {
  const texts = { ...stored, ...draft }
  const reasons: Problems = {
    name: lengthProblem(texts.name, 1, NAME_MAX),
    sku: lengthProblem(texts.sku, 0, SKU_MAX) ?? usedProblem(texts.sku, used),
    status: statuses.some((status) => status === texts.status)
      ? undefined
      : `must be one of ${statuses.map((status) => JSON.stringify(status)).join(', ')}`,
    price: priceProblem(texts, stored, chosen),
  } as Problems
  const changed = changesIn(stored, draft).map(({ member }) => member)
  const known = Object.entries(reasons).filter(([cell, reason]) => reason && changed.includes(cell))
  return Object.fromEntries(known)
}

function lengthProblem(text: string, least: number, most: number): string | undefined {
  const length = [...text].length
  if (length < least) return `must have ${least} characters or more`
  return length > most ? `must have ${most} characters or fewer` : undefined
}

function usedProblem(sku: string, used: ReadonlySet<string>): string | undefined {
  return used.has(sku) ? 'already used by another product' : undefined
}

function priceProblem(texts: Texts, stored: Texts, chosen: Chosen): string | undefined {
  const { currency } = chosen
  if (texts.sku !== stored.sku) return 'prices belong to a SKU: save the new SKU first'
  if (stored.sku === '') return 'prices belong to a SKU: give it one and save that first'
  if (texts.price === '') return 'a price cannot be removed here; leave it as it was'
  if (readAmount(texts.price, currency) !== undefined) return undefined
  const { code, decimal_places } = currency
  const example = typedAmount(1_250, currency)
  return `must be an amount in ${code} with ${decimal_places} decimal places or fewer, as ${example}`
}
