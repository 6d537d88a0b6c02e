import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DamagedBackup, type Entry, type Header, isTable, writeArchive } from './archive.ts'
import { openArchive } from './read-archive.ts'

const header: Header = {
  mercer_backup: 1,
  program: '0.1.0',
  migration: 17,
  made_at: '2026-03-02T09:15:00Z',
  stores: [{ id: 'one', name: 'Größe' }],
}
const rows = 'a\tb\\nc\\\\.\n\\\\.\t\\N\nlast\t.\\\\\n'
const contents = [
  Buffer.from('\n\\.\n{"sha256":"no"}\n'),
  Buffer.alloc(0),
  Buffer.from([0, 10, 92]),
]

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* entries(): AsyncGenerator<Entry, void> {
  const head = { columns: ['a', 'b'], sequences: { a: '9007199254740993' } }
  yield { table: 'filled', ...head, bytes: pieces(Buffer.from(rows), 5) }
  yield { table: 'empty', ...head, bytes: pieces(Buffer.alloc(0), 1) }
  for (const [index, content] of contents.entries()) yield { file: `store/${index}`, content }
}

const written = async () => Buffer.concat(await Array.fromAsync(writeArchive(header, entries())))

async function readWhole(bytes: Buffer, size: number) {
  const archive = await openArchive(pieces(bytes, size))
  const found: unknown[] = [archive.header]
  for await (const entry of archive.entries()) {
    if (!isTable(entry)) found.push([entry.file, entry.content.toString('hex')])
    else {
      const { bytes: data, ...head } = entry
      found.push([head, Buffer.concat(await Array.fromAsync(data)).toString('utf8')])
    }
  }
  return found
}

test('an archive is read as it was written, wherever its pieces end', async () => {
  const bytes = await written()
  const head = { columns: ['a', 'b'], sequences: { a: '9007199254740993' } }
  for (const size of [1, 2, 3, 4, 7, 64, bytes.length]) {
    assert.deepEqual(await readWhole(bytes, size), [
      header,
      [{ table: 'filled', ...head }, rows],
      [{ table: 'empty', ...head }, ''],
      ...contents.map((content, index) => [`store/${index}`, content.toString('hex')]),
    ])
  }
})

test('an archive that is cut anywhere is refused', async () => {
  const bytes = await written()
  for (let length = 0; length < bytes.length; length++) {
    await assert.rejects(readWhole(bytes.subarray(0, length), 50), DamagedBackup, `at ${length}`)
  }
})

test('an archive in which one byte was changed, or that goes on, is refused', async () => {
  const bytes = await written()
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    await assert.rejects(readWhole(changed, 50), DamagedBackup, `at ${at}`)
  }
  await assert.rejects(readWhole(Buffer.concat([bytes, Buffer.from('x')]), 50), DamagedBackup)
})

test('an archive of a later format is refused in words', async () => {
  const later = writeArchive({ ...header, mercer_backup: 2 }, entries())
  const bytes = Buffer.concat(await Array.fromAsync(later))
  await assert.rejects(readWhole(bytes, 50), /has format 2, and this program reads format 1/)
})
