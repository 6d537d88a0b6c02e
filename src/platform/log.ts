import { type DestinationStream, multistream, pino, stdSerializers, stdTimeFunctions } from 'pino'
import type { LogLevel } from './config.ts'
import type { Telemetry } from './tracing/tracing.ts'

export type Log = {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
  child(facts: object): Log
}

/** JSON lines on standard error, so that what a command prints for its caller stays apart. */
export function createLog(
  level: LogLevel,
  to: DestinationStream = process.stderr,
  telemetry?: Pick<Telemetry, 'logStream' | 'logFacts'>,
) {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      serializers: { err: withoutRowValues },
      redact: [
        'req.headers.authorization',
        'headers.authorization',
        '*.password',
        '*.client_secret',
      ],
      ...(telemetry && { mixin: () => telemetry.logFacts() }),
    },
    telemetry ? copied(to, telemetry.logStream) : to,
  )
}

/** Values of rows may be personal data. PostgreSQL repeats them in these members of an error. */
const ROW_VALUE_MEMBERS = ['detail', 'where', 'internalQuery']

function withoutRowValues(error: Error): object {
  const shown = stdSerializers.err(error) as unknown as Record<string, unknown>
  for (const member of ROW_VALUE_MEMBERS) delete shown[member]
  if (!isDataException(error)) return shown
  // The value itself may hold quotes and line ends.
  const masked = (text: unknown) => String(text).replace(/".*"/s, '"…"')
  return { ...shown, message: masked(shown.message), stack: masked(shown.stack) }
}

/** PostgreSQL's class 22: the message quotes the value that did not fit. */
function isDataException(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return /^22...$/.test(String(code)) || isDataException(error.cause)
}

function copied(...streams: DestinationStream[]): DestinationStream {
  return multistream(streams.map((stream) => ({ stream, level: 'trace' })))
}

/** Node's errors carry their causes along; a log line holds the whole chain. */
export function errorFacts(error: unknown): { err: Error } {
  return { err: error instanceof Error ? error : new Error(String(error)) }
}

const SAY_AGAIN_MS = 60_000
const CAUSES_MAX = 1_000

/** Says the same thing once a minute at most, with how often it was left unsaid since. */
export type PatientLog = {
  warn(cause: string, facts: object, message: string): void
  error(cause: string, facts: object, message: string): void
}

/** For what is tried again and again while something is away: one line a minute for each cause. */
export function patientLog(log: Log, sayAgainMs = SAY_AGAIN_MS): PatientLog {
  const said = new Map<string, { atMs: number; unsaid: number }>()
  const say = (level: 'warn' | 'error') => (cause: string, facts: object, message: string) => {
    const nowMs = performance.now()
    const before = said.get(cause)
    if (before && nowMs - before.atMs < sayAgainMs) {
      before.unsaid += 1
      return
    }
    if (said.size >= CAUSES_MAX) said.clear()
    said.set(cause, { atMs: nowMs, unsaid: 0 })
    log[level](before?.unsaid ? { ...facts, unsaid: before.unsaid } : facts, message)
  }
  return { warn: say('warn'), error: say('error') }
}

/** The kind of error, without the details that differ each time. */
export function causeOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return `${code ?? ''} ${String(message).replace(/[:("\d].*/s, '')}`
}
