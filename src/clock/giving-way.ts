import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Foreground } from '../platform/foreground.ts'

/** An advance keeps a processor busy; its part of the database counts as the worker's machine. */
const SHARE_OF_PROCESSORS = 1 / 20
const REST_MS_MAX = 5_000

/**
 * Advances of a worker work for a small part of the time while others have something to do:
 * together they take a twentieth of the processors of its machine at most.
 */
export class GivingWay {
  readonly #foreground: Pick<Foreground, 'isBusy'>
  readonly #processors: number
  #advances = 0

  constructor(foreground: Pick<Foreground, 'isBusy'>, processors = availableParallelism()) {
    this.#foreground = foreground
    this.#processors = processors
  }

  /** Gives an advance its pauses. */
  async during(signal: AbortSignal, work: (pauses: Pauses) => Promise<void>): Promise<void> {
    this.#advances += 1
    try {
      await work(new Pauses(this, signal))
    } finally {
      this.#advances -= 1
    }
  }

  /** The part of its time that an advance may work. */
  get share(): number {
    if (!this.#foreground.isBusy) return 1
    return Math.min(1, (this.#processors * SHARE_OF_PROCESSORS) / this.#advances)
  }
}

class Pauses {
  readonly #givingWay: GivingWay
  readonly #signal: AbortSignal
  #sinceMs = performance.now()

  constructor(givingWay: GivingWay, signal: AbortSignal) {
    this.#givingWay = givingWay
    this.#signal = signal
  }

  get isWanted(): boolean {
    return this.#givingWay.share < 1
  }

  /** Rests in proportion to the time since it rested last. */
  async rest(): Promise<void> {
    const workedMs = performance.now() - this.#sinceMs
    const restMs = Math.min(workedMs / this.#givingWay.share - workedMs, REST_MS_MAX)
    if (restMs > 0) await delay(restMs, undefined, { signal: this.#signal })
    this.#sinceMs = performance.now()
  }
}
