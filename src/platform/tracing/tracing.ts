import type { FastifyInstance } from 'fastify'

/** The names of a task, for its span. */
type TracedTask = { id: string; kind: string; attempt: number; store?: unknown }

/**
 * The parts of the program tell here where a piece of work begins and ends. `noTracing` does the
 * work and nothing else; `open-telemetry.ts` makes spans, and is loaded only where they are wanted.
 */
export type Tracing = {
  /** Makes a span of every request; called before any route and hook. */
  follow(app: FastifyInstance): Promise<void>
  /** One round trip to the database. */
  statements<Result>(
    batch: readonly { text: string }[],
    work: () => Promise<Result>,
  ): Promise<Result>
  gateway<Result>(name: string, operation: string, work: () => Promise<Result>): Promise<Result>
  /** Schedules that are due: nobody asked for this work, so it begins a trace. */
  firing<Result>(work: () => Promise<Result>): Promise<Result>
  /** A task continues the trace of the work that sent it. */
  task<Result>(
    task: TracedTask,
    traceparent: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Names the work under way, to be kept with a task that it sends. */
  traceparent(): string | undefined
}

export const noTracing: Tracing = {
  follow: async () => {},
  statements: (_batch, work) => work(),
  gateway: (_name, _operation, work) => work(),
  firing: (work) => work(),
  task: (_task, _traceparent, work) => work(),
  traceparent: () => undefined,
}

/** Everything that runs only with tracing on. */
export type Telemetry = Tracing & {
  /** Gets the lines of the log. */
  logStream: { write(line: string): void }
  /** The members that tie a line of the log to the work under way. */
  logFacts(): object
  /** Tells of a receiver that is away. */
  warnTo(log: { warn(facts: object, message: string): void }): void
  /** Sends what is left, within a bound. */
  stop(): Promise<void>
}
