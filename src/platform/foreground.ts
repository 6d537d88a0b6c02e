import type { Listener } from './db/listener.ts'
import { tellEachSecond } from './db/tell-each-second.ts'

/**
 * Knows whether somebody waits for requests or jobs, in any process: work in the background gives
 * way to them.
 */
export type Foreground = {
  /** A request was received. */
  note(): void
  /** Counts a job until it has ended. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  readonly isBusy: boolean
  stop(): void
}

/** For tests: nobody is waited for. */
export const noForeground: Foreground = {
  note() {},
  during: (work) => work(),
  isBusy: false,
  stop() {},
}

const TOPIC = 'foreground'
/** An announcement may come late. */
const HEARD_MS = 2_500

/** Processes announce it to each other once a second, and say nothing while they are idle. */
export class SharedForeground implements Foreground {
  readonly #listener: Pick<Listener, 'announce'>
  readonly #nowMs: () => number
  readonly stop: () => void
  #isNoted = false
  #running = 0
  #heardMs = -Infinity

  constructor(
    listener: Pick<Listener, 'subscribe' | 'announce'>,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#listener = listener
    this.#nowMs = nowMs
    this.stop = tellEachSecond(listener, {
      topic: TOPIC,
      hear: () => this.#hear(),
      announce: () => this.announce(),
    })
  }

  note(): void {
    this.#isNoted = true
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#isNoted = true
    }
  }

  get isBusy(): boolean {
    return this.#isBusyHere || this.#nowMs() - this.#heardMs < HEARD_MS
  }

  /** Tells the others, and forgets the requests of the last second. */
  announce(): void {
    if (!this.#isBusyHere) return
    this.#isNoted = false
    this.#hear()
    this.#listener.announce(TOPIC, '')
  }

  get #isBusyHere(): boolean {
    return this.#isNoted || this.#running > 0
  }

  #hear(): void {
    this.#heardMs = this.#nowMs()
  }
}
