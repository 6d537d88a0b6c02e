import { isUtf8 } from 'node:buffer'

/** One line of a CSV file (RFC 4180). */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front: whoever stored a
 * name must not run something on the machine of whoever opens the file. Text that already looks so
 * guarded gets one more, so that `unguarded` gives every text back as it was.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without the apostrophe that `csvLine` put in front of it. */
export function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** Rows count from one, blank ones too, as a spreadsheet counts them; a flawed one says why. */
export type CsvRow = { number: number } & ({ cells: string[] } | { complaint: string })

const QUOTE = 0x22
const COMMA = 0x2c
const LINE_FEED = 0x0a
const BOM = [0xef, 0xbb, 0xbf]

/**
 * The rows of a CSV file (RFC 4180, UTF-8) that are not blank. Lines end with LF or CRLF. Never
 * holds more of the file than `rowBytesMax`; a longer row is passed over with a complaint.
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  { rowBytesMax }: { rowBytesMax: number },
): AsyncGenerator<CsvRow> {
  const ends = new RowEnds()
  let number = 0
  let bytes = 0
  let pieces: Buffer[] = []
  const keep = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > rowBytesMax) pieces = []
    else pieces.push(piece)
  }
  const take = (): CsvRow | undefined => {
    number += 1
    const flaw = bytes > rowBytesMax ? `the row is longer than ${rowBytesMax} bytes` : ends.flaw
    const row = rowOf(number, pieces, flaw)
    bytes = 0
    pieces = []
    ends.begin()
    return row
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = ends.find(chunk, 0); end >= 0; end = ends.find(chunk, start)) {
      keep(chunk.subarray(start, end))
      start = end + 1
      const row = take()
      if (row) yield row
    }
    keep(chunk.subarray(start))
  }
  ends.finish()
  const last = bytes > 0 ? take() : undefined
  if (last) yield last
}

/** Finds the line feeds that end a row: those outside of quoted cells. */
class RowEnds {
  flaw: string | undefined
  #state: 'cell' | 'plain' | 'quoted' | 'closed' = 'cell'
  /** How many bytes of a byte order mark there may still be. */
  #markLeft = BOM.length

  begin(): void {
    this.flaw = undefined
    this.#state = 'cell'
    this.#markLeft = 0
  }

  /** The end of the file. */
  finish(): void {
    if (this.#state === 'quoted') this.flaw = 'a quote is opened and never closed'
  }

  /** The place of the line feed that ends the present row, or -1 if the chunk has none. */
  find(chunk: Buffer, from: number): number {
    for (let place = from; place < chunk.length; place++) {
      const byte = chunk[place]
      if (this.#markLeft > 0) {
        const isMark = byte === BOM[BOM.length - this.#markLeft]
        this.#markLeft = isMark ? this.#markLeft - 1 : 0
        if (isMark) continue
      }
      if (this.#state === 'quoted') {
        if (byte === QUOTE) this.#state = 'closed'
      } else if (byte === LINE_FEED) {
        return place
      } else if (byte === COMMA) {
        this.#state = 'cell'
      } else if (byte === QUOTE) {
        this.#meetQuote()
      } else if (this.#state === 'cell') {
        this.#state = 'plain'
      } else if (this.#state === 'closed' && byte !== 0x0d) {
        this.flaw ??= 'there is text behind a closing quote'
        this.#state = 'plain'
      }
    }
    return -1
  }

  #meetQuote(): void {
    if (this.#state === 'plain') this.flaw ??= 'a quote is inside of a cell that is not quoted'
    else this.#state = 'quoted'
  }
}

function rowOf(
  number: number,
  pieces: readonly Buffer[],
  flaw: string | undefined,
): CsvRow | undefined {
  if (flaw !== undefined) return { number, complaint: flaw }
  const whole = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  if (!isUtf8(whole)) return { number, complaint: 'the row is not valid UTF-8' }
  const text = whole.toString('utf8').replace(/\r$/, '')
  const row = number === 1 ? text.replace(/^\ufeff/, '') : text
  return row.trim() === '' ? undefined : { number, cells: cellsOf(row) }
}

/** The cells of a row without flaws. */
function cellsOf(row: string): string[] {
  if (!row.includes('"')) return row.split(',')
  const cells: string[] = []
  for (let place = 0; ; place += 1) {
    const end = row[place] === '"' ? closingQuote(row, place) + 1 : row.indexOf(',', place)
    const stop = end < 0 ? row.length : end
    const cell = row.slice(place, stop)
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    place = stop
    if (place >= row.length) return cells
  }
}

function closingQuote(row: string, opening: number): number {
  let place = row.indexOf('"', opening + 1)
  while (row[place + 1] === '"') place = row.indexOf('"', place + 2)
  return place
}
