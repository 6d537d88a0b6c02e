import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

/** A test, or `madeOnce` for all tests of a file: programs end with it. */
type Owner = Pick<TestContext, 'after'>

/** The real program as a child process: for what only a process can show. */
export type Program = {
  pid: number
  child: ChildProcess
  output: { stdout: string; stderr: string }
  /** Waits until standard output or error holds the text, so many times if told. */
  saw(text: string, times?: number): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | string>
}

export type ProgramOptions = {
  env?: Record<string, string>
  cwd?: string
  /** Flags for Node itself, such as `--import=…`. */
  nodeFlags?: string[]
  /** Another copy of the program. */
  main?: string
}

/**
 * Names the file of the program that tests start. `test/run.ts` sets it to what a package holds: a
 * start from there takes half the time, and the tests try what is shipped. Without it they start
 * the sources, as `npm start` does.
 */
export const MAIN_VARIABLE = 'MERCER_TEST_MAIN'
const root = new URL('../..', import.meta.url).pathname
export const main = process.env[MAIN_VARIABLE] ?? join(root, 'src/main.ts')
const SAW_MS_MAX = 900_000 // A busy machine may take minutes for a start.
/** How the programs of a test are ended, for those who take away what they use. */
const ends = new WeakMap<Owner, (() => Promise<void>)[]>()

export function runProgram(t: Owner, args: string[], options: ProgramOptions = {}): Program {
  const { nodeFlags = [], main: file = main } = options
  return runFile(t, process.execPath, [...nodeFlags, file, ...args], options)
}

/** `npm start` as a newcomer types it, in a process group of its own. */
export function runNpmStart(t: Owner, options: ProgramOptions = {}): Program {
  const home = tmpdir() // npm writes its logs there.
  const env = { ...options.env, HOME: home, npm_config_update_notifier: 'false' }
  return runFile(t, 'npm', ['start'], { ...options, env, cwd: root, detached: true })
}

export function runFile(
  t: Owner,
  file: string,
  args: string[],
  options: ProgramOptions & { detached?: boolean },
): Program {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(file, args, {
    cwd: options.cwd ?? tmpdir(),
    // Node reads its cache from the first file on: starts are most of what these tests cost.
    env: { PATH, NODE_COMPILE_CACHE, MERCER_RATE_LIMIT: 'off', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.detached ?? false,
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  const exited = once(child, 'close').then(([code, signal]) => code ?? signal)
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
  }
  ends.set(t, [...(ends.get(t) ?? []), end])
  t.after(end)
  return {
    pid: child.pid ?? 0,
    child,
    output,
    exited,
    kill: (signal) => void child.kill(signal),
    async saw(text, times = 1) {
      const deadline = performance.now() + SAW_MS_MAX
      while ((output.stdout + output.stderr).split(text).length <= times) {
        const ended = child.exitCode !== null || child.signalCode !== null
        if (ended || performance.now() > deadline) {
          throw new Error(`"${text}" did not come: ${output.stdout}${output.stderr}`)
        }
        await delay(20)
      }
    },
  }
}

/** Runs a command to its end. */
export async function runCommand(t: Owner, args: string[], options: ProgramOptions = {}) {
  const program = runProgram(t, args, options)
  const code = await program.exited
  return { code, ...program.output }
}

/** A folder of the test's own, removed afterwards. */
export async function testFolder(t: Owner): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-program-'))
  // As root the embedded database runs as another user, who must be able to get in.
  await chmod(folder, 0o755)
  t.after(async () => {
    await endPrograms(t)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** For a test that takes away what its programs use. */
export async function endPrograms(t: Owner): Promise<void> {
  for (const end of ends.get(t) ?? []) await end()
}

const PORT_MIN = 12_000
const PORT_END = 32_000

/**
 * A port below those that the system gives to connections: one of these could be taken before the
 * program listens. It is drawn by lot: tests that run at once hardly ever get the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORT_MIN, PORT_END)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
