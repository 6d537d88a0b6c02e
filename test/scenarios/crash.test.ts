import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { createCaller } from '../support/load.ts'
import { freePort, type Program, runProgram, testFolder } from '../support/program.ts'

const CALLERS = 10
const PAUSE_MS = 40 // Ten callers that write every 50 ms or so: about 200 writes a second.
const WRITES_MIN = 100

test('after SIGKILL to the program and its database every acknowledged write is there', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = await freePort()
  const env = {
    MERCER_DATA_DIR: dataDir,
    PORT: String(port),
    MERCER_DEMO: '0',
    ...bootstrapVariables,
  }

  const acknowledged = new Set<string>()
  for (const victims of ['program and database', 'program only', 'database only']) {
    const program = runProgram(t, ['start'], { env })
    await program.saw('Mercer is ready')
    const known = acknowledged.size
    const writers = write(port, await bootstrapToken(port), acknowledged)
    t.after(() => writers.stop())
    while (acknowledged.size < known + WRITES_MIN) await delay(PAUSE_MS)
    if (victims !== 'program only') process.kill(await databasePid(program), 'SIGKILL')
    if (victims !== 'database only') program.kill('SIGKILL')
    else program.kill('SIGTERM')
    await writers.stop()
    await program.exited
  }

  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready')
  const kept = await readAll(port, await bootstrapToken(port))
  const lost = [...acknowledged].filter((id) => !kept.has(id))
  assert.deepEqual(lost, [])
  program.kill('SIGTERM')
  assert.equal(await program.exited, 0)
})

function write(port: number, token: string, acknowledged: Set<string>) {
  let stopped = false
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const writers = Array.from({ length: CALLERS }, async () => {
    const { call, close } = createCaller(port)
    while (!stopped) {
      const body = JSON.stringify({ data: { type: 'account', name: 'Written before the crash' } })
      const outcome = await call({ method: 'POST', path: '/v2/accounts', headers, body })
      if (typeof outcome !== 'string' && outcome.status === 201) {
        acknowledged.add(JSON.parse(outcome.body).data.id)
      }
      await delay(PAUSE_MS)
    }
    close()
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(writers)
    },
  }
}

async function databasePid({ output }: Program): Promise<number> {
  const banner = output.stdout
  const folder = /embedded PostgreSQL in (\S+)/.exec(banner)?.[1] ?? lastFolder
  lastFolder = folder
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Only the first start tells where the database is. */
let lastFolder = ''

async function readAll(port: number, token: string): Promise<Set<string>> {
  const ids = new Set<string>()
  let next: string | null = `http://127.0.0.1:${port}/v2/accounts?page[limit]=100`
  while (next) {
    const response = await fetch(next, { headers: { authorization: `Bearer ${token}` } })
    const page = (await response.json()) as {
      data: { id: string }[]
      links: { next: string | null }
    }
    for (const { id } of page.data) ids.add(id)
    next = page.links.next
  }
  return ids
}
