import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../src/platform/db/embedded.ts'

/** Everything that a measurement started; stopped at its end in any case. */
export type Bench = {
  /** A database of its own, with full durability. */
  database(settings?: Record<string, string>): Promise<string>
  /** One process of the real program; `start` is one with all roles. */
  api(
    databaseUrl: string,
    env?: Record<string, string>,
    role?: 'api' | 'start',
  ): Promise<Process & { address: string }>
  /** One worker process on a migrated database. */
  worker(databaseUrl: string, env?: Record<string, string>): Promise<Process>
  /** Runs a command of the program to its end; returns what it printed. */
  command(databaseUrl: string, args: string[], env?: Record<string, string>): Promise<string>
  /** An empty folder. */
  folder(): Promise<string>
  /** A fake of Stripe in a process of its own; returns its address. */
  stripe(): Promise<string>
  /** Starts a program of the folder; `line` is the first one that it prints. */
  program(name: string, args: string[]): Promise<Process & { line: string }>
  /** A bare route that sends these bytes; returns its address. */
  bare(contentType: string, body: string): Promise<string>
}

export type Process = { pid: number }

export const key = { clientId: 'bench', clientSecret: 'the secret of the bench' }

const pathOf = (file: string) => new URL(`../../${file}`, import.meta.url).pathname
const main = pathOf('src/main.ts')
const bare = pathOf('bench/support/bare.ts')
const stripeFake = pathOf('test/support/stripe-fake/main.ts')

export async function withBench<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const undo: (() => unknown)[] = []
  const freePort = () => 20_000 + ((process.pid + undo.length) % 10_000)
  const start = (
    args: string[],
    env: Record<string, string> = {},
    stderr: 'inherit' | 'pipe' = 'inherit',
  ) => {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, args, {
      env: { PATH, ...env },
      stdio: ['ignore', 'pipe', stderr],
    })
    undo.push(() => stop(child))
    return child
  }
  try {
    return await work({
      folder: () => makeFolder(undo),
      async database(settings = {}) {
        const dataDir = await makeFolder(undo)
        const server = await startEmbedded({ dataDir, settings })
        undo.push(() => server.stop())
        return server.url
      },
      async api(databaseUrl, env = {}, role = 'api') {
        const port = freePort()
        const { pid = 0 } = start([main, role], {
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          MERCER_RATE_LIMIT: 'off',
          LOG_LEVEL: 'warn',
          MERCER_BOOTSTRAP_CLIENT_ID: key.clientId,
          MERCER_BOOTSTRAP_CLIENT_SECRET: key.clientSecret,
          ...env,
        })
        const address = `http://127.0.0.1:${port}`
        await untilReady(address)
        return { address, pid }
      },
      async worker(databaseUrl, env = {}) {
        const child = start([main, 'worker'], { DATABASE_URL: databaseUrl, ...env }, 'pipe')
        await saysReady(child)
        return { pid: child.pid ?? 0 }
      },
      async command(databaseUrl, args, env = {}) {
        const child = start([main, ...args], { DATABASE_URL: databaseUrl, ...env })
        const chunks: Buffer[] = []
        for await (const chunk of child.stdout ?? []) chunks.push(chunk)
        return Buffer.concat(chunks).toString()
      },
      async stripe() {
        const port = freePort()
        await lineOf(start([stripeFake, '--port', String(port)]))
        return `http://127.0.0.1:${port}`
      },
      async program(name, args) {
        const child = start([pathOf(`bench/support/${name}.ts`), ...args])
        return { line: await lineOf(child), pid: child.pid ?? 0 }
      },
      async bare(contentType, body) {
        const file = join(await makeFolder(undo), 'body')
        await writeFile(file, body)
        return `${await lineOf(start([bare, contentType, file]))}/bare`
      },
    })
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function makeFolder(undo: (() => unknown)[]): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'mercer-bench-'))
  undo.push(() => rm(made, { recursive: true, force: true }))
  return made
}

async function saysReady({ stderr }: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    stderr?.on('data', (line) => {
      if (String(line).includes('"ready"')) resolve()
    })
  })
}

/** The first line that it prints: it is there. */
async function lineOf({ stdout }: ChildProcess): Promise<string> {
  const [line] = await once(stdout as NodeJS.ReadableStream, 'data')
  return String(line).trim()
}

export async function token(
  address: string,
  { clientId, clientSecret } = key,
  grant_type: 'client_credentials' | 'implicit' = 'client_credentials',
): Promise<string> {
  const response = await fetch(`${address}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type, client_id: clientId, client_secret: clientSecret }),
  })
  const answer = (await response.json()) as { access_token: string }
  return answer.access_token
}

/** The key that a command printed. */
export function keyIn(printed: string) {
  const after = (words: string) => printed.match(new RegExp(`${words} +(\\S+)`))?.[1] ?? ''
  return { clientId: after('client id'), clientSecret: after('client secret') }
}

const READY_MS_MAX = 120_000 // A busy machine may take a minute for a start.
const POLL_MS = 100

async function untilReady(address: string): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX
  for (;;) {
    const ready = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (ready?.ok) return
    if (performance.now() > deadline) throw new Error('the program did not become ready')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
