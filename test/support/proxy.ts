import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import pg from 'pg'

/** Something between the program and PostgreSQL that a test controls. */
export type TcpProxy = {
  /** The database's address, through the proxy. */
  url: string
  /**
   * From now on nothing is forwarded, in either direction, and nothing is closed: all connections
   * stay open and are dead for good, and so are those that are made while it lasts.
   */
  goSilent(): void
  /** New connections work again. */
  comeBack(): void
}

type Pair = { client: Socket; server: Socket; isDead: boolean }

export async function startProxy(t: TestContext, url: string): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let isSilent = false
  const listening = createServer((client) => {
    const pair = { client, server: connectTo(url), isDead: isSilent }
    pairs.add(pair)
    forward(pair)
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  t.after(() => {
    listening.close()
    for (const { client, server } of pairs) for (const one of [client, server]) one.destroy()
  })
  return {
    url: addressed(url, listening.address()),
    goSilent() {
      isSilent = true
      for (const pair of pairs) pair.isDead = true
    },
    comeBack() {
      isSilent = false
    },
  }
}

/** The server of a test is reached through a socket's file or an address. */
export function connectTo(url: string): Socket {
  const { host, port } = new pg.Client({ connectionString: url })
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}

/** The database at another address of this machine. */
export function addressed(url: string, address: unknown): string {
  const { port } = address as { port: number }
  const { user, password, database } = new pg.Client({ connectionString: url })
  const secret = password ? `:${encodeURIComponent(String(password))}` : ''
  return `postgres://${user}${secret}@127.0.0.1:${port}/${database}`
}

function forward(pair: Pair): void {
  const { client, server } = pair
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('data', (chunk) => {
      if (!pair.isDead) to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      if (!pair.isDead) to.destroy()
    })
  }
}
