import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { testFolder } from '../../test/support/program.ts'
import { startShop } from '../../test/support/shop.ts'
import { readConfig } from '../platform/config.ts'
import { backup } from './backup.ts'
import { markMoved } from './moved.ts'

async function ask(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = []
  const context = {
    config: readConfig(settings),
    log: pino({ level: 'silent' }),
    print: (line: string) => void lines.push(line),
    stopping: new AbortController().signal,
  }
  return { code: await backup(context, args), text: lines.join('\n') }
}

test('a backup without some uploaded files ends with 2 and says how many', async (t) => {
  const folder = await testFolder(t)
  const { admin, databaseUrl, filesDir } = await startShop(t)
  const form = new FormData()
  form.append('file', new Blob(['an upload']), 'note.txt')
  assert.equal((await admin.call('POST', '/v2/files', { form })).status, 201)
  const path = join(folder, 'all.backup')
  const settings = { DATABASE_URL: databaseUrl, MERCER_DATA_DIR: folder }
  const incomplete = await ask(settings, path)
  assert.equal(incomplete.code, 2)
  assert.match(incomplete.text, /^1 uploaded file \(.*\) had no content in \S+\/files: deleted/m)
  assert.match(incomplete.text, /^Wrote \S+\.backup: .*, 0 uploaded files;/m)
  const whole = await ask({ ...settings, MERCER_FILES_DIR: filesDir }, path, '--force')
  assert.equal(whole.code, 0)
  assert.match(whole.text, /^Wrote \S+\.backup: .*, 1 uploaded file;/m)
})

test('the embedded database is not backed up once it was moved', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  await mkdir(dataDir)
  await markMoved(dataDir, '"mercer" at db.example:5432')
  const path = join(dataDir, 'all.backup')
  await assert.rejects(
    ask({ MERCER_DATA_DIR: dataDir }, path),
    /was moved to "mercer" at db\.example/,
  )
})
