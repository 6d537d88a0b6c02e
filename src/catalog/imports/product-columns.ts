import { plainFieldTypes } from '../products/plain-fields.ts'
import type { Product } from '../products/product.ts'
import { guardedText, type RowReader } from './read-rows.ts'

/** A column of a file of products: how a cell is read, and how one is written. */
type Column = {
  read(cell: string): unknown
  write(product: Product): unknown
}

const texts = ['sku', 'name', 'slug', 'description', 'status', 'commodity_type'] as const

const columns: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(texts.map((name) => [name, textColumn(name)])),
  ...Object.fromEntries(
    plainFieldTypes.map(({ name, type }) => [
      name,
      { read: typedValue(type), write: textColumn(name).write },
    ]),
  ),
  external_ref: textColumn('external_ref'),
  tags: { read: splitTags, write: ({ tags }) => guardedText(tags.map(escapedTag).join('|')) },
  locales: jsonColumn('locales'),
  custom_inputs: jsonColumn('custom_inputs'),
}

export const productColumns = Object.keys(columns)

export const productReader: RowReader = {
  columns: productColumns,
  required: ['sku'],
  members: productColumns,
  fromCells: (cells) =>
    Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => {
        return [name, cell === null ? null : columns[name]?.read(cell)]
      }),
    ),
  keyOf: ({ sku }) => [sku],
}

export function productCells(product: Product): unknown[] {
  return productColumns.map((name) => columns[name]?.write(product))
}

/** The members that are set, as a line of JSON has them. */
export function productMembers(product: Product): Record<string, unknown> {
  const members = productColumns.map((name) => [name, product[name as keyof Product]] as const)
  return Object.fromEntries(
    members.filter(([name, value]) => value !== null && !(name === 'tags' && isEmpty(value))),
  )
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function textColumn(name: keyof Product): Column {
  const cell = (value: unknown) => (typeof value === 'string' ? guardedText(value) : value)
  return { read: (text) => text, write: (product) => cell(product[name]) }
}

/** A value that is not JSON stays a text, which the check of the product refuses. */
function jsonColumn(name: 'locales' | 'custom_inputs'): Column {
  const read = (cell: string): unknown => {
    try {
      return JSON.parse(cell)
    } catch {
      return cell
    }
  }
  return { read, write: (product) => product[name] }
}

/** Numbers and truth values are read as such; anything else stays a text. */
function typedValue(type: string): (cell: string) => unknown {
  return (cell) => {
    const isNumber = type === 'integer' || type === 'number'
    if (isNumber && /^-?\d{1,15}(\.\d+)?$/.test(cell)) return Number(cell)
    return type === 'boolean' && /^(true|false)$/.test(cell) ? cell === 'true' : cell
  }
}

/** A bar separates tags; behind a backslash a bar or backslash is part of a tag. */
function splitTags(cell: string): string[] {
  const tags = cell.match(/(?:\\.|[^\\|]|\\$)+/gsu) ?? []
  return tags.map((tag) => tag.replaceAll(/\\([\\|])/g, '$1'))
}

const escapedTag = (tag: string) => tag.replaceAll(/[\\|]/g, '\\$&')
