import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cronOf, parseCron } from '../src/lib/cron.ts'
import { latestOccurrence, nextOccurrence } from '../src/lib/occurrences.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { parseFilter } from '../src/platform/http/filter.ts'
import { median } from './support/figures.ts'

/**
 * Operations that must be fast, each with a bound that an idle machine keeps by a wide margin. A
 * parser that has become quadratic, or a start that waits for something, exceeds it.
 */
type Bounded = { what: string; msMax: number; work: () => unknown }

const ROUNDS = 5

const FILTER_LENGTH = 32_000 // About as much as an address holds.

const at = (text: string) => Temporal.Instant.from(text)
const fill = (piece: string, before = '', after = '') =>
  before + piece.repeat(FILTER_LENGTH / piece.length) + after

const pure: Bounded[] = [
  {
    what: 'cron specifications of 1,024 characters, five of the worst',
    msMax: 200,
    work: () => {
      const texts = ['0-59,'.repeat(203), ' '.repeat(1024), '*/1,'.repeat(200), '-'.repeat(1024)]
      for (const text of [...texts, `${'9'.repeat(1016)} * * * *`]) parseCron(text)
    },
  },
  {
    what: 'the next moment of a schedule that never comes',
    msMax: 200,
    work: () =>
      nextOccurrence(cronOf('0 0 30 2 *'), 'Australia/Lord_Howe', at('2026-06-09T21:40Z')),
  },
  {
    what: 'the last moment of a schedule after a year of downtime',
    msMax: 200,
    work: () =>
      latestOccurrence(
        cronOf('* * * * *'),
        'Europe/London',
        at('2025-06-09T03:00Z'),
        at('2026-06-09T02:59:30Z'),
      ),
  },
  {
    what: 'filters of full length, the worst texts twenty times',
    msMax: 3_000,
    work: () => {
      const attributes = { name: { type: 'text', operators: ['eq', 'in'] } } as never
      const texts = [fill(' '), fill('('), fill("\\'", "eq(name,'"), fill('a,', 'in(name,', 'a')]
      for (let round = 0; round < 20; round++) {
        for (const text of texts) {
          try {
            parseFilter(text, attributes)
          } catch {
            // Refused, which must be as fast.
          }
        }
      }
    },
  },
]

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function tell(what: string, ms: number, msMax: number): void {
  const isOver = ms > msMax
  process.stdout.write(`${what}: ${ms.toFixed(1)} ms${isOver ? `, over ${msMax} ms` : ''}\n`)
  if (isOver) process.exitCode = 1
}

for (const { what, msMax, work } of pure) {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await timed(work))
  tell(what, median(rounds), msMax)
}

const folder = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'data')
const starts: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  let stop = async () => {}
  const ms = await timed(async () => {
    stop = (await startEmbedded({ dataDir })).stop
  })
  if (round === 0) tell('the first start of the embedded database', ms, 10_000)
  else starts.push(ms)
  await stop()
}
tell('a later start of the embedded database', median(starts), 500)
await rm(folder, { recursive: true, force: true })
