import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { imageFacts } from './image-size.ts'
import { mimeTypeOfContent, mimeTypeOfName } from './mime-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))

const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 128], [0, 0, 1, 224])
const gif = bytes('GIF89a', [44, 1, 200, 0], 'rest')
const frame = [0xff, 0xc2, 0, 17, 8, 1, 0xe0, 2, 0x80, 3, 1, 0x22]
const jpeg = bytes('\xff\xd8', [0xff, 0xe0, 0, 4, 1, 2], [0xff, 0xff, 0xdb, 0, 3, 0], frame)
const riff = (chunk: string, data: number[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], data, [0, 0, 0, 0, 0, 0, 0, 0])
const lossy = riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1])
const lossless = riff('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0])
const extended = riff('VP8X', [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0])

const story: [what: string, content: Buffer, found: ReturnType<typeof imageFacts>][] = [
  ['png', png, { mimeType: 'image/png', width: 640, height: 480 }],
  ['png, cut short', png.subarray(0, 20), { mimeType: 'image/png' }],
  ['gif', gif, { mimeType: 'image/gif', width: 300, height: 200 }],
  ['jpeg', jpeg, { mimeType: 'image/jpeg', width: 640, height: 480 }],
  ['jpeg without a frame', jpeg.subarray(0, 12), { mimeType: 'image/jpeg' }],
  ['webp, lossy', lossy, { mimeType: 'image/webp', width: 640, height: 480 }],
  ['webp, lossless', lossless, { mimeType: 'image/webp', width: 640, height: 480 }],
  ['webp, extended', extended, { mimeType: 'image/webp', width: 640, height: 480 }],
  ['avif', bytes([0, 0, 0, 28], 'ftypavif'), { mimeType: 'image/avif' }],
  ['text', bytes('hello'), undefined],
  ['nothing', bytes(), undefined],
  ['a page', bytes('<!doctype html><svg width="1" height="1">'), svg(1, 1)],
  ['a page that is none', bytes('<html><svg>'), undefined],
]

function svg(width?: number, height?: number) {
  const mimeType = 'image/svg+xml'
  return width === undefined || height === undefined ? { mimeType } : { mimeType, width, height }
}

const drawings: [text: string, found: ReturnType<typeof imageFacts>][] = [
  ['<svg width="24" height="12.5px"/>', svg(24, 13)],
  ["<svg stroke-width='9' width='24' height = '12' viewBox='0 0 1 1'>", svg(24, 12)],
  ['<svg viewBox="0 0 48 32">', svg(48, 32)],
  ['<svg width="100%" height="100%" viewBox="0,0,48,32">', svg(48, 32)],
  ['<svg>', svg()],
  ['<svg width="0" height="5">', svg()],
  ['\ufeff <?xml version="1.0"?>\n<!-- a > b --><svg viewBox="0 0 3 4"></svg>', svg(3, 4)],
  ['<!DOCTYPE svg [ <!ENTITY a "b"> ]>\n<svg viewBox="0 0 3 4">', svg(3, 4)],
  ['<svgx width="1" height="1">', undefined],
  ['<?xml version="1.0"?><feed/>', undefined],
  ['<!-- never closed <svg>', undefined],
]

test('2.7: type and dimensions of an image are read from its first bytes', () => {
  for (const [what, content, found] of story) assert.deepEqual(imageFacts(content), found, what)
  for (const [text, found] of drawings) assert.deepEqual(imageFacts(Buffer.from(text)), found, text)
})

test('2.7: whatever the bytes are, reading them ends and throws nothing', () => {
  const starts = fc.constantFrom('', '\xff\xd8\xff', 'RIFF1234WEBPVP8 ', '\x89PNG\r\n\x1a\n', '<!')
  const anything = fc.tuple(starts, fc.uint8Array({ maxLength: 300 }))
  fc.assert(fc.property(anything, ([start, rest]) => void imageFacts(bytes(start, [...rest]))))
  const comments = Buffer.from('<!---->'.repeat(20_000))
  assert.equal(imageFacts(comments), undefined)
  assert.equal(imageFacts(Buffer.from(' '.repeat(100_000))), undefined)
})

test('2.7: only what looks like an image is one, whatever its name says', () => {
  const page = bytes('<html><script>1</script>')
  const named: [content: Buffer, name: string, type: string][] = [
    [png, 'lamp.txt', 'image/png'],
    [page, 'lamp.png', 'application/octet-stream'],
    [page, 'lamp.html', 'text/html'],
    [page, 'LAMP.PDF', 'application/pdf'],
    [page, 'lamp', 'application/octet-stream'],
    [page, 'lamp.constructor', 'application/octet-stream'],
  ]
  for (const [content, name, type] of named) {
    assert.equal(mimeTypeOfContent(content, name), type, name)
  }
  assert.equal(mimeTypeOfName('lamp.JPG'), 'image/jpeg')
})
