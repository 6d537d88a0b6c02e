import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  DamagedBackup,
  END_OF_ROWS,
  type Entry,
  FORMAT,
  type Header,
  LINE_END,
  type TableEntry,
  type TableSum,
  Tally,
  type Trailer,
} from './archive.ts'

/** A backup that is being read; each entry must be read to its end before the next. */
export type Archive = {
  header: Header
  /** Throws where the content is cut or differs from its sums, at the latest after the last one. */
  entries(): AsyncGenerator<Entry, void>
}

const LINE_BYTES_MAX = 64 * 1024 * 1024 // The stores of a large installation are on one line.
const FILE_BYTES_MAX = 64 * 1024 * 1024

export async function openArchive(chunks: AsyncIterable<Buffer>): Promise<Archive> {
  const source = new ByteSource(chunks)
  const first = await source.line()
  const header = parsed(first) as Partial<Header>
  if (typeof header.mercer_backup !== 'number') throw notABackup()
  if (header.mercer_backup !== FORMAT) {
    throw new DamagedBackup(
      `The backup has format ${header.mercer_backup}, and this program reads format ${FORMAT}: ` +
        'restore it with the version of Mercer that made it, or a newer one.',
    )
  }
  return { header: header as Header, entries: () => readEntries(source, first) }
}

export function notABackup(): DamagedBackup {
  return new DamagedBackup('The file is not a backup made by `mercer backup`.')
}

async function* readEntries(source: ByteSource, first: Buffer): AsyncGenerator<Entry, void> {
  const whole = createHash('sha256').update(first)
  const tables: TableSum[] = []
  const files = { count: 0, bytes: 0 }
  for (;;) {
    const text = await source.line()
    const head = parsed(text)
    if ('sha256' in head) {
      const found: Trailer = { tables, files, sha256: whole.digest('hex') }
      if (!isDeepStrictEqual(head, found)) {
        throw new DamagedBackup('The backup was changed: its content differs from its sums.')
      }
      if (!(await source.isAtEnd())) throw new DamagedBackup('The backup goes on after its end.')
      return
    }
    whole.update(text)
    if ('table' in head) {
      const { table, columns, sequences } = head as TableEntry
      const tally = new Tally()
      yield { table, columns, sequences, bytes: readRows(source, whole, tally) }
      tables.push(tally.sum(table))
      continue
    }
    const { file, bytes } = head as { file: string; bytes: number }
    if (!(bytes <= FILE_BYTES_MAX)) throw cut()
    const content = await source.exactly(bytes)
    whole.update(content).update(await source.exactly(LINE_END.length))
    files.count += 1
    files.bytes += bytes
    yield { file, content }
  }
}

async function* readRows(source: ByteSource, whole: ReturnType<typeof createHash>, tally: Tally) {
  for await (const chunk of source.rows()) {
    whole.update(chunk)
    tally.add(chunk)
    yield chunk
  }
  whole.update(END_OF_ROWS)
}

function parsed(text: Buffer): object {
  try {
    const value: unknown = JSON.parse(text.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // It is told below.
  }
  throw new DamagedBackup('The backup was changed, or is none: a line of it cannot be read.')
}

function cut(): DamagedBackup {
  return new DamagedBackup('The backup is cut: it ends before its end.')
}

const ROWS_END = Buffer.from(`\n${END_OF_ROWS}`)

/** How many of the last bytes may be the beginning of the end. */
function openEnd(text: Buffer): number {
  for (let count = ROWS_END.length - 1; count > 0; count--) {
    if (text.subarray(-count).equals(ROWS_END.subarray(0, count))) return count
  }
  return 0
}

/** Reads lines, rows and bytes from chunks that end anywhere. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#next()) === undefined
  }

  /** With its line end. */
  async line(): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let length = 0; ; ) {
      const end = this.#rest.indexOf(LINE_END)
      if (end >= 0) return Buffer.concat([...parts, this.#take(end + 1)])
      length += this.#rest.length
      if (length > LINE_BYTES_MAX) throw notABackup()
      parts.push(this.#rest)
      this.#rest = await this.#more()
    }
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = count; missing > 0; ) {
      if (this.#rest.length === 0) this.#rest = await this.#more()
      const part = this.#take(Math.min(missing, this.#rest.length))
      missing -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  /** All bytes before the line that ends the rows; no row can look like it. */
  async *rows(): AsyncGenerator<Buffer, void> {
    let held: Buffer = LINE_END // The rows begin on a new line; it is not one of their bytes.
    let isFirst = true
    for (;;) {
      const text = held.length === 0 ? this.#rest : Buffer.concat([held, this.#rest])
      const end = text.indexOf(ROWS_END)
      const stop = end >= 0 ? end + 1 : text.length - openEnd(text)
      const chunk = text.subarray(isFirst ? 1 : 0, stop)
      if (chunk.length > 0) yield chunk
      if (stop > 0) isFirst = false
      if (end >= 0) {
        this.#rest = text.subarray(end + ROWS_END.length)
        return
      }
      held = text.subarray(stop)
      this.#rest = await this.#more()
    }
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(count)
    return taken
  }

  async #more(): Promise<Buffer> {
    const chunk = await this.#next()
    if (chunk === undefined) throw cut()
    return chunk
  }

  async #next(): Promise<Buffer | undefined> {
    const { value, done } = await this.#chunks.next()
    return done ? undefined : value
  }
}
