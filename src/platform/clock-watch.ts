import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../lib/errors.ts'
import type { ClockReading, StoreClock } from './clock.ts'
import { causeOf, errorFacts, type Log, patientLog } from './log.ts'

/** A machine whose clock is further off than this does not work (TM-1). */
const CLOCK_SKEW_MS_MAX = 5_000
const LOOK_MS = 1_000
const READ_MS = 60_000
const START_AGAIN_MS = 1_000

/** Says in words how this machine's clock is wrong; nothing when it agrees. */
function clockProblem(clock: Pick<StoreClock, 'skewMs'>): string | undefined {
  const skewMs = clock.skewMs()
  if (Math.abs(skewMs) <= CLOCK_SKEW_MS_MAX) return undefined
  const shown = `${(Math.abs(skewMs) / 1_000).toFixed(1)} s ${skewMs > 0 ? 'ahead of' : 'behind'}`
  return (
    `The clock of this machine is ${shown} the database's, and more than ` +
    `${CLOCK_SKEW_MS_MAX / 1_000} s is too much: switch time synchronisation (NTP) on, on both.`
  )
}

export function assertClockAgrees(clock: StoreClock): void {
  const problem = clockProblem(clock)
  if (problem !== undefined) throw new OperatorError(problem)
}

type Follower = (agrees: boolean) => void

type ClockWatchParts = {
  clock: StoreClock
  read: () => Promise<ClockReading>
  obstacles: Obstacles
  log: Log
}

/**
 * Reads the database's clock every minute, and at once when this machine's clock has jumped. While
 * the two disagree, the process is not ready, and its followers pause.
 */
export class ClockWatch {
  readonly #parts: ClockWatchParts
  readonly #followers = new Set<Follower>()
  #agrees = true
  #readAtMs = performance.now()
  #reading: Promise<void> | undefined
  readonly #timer: NodeJS.Timeout

  constructor(parts: ClockWatchParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  follow(follower: Follower): void {
    this.#followers.add(follower)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#reading
  }

  #look(): void {
    const isDue = performance.now() - this.#readAtMs > READ_MS
    const isOff = clockProblem(this.#parts.clock) !== undefined
    if (isDue || isOff !== !this.#agrees) this.#reading ??= this.#read()
  }

  async #read(): Promise<void> {
    const { clock, read, log } = this.#parts
    try {
      clock.correct(await read())
      this.#readAtMs = performance.now()
    } catch (error) {
      log.debug(errorFacts(error), 'The clock of the database could not be read.')
    } finally {
      this.#reading = undefined
    }
    this.#conclude()
  }

  #conclude(): void {
    const { clock, obstacles, log } = this.#parts
    const problem = clockProblem(clock)
    obstacles.set('clock', problem)
    const agrees = problem === undefined
    if (agrees === this.#agrees) return
    this.#agrees = agrees
    if (problem !== undefined) log.error({}, problem)
    else log.info({}, "The clock of this machine agrees with the database's again.")
    for (const follower of this.#followers) follower(agrees)
  }
}

/**
 * Runs something while the clocks agree; gives back the function that ends it for good. The process
 * is not ready while it could not be started again.
 */
export async function whileClocksAgree(
  watch: Pick<ClockWatch, 'follow'>,
  { log, obstacles }: Pick<ClockWatchParts, 'log' | 'obstacles'>,
  start: () => Promise<() => Promise<void>>,
): Promise<() => Promise<void>> {
  const patient = patientLog(log)
  let stop: (() => Promise<void>) | undefined = await start()
  let isWanted = true
  let isOver = false
  let turn = Promise.resolve()
  const resume = async () => {
    while (isWanted && !isOver && !stop) {
      try {
        stop = await start()
      } catch (error) {
        const words = 'The work could not be started again after the clocks had disagreed.'
        obstacles.set('work', words)
        patient.error(causeOf(error), errorFacts(error), words)
        await delay(START_AGAIN_MS)
      }
    }
    obstacles.set('work', undefined)
  }
  const rest = async () => {
    if (isOver) return
    await stop?.()
    stop = undefined
    log.warn({}, 'The work rests until the clocks agree.')
  }
  watch.follow((agrees) => {
    isWanted = agrees
    turn = turn
      .then(() => (agrees ? resume() : rest()))
      .catch((error) => log.error(errorFacts(error), 'The work could not be stopped.'))
  })
  return async () => {
    isOver = true
    await turn
    await stop?.()
  }
}

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
