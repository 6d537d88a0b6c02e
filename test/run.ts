import { spawn } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundledMain } from './support/bundled.ts'
import { globalSetup, globalTeardown } from './support/global-setup.ts'
import { notOnCitus } from './support/not-on-citus.ts'
import { MAIN_VARIABLE } from './support/program.ts'

/**
 * Runs the tests: `npm run test:only -- [--all] [--shuffle] [--times] [--citus] [files…]`. Long stories, and tests that
 * start programs, servers or a browser, take more time than all others together, so they run with `--all`, or when they
 * are named.
 *
 * Four processes at a time keep two cores busy, since each waits for the database half of the time. Loading the program
 * and compiling its schemas takes longer than most tests, so files share processes: each process more costs seven
 * seconds of CPU. A scenario has its own; while there are some, two of the four run them.
 */
const LANES = 2
const SCENARIO_LANES = 2
/** Most of what requests leave behind dies young: with room for it, collecting it takes half as long. */
const YOUNG_MB = 64
const TIMES_SHOWN = 30
const FAILURE_CHARS = 10_000
const root = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    shuffle: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
    citus: { type: 'boolean', default: false },
  },
})
/** A busy machine may take thirty times as long as usual. */
const TEST_MS_MAX = 1_800_000
if (values.citus && !process.env.TEST_CITUS_URL) {
  throw new Error('Set TEST_CITUS_URL to a database on the coordinator of a Citus cluster.')
}
const everywhere = ['{src,test,examples}/**/*.test.ts', 'packages/*/test/*.test.ts']
const patterns = positionals.length > 0 ? positionals.map(testsIn) : everywhere
const isAll = values.all || values.citus || positionals.length > 0
const files = ordered(globSync(patterns, { cwd: root }).filter(isWanted))
const scenarios = files.filter(isScenario)
const waiting = [...Map.groupBy(scenarios, worldOf).values()]
const working = dealt(files.filter((file) => !scenarios.includes(file)))

const counted = new Map<string, number>()
const times: { seconds: number; file: string }[] = []
const failures: string[] = []
const failed: string[] = []
if (files.length === 0) throw new Error('There are no such tests.')
const startedAt = performance.now()
if (isAll) process.env.TEST_ALL = '1'
if (files.some(startsPrograms)) process.env[MAIN_VARIABLE] = await bundledMain()
await globalSetup()
try {
  const lane = async (first: string[][], then: string[][]) => {
    for (;;) {
      const unit = first.shift() ?? then.shift()
      if (!unit) return
      await run(unit)
    }
  }
  const workers = Array.from({ length: LANES }, () => lane(working, waiting))
  const watchers = Array.from({ length: SCENARIO_LANES }, () => lane(waiting, working))
  await Promise.all([...workers, ...watchers])
} finally {
  await globalTeardown()
}
process.stdout.write(failures.join(''))
times.sort((one, other) => other.seconds - one.seconds)
for (const { seconds, file } of times.slice(0, TIMES_SHOWN)) {
  process.stdout.write(`${seconds.toFixed(1)} s of CPU in ${file.replace(`${root}/`, '')}\n`)
}
for (const [what, count] of counted) process.stdout.write(`${what} ${count}\n`)
process.stdout.write(`in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s\n`)
if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.join('\n')}\n`)
process.exitCode = failed.length > 0 ? 1 : 0

/** A folder means all tests below it. */
function testsIn(path: string): string {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? `${path}/**/*.test.ts` : path
}

/** With --citus the tests run on the cluster of TEST_CITUS_URL, without those that cannot. */
function isWanted(file: string): boolean {
  if (values.citus && notOnCitus[file] !== undefined) return false
  return isAll || !(file.startsWith('test/scenarios/') || startsPrograms(file))
}

/** The order is the same each time, unless another one is requested: no test may depend on it. */
function ordered(found: readonly string[]): string[] {
  const sorted = [...found].sort()
  return values.shuffle ? sorted.sort(() => Math.random() - 0.5) : sorted
}

/** Whether it starts the program, a server or a browser; the world of the console has them all. */
function startsPrograms(file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  return /(support\/(program|killing|browser|embedded-child)|\/embedded|\.\/world)\.ts'/.test(text)
}

/** A test that runs the app in its own process is no scenario, wherever its file is. */
function isScenario(file: string): boolean {
  const hasShop = readFileSync(join(root, file), 'utf8').includes('/support/shop.ts')
  return /^(test\/scenarios|packages|examples)\//.test(file) && !hasShop
}

/** Tests of the console share one program and one browser; any other scenario has its own. */
function worldOf(file: string): string {
  return file.startsWith('packages/console/') ? 'packages/console/' : file
}

/** As many units as lanes, with as much code in each, so that they end at about the same time. */
function dealt(list: readonly string[]): string[][] {
  const count = Math.min(LANES + SCENARIO_LANES, list.length)
  const units = Array.from({ length: count }, () => ({ files: [] as string[], bytes: 0 }))
  for (const file of list) {
    const [least] = units.toSorted((one, other) => one.bytes - other.bytes)
    if (!least) break
    least.files.push(file)
    least.bytes += statSync(join(root, file)).size
  }
  return units.map(({ files }) => files)
}

/** Its output is shown at its end, so that the output of two does not mix. */
async function run(unit: readonly string[]): Promise<void> {
  const flags = ['--test', '--test-isolation=none', `--test-timeout=${TEST_MS_MAX}`]
  flags.push(`--max-semi-space-size=${YOUNG_MB}`)
  if (values.times) flags.push('--import=./test/support/times.ts')
  const args = [...flags, '--import=./test/support/watchdog.ts', ...unit]
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const text = Buffer.concat(output).toString('utf8')
  process.stdout.write(text)
  for (const [, what = '', count] of text.matchAll(
    /^ℹ (tests|pass|fail|cancelled|skipped|todo) (\d+)$/gm,
  )) {
    counted.set(what, (counted.get(what) ?? 0) + Number(count))
  }
  for (const [, seconds, file = ''] of text.matchAll(/^CPU (\S+) s (.*)$/gm)) {
    times.push({ seconds: Number(seconds), file })
  }
  if (code === 0) return
  const blamed = unit.filter((file) => text.includes(`test at ${file}:`))
  failed.push(...(blamed.length > 0 ? blamed : unit))
  // They are told again at the very end, where a reader of a long log looks first.
  const told = text.indexOf('✖ failing tests:')
  failures.push(told < 0 ? text.slice(-FAILURE_CHARS) : text.slice(told).slice(0, FAILURE_CHARS))
}
