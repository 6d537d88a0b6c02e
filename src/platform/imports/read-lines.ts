import { isUtf8 } from 'node:buffer'

export const LINE_BYTES_MAX = 1024 * 1024

/** `number` counts from one, blank lines too; a line that cannot be read says why. */
export type Line = { number: number } & ({ text: string } | { complaint: string })

const LINE_FEED = 0x0a
const BOM = '\ufeff'

/** The lines that are not blank (IMP-2). Never holds more of a file than its longest legal line. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 0
  let bytes = 0
  let pieces: Buffer[] = []
  const keep = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > LINE_BYTES_MAX) pieces = []
    else if (piece.length > 0) pieces.push(piece)
  }
  const take = (): Line | undefined => {
    number += 1
    const line = bytes === 0 ? undefined : lineOf(number, bytes, pieces)
    bytes = 0
    pieces = []
    return line
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end))
      start = end + 1
      const line = take()
      if (line) yield line
    }
    keep(chunk.subarray(start))
  }
  const last = take()
  if (last) yield last
}

function lineOf(number: number, bytes: number, pieces: readonly Buffer[]): Line | undefined {
  if (bytes > LINE_BYTES_MAX) {
    return { number, complaint: `the line is longer than ${LINE_BYTES_MAX} bytes` }
  }
  const [only, ...others] = pieces
  const whole = only && others.length === 0 ? only : Buffer.concat(pieces)
  if (!isUtf8(whole)) return { number, complaint: 'the line is not valid UTF-8' }
  const text = whole.toString('utf8')
  const marked = number === 1 && text.startsWith(BOM) ? text.slice(BOM.length) : text
  return marked.trim() === '' ? undefined : { number, text: marked }
}

/** The value of a JSON text, or undefined. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
