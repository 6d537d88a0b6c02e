import { minor } from '../../lib/money.ts'
import type { Amount } from '../pricing/price.ts'
/**
 * A release keeps every product and node as the text that is sent, so that a read joins texts and
 * parses nothing. Two marks stand in it, characters that JSON itself never holds raw: one for the
 * address that links begin with, and one between the parts where the request decides what comes.
 */
export const BASE_MARK = '\u0001'
export const PART_MARK = '\u0002'
/** Stands for the moment of publishing until the row is written: it must not count as a change. */
export const PUBLISHED_MARK = '\u0003'

/**
 * Product: what stands before and after the texts, the curated flag, the price and its facts. A
 * price that neither a sale nor a tier can change is already in its place, and `amounts` tells what
 * is left to show of it in the shopper's currency; otherwise `amounts` is empty.
 */
export type ProductParts = readonly [
  start: string,
  texts: string,
  beforeCurated: string,
  beforePrice: string,
  beforePriceFacts: string,
  amounts: string,
  end: string,
]

/** Node or hierarchy: texts may be replaced, and the language is told in `meta`. */
export type NodeParts = readonly [start: string, texts: string, beforeLanguage: string, end: string]

export function joinParts(parts: ProductParts | NodeParts): string {
  return parts.join(PART_MARK)
}

/** A product as JSON, without what the request adds, and with links that begin nowhere. */
export function plainText(body: string): string {
  const [start, texts, beforeCurated, beforePrice, beforePriceFacts, , end] = body.split(PART_MARK)
  const text = [start, texts, beforeCurated, beforePrice, beforePriceFacts, end].join('')
  return text.replaceAll(BASE_MARK, '')
}

/** `"name":…,"description":…`: the texts that a locale replaces. */
export function textMembers(name: string, description: string | null | undefined): string {
  const text = `"name":${JSON.stringify(name)}`
  if (description === null || description === undefined) return text
  return `${text},"description":${JSON.stringify(description)}`
}

/** An object without authored text in it, whose addresses begin with BASE_MARK. */
export function linkedText(object: object): string {
  return JSON.stringify(object).replaceAll('\\u0001', BASE_MARK) // JSON has written it escaped.
}

/** `EUR1199+USD1299-`: the amount in each currency, and whether it includes tax. */
export function amountsText(amounts: Readonly<Record<string, Amount>>): string {
  return Object.entries(amounts)
    .map(([code, { amount, includes_tax }]) => `${code}${amount}${includes_tax ? '+' : '-'}`)
    .join('')
}

const CODE_LENGTH = 3

export function amountIn(amounts: string, code: string): Amount | undefined {
  const start = amounts.indexOf(code)
  if (start < 0) return undefined
  let end = start + CODE_LENGTH
  while (amounts.charCodeAt(end) >= DIGIT_0) end += 1
  const amount = minor(Number(amounts.slice(start + CODE_LENGTH, end)))
  return { amount, includes_tax: amounts[end] === '+' }
}

const DIGIT_0 = '0'.charCodeAt(0) // Both signs stand before the digits.

/** The members of an object without its braces; those that are undefined are left out. */
export function members(object: Record<string, unknown>): string {
  return JSON.stringify(object).slice(1, -1)
}
