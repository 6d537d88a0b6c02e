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
   * stay open, and so do those that are made while it lasts.
   */
  goSilent(): void
  /**
   * New connections work again. Every second old one is dead for good; each of the others delivers
   * what it held back, so that commits that were given up long ago arrive now.
   */
  comeBack(): void
}

type Pair = { client: Socket; server: Socket; isSilent: boolean; held: (() => void)[] }

export async function startProxy(t: TestContext, url: string): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let isSilent = false
  const listening = createServer((client) => {
    const pair = { client, server: connectTo(url), isSilent, held: [] }
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
      for (const pair of pairs) pair.isSilent = true
    },
    comeBack() {
      isSilent = false
      for (const [index, pair] of [...pairs].entries()) {
        if (!pair.isSilent || index % 2 === 0) continue
        pair.isSilent = false
        for (const deliver of pair.held.splice(0)) deliver()
      }
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
    from.on('data', (chunk) => deliver(pair, () => to.write(chunk)))
    from.on('error', () => {})
    from.on('close', () => deliver(pair, () => to.destroySoon()))
  }
}

function deliver(pair: Pair, send: () => void): void {
  if (pair.isSilent) pair.held.push(send)
  else send()
}
