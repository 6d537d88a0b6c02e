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
const BUSY_AGAIN_MS = 500

/**
 * Calls one of several processes. One that refuses, or is too busy to begin, is left for the next,
 * until one is there or nobody waits any more.
 */
export async function callAny(
  callers: readonly Pick<ReturnType<typeof createCaller>, 'call'>[],
  first: number,
  call: LoadCall,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let nth = first; !signal.aborted; nth++) {
    const outcome = await callers[nth % callers.length]?.call(call)
    const isLate = outcome && isTooBusy(outcome)
    if (outcome && outcome !== 'refused' && !isLate) return outcome
    await delay(isLate ? BUSY_AGAIN_MS : AGAIN_MS)
  }
  return 'refused'
}

const BUSY_TRIES_MAX = 120

/** Asks again, when it is told to, while the process is too busy to begin. */
export async function fetchText(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: string }> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, init)
    const answer = { status: response.status, body: await response.text() }
    if (!isTooBusy(answer) || tries === BUSY_TRIES_MAX) return answer
    await delay(Number(response.headers.get('retry-after')) * 1_000)
  }
}

/** Whether a process of a machine under load has refused the request before it looked at it. */
export function isTooBusy(outcome: Outcome): boolean {
  return (
    typeof outcome === 'object' &&
    outcome.status === 503 &&
    outcome.body.includes('The service is busy')
  )
}
