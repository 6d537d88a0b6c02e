import { createHash } from 'node:crypto'
import { type CsvRow, readCsv, unguarded } from '../../lib/csv.ts'
import { AppError, problemAt, refuseAny } from '../../lib/errors.ts'
import { PROBLEMS_MAX, unstorable } from '../../platform/http/body.ts'
import { LINE_BYTES_MAX, parsedJson, readLines } from '../../platform/imports/read-lines.ts'
import type { Upload } from '../../platform/imports/receive-upload.ts'
import { isObject, type RowProblem, rowProblem } from '../../platform/imports/row-problems.ts'
import { type Format, formats, type RowRecord } from './import.ts'

/** How the rows of one kind of file are read. */
export type RowReader = {
  /** The columns of a CSV file, in the order of an export. */
  readonly columns: readonly string[]
  /** Columns that a CSV file cannot do without. */
  readonly required: readonly string[]
  /** The members of a JSON object. */
  readonly members: readonly string[]
  /** The record that cells give; a cell that clears its member is null. */
  fromCells(cells: Readonly<Record<string, string | null>>): Readonly<Record<string, unknown>>
  /** Problems of the shape of a record, where a check at the upload is needed. */
  problemsOf?(record: Readonly<Record<string, unknown>>): RowProblem[]
  /** The thing that only one row may be about. */
  keyOf(record: RowRecord, format: Format): readonly string[]
}

/** A row of a file; `number` is that of its row in a spreadsheet, or of its line. */
export type ReadRow = { number: number; sku: string | null; key: string | null } & (
  | { record: RowRecord }
  | { problems: readonly RowProblem[] }
)

/** The format that a form asks for, or that the file's type or name tells. */
export function formatOf({ texts, fileName, mimeType }: Upload<'format'>): Format {
  const { format = guessed(mimeType, fileName) } = texts
  const known = formats.find((one) => one === format)
  if (known) return known
  const words = `must be ${formats.join(' or ')}, or follow from the file's type or name`
  throw new AppError('bad-request', problemAt('format', words))
}

function guessed(mimeType: string, fileName: string): Format | undefined {
  if (mimeType === 'text/csv') return 'csv'
  if (/^application\/(x-)?(jsonl|jsonlines|ndjson)$/.test(mimeType)) return 'jsonl'
  if (/\.csv$/i.test(fileName)) return 'csv'
  return /\.(jsonl|ndjson)$/i.test(fileName) ? 'jsonl' : undefined
}

/** The rows that are not blank. A file whose header is wrong is refused at its first row. */
export function readRows(
  chunks: AsyncIterable<Buffer>,
  format: Format,
  reader: RowReader,
): AsyncGenerator<ReadRow> {
  return format === 'csv' ? readCsvRows(chunks, reader) : readJsonRows(chunks, reader)
}

async function* readJsonRows(
  chunks: AsyncIterable<Buffer>,
  reader: RowReader,
): AsyncGenerator<ReadRow> {
  for await (const line of readLines(chunks)) {
    const { number } = line
    if ('complaint' in line) {
      yield flawed(number, line.complaint)
      continue
    }
    const value = parsedJson(line.text)
    if (value === undefined) yield flawed(number, 'the line could not be read as JSON')
    else if (!isObject(value)) yield flawed(number, 'the line must be a JSON object')
    else yield rowOf(reader, 'jsonl', number, value)
  }
}

async function* readCsvRows(
  chunks: AsyncIterable<Buffer>,
  reader: RowReader,
): AsyncGenerator<ReadRow> {
  let header: string[] | undefined
  for await (const row of readCsv(chunks, { rowBytesMax: LINE_BYTES_MAX })) {
    if (!header) {
      header = headerOf(row, reader)
    } else if ('complaint' in row) {
      yield flawed(row.number, row.complaint)
    } else if (row.cells.length !== header.length) {
      const words = `the row has ${row.cells.length} cells, but the header has ${header.length}`
      yield flawed(row.number, words)
    } else {
      const cells = cellsByColumn(header, row.cells)
      yield rowOf(reader, 'csv', row.number, reader.fromCells(cells))
    }
  }
}

function headerOf(row: CsvRow, { columns, required }: RowReader): string[] {
  const refused = (words: string) => problemAt('import_file', words)
  if ('complaint' in row) {
    throw new AppError('bad-request', refused(`the header is flawed: ${row.complaint}`))
  }
  const header = row.cells.map((cell) => cell.trim())
  const known = `the columns are ${columns.join(', ')}`
  const problems = [
    ...header
      .filter((name) => !columns.includes(name))
      .map((name) => refused(`there is no column "${name.slice(0, 100)}"; ${known}`)),
    ...header
      .filter((name, place) => columns.includes(name) && header.indexOf(name) < place)
      .map((name) => refused(`the column ${name} is there twice`)),
    ...required
      .filter((name) => !header.includes(name))
      .map((name) => refused(`the column ${name} is missing`)),
  ]
  refuseAny('bad-request', problems.slice(0, PROBLEMS_MAX))
  return header
}

/** The word in a cell that clears its member, as null does in JSON. */
const CLEARED = 'null'

/** Cells that are empty are left out: they leave their members alone. */
function cellsByColumn(header: readonly string[], cells: readonly string[]) {
  const given = header.flatMap((name, place): [string, string | null][] => {
    const cell = cells[place] ?? ''
    if (cell === '') return []
    return [[name, cell === CLEARED ? null : plainText(cell)]]
  })
  return Object.fromEntries(given)
}

/** The text that a cell stands for: an apostrophe guards formulas and the word that clears. */
const plainText = (cell: string) => (/^'+null$/.test(cell) ? cell.slice(1) : unguarded(cell))

/** The cell for a text that `plainText` gives back. */
export const guardedText = (text: string) => (/^'*null$/.test(text) ? `'${text}` : text)

const SKU_MAX = 1024

function rowOf(
  reader: RowReader,
  format: Format,
  number: number,
  record: Readonly<Record<string, unknown>>,
): ReadRow {
  const refusal = unstorable(record)
  if (refusal) {
    return { number, sku: null, key: null, problems: refusal.problems.map(rowProblem) }
  }
  const { sku } = record
  const isSku = typeof sku === 'string' && sku !== '' && [...sku].length <= SKU_MAX
  const problems = [
    ...(isSku ? [] : [{ field: 'sku', error: skuComplaint(sku) }]),
    ...Object.keys(record)
      .filter((name) => !reader.members.includes(name))
      .map((name) => ({ field: name.slice(0, 100), error: 'is not known' })),
    ...(reader.problemsOf?.(record) ?? []),
  ].slice(0, PROBLEMS_MAX)
  if (!isSku) return { number, sku: null, key: null, problems }
  const key = digestOf(reader.keyOf({ ...record, sku }, format))
  if (problems.length > 0) return { number, sku, key, problems }
  return { number, sku, key, record: { ...record, sku } }
}

function skuComplaint(sku: unknown): string {
  if (sku === undefined || sku === null || sku === '') return 'is required'
  return typeof sku === 'string' ? `has more than ${SKU_MAX} characters` : 'must be a text'
}

const digestOf = (key: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(key)).digest('base64url')

const flawed = (number: number, error: string): ReadRow => {
  return { number, sku: null, key: null, problems: [{ field: '', error }] }
}
