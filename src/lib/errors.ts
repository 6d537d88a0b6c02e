/**
 * An error that a caller can cause is an AppError with a code; this table maps codes to responses.
 * Any other error is a bug or an outage and is answered without its message.
 */
export const errorKinds = {
  'bad-request': { status: 400, title: 'Bad Request' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  'not-acceptable': { status: 406, title: 'Not Acceptable' },
  conflict: { status: 409, title: 'Conflict' },
  gone: { status: 410, title: 'Gone' },
  'uri-too-long': { status: 414, title: 'URI Too Long' },
  'payload-too-large': { status: 413, title: 'Payload Too Large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported Media Type' },
  unprocessable: { status: 422, title: 'Unprocessable Entity' },
  'too-many-requests': { status: 429, title: 'Too Many Requests' },
  internal: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const

export type ErrorCode = keyof typeof errorKinds

/** One thing that is wrong: `source` is the path of the offending member, as in `data[2].rate`. */
export type Problem = {
  title?: string
  detail: string
  source?: string
  meta?: Record<string, unknown>
  /** One more sentence of `detail`, which shoppers do not see. */
  forAdmins?: string
  /** Words without the id or the person that the caller named: it is one reason (RR-1). */
  withoutId?: string
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly problems: readonly Problem[]

  constructor(code: ErrorCode, problems: string | Problem | readonly Problem[], cause?: unknown) {
    const list = toProblems(problems)
    super(list.map((problem) => problem.detail).join('; '), { cause })
    this.name = 'AppError'
    this.code = code
    this.problems = list
  }
}

function toProblems(problems: string | Problem | readonly Problem[]): readonly Problem[] {
  if (typeof problems === 'string') return [{ detail: problems }]
  return 'detail' in problems ? [problems] : problems
}

/** A named resource that this store does not have, or that belongs to somebody else. */
export function notFound(what: string, id?: string): AppError {
  if (id === undefined) return new AppError('not-found', `There is no such ${what}.`)
  const detail = `There is no ${what} ${id}.`
  return new AppError('not-found', { detail, withoutId: `There is no ${what} ….` })
}

/** A resource that a store does not have; its organization may have one, in this table. */
export class NotOwned extends AppError {
  readonly what: string
  readonly id: string
  readonly table: string
  /** Deleted rows of the table stay in it. */
  readonly softDelete: boolean

  constructor(what: string, id: string, table: string, softDelete = false) {
    super('not-found', notFound(what, id).problems)
    this.what = what
    this.id = id
    this.table = table
    this.softDelete = softDelete
  }
}

/** A field whose value is refused before any rule is looked at. */
export function invalidField(source: string, detail: string): AppError {
  return new AppError('bad-request', { source, detail })
}

/** A problem of the member at `source`. */
export function problemAt(source: string, why: string): Problem {
  return { source, detail: `${source}: ${why}` }
}

/** Throws all problems at once, if there are any. */
export function refuseAny(code: ErrorCode, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError(code, problems)
}

/** A mistake of the operator: one clear message, exit code 1 unless told otherwise, no stack. */
export class OperatorError extends Error {
  readonly exitCode: number

  constructor(
    message: string,
    { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options)
    this.exitCode = exitCode
  }
}
