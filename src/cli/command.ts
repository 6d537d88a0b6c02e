import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'

export { OperatorError } from '../lib/errors.ts'

/** What a command may use of the outside; `main.ts` gives the real ones, tests their own. */
export type Surroundings = {
  config: Config
  log: FastifyBaseLogger
  print: (text: string) => void
}

/** A program that goes on until it is stopped. */
export type Running = { stop(): Promise<void> }

export type Run = (surroundings: Surroundings, args: string[]) => Promise<Running | number>

/** What is needed to find a command and to tell of it; its code is loaded when it is used. */
export type Command = {
  words: string
  options: string
  summary: string
  load: () => Promise<Run>
}
