import { MercerError } from 'mercer-client'
import type { Call } from '../parts/curl.tsx'

/** Where a request goes, and what exactly it asks for there. */
export type Asked = {
  place: string
  content: string
  /** The server knows the request again by its key; it does so with POST alone. */
  isKnownByKey: boolean
}

type Try = { key: string; isUnanswered: boolean }

/** Tries that have neither worked nor been refused yet, by their place and content. */
const open = new Map<string, Map<string, Try>>()

/** The request of a call, or of several; one that only the page may send is known by its words. */
export function askedOf(scope: string, call: Call | readonly Call[] | string): Asked {
  const calls = typeof call === 'string' ? call : [call].flat()
  const places = typeof calls === 'string' ? calls : calls.map(({ method, path }) => [method, path])
  const isKnownByKey = typeof calls !== 'string' && calls.every(({ method }) => method === 'POST')
  return { place: JSON.stringify([scope, places]), content: JSON.stringify(calls), isKnownByKey }
}

/**
 * Sends a request with a key that stays the same until the request has worked or was refused. So
 * nothing happens twice when an answer is lost and somebody sends the same again.
 */
export async function sendOnce<Result>(
  asked: Asked,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  const { place, content } = asked
  const tries = open.get(place) ?? new Map<string, Try>()
  const one = tries.get(content) ?? { key: newKey(), isUnanswered: false }
  open.set(place, tries.set(content, one))
  try {
    const result = await send(one.key)
    open.delete(place) // What other tries have done was seen before this one was sent.
    return result
  } catch (error) {
    if (mayHaveWorked(asked, error)) one.isUnanswered = true
    else if (isRefusal(error)) tries.delete(content)
    throw error
  }
}

/** Whether an earlier try may have worked: of the same request, or of another one to its place. */
export function doubtAbout({ place, content }: Asked): 'same' | 'other' | undefined {
  const tries = open.get(place) ?? new Map<string, Try>()
  if (tries.get(content)?.isUnanswered) return 'same'
  return [...tries.values()].some((one) => one.isUnanswered) ? 'other' : undefined
}

export function forgetTries(): void {
  open.clear()
}

const TIMED_OUT = 408

/** No answer tells whether the request has worked. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof MercerError)) return true
  return error.status === 0 || error.status === TIMED_OUT || error.status >= 500
}

/**
 * Whether a request may have worked although it ended with this error. The client repeats a request
 * whose answer is lost: one that has worked may be refused then, unless the server knows its key.
 */
export function mayHaveWorked({ isKnownByKey }: Asked, error: unknown): boolean {
  if (!(error instanceof MercerError) || isUnanswered(error)) return true
  return error.isAfterLostAnswer && !(isKnownByKey && isRefusal(error))
}

const aboutState = [404, 409, 422]

/** The refusal is about what is there, which may be something else than the page shows. */
export function isAboutState(error: unknown): boolean {
  return error instanceof MercerError && aboutState.includes(error.status)
}

/** These are said before anything is known of the key: an earlier try may still have worked. */
const passing = [401, 403, TIMED_OUT, 425, 429]

/** The request has not worked, and will not with this key. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof MercerError) || isUnanswered(error)) return false
  return !passing.includes(error.status) && !error.errors.some(isAboutKey)
}

const isAboutKey = ({ source }: { source?: string }) => source === 'Idempotency-Key'

/** `crypto.randomUUID` is there on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
