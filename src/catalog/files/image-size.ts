/** Reads the properties of an image from its first bytes; undefined for an unknown format. */
type ImageFacts = { mimeType: string; width?: number; height?: number }

export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  const format = formats.find(({ fits }) => fits(bytes))
  if (!format) return undefined
  const [width = 0, height = 0] = format.size(bytes) ?? []
  const isKnown = [width, height].every((side) => side > 0 && side <= SIDE_MAX)
  return { mimeType: format.mimeType, ...(isKnown && { width, height }) }
}

const SIDE_MAX = 2 ** 31 - 1
const SVG_HEAD_BYTES_MAX = 65_536

type Size = readonly [width: number, height: number] | undefined
type Format = { mimeType: string; fits: (bytes: Buffer) => boolean; size: (bytes: Buffer) => Size }

const formats: readonly Format[] = [
  {
    mimeType: 'image/png',
    fits: (bytes) => has(bytes, 0, '\x89PNG\r\n\x1a\n'),
    size: (bytes) =>
      has(bytes, 12, 'IHDR') && bytes.length >= 24
        ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
        : undefined,
  },
  {
    mimeType: 'image/gif',
    fits: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a'),
    size: (bytes) =>
      bytes.length >= 10 ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] : undefined,
  },
  { mimeType: 'image/jpeg', fits: (bytes) => has(bytes, 0, '\xff\xd8\xff'), size: jpegSize },
  {
    mimeType: 'image/webp',
    fits: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP'),
    size: webpSize,
  },
  {
    mimeType: 'image/avif',
    fits: (bytes) => has(bytes, 4, 'ftypavif') || has(bytes, 4, 'ftypavis'),
    size: () => undefined,
  },
  {
    mimeType: 'image/svg+xml',
    fits: (bytes) => svgTag(bytes) !== undefined,
    size: (bytes) => svgSize(svgTag(bytes) ?? ''),
  },
]

function has(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString('latin1', at, at + text.length) === text
}

/** The size stands in the start of the frame, after segments that say how long they are. */
function jpegSize(bytes: Buffer): Size {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    const isFill = marker === 0xff
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Lossy, lossless and extended files begin with different chunks. */
function webpSize(bytes: Buffer): Size {
  if (bytes.length < 30) return undefined
  if (has(bytes, 12, 'VP8X')) return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (has(bytes, 12, 'VP8L')) {
    const bits = bytes.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  if (!has(bytes, 12, 'VP8 ')) return undefined
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}

/** The opening tag, if nothing but a declaration, comments and a doctype stand before it. */
function svgTag(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8', 0, SVG_HEAD_BYTES_MAX).replace(/^\ufeff/, '')
  let at = 0
  while (at >= 0 && at < text.length) {
    const rest = text.slice(at).trimStart()
    at = text.length - rest.length
    if (/^<svg[\s>/]/.test(rest)) return rest.slice(0, rest.indexOf('>') + 1 || undefined)
    const closing = closingOf(rest)
    const end = closing === undefined ? -1 : text.indexOf(closing, at)
    at = end < 0 ? -1 : end + (closing?.length ?? 0)
  }
  return undefined
}

function closingOf(text: string): string | undefined {
  if (text.startsWith('<?')) return '?>'
  if (text.startsWith('<!--')) return '-->'
  if (!/^<!doctype/i.test(text)) return undefined
  const [head = ''] = text.split('>', 1)
  return head.includes('[') ? ']>' : '>' // an inner list of declarations
}

/** In pixels; where the sides are given in another unit, or not at all, the view box counts. */
function svgSize(tag: string): Size {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join('')
  const pixels = (text = '') => {
    const [, number] = /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*(?:px)?\s*$/.exec(text) ?? []
    return number === undefined ? undefined : Math.ceil(Number(number))
  }
  const [width, height] = [pixels(attribute('width')), pixels(attribute('height'))]
  if (width !== undefined && height !== undefined) return [width, height]
  const [, , boxWidth, boxHeight] = (attribute('viewBox') ?? '').trim().split(/[\s,]+/)
  return [pixels(boxWidth) ?? 0, pixels(boxHeight) ?? 0]
}
