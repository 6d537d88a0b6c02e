import type { Listener } from '../db/listener.ts'
import { WakeUp } from '../wake-up.ts'

/** The topic of the announcement that some process has recorded events. */
const EVENTS_RECORDED = 'events_recorded'

const told = new Set<() => void>()

/** Called whenever this process records events; their commit follows. */
export function noteRecorded(): void {
  for (const tell of told) tell()
}

const ANNOUNCE_MS = 50

/**
 * Wakes the workers that number events, some moments after this process has recorded any. Many
 * events are one announcement, on a connection of its own: no commit waits for it.
 */
export class RecordedEvents {
  readonly #listener: Listener
  readonly #note = () => this.#announceSoon()
  readonly #bell = new WakeUp()
  #timer: NodeJS.Timeout | undefined

  constructor(listener: Listener) {
    this.#listener = listener
    told.add(this.#note)
    const ring = () => this.#bell.ring()
    listener.subscribe(EVENTS_RECORDED, ring, ring)
  }

  /** Until then, or until some process has recorded events; says whether one has. */
  wait(ms: number, signal: AbortSignal): Promise<boolean> {
    return this.#bell.wait(ms, signal)
  }

  stop(): void {
    told.delete(this.#note)
    clearTimeout(this.#timer)
  }

  #announceSoon(): void {
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#listener.announce(EVENTS_RECORDED, '')
    }, ANNOUNCE_MS)
    this.#timer.unref()
  }
}
