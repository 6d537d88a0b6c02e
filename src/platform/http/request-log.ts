import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/**
 * The log of one request: its lines carry the request's id. Most requests log nothing, so the
 * logger behind it is made at the first line (making one costs a tenth of a small request).
 */
export function requestLog(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLog(parent, bindings) as unknown as FastifyBaseLogger
}

class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  get level(): string {
    return this.#parent.level
  }

  child(bindings: Bindings): FastifyBaseLogger {
    return this.#log.child(bindings)
  }

  fatal(facts: unknown, message?: string): void {
    this.#log.fatal(facts, message)
  }

  error(facts: unknown, message?: string): void {
    this.#log.error(facts, message)
  }

  warn(facts: unknown, message?: string): void {
    this.#log.warn(facts, message)
  }

  info(facts: unknown, message?: string): void {
    this.#log.info(facts, message)
  }

  debug(facts: unknown, message?: string): void {
    this.#log.debug(facts, message)
  }

  trace(facts: unknown, message?: string): void {
    this.#log.trace(facts, message)
  }

  silent(): void {}
}
