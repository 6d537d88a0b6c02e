import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { testDatabase } from '../support/database.ts'
import { freePort, main, runProgram, testFolder } from '../support/program.ts'

const run = promisify(execFile)
const MARK = '=== end of block ==='

/** A block of shell lines of the README, and the output that is shown after it, if any. */
type Block = { lines: string; shown: string | undefined; isWhole: boolean }

/** The blocks that ask the running program; those that install, start and test it are not. */
function blocksOf(text: string): Block[] {
  const found = text.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n([^\n]*:\n\n)?```\n([\s\S]*?)^```)?/gm)
  return [...found].flatMap(([, lines = '', , shown]) => {
    // The sentence stands between the two where not all output is shown.
    const isWhole =
      shown === undefined || !text.includes(`The last command prints:\n\n\`\`\`\n${shown}`)
    return /curl|call /.test(lines) ? [{ lines, shown, isWhole }] : []
  })
}

test('the blocks of the README work in sh, show what is printed there, and can be pasted twice', async (t) => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const blocks = blocksOf(readme)
  assert.equal(blocks.length, 5)
  assert.equal(blocks.filter(({ shown }) => shown !== undefined).length, 4)

  const folder = await testFolder(t)
  const port = await freePort()
  const env = {
    DATABASE_URL: await testDatabase(t),
    MERCER_DATA_DIR: join(folder, 'data'),
    MERCER_DEMO: '1',
    PORT: String(port),
  }
  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready.')
  const again = blocks.slice(0, -1) // A year takes its time.
  const pasted = [...blocks, ...again].map(({ lines }) => `${lines}echo '${MARK}'\n`).join('')
  const script = pasted
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll('npx mercer', `"${process.execPath}" "${main}"`)
  const { stdout, stderr } = await run('sh', ['-c', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  })
  assert.equal(stderr, '')
  const outputs = stdout.split(`${MARK}\n`).slice(0, -1)
  assert.equal(outputs.length, blocks.length + again.length)
  for (const [index, { shown, isWhole, lines }] of blocks.entries()) {
    const first: string = outputs[index] ?? ''
    const second: string | undefined = outputs[index + blocks.length]
    if (index < again.length) assert.equal(second, first, `pasted again: ${lines}`)
    assert.ok(first.length > 0 && !first.includes('"errors"'), first)
    if (shown === undefined) continue
    if (isWhole) assert.equal(first, shown)
    else assert.ok(first.endsWith(shown), `${first} does not end with ${shown}`)
  }
})
