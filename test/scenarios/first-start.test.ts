import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, type Program, runProgram, testFolder } from '../support/program.ts'

const run = promisify(execFile)

test('the first start prints a banner whose curl lines work when pasted', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = String(await freePort())
  const env = { MERCER_DATA_DIR: dataDir, PORT: port }
  const program = runProgram(t, ['start'], { env })
  await program.saw('Stop with Ctrl-C.')
  assert.equal(program.output.stderr, '', 'nothing that a newcomer would have to ask about')

  const lines = pastedLines(program)
  assert.equal(lines.length, 5)
  const { stdout } = await run('bash', ['-c', lines.join('\n')])
  const [listed = '', made = '', ...shown] = stdout.trim().split('\n')
  const list = JSON.parse(listed)
  const created = JSON.parse(made)
  assert.ok(list.data.length > 0, 'the demo store has accounts')
  assert.equal(created.data.name, 'My first account')
  assertShowcase(shown)

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
  const again = await run('bash', ['-c', [...lines.slice(0, 2), ...lines.slice(3)].join('\n')])
  const [listedAgain = '', ...shownAgain] = again.stdout.trim().split('\n')
  assert.ok(
    JSON.parse(listedAgain).data.some((one: { name: string }) => one.name === created.data.name),
  )
  assert.deepEqual(shownAgain, shown)

  const third = runProgram(t, ['start'], { env: { ...env, PORT: '0' } })
  assert.equal(await third.exited, 1)
  assert.match(third.output.stderr, /Another Mercer \(pid \d+\) is using the data folder/)
  assert.ok((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, 'the second one goes on')
})

test('a first start that was killed while it filled the demo store is made good by the next', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = await freePort()
  const env = { MERCER_DATA_DIR: dataDir, PORT: String(port) }
  const killed = runProgram(t, ['start'], { env })
  // The pictures are the first that is written.
  while ((await readdir(join(dataDir, 'files')).catch(() => [])).length === 0) {
    assert.equal(killed.child.exitCode, null, killed.output.stderr)
    await delay(1)
  }
  killed.kill('SIGKILL')
  await killed.exited

  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready')
  const credentials = JSON.parse(await readFile(join(dataDir, 'demo-credentials.json'), 'utf8'))
  const read = await readerOf(port, credentials)
  assert.equal((await read('/v2/accounts')).meta.results.total, 3, 'every account once')
  const [camp] = (await read('/v2/catalog/nodes?filter=eq(slug,camp)')).data
  const { data } = await read(`/v2/catalog/nodes/${camp.id}/relationships/products`)
  const types = data.map((one: { meta: { product_types: string[] } }) => one.meta.product_types[0])
  assert.deepEqual(types.slice(0, 3), ['standard', 'parent', 'bundle'])
})

const READ_MS_MAX = 60_000

/** Asks again while it is refused: had the kill come late, a worker would still have to publish. */
async function readerOf(port: number, keys: { clientId: string; clientSecret: string }) {
  const address = `http://127.0.0.1:${port}`
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
  })
  const login = await fetch(`${address}/oauth/access_token`, { method: 'POST', body: form })
  const { access_token } = (await login.json()) as { access_token: string }
  return async (path: string) => {
    const deadline = performance.now() + READ_MS_MAX
    for (;;) {
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await fetch(`${address}${path}`, { headers })
      const body = JSON.parse(await answer.text())
      if (answer.ok) return body
      assert.ok(performance.now() < deadline, JSON.stringify(body))
      await delay(100)
    }
  }
}

function pastedLines({ output }: Program): string[] {
  return output.stdout.split('\n').filter((line) => /^((TOKEN|SHOPPER)=\$\(curl|curl)/.test(line))
}

/** A sale, a parent with variations and a bundle, each with its price. */
function assertShowcase(shown: readonly string[]): void {
  const text = shown.join('\n')
  assert.match(text, /"standard"\]\n"sale_id":"early-light"\n"formatted":"\$199\.00"/)
  assert.match(text, /"formatted":"\$249\.00"/, 'the price before the sale')
  assert.match(text, /"product_types":\["parent"\]\n"formatted":"\$59\.00"/)
  assert.match(text, /"product_types":\["bundle"\]\n"formatted":"\$519\.00"/)
}
