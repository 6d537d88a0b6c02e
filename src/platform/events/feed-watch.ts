import type { Listener } from '../db/listener.ts'
import { WakeUp } from '../wake-up.ts'
import { EVENTS_NUMBERED } from './number-events.ts'

/** An announcement may get lost, so nobody waits longer for one. */
const WAIT_MS_MAX = 5_000

/** A reader's place among those who wait for events of a store. */
type Place = Pick<WakeUp, 'wait'> & Disposable

/** Tells the readers of a feed that there is something new. */
export class FeedWatch {
  readonly #waiting = new Map<string, Set<WakeUp>>()
  readonly #stopped = new AbortController()

  constructor(listener: Listener) {
    listener.subscribe(
      EVENTS_NUMBERED,
      (key) => this.#ring(key.split(' ')[0] ?? ''),
      () => this.#ringAll(),
    )
  }

  /** How many readers of a store wait in this process. */
  waiting(storeId: string): number {
    return this.#waiting.get(storeId)?.size ?? 0
  }

  get isStopped(): boolean {
    return this.#stopped.signal.aborted
  }

  /**
   * Takes a place before the feed is read, so that nothing that comes between reading and waiting
   * is missed.
   */
  takePlace(storeId: string): Place {
    const places = this.#waiting.get(storeId) ?? new Set()
    const bell = new WakeUp()
    this.#waiting.set(storeId, places.add(bell))
    return {
      wait: (ms, signal) =>
        bell.wait(Math.min(ms, WAIT_MS_MAX), AbortSignal.any([signal, this.#stopped.signal])),
      [Symbol.dispose]: () => {
        places.delete(bell)
        if (places.size === 0) this.#waiting.delete(storeId)
      },
    }
  }

  /** Ends all waiting: the process stops. */
  stop(): void {
    this.#stopped.abort()
  }

  #ring(storeId: string): void {
    for (const bell of this.#waiting.get(storeId) ?? []) bell.ring()
  }

  #ringAll(): void {
    for (const storeId of this.#waiting.keys()) this.#ring(storeId)
  }
}
