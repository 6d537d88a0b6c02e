import { pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from './config.ts'

export type Log = {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
  child(facts: object): Log
}

/** JSON lines on standard error, so that what a command prints for its caller stays apart. */
export function createLog(level: LogLevel) {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      redact: [
        'req.headers.authorization',
        'headers.authorization',
        '*.password',
        '*.client_secret',
      ],
    },
    process.stderr,
  )
}

/** Node's errors carry their causes along; a log line holds the whole chain. */
export function errorFacts(error: unknown): { err: Error } {
  return { err: error instanceof Error ? error : new Error(String(error)) }
}
