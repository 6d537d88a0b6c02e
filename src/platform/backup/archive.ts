import { createHash } from 'node:crypto'
import { OperatorError } from '../../lib/errors.ts'

/**
 * The content of a backup, before compression: one line of JSON that says what it is, then the
 * tables, then the uploaded files, then one line of JSON with the sums. A table is a line of JSON,
 * its rows in PostgreSQL's text form of COPY, and the line `\.`. A file is a line of JSON, its
 * bytes, and a line end. docs/backup.md describes all members.
 */
export const FORMAT = 1
export const END_OF_ROWS = Buffer.from('\\.\n')
export const LINE_END = Buffer.from('\n')

export type Header = {
  mercer_backup: number
  program: string
  migration: number
  made_at: string
  stores: readonly { id: string; name: string }[]
  /** The store or organization that was asked for; all are in it when this is absent. */
  only?: string
}

/** The rows of a table, to be read to their end before the next entry is asked for. */
export type TableEntry = {
  /** With its schema where that is not the program's own. */
  table: string
  columns: readonly string[]
  /** The last number that was given out for each identity column. */
  sequences: Readonly<Record<string, string>>
  bytes: AsyncIterable<Buffer>
}

/** The content of an uploaded file, under the key that the folder of files has it. */
type FileEntry = { file: string; content: Buffer }

export type Entry = TableEntry | FileEntry

export const isTable = (entry: Entry): entry is TableEntry => 'table' in entry

export type TableSum = { table: string; rows: number; bytes: number; sha256: string }

export type Trailer = {
  tables: readonly TableSum[]
  files: { count: number; bytes: number }
  /** The digest of everything before the line that holds it. */
  sha256: string
}

/** A file that is not what `mercer backup` wrote. */
export class DamagedBackup extends OperatorError {}

/** Adds up what goes through; in the text form of COPY each row ends with a line end. */
export class Tally {
  readonly #hash = createHash('sha256')
  rows = 0
  bytes = 0

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows += 1
  }

  sum(table: string): TableSum {
    const { rows, bytes } = this
    return { table, rows, bytes, sha256: this.#hash.digest('hex') }
  }
}

export async function* writeArchive(
  header: Header,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Buffer, void> {
  const whole = createHash('sha256')
  const counted = (chunk: Buffer) => {
    whole.update(chunk)
    return chunk
  }
  const tables: TableSum[] = []
  const files = { count: 0, bytes: 0 }
  yield counted(line(header))
  for await (const entry of entries) {
    if (isTable(entry)) {
      const { bytes, ...head } = entry
      const tally = new Tally()
      yield counted(line(head))
      for await (const chunk of bytes) {
        tally.add(chunk)
        yield counted(chunk)
      }
      yield counted(END_OF_ROWS)
      tables.push(tally.sum(entry.table))
    } else {
      const { file, content } = entry
      yield counted(line({ file, bytes: content.length }))
      yield counted(content)
      yield counted(LINE_END)
      files.count += 1
      files.bytes += content.length
    }
  }
  yield line({ tables, files, sha256: whole.digest('hex') } satisfies Trailer)
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
