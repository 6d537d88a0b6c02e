/** One reason of a refusal, as Mercer sends it. */
export type Problem = {
  status: number
  /** Short and stable: match on it or on `status`. */
  title: string
  /** A sentence for people. */
  detail: string
  /** The path of the offending member, as in `data[2].rate`. */
  source?: string
  meta?: Record<string, unknown>
  request_id?: string
}

type ErrorFacts = {
  status: number
  errors?: readonly Problem[]
  request_id?: string | undefined
  isAfterLostAnswer?: boolean
}

/** Everything that can go wrong with a call: a refusal, or no answer at all. */
export class MercerError extends Error {
  override readonly name = 'MercerError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** Mercer's errors; empty when the response did not come from Mercer. */
  readonly errors: readonly Problem[]
  /** The id of the request in Mercer's log; undefined when no response came. */
  readonly request_id: string | undefined
  /**
   * Whether this is the answer to a repetition: the answer to an earlier attempt was lost, and that
   * attempt may have worked. A PUT or a DELETE may be refused for no other reason than that.
   */
  readonly isAfterLostAnswer: boolean

  constructor(message: string, facts: ErrorFacts, options?: ErrorOptions) {
    super(message, options)
    this.status = facts.status
    this.errors = facts.errors ?? []
    this.request_id = facts.request_id
    this.isAfterLostAnswer = facts.isAfterLostAnswer ?? false
  }
}

/** Reads the body of a refusal, which may be the answer to a repetition. */
export async function errorOf(response: Response, isAfterLostAnswer = false): Promise<MercerError> {
  const { status, headers } = response
  const errors = problemsIn(await response.text().catch(() => ''))
  const [first] = errors
  const message = first ? `${first.title}: ${first.detail}` : `The answer has status ${status}.`
  const request_id = headers.get('x-request-id') ?? first?.request_id
  return new MercerError(message, { status, errors, request_id, isAfterLostAnswer })
}

export function unansweredBy(url: string, cause: unknown): MercerError {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new MercerError(`No answer from ${url}: ${why}`, { status: 0 }, { cause })
}

function problemsIn(text: string): Problem[] {
  try {
    const body = JSON.parse(text)
    if (Array.isArray(body?.errors)) return body.errors
    // The bulk operations on tax items answer some refusals with the bare error.
    return typeof body?.title === 'string' ? [body] : []
  } catch {
    return [] // An answer of something between, such as a proxy.
  }
}
