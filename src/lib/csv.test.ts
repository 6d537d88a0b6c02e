import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine, readCsv, unguarded } from './csv.ts'

test('a line of CSV keeps every text whole and is no formula', () => {
  assert.equal(csvLine(['a', 1, null, true, undefined]), 'a,1,,true,\r\n')
  assert.equal(
    csvLine(['with, comma', 'with "quotes"', 'two\nlines']),
    '"with, comma","with ""quotes""","two\nlines"\r\n',
  )
  assert.equal(csvLine(['=1+1', '+1', '-1', '@x', -1]), "'=1+1,'+1,'-1,'@x,-1\r\n")
  assert.equal(csvLine(["'=1", "'tis", "''+"]), "''=1,'tis,'''+\r\n")
  assert.equal(csvLine([{ amount: 1 }]), '"{""amount"":1}"\r\n')
})

/** In pieces of so many bytes. */
async function* pieces(file: Buffer, bytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += bytes) {
    yield file.subarray(start, start + bytes)
  }
}

async function rowsOf(file: string | Buffer, rowBytesMax = 1_000) {
  const bytes = Buffer.from(file as string)
  const read = (size: number) => Array.fromAsync(readCsv(pieces(bytes, size), { rowBytesMax }))
  const rows = await read(1)
  for (const size of [2, 3, 7, 65_536]) assert.deepEqual(await read(size), rows)
  return rows
}

const cells = (number: number, ...texts: string[]) => ({ number, cells: texts })
const flaw = (number: number, complaint: string) => ({ number, complaint })

test('a CSV file is read as RFC 4180 says, in whatever pieces it comes', async () => {
  const cases: [file: string, ...rows: unknown[]][] = [
    [''],
    ['\n\r\n  \n'],
    ['a,b', cells(1, 'a', 'b')],
    ['a,b\r\n,\r\n', cells(1, 'a', 'b'), cells(2, '', '')],
    ['\ufeffa\n\ufeffb', cells(1, 'a'), cells(2, '\ufeffb')],
    ['\ufeff"a","b"\n', cells(1, 'a', 'b')],
    ['"a,b","c""d",""\n1,,\n', cells(1, 'a,b', 'c"d', ''), cells(2, '1', '', '')],
    ['"two\r\nlines",x\n\ny', cells(1, 'two\r\nlines', 'x'), cells(3, 'y')],
    ['""""\n"",""', cells(1, '"'), cells(2, '', '')],
    ['"日本語, 🍵",é\n', cells(1, '日本語, 🍵', 'é')],
    ['5" pipe,x\nb', flaw(1, 'a quote is inside of a cell that is not quoted'), cells(2, 'b')],
    ['"a"b,c\nd', flaw(1, 'there is text behind a closing quote'), cells(2, 'd')],
    ['a\n"b,c\nd\n', cells(1, 'a'), flaw(2, 'a quote is opened and never closed')],
  ]
  for (const [file, ...rows] of cases) assert.deepEqual(await rowsOf(file), rows, file)
})

test('a CSV row that is too long or no UTF-8 is passed over', async () => {
  const long = `a\n${'x'.repeat(20)}\n"${'y\n'.repeat(20)}"\nb\n`
  const tooLong = 'the row is longer than 10 bytes'
  assert.deepEqual(await rowsOf(long, 10), [
    cells(1, 'a'),
    flaw(2, tooLong),
    flaw(3, tooLong),
    cells(4, 'b'),
  ])
  const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xff, 0x0a]), Buffer.from('b')])
  assert.deepEqual(await rowsOf(bytes), [
    cells(1, 'a'),
    flaw(2, 'the row is not valid UTF-8'),
    cells(3, 'b'),
  ])
})

test('every text is read back as it was written', async () => {
  const parts = ["'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'é', '🍵', 'a', ' ']
  const texts = parts.flatMap((one) =>
    parts.flatMap((two) => parts.map((three) => one + two + three)),
  )
  const file = texts.map((text) => csvLine(['x', text, 'y'])).join('')
  const rows = await rowsOf(file)
  assert.deepEqual(
    rows.map((row) => ('cells' in row ? row.cells.map(unguarded) : row)),
    texts.map((text) => ['x', text, 'y']),
  )
})
