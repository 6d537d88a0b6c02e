import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { TestContext } from 'node:test'
import { pino } from 'pino'
import { createServer, type Server, type ServerOptions } from '../../src/platform/http/server.ts'

/** The HTTP platform alone, without a database, with the routes that a test needs. */
export type BareServer = Server & {
  address: string
  /** The log, one line each. */
  // biome-ignore lint/suspicious/noExplicitAny: log lines have every shape
  logged: any[]
}

/** A busy machine may stop the whole test process for seconds; that is not what is tested. */
export const neverOverloaded = { eventLoopDelayMsMax: Number.POSITIVE_INFINITY, sampleMs: 3_000 }

export async function startBareServer(
  t: Pick<TestContext, 'after'>,
  register: (app: Server['app']) => void,
  options: Partial<Omit<ServerOptions, 'log'>> = {},
): Promise<BareServer> {
  const logged: unknown[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const log = pino({ level: 'info' }, stream)
  const server = await createServer({
    log,
    publicUrl: undefined,
    trustProxy: undefined,
    overload: neverOverloaded,
    ...options,
  })
  register(server.app)
  t.after(() => server.app.close())
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...server, address, logged }
}

export type RawAnswer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

const WAIT_MS = 60_000

/** Sends these very bytes, for what no well-behaved client would send, and reads until the end. */
export async function sendRaw(address: string, bytes: string | Buffer): Promise<RawAnswer> {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const chunks: Buffer[] = []
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('the server keeps the connection')))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.write(bytes)
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]),
  )
  const content = rest.join('\r\n\r\n')
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: isJson && content !== '' ? JSON.parse(content) : content,
  }
}

/** A request that asks for its connection to be closed, as `sendRaw` needs it. */
export function rawRequest(line: string, headers: readonly string[] = [], body = ''): string {
  const hasHost = headers.some((header) => /^host:/i.test(header))
  const all = [...(hasHost ? [] : ['Host: shop.example']), 'Connection: close', ...headers]
  return `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`
}
