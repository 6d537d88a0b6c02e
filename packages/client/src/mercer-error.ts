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

/** Everything that can go wrong with a call: a refusal, or no answer at all. */
export class MercerError extends Error {
  override readonly name = 'MercerError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** Mercer's errors; empty when the response did not come from Mercer. */
  readonly errors: readonly Problem[]
  /** The id of the request in Mercer's log; undefined when no response came. */
  readonly request_id: string | undefined

  constructor(
    message: string,
    facts: { status: number; errors?: readonly Problem[]; request_id?: string | undefined },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = facts.status
    this.errors = facts.errors ?? []
    this.request_id = facts.request_id
  }
}

/** Reads the body of a refusal. */
export async function errorOf(response: Response): Promise<MercerError> {
  const { status, headers } = response
  const errors = problemsIn(await response.text().catch(() => ''))
  const [first] = errors
  const message = first ? `${first.title}: ${first.detail}` : `The answer has status ${status}.`
  const request_id = headers.get('x-request-id') ?? first?.request_id
  return new MercerError(message, { status, errors, request_id })
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
