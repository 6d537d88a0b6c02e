import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { createCaller, type Outcome } from '../support/load.ts'
import { freePort, runProgram, testFolder } from '../support/program.ts'

const CALLERS = 8
const LINES = 20
const BATCHES = 5 // As many as the lines of a cart have room for.
const BATCHES_MIN = 40 // Before each kill, so that some are under way when it comes.

test('after SIGKILL every acknowledged batch of tax items is there, and none by half', async (t) => {
  const dataDir = join(await testFolder(t), 'data')
  const port = await freePort()
  const env = {
    MERCER_DATA_DIR: dataDir,
    PORT: String(port),
    MERCER_DEMO: '0',
    ...bootstrapVariables,
  }
  const acknowledged = new Set<string>()
  const carts = new Set<string>()
  let folder = ''
  for (const victims of ['program', 'program and database']) {
    const program = runProgram(t, ['start'], { env })
    await program.saw('Mercer is ready')
    folder ||= /embedded PostgreSQL in (\S+)/.exec(program.output.stdout)?.[1] ?? ''
    const known = acknowledged.size
    const writers = write(port, await bootstrapToken(port), victims, carts, acknowledged)
    t.after(() => writers.stop())
    while (acknowledged.size < known + BATCHES_MIN) await delay(20)
    if (victims !== 'program') {
      const text = await readFile(join(folder, 'postmaster.pid'), 'utf8')
      process.kill(Number(text.split('\n')[0]), 'SIGKILL')
    }
    program.kill('SIGKILL')
    await writers.stop()
    await program.exited
  }

  const program = runProgram(t, ['start'], { env })
  await program.saw('Mercer is ready')
  const kept = await batchesOf(port, await bootstrapToken(port), carts)
  assert.deepEqual(
    [...kept].filter(([, items]) => items !== LINES),
    [],
    'no half batch',
  )
  assert.deepEqual(
    [...acknowledged].filter((batch) => !kept.has(batch)),
    [],
    'none is lost',
  )
  program.kill('SIGTERM')
  assert.equal(await program.exited, 0)
})

/** Each caller fills one cart after the other; a batch has one tax item for each of its lines. */
function write(
  port: number,
  token: string,
  name: string,
  carts: Set<string>,
  acknowledged: Set<string>,
) {
  let stopped = false
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const writers = Array.from({ length: CALLERS }, async (_, caller) => {
    const { call, close } = createCaller(port)
    const post = (path: string, body: object) =>
      call({ method: 'POST', path, headers, body: JSON.stringify(body) })
    for (let nth = 0; !stopped; nth++) {
      const cart = `${name.replaceAll(' ', '-')}-${caller}-${nth}`
      carts.add(cart)
      const lines = linesOf(await post(`/v2/carts/${cart}/items`, { data: newLines() }))
      for (let batch = 0; batch < BATCHES && lines.length > 0 && !stopped; batch++) {
        const code = `${cart} ${batch}`
        const data = lines.map((id) => ({
          type: 'tax_item',
          code,
          rate: 0.01,
          relationships: { item: { data: { type: 'custom_item', id } } },
        }))
        const options = { add_all_or_nothing: batch % 2 === 0 }
        const outcome = await post(`/v2/carts/${cart}/taxes`, { data, options })
        if (typeof outcome !== 'string' && outcome.status === 201) acknowledged.add(code)
      }
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

function newLines() {
  return Array.from({ length: LINES }, (_, index) => ({
    type: 'custom_item',
    name: `Line ${index}`,
    sku: `LINE-${index}`,
    quantity: 1,
    price: { amount: 1_000 },
  }))
}

function linesOf(outcome: Outcome): string[] {
  if (typeof outcome === 'string' || outcome.status !== 201) return []
  return JSON.parse(outcome.body).data.map(({ id }: { id: string }) => id)
}

/** How many tax items there are of each batch. */
async function batchesOf(port: number, token: string, carts: Iterable<string>) {
  const counts = new Map<string, number>()
  for (const cart of carts) {
    const response = await fetch(`http://127.0.0.1:${port}/v2/carts/${cart}/taxes`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (response.status === 404) continue // killed before it was made
    const { data } = (await response.json()) as { data: { code: string }[] }
    for (const { code } of data) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}
