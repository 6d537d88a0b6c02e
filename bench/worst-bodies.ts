import { mkdir, writeFile } from 'node:fs/promises'
import { type JsonSchema, worstBodies } from '../test/support/worst-bodies.ts'
import { machine } from './support/figures.ts'
import { token, withBench } from './support/processes.ts'

/**
 * The longest pause of the event loop while the worst bodies are refused, for every operation that
 * takes one, against the time that JSON.parse takes for the same text. A process that is held up
 * answers nobody, so the difference has a bound.
 */
const BYTES_MAX = 1024 * 1024
const PAUSE_MS_MAX = 50
/** A pause above the bound is measured again: the collector or a neighbour may have made it. */
const TRIES = 5
const SHOWN = 15
const bulk = { elements: 90_000, members: 9_000 }
const texts = ['a', ' ', '@a.'].map((text) => text.repeat(900_000 / text.length))

type Figure = { operation: string; body: string; bytes: number; pauseMs: number; parseMs: number }

type OpenApi = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Content> } }>>
}
type Content = { schema: JsonSchema }

await withBench(async (bench) => {
  const pausesPort = 31_000 + (process.pid % 1_000)
  const { address } = await bench.api(await bench.database(), {
    NODE_OPTIONS: `--import ${new URL('./support/loop-pauses.ts', import.meta.url).href}`,
    BENCH_PAUSES_PORT: String(pausesPort),
  })
  const headers = {
    authorization: `Bearer ${await token(address)}`,
    'content-type': 'application/json',
  }
  const pause = async () => Number(await (await fetch(`http://127.0.0.1:${pausesPort}`)).text())
  const measure = async (method: string, url: string, body: string) => {
    await pause()
    const answer = await fetch(url, { method, headers, body })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`${method} ${url}: ${answer.status}`)
    return pause()
  }

  const openApi = (await (await fetch(`${address}/openapi.json`)).json()) as OpenApi
  const figures: Figure[] = []
  for (const { method, path, schema } of operationsOf(openApi)) {
    const url = address + path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057')
    await measure(method, url, '{}') // The first request compiles the schema.
    const ofOperation: Figure[] = []
    for (const [name, body] of bodiesFor(schema)) {
      const figure = { operation: `${method} ${path}`, body: name, bytes: body.length }
      const parseMs = parseTime(body)
      let pauseMs = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < TRIES && pauseMs - parseMs > PAUSE_MS_MAX; tries++) {
        pauseMs = Math.min(pauseMs, await measure(method, url, body))
      }
      ofOperation.push({ ...figure, pauseMs, parseMs })
    }
    const [worst] = ofOperation.sort((one, other) => excess(other) - excess(one))
    if (worst) figures.push(worst)
  }
  await report(figures)
})

function* operationsOf({ paths }: OpenApi) {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema
      if (schema) yield { method: method.toUpperCase(), path, schema }
    }
  }
}

/** As large as may be sent. */
function* bodiesFor(schema: JsonSchema): Generator<[name: string, body: string]> {
  const empty = '{},'.repeat(BYTES_MAX / 3 - 10)
  yield ['1 MiB of {}', `{"data":[${empty.slice(0, -1)}]}`]
  for (const [at, { name, body }] of worstBodies(schema, bulk, texts).entries()) {
    const text = JSON.stringify(body)
    if (text.length <= BYTES_MAX) yield [name, text]
    else {
      const share = (0.99 * BYTES_MAX) / text.length
      const fewer = {
        elements: Math.trunc(bulk.elements * share),
        members: Math.trunc(bulk.members * share),
      }
      const fitting = worstBodies(schema, fewer, texts)[at]
      if (fitting) yield [fitting.name, JSON.stringify(fitting.body)]
    }
  }
}

function parseTime(text: string): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    JSON.parse(text)
    return performance.now() - startedAt
  })
  return Math.min(...times)
}

function excess({ pauseMs, parseMs }: Figure): number {
  return pauseMs - parseMs
}

async function report(figures: readonly Figure[]): Promise<void> {
  const sorted = figures.toSorted((one, other) => excess(other) - excess(one))
  const ms = (value: number) => value.toFixed(1)
  for (const one of sorted.slice(0, SHOWN)) {
    process.stdout.write(
      `${one.operation}, ${one.body}: ${ms(one.pauseMs)} ms, ` +
        `of which JSON.parse ${ms(one.parseMs)} ms\n`,
    )
  }
  const over = sorted.filter((one) => excess(one) > PAUSE_MS_MAX).length
  process.stdout.write(
    `${figures.length} operations; ${over} with a pause of more than ${PAUSE_MS_MAX} ms beyond parsing\n`,
  )
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const text = JSON.stringify({ machine, pauseMsMax: PAUSE_MS_MAX, figures: sorted }, null, 2)
  await writeFile(new URL('worst-bodies.json', folder), `${text}\n`)
}
