import type { TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { bootstrapKey, bootstrapVariables, type Key, tokenOf } from './bootstrap.ts'
import { testDatabase } from './database.ts'
import { fetchText } from './load.ts'
import {
  freePort,
  type Program,
  type ProgramOptions,
  runCommand,
  runProgram,
  testFolder,
} from './program.ts'

/** Real processes on a real database, for tests that kill them. */
export type Processes = {
  port: number
  client: pg.Client
  /** On another port where there are to be several. */
  startApi(port?: number): Program
  startWorker(): Program
  /** An answer of the interface to the operator's key. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any }

export async function prepareProcesses(
  t: TestContext,
  variables: Record<string, string> = {},
  /** The address that the programs are given instead of the database's own. */
  through: (url: string) => Promise<string> = async (url) => url,
): Promise<Processes> {
  const url = await testDatabase(t)
  return processesOn(t, url, { DATABASE_URL: await through(url), ...variables })
}

/** The client of the test looks at the database behind whatever the programs go through. */
export async function processesOn(
  t: TestContext,
  url: string,
  variables: Record<string, string>,
  options: Pick<ProgramOptions, 'main'> = {},
): Promise<Processes> {
  const env = { MERCER_DATA_DIR: await testFolder(t), ...bootstrapVariables, ...variables }
  const port = await freePort()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return {
    port,
    client,
    ask: askWith(port, bootstrapKey),
    startApi: (on = port) =>
      runProgram(t, ['api'], { ...options, env: { ...env, PORT: String(on) } }),
    startWorker: () => runProgram(t, ['worker'], { ...options, env }),
  }
}

/** Asks with one token of the key. */
export function askWith(port: number, key: Key): Processes['ask'] {
  let token: string | undefined
  return async (method, path, body) => {
    token ??= await tokenOf(port, key)
    const isForm = body instanceof FormData
    const { status, body: text } = await fetchText(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** An organization that the program makes, and its key. */
export async function makeOrganization(
  t: Pick<TestContext, 'after'>,
  env: Record<string, string>,
): Promise<{ id: string; key: Key }> {
  const { stdout } = await runCommand(t, ['organization', 'create', '--name', 'House'], { env })
  const [, id = ''] = /organization +(\S+)/.exec(stdout) ?? []
  const [, clientId = ''] = /client id +(\S+)/.exec(stdout) ?? []
  const [, secret = ''] = /client secret +(\S+)/.exec(stdout) ?? []
  return { id, key: { id: clientId, secret } }
}

/** Kills it without a word; what it was doing is taken over as if a minute had passed since. */
export async function killWorker({ client }: Pick<Processes, 'client'>, worker: Program) {
  worker.kill('SIGKILL')
  await worker.exited
  // That of the others too: one that is taken for dead and is not must do no harm either.
  await client.query(
    `update tasks.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  )
}

/** Kills workers one after the other, each after a random time, and starts another for each. */
export async function killSome(
  processes: Processes,
  workers: Program[],
  { kills, msMax }: { kills: number; msMax: number },
): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await delay(Math.random() * msMax)
    const index = Math.floor(Math.random() * workers.length)
    const victim = workers[index]
    if (victim) await killWorker(processes, victim)
    workers[index] = processes.startWorker()
  }
}

/** The machine may be busy, and a cluster on it has several servers where others have one. */
const PATIENCE = 4

export async function until(
  what: string,
  secondsMax: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + secondsMax * PATIENCE * 1_000
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${secondsMax * PATIENCE} s`)
    await delay(50)
  }
}
