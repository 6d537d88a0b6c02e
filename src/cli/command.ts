import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'

/** What a command may use of the outside; `main.ts` gives the real ones, tests their own. */
export type Surroundings = {
  config: Config
  log: FastifyBaseLogger
  print: (text: string) => void
}

/** A program that goes on until it is stopped. */
export type Running = { stop(): Promise<void> }

export type Command = {
  words: string
  options: string
  summary: string
  run(surroundings: Surroundings, args: string[]): Promise<Running | number>
}

/** A mistake of the operator: one clear message, exit code 1, no stack. */
export class OperatorError extends Error {}
