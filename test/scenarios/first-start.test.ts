import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { freePort, runProgram, testFolder } from '../support/program.ts'

const run = promisify(execFile)

test('the first start prints a banner whose three curl lines work when pasted', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = String(await freePort())
  const env = { MERCER_DATA_DIR: dataDir, PORT: port }
  const program = runProgram(t, ['start'], { env })
  await program.saw('Stop with Ctrl-C.')
  assert.equal(program.output.stderr, '', 'nothing that a newcomer would have to ask about')

  const lines = program.output.stdout
    .split('\n')
    .filter((line) => /^(TOKEN=\$\(curl|curl)/.test(line))
  assert.equal(lines.length, 3)
  const { stdout } = await run('bash', ['-c', lines.join('\n')])
  const [list, created] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.ok(list.data.length > 0, 'the demo store has accounts')
  assert.equal(created.data.name, 'My first account')

  const credentials = join(dataDir, 'demo-credentials.json')
  assert.equal((await stat(credentials)).mode & 0o777, 0o600)
  const { clientSecret } = JSON.parse(await readFile(credentials, 'utf8'))
  assert.ok(program.output.stdout.includes(clientSecret))

  program.kill('SIGINT')
  assert.equal(await program.exited, 0)

  const second = runProgram(t, ['start'], { env })
  await second.saw('Mercer is ready at')
  assert.equal(second.output.stdout.trim().split('\n').length, 1, 'the second start is quiet')
  assert.ok(!second.output.stdout.includes(clientSecret))
  assert.equal(second.output.stderr, '')
  const again = await run('bash', ['-c', lines.slice(0, 2).join('\n')])
  assert.ok(
    JSON.parse(again.stdout).data.some((one: { name: string }) => one.name === created.data.name),
  )

  const third = runProgram(t, ['start'], { env: { ...env, PORT: '0' } })
  assert.equal(await third.exited, 1)
  assert.match(third.output.stderr, /Another Mercer \(pid \d+\) is using the data folder/)
  assert.ok((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, 'the second one goes on')
})
