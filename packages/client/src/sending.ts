import type { Credentials } from './credentials.ts'
import { errorOf, MercerError, unansweredBy } from './mercer-error.ts'

export type Sending = {
  fetch: (request: Request) => Promise<Response>
  /** How often one call is sent at most. */
  attemptsMax: number
  /** How long one attempt may take; of a file, how long its next bytes may take. */
  timeoutMs: number
  /** A longer `Retry-After` is not waited for. */
  waitMsMax: number
}

const FIRST_WAIT_MS = 250
/** The statuses of a server or a proxy after which the same request may succeed a little later. */
const passing = [429, 502, 503, 504]

/**
 * Sends a request until it is answered, as often as allowed. Every method may be repeated: a POST
 * carries an `Idempotency-Key`, and the others have the same effect twice as once.
 */
export async function send(
  given: Request,
  credentials: Credentials,
  sending: Sending,
): Promise<Response> {
  const request = withIdempotencyKey(given)
  let headers = await credentials.headers()
  let mayHaveWorked = false
  let renewals = 0
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(request, headers, sending)
    if (answer instanceof Response && answer.ok) return answer
    const error = answer instanceof Response ? await errorOf(answer, mayHaveWorked) : answer

    // Mercer keeps the keys of anonymous shoppers by token: with another one, a POST that has
    // worked would work again.
    const mayChangeToken = request.method !== 'POST' || !mayHaveWorked
    if (error.status === 401 && mayChangeToken && credentials.renew(renewals)) {
      renewals += 1
      attempt -= 1
      headers = await credentials.headers()
      continue
    }
    const isPassing = error.status === 0 || passing.includes(error.status)
    const waitMs = waitBefore(attempt + 1, answer)
    if (!isPassing || attempt >= sending.attemptsMax || waitMs > sending.waitMsMax) throw error
    if (error.status !== 429) mayHaveWorked = true
    await pause(waitMs, request.signal)
  }
}

function withIdempotencyKey(request: Request): Request {
  if (request.method === 'POST' && !request.headers.has('idempotency-key')) {
    request.headers.set('idempotency-key', randomKey())
  }
  return request
}

/** `crypto.randomUUID` would do, but browsers have it on secure pages only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendOnce(
  request: Request,
  headers: Record<string, string>,
  { fetch, timeoutMs }: Sending,
): Promise<Response | MercerError> {
  const timer = startTimer(timeoutMs)
  const signal = AbortSignal.any([request.signal, timer.signal])
  const attempt = new Request(request.clone(), { signal })
  for (const [name, value] of Object.entries(headers)) attempt.headers.set(name, value)
  try {
    const answer = await fetch(attempt)
    // Read here, so that an answer that breaks off counts as none.
    const body = [204, 304].includes(answer.status) ? null : await readBytes(answer, timer)
    return new Response(body, answer)
  } catch (cause) {
    // The caller has given up.
    request.signal.throwIfAborted()
    return unansweredBy(request.url, cause)
  } finally {
    timer.stop()
  }
}

type Timer = { signal: AbortSignal; restart: () => void; stop: () => void }

function startTimer(timeoutMs: number): Timer {
  const late = new AbortController()
  const giveUp = () => late.abort(new DOMException('It took too long.', 'TimeoutError'))
  let timer = setTimeout(giveUp, timeoutMs)
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(giveUp, timeoutMs)
  }
  return { signal: late.signal, restart, stop }
}

/** A large file takes longer than any attempt may, so it has time while bytes of it arrive. */
function readBytes(answer: Response, timer: Timer): Promise<ArrayBuffer> {
  if (!isFile(answer) || !answer.body) return answer.arrayBuffer()
  timer.restart()
  const noticed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, output) {
      timer.restart()
      output.enqueue(bytes)
    },
  })
  return new Response(answer.body.pipeThrough(noticed)).arrayBuffer()
}

const FILE_TYPES = /^(text\/csv|application\/jsonl)\b/i

/** Exports are files; anything else is JSON, or comes from somebody else. */
export function isFile(answer: Response): boolean {
  return FILE_TYPES.test(answer.headers.get('content-type') ?? '')
}

/** As the server says; otherwise twice as long each time, spread so that callers do not meet. */
function waitBefore(attempt: number, answer: Response | MercerError): number {
  const told = answer instanceof MercerError ? null : answer.headers.get('retry-after')
  const toldMs = told === null ? Number.NaN : Number(told) * 1_000
  if (Number.isFinite(toldMs)) return toldMs
  return FIRST_WAIT_MS * 2 ** (attempt - 2) * (0.5 + Math.random() / 2)
}

function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, waitMs)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
