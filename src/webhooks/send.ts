import http from 'node:http'
import https from 'node:https'
import { version } from '../platform/version.ts'
import { type AddressRules, checkedLookup } from './address-guard.ts'

/** The result of one try. */
export type Outcome = {
  /** The status of the answer; undefined where there was none. */
  status: number | undefined
  durationMs: number
  /** Why there was no answer. */
  error: string | undefined
  /** The beginning of the answer's body. */
  answer: string | undefined
  /** The header `Retry-After` of the answer. */
  retryAfter: string | undefined
}

type Sending = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

const SEND_MS_MAX = 15_000
const ANSWER_BYTES_MAX = 1_024 // An endpoint that streams for ever must not hold a worker.
const ANSWER_HEADERS_BYTES_MAX = 16 * 1024
const ERROR_MAX = 500

export type SendParts = { rules: AddressRules; limitMs?: number }

/**
 * One try: one connection to an address that was checked, no redirect, and a limit on the time of
 * all of it. It never throws: whatever happens is an outcome. The body of an answer that came in
 * time may be cut off by the limit; its status counts.
 */
export async function send(
  { rules, limitMs = SEND_MS_MAX }: SendParts,
  sending: Sending,
): Promise<Outcome> {
  const startMs = performance.now()
  const limit = AbortSignal.timeout(limitMs)
  try {
    const answer = await receive(rules, sending, limit)
    return { ...answer, durationMs: since(startMs), error: undefined }
  } catch (error) {
    const late = limit.aborted ? `There was no answer within ${limitMs / 1_000} s.` : undefined
    return {
      status: undefined,
      durationMs: since(startMs),
      error: (late ?? messageOf(error)).slice(0, ERROR_MAX),
      answer: undefined,
      retryAfter: undefined,
    }
  }
}

const since = (startMs: number) => Math.ceil(performance.now() - startMs)

/** Success is 2xx and nothing else: a redirect is a failure (EV-2). */
export function isSuccess({ status }: Pick<Outcome, 'status'>): boolean {
  return status !== undefined && status >= 200 && status < 300
}

type Answer = Pick<Outcome, 'status' | 'answer' | 'retryAfter'>

async function receive(
  rules: AddressRules,
  { url: address, headers, body }: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL(address)
  const lookup = await unlessAborted(checkedLookup(url, rules, signal), signal)
  const bytes = Buffer.from(body)
  const done = Promise.withResolvers<Answer>()
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    agent: false, // A connection of its own, so that the address of every try is checked.
    lookup,
    signal,
    maxHeaderSize: ANSWER_HEADERS_BYTES_MAX,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': `Mercer/${version}`,
    },
  })
  let isAnswered = false
  request.on('response', (response) => {
    isAnswered = true
    readBeginning(response).then((answer) => {
      request.destroy()
      const { statusCode: status, headers } = response
      done.resolve({ status, answer, retryAfter: headers['retry-after'] })
    }, done.reject)
  })
  const fail = (error: Error) => {
    if (!isAnswered) done.reject(error)
  }
  request.on('error', fail)
  request.on('close', () => fail(new Error('The connection was closed without an answer.')))
  request.end(bytes)
  return done.promise
}

/** Ends with the body, at its limit, or when the connection does; what has come is kept. */
function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const done = Promise.withResolvers<string>()
  const end = () => {
    const text = Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString()
    done.resolve(text.replaceAll('\u0000', '\ufffd')) // PostgreSQL keeps no NUL.
  }
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= ANSWER_BYTES_MAX) end()
  })
  for (const event of ['end', 'error', 'close']) response.on(event, end)
  return done.promise
}

/** A resolver that does not heed the signal is not waited for. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Several addresses that all refused come as one error of errors. */
function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  return first instanceof Error ? first.message || first.name : String(first)
}
