import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { addressed, connectTo } from '../../test/support/proxy.ts'

/** Stands between the program and PostgreSQL, and counts how often the server was waited for. */
export type CountingProxy = { url: string; trips(): number; close(): void }

export async function startCountingProxy(url: string): Promise<CountingProxy> {
  const sockets = new Set<Socket>()
  let trips = 0
  const listening = createServer((client) => {
    const server = connectTo(url)
    for (const one of [client, server]) {
      sockets.add(one)
      one.on('error', () => {})
    }
    const countAnswers = answerCounter()
    server.on('data', (chunk: Buffer) => {
      trips += countAnswers(chunk)
    })
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: addressed(url, listening.address()),
    trips: () => trips,
    close() {
      listening.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const READY = 'Z'.charCodeAt(0) // ReadyForQuery ends the answer to each round trip.
const HEADER_BYTES = 5

/** How many answers end in each chunk of what a server sends; messages may span chunks. */
function answerCounter(): (chunk: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0)
  let skip = 0
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let count = 0
    for (;;) {
      const skipped = Math.min(skip, bytes.length)
      skip -= skipped
      bytes = bytes.subarray(skipped)
      if (skip > 0 || bytes.length < HEADER_BYTES) break
      if (bytes[0] === READY) count += 1
      skip = 1 + bytes.readUInt32BE(1)
    }
    rest = bytes
    return count
  }
}
