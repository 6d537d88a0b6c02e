import type { FastifyBaseLogger } from 'fastify'
import { OperatorError } from '../lib/errors.ts'
import type { Config } from '../platform/config.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'

export { OperatorError }

/** The outside world of a command; `main.ts` passes the real one, tests their own. */
export type CommandContext = {
  config: Config
  log: FastifyBaseLogger
  print: (text: string) => void
  /** Absent unless traces are wanted. */
  tracing?: Tracing | undefined
  /** Aborted when the program is told to stop, maybe while it still starts. */
  stopping: AbortSignal
}

/** A program that runs until it is stopped. */
export type Running = {
  stop(): Promise<void>
  /** Rejects when the program cannot continue. */
  failed?: Promise<never>
}

/** Waits for work that cannot be broken off itself, but not once the program is told to stop. */
export async function unlessStopped<Result>(
  stopping: AbortSignal,
  work: Promise<Result>,
): Promise<Result> {
  work.catch(() => {}) // Once the program stops, nobody waits for how the work ends.
  stopping.throwIfAborted()
  const told = Promise.withResolvers<never>()
  const onAbort = () => told.reject(stopping.reason)
  stopping.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, told.promise])
  } finally {
    stopping.removeEventListener('abort', onAbort)
  }
}

export type Run = (context: CommandContext, args: string[]) => Promise<Running | number>

/** For a command that has failed when it is stopped before its end, and says what that leaves. */
export function stoppable(outcome: string, run: Run): Run {
  return async (context, args) => {
    try {
      return await run(context, args)
    } catch (error) {
      if (!context.stopping.aborted) throw error
      throw new OperatorError(`Stopped before the end. ${outcome}`, { cause: error })
    }
  }
}

/** The name and help text of a command; its code is loaded on use. */
export type Command = {
  words: string
  options: string
  summary: string
  /** It runs until it is told to stop, or cleans up before it ends when it is. */
  stays?: boolean
  load: () => Promise<Run>
}
