import { setTimeout as delay } from 'node:timers/promises'

/** A wait that can be ended early. Ringing while nobody waits ends the next wait at once. */
export class WakeUp {
  #hasRung = false
  #end: AbortController | undefined

  ring(): void {
    this.#hasRung = true
    this.#end?.abort()
  }

  /** Says whether it has rung. */
  async wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#hasRung && ms > 0) {
      this.#end = new AbortController()
      const ended = AbortSignal.any([signal, this.#end.signal])
      await delay(ms, undefined, { signal: ended }).catch(() => {})
      this.#end = undefined
    }
    const hasRung = this.#hasRung
    this.#hasRung = false
    return hasRung
  }
}
