import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** The outcome of a request: a response, a refused connection, or a lost response. */
export type Outcome = { status: number; body: string } | 'refused' | 'lost'

export type LoadCall = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/**
 * One caller that keeps its connection open, as real ones do. A connection that could not be made
 * is "refused"; one that broke after the request was sent is "lost".
 */
export function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = ({ method, path, headers = {}, body }: LoadCall) =>
    new Promise<Outcome>((resolve) => {
      const sent = request(
        { host: '127.0.0.1', port, agent, method, path, headers },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
          response.on('error', () => resolve('lost'))
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost')
      })
      sent.end(body)
    })
  return { call, close: () => agent.destroy() }
}

const AGAIN_MS = 10

/**
 * Calls one of several processes. One that refuses is left for the next, until one is there or
 * nobody waits any more.
 */
export async function callAny(
  callers: readonly Pick<ReturnType<typeof createCaller>, 'call'>[],
  first: number,
  call: LoadCall,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let nth = first; !signal.aborted; nth++) {
    const outcome = await callers[nth % callers.length]?.call(call)
    if (outcome && outcome !== 'refused') return outcome
    await delay(AGAIN_MS)
  }
  return 'refused'
}
