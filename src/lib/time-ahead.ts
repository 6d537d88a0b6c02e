/** Something that will happen at its moment, by itself. */
export type Coming = { at: Temporal.Instant; id: string }

/** A part of the time ahead: what comes after a place in it until a moment, so much at most. */
export type Stretch = { after: Coming; until: Temporal.Instant; limit: number }

/** Orders by moment, and what happens in one moment by its id. */
export function compareComing(one: Coming, other: Coming): number {
  const order = Temporal.Instant.compare(one.at, other.at)
  if (order !== 0 || one.id === other.id) return order
  return one.id < other.id ? -1 : 1
}
