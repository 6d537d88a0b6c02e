import { hasReached, type Position } from './position.ts'

const SEEN_MAX = 12

/**
 * Positions of the primary, and when it had them. A replica's lag is the age of the first one that
 * it has not reached. Timestamps of transactions would not tell: they stand still while nothing is
 * written.
 */
export class PrimaryHistory {
  /** The oldest first. */
  #seen: { atMs: number; position: Position }[] = []

  /** `atMs` is a moment before the primary was asked. */
  add(position: Position, atMs: number): void {
    this.#seen = [...this.#seen.slice(1 - SEEN_MAX), { atMs, position }]
  }

  get latest(): { atMs: number; position: Position } | undefined {
    return this.#seen.at(-1)
  }

  /** The last moment of which the replica has everything; undefined when all are missing it. */
  completeUntilMs(replica: Position): number | undefined {
    return this.#seen.findLast(({ position }) => hasReached(replica, position))?.atMs
  }
}
