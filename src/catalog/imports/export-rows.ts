import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { csvLine } from '../../lib/csv.ts'
import { type Format, formats } from './import.ts'

/** How an export writes its rows. */
export type RowWriter<Row> = {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly string[]
  /** The lines of CSV for a row. */
  cellsOf(row: Row): readonly (readonly unknown[])[]
  /** The one line of JSON. */
  membersOf(row: Row): object
}

/** The rows that an export reads at a time. */
export const PAGE_ROWS = 500

export const formatQuery = Type.Optional(
  Type.Enum(formats, { description: 'csv when it is absent.' }),
)

const mediaTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' }

export const exportAnswer = {
  description: 'The file: CSV with a header line, or JSON Lines (`application/jsonl`).',
  content: { 'text/csv': { schema: { type: 'string' } } },
}

/**
 * Answers with a file. Its pages are read one after the other, as fast as the caller takes them; a
 * failure of the first one is still an answer of its own.
 */
export async function sendRows<Row>(
  reply: FastifyReply,
  format: Format,
  writer: RowWriter<Row>,
  readPage: (after: Row | undefined) => Promise<Row[]>,
): Promise<FastifyReply> {
  const first = await readPage(undefined)
  const lines = linesOf(format, writer, first, readPage)
  reply.header('content-disposition', `attachment; filename="${writer.name}.${format}"`)
  return reply.type(mediaTypes[format]).send(Readable.from(lines))
}

async function* linesOf<Row>(
  format: Format,
  { columns, cellsOf, membersOf }: RowWriter<Row>,
  first: Row[],
  readPage: (after: Row) => Promise<Row[]>,
): AsyncGenerator<string> {
  const textOf = (row: Row) =>
    format === 'csv' ? cellsOf(row).map(csvLine).join('') : `${JSON.stringify(membersOf(row))}\n`
  if (format === 'csv') yield csvLine(columns)
  for (let page = first; ; ) {
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map(textOf).join('')
    page = await readPage(last)
  }
}
