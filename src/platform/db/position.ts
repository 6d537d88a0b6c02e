/**
 * A place in the write-ahead log, with its timeline in the upper bits: a later place is a greater
 * number, also after a promotion, which begins a new timeline.
 */
export type Position = bigint

/** Every replica has reached it. */
export const NOWHERE: Position = 0n

/** `lsn` as PostgreSQL writes it, as in 16/B374D848. */
export function positionOf(timeline: number, lsn: string): Position {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(timeline) << 64n) | (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export type PlaceRow = { timeline: string; lsn: string }

export function positionOfPlace({ timeline, lsn }: PlaceRow): Position {
  return positionOf(Number.parseInt(timeline, 16), lsn)
}

export function timelineOf(position: Position): number {
  return Number(position >> 64n)
}

/**
 * Whether a replica at one position has all that the primary had at another. Right after a
 * promotion a replica that lags is on the new timeline already, at a place of the former one.
 */
export function hasReached(replica: Position, primary: Position): boolean {
  return replica >= primary && placeOf(replica) >= placeOf(primary)
}

function placeOf(position: Position): bigint {
  return BigInt.asUintN(64, position)
}

const place = (at: string) =>
  `select substr(pg_walfile_name(${at}), 1, 8) as timeline, ${at}::text as lsn`

/** Behind all that is committed. After a full page it may be a place that nothing is written to. */
export const insertPlace = place('pg_current_wal_insert_lsn()')
/** The end of what is on the primary's disk, so that a replica can have all of it. */
export const flushPlace = place('pg_current_wal_flush_lsn()')
