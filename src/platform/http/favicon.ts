const SIDE = 16
const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const INFO_BYTES = 40
const PIXEL_BYTES = 4
const MASK_ROW_BYTES = 4 // A bit for each pixel, in rows of whole words.
const BITS = 32

/** An M, the top row first. */
const rows = [
  '                ',
  '                ',
  '  ##        ##  ',
  '  ###      ###  ',
  '  ####    ####  ',
  '  #####  #####  ',
  '  ## ###### ##  ',
  '  ##  ####  ##  ',
  '  ##   ##   ##  ',
  '  ##        ##  ',
  '  ##        ##  ',
  '  ##        ##  ',
  '  ##        ##  ',
  '  ##        ##  ',
  '                ',
  '                ',
]
const blue = Buffer.from([0xd8, 0x6a, 0x1f, 0xff]) // Blue, green, red, opacity.

/** The picture in the format that browsers ask for when a page names none. */
export const favicon = draw()

function draw(): Buffer {
  const pixels = Buffer.alloc(SIDE * SIDE * PIXEL_BYTES)
  for (const [row, text] of rows.toReversed().entries()) {
    for (let column = 0; column < SIDE; column++) {
      if (text[column] === '#') blue.copy(pixels, (row * SIDE + column) * PIXEL_BYTES)
    }
  }
  const mask = Buffer.alloc(SIDE * MASK_ROW_BYTES)
  const picture = Buffer.concat([info(), pixels, mask])
  return Buffer.concat([header(), entry(picture.length), picture])
}

/** One icon follows. */
function header(): Buffer {
  return Buffer.from([0, 0, 1, 0, 1, 0])
}

function entry(bytes: number): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES)
  entry.writeUInt8(SIDE, 0)
  entry.writeUInt8(SIDE, 1)
  entry.writeUInt16LE(1, 4)
  entry.writeUInt16LE(BITS, 6)
  entry.writeUInt32LE(bytes, 8)
  entry.writeUInt32LE(HEADER_BYTES + ENTRY_BYTES, 12)
  return entry
}

/** The height counts twice, for the picture and its mask. */
function info(): Buffer {
  const info = Buffer.alloc(INFO_BYTES)
  info.writeUInt32LE(INFO_BYTES, 0)
  info.writeInt32LE(SIDE, 4)
  info.writeInt32LE(2 * SIDE, 8)
  info.writeUInt16LE(1, 12)
  info.writeUInt16LE(BITS, 14)
  return info
}
