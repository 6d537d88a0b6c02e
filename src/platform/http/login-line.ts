import { availableParallelism } from 'node:os'
import { AppError } from '../../lib/errors.ts'
import type { BucketSize, TokenBuckets } from './token-buckets.ts'

/** Failed logins of one identity: ten at once, then two a second. */
export const failedLogins: BucketSize = { perSecond: 2, burst: 10 }

/** Half of the cores at most: a slow hash must not take the time of other requests. */
const CHECKED_AT_ONCE = Math.min(2, Math.max(1, Math.trunc(availableParallelism() / 2)))
/** For one identity from one address, once guessing has begun. The newest stay. */
export const GUESSES_WAITING_MAX = 5
export const WAITING_MAX_PER_ADDRESS = 256
export const WAITING_MAX = 1_024

/** A login attempt: from which address, and for which application key or member. */
export type LoginTry = { address: string; identity: string }

type Waiter = LoginTry & { start: () => void; refuse: (error: AppError) => void }

/**
 * Logins whose secret must be checked wait here for their turn. A check costs a slow hash, so few
 * run at once, and addresses take turns. Failures are counted for the identity and not for the
 * address: behind one address there can be many people, and a stranger's guesses must not refuse
 * somebody else's good password. An identity with many failures is checked more slowly.
 */
export class LoginLine {
  readonly #buckets: TokenBuckets
  /** In the order of their turns: an address that had its turn goes to the end. */
  readonly #lines = new Map<string, Waiter[]>()
  readonly #open = new Map<string, number>()
  #running = 0
  #waiting = 0
  #timer: NodeJS.Timeout | undefined

  constructor(buckets: TokenBuckets) {
    this.#buckets = buckets
  }

  /** Runs the check, which gives nothing when the secret is wrong. Only that is a failure. */
  async check<Result>(
    given: LoginTry,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    await this.#turn(given)
    try {
      const result = await check()
      if (result === undefined) this.#failed(given.identity)
      return result
    } finally {
      this.#leave(given.identity)
    }
  }

  #turn(given: LoginTry): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const line = this.#lines.get(given.address) ?? []
    this.#lines.set(given.address, line)
    line.push({ ...given, start: resolve, refuse: reject })
    this.#waiting += 1
    if (this.#left(given.identity) < 1) this.#refuseOldGuesses(line, given.identity)
    if (line.length > WAITING_MAX_PER_ADDRESS) this.#refuseOldest(line)
    if (this.#waiting > WAITING_MAX) this.#refuseOldest(this.#longestFor(line))
    this.#startNext()
    return promise
  }

  #startNext(): void {
    let next = this.#takeNext()
    while (next) {
      this.#running += 1
      this.#open.set(next.identity, (this.#open.get(next.identity) ?? 0) + 1)
      next.start()
      next = this.#takeNext()
    }
    if (this.#running < CHECKED_AT_ONCE) this.#tryAgainLater()
  }

  /** The first of the next address's line whose identity may fail once more. */
  #takeNext(): Waiter | undefined {
    if (this.#running >= CHECKED_AT_ONCE) return undefined
    for (const [address, line] of this.#lines) {
      const index = line.findIndex(({ identity }) => this.#mayStart(identity))
      if (index < 0) continue
      const [waiter] = line.splice(index, 1)
      this.#waiting -= 1
      this.#lines.delete(address)
      if (line.length > 0) this.#lines.set(address, line)
      return waiter
    }
    return undefined
  }

  /** Checks whose end is open count as failures, so that guessing in parallel gains nothing. */
  #mayStart(identity: string): boolean {
    return this.#left(identity) - (this.#open.get(identity) ?? 0) >= 1
  }

  #left(identity: string): number {
    return this.#buckets.left(`login:${identity}`, failedLogins)
  }

  #failed(identity: string): void {
    this.#buckets.take(`login:${identity}`, failedLogins)
    if (this.#left(identity) >= 1) return
    for (const line of this.#lines.values()) this.#refuseOldGuesses(line, identity)
  }

  #leave(identity: string): void {
    this.#running -= 1
    const open = (this.#open.get(identity) ?? 1) - 1
    if (open > 0) this.#open.set(identity, open)
    else this.#open.delete(identity)
    this.#startNext()
  }

  #tryAgainLater(): void {
    if (this.#waiting === 0 || this.#timer) return
    const again = () => {
      this.#timer = undefined
      this.#startNext()
    }
    this.#timer = setTimeout(again, 1_000 / failedLogins.perSecond / 2)
  }

  #refuseOldGuesses(line: Waiter[], identity: string): void {
    const guesses = line.filter((waiter) => waiter.identity === identity)
    for (const waiter of guesses.slice(0, -GUESSES_WAITING_MAX)) this.#refuse(line, waiter)
  }

  #refuseOldest(line: Waiter[]): void {
    const [oldest] = line
    if (oldest) this.#refuse(line, oldest)
  }

  /** The longest line, and of equal ones that of the newcomer: nobody else has to give way. */
  #longestFor(own: Waiter[]): Waiter[] {
    let longest = own
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line
    return longest
  }

  #refuse(line: Waiter[], waiter: Waiter): void {
    line.splice(line.indexOf(waiter), 1)
    this.#waiting -= 1
    if (line.length === 0) this.#lines.delete(waiter.address)
    waiter.refuse(new AppError('too-many-requests', 'Too many logins at once; try again.'))
  }
}
