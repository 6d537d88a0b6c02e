import { isObject, type RowProblem } from '../../platform/imports/row-problems.ts'
import type { Price } from '../pricebooks/price.ts'
import type { RowWriter } from './export-rows.ts'
import { guardedText, type RowReader } from './read-rows.ts'

export const priceColumns = ['sku', 'currency', 'amount', 'includes_tax']
const amountMembers = ['amount', 'includes_tax']

/** A CSV row has one currency of a SKU, a line of JSON any number. */
export const priceReader: RowReader = {
  columns: priceColumns,
  required: ['sku', 'currency', 'amount'],
  members: ['sku', 'currencies'],
  fromCells({ sku, currency, amount, includes_tax }) {
    const given = {
      ...(amount !== undefined && amount !== null && { amount: numberOf(amount) }),
      ...(includes_tax !== undefined && { includes_tax: truthOf(includes_tax) }),
    }
    const currencies = currency ? { [currency]: amount === null ? null : given } : {}
    return { ...(sku !== undefined && { sku }), currencies }
  },
  problemsOf: ({ currencies }) => currencyProblems(currencies),
  keyOf: ({ sku, currencies }, format) =>
    format === 'csv' ? [sku, ...Object.keys(currencies as object)] : [sku],
}

export const priceWriter: RowWriter<Price> = {
  name: 'prices',
  columns: priceColumns,
  cellsOf: ({ sku, currencies }) =>
    Object.entries(currencies).map(([code, { amount, includes_tax }]) => {
      return [guardedText(sku), code, amount, includes_tax]
    }),
  membersOf: ({ sku, currencies }) => ({
    sku,
    currencies: Object.fromEntries(
      Object.entries(currencies).map(([code, { amount, includes_tax }]) => {
        return [code, { amount, includes_tax }]
      }),
    ),
  }),
}

/** Anything that is no whole number stays a text, which the check of the price refuses. */
const numberOf = (cell: string) => (/^-?\d{1,16}$/.test(cell) ? Number(cell) : cell)

/** Spreadsheets write truth values in capitals. */
function truthOf(cell: string | null): unknown {
  const word = cell?.toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : cell
}

function currencyProblems(currencies: unknown): RowProblem[] {
  const field = 'currencies'
  if (currencies === undefined) return [{ field, error: 'is required' }]
  if (!isObject(currencies)) return [{ field, error: 'must be an object' }]
  const entries = Object.entries(currencies)
  if (entries.length === 0) return [{ field, error: 'must name a currency' }]
  return entries.flatMap(([code, given]): RowProblem[] => {
    const of = `${field}.${code.slice(0, 100)}`
    if (given === null) return []
    if (!isObject(given)) return [{ field: of, error: 'must be an object or null' }]
    return Object.keys(given)
      .filter((name) => !amountMembers.includes(name))
      .map((name) => ({ field: `${of}.${name.slice(0, 100)}`, error: 'is not known' }))
  })
}
