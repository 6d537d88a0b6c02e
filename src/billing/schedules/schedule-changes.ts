import { STORE_CHANGED } from '../../platform/auth/store.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Listener, notify } from '../../platform/db/listener.ts'
import { WakeUp } from '../../platform/wake-up.ts'

const SCHEDULES_CHANGED = 'schedules_changed'

/** Wakes the schedulers of all workers at the commit: the next slot may have come closer. */
export function announceSchedules(tx: Tx): Promise<void> {
  return notify(tx, SCHEDULES_CHANGED, '')
}

/** Wakes the scheduler of this process. */
export class ScheduleChanges {
  readonly #listener: Listener
  readonly #bell = new WakeUp()

  constructor(listener: Listener) {
    this.#listener = listener
    const ring = () => this.#bell.ring()
    listener.subscribe(SCHEDULES_CHANGED, ring, ring)
    listener.subscribe(STORE_CHANGED, ring, ring) // Its clock may have been moved.
  }

  /** While this is false, a schedule may change without a word. */
  get isTold(): boolean {
    return this.#listener.connected
  }

  /** Until then, or until a schedule changes. */
  wait(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.#bell.wait(ms, signal)
  }
}
