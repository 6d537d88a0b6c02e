/** How concurrent requests share one batch. */
type CoalescerOptions<One, Result> = {
  /** More would make one batch long; the rest goes with the next. */
  batchMax: number
  /** Batches of one kind under way at once: the fewer, the more go together. */
  underWayMax: number
  /** Only those of one kind can go together. */
  kindOf(one: One): string | number
  /** Only one of the items with the same key runs at a time, if there is a key. */
  keyOf?(one: One): string
  /** The results in the order of the batch. If it throws, all of them fail. */
  perform(batch: readonly One[]): Promise<readonly Result[]>
}

type Waiting<One, Result> = PromiseWithResolvers<Result> & { one: One }

/**
 * Batches concurrent requests. A single request runs at once; under load, requests that arrive
 * while batches are running share the next one. On a busy server this halves their cost: fewer
 * statements, fewer round trips.
 */
export class Coalescer<One, Result> {
  readonly #options: CoalescerOptions<One, Result>
  #waiting: Waiting<One, Result>[] = []
  readonly #busy = new Set<string>()
  readonly #underWay = new Map<string | number, number>()
  #isPlanned = false

  constructor(options: CoalescerOptions<One, Result>) {
    this.#options = options
  }

  add(one: One): Promise<Result> {
    const waiting = { one, ...Promise.withResolvers<Result>() }
    this.#waiting.push(waiting)
    this.#plan()
    return waiting.promise
  }

  /** When all requests that have arrived by now have been looked at. */
  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
        void this.#perform(batch)
      }
    })
  }

  /** The items of a free kind that have waited longest, without items whose key is busy. */
  #take(): Waiting<One, Result>[] {
    const { batchMax, underWayMax, kindOf, keyOf } = this.#options
    const batch: Waiting<One, Result>[] = []
    const left: Waiting<One, Result>[] = []
    let kind: string | number | undefined
    for (const waiting of this.#waiting) {
      const { one } = waiting
      const key = keyOf?.(one)
      const own = kindOf(one)
      const isOther =
        kind === undefined ? (this.#underWay.get(own) ?? 0) >= underWayMax : kind !== own
      if (batch.length === batchMax || isOther || (key !== undefined && this.#busy.has(key))) {
        left.push(waiting)
        continue
      }
      kind = own
      if (key !== undefined) this.#busy.add(key)
      batch.push(waiting)
    }
    this.#waiting = left
    return batch
  }

  async #perform(batch: readonly Waiting<One, Result>[]): Promise<void> {
    const { perform, kindOf, keyOf } = this.#options
    const [first] = batch
    const kind = first ? kindOf(first.one) : ''
    this.#underWay.set(kind, (this.#underWay.get(kind) ?? 0) + 1)
    try {
      const results = await perform(batch.map(({ one }) => one))
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      const left = (this.#underWay.get(kind) ?? 0) - 1
      if (left > 0) this.#underWay.set(kind, left)
      else this.#underWay.delete(kind)
      for (const { one } of batch) if (keyOf) this.#busy.delete(keyOf(one))
      if (this.#waiting.length > 0) this.#plan()
    }
  }
}
