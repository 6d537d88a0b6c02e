import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { addressed, connectTo } from './proxy.ts'

/**
 * A pooler as far as a client can tell: it refuses startup parameters that it does not know, and in
 * transaction mode it gives each transaction whichever server connection was free last.
 */
export async function startPooler(
  t: TestContext,
  url: string,
  mode: 'session' | 'transaction',
): Promise<string> {
  const sockets = new Set<Socket>()
  const pool = new Pool()
  const listening = createServer((client) => {
    const server = connectTo(url)
    for (const one of [client, server]) {
      sockets.add(one)
      one.on('error', () => {})
    }
    client.on('close', () => mode === 'session' && server.destroy())
    client.once('data', (startup: Buffer) => {
      const unknown = parametersOf(startup).find((name) => !knownParameters.includes(name))
      if (unknown) client.end(refusal(`unsupported startup parameter: ${unknown}`))
      else server.write(startup)
      if (mode === 'session') client.pipe(server).pipe(client)
      else share(client, new Session(server), pool)
    })
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  t.after(() => {
    listening.close()
    for (const socket of sockets) socket.destroy()
  })
  return addressed(url, listening.address())
}

/** As PgBouncer does: those it keeps for each client, and nothing else. */
const knownParameters = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]

function parametersOf(startup: Buffer): string[] {
  const words = startup.toString('utf8', 8).split('\0')
  return words.filter((word, index) => index % 2 === 0 && word !== '')
}

function refusal(message: string): Buffer {
  const fields = `SFATAL\0C08P01\0M${message}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

/** A server connection and the client that has it now. */
class Session {
  readonly server: Socket
  client: Socket | undefined
  onReady: () => void = () => {}
  #rest = Buffer.alloc(0)

  constructor(server: Socket) {
    this.server = server
    server.on('data', (chunk: Buffer) => {
      this.client?.write(chunk)
      if (this.#isReady(chunk)) this.onReady()
    })
  }

  /** A transaction has ended when the server says that it is idle. */
  #isReady(chunk: Buffer): boolean {
    let data = Buffer.concat([this.#rest, chunk])
    let isReady = false
    while (data.length >= 5 && data.length >= 1 + data.readInt32BE(1)) {
      const length = 1 + data.readInt32BE(1)
      isReady = data.toString('latin1', 0, 1) === 'Z' && data.toString('latin1', 5, 6) === 'I'
      data = data.subarray(length)
    }
    this.#rest = Buffer.from(data)
    return isReady && data.length === 0
  }
}

/** Server connections that nobody has, and clients that wait for one. */
class Pool {
  readonly #free: Session[] = []
  readonly #waiting: ((session: Session) => void)[] = []

  take(): Promise<Session> {
    const free = this.#free.pop()
    return free ? Promise.resolve(free) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  give(session: Session): void {
    const next = this.#waiting.shift()
    if (next) next(session)
    else this.#free.push(session)
  }
}

/** The login goes to a server connection of the client's own; from then on it is everybody's. */
function share(client: Socket, own: Session, pool: Pool): void {
  let session: Session | undefined
  let unsent: Buffer[] | undefined
  const use = (taken: Session) => {
    session = taken
    taken.client = client
    taken.onReady = () => {
      session = undefined
      taken.client = undefined
      pool.give(taken)
    }
    for (const chunk of unsent ?? []) taken.server.write(chunk)
    unsent = undefined
  }
  use(own)
  client.on('data', (chunk: Buffer) => {
    if (session) return void session.server.write(chunk)
    if (unsent) return void unsent.push(chunk)
    unsent = [chunk]
    void pool.take().then(use)
  })
}
