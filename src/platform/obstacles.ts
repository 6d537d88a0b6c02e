/** Reasons why a running process cannot work, by their subject. */
export class Obstacles {
  readonly #reasons = new Map<string, string>()

  /** A sentence for an operator; undefined when it is over. */
  set(what: string, reason: string | undefined): void {
    if (reason === undefined) this.#reasons.delete(what)
    else this.#reasons.set(what, reason)
  }

  first(): string | undefined {
    return this.#reasons.values().next().value
  }
}
