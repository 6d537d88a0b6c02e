import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Cron, parseCron } from '../lib/cron.ts'
import type { StoreId } from '../lib/ids.ts'
import { nextOccurrence } from '../lib/occurrences.ts'
import { isTimeZone } from '../lib/time-zone.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { Invariant, Offender } from './invariant.ts'

/** When schedules fire next. Only the calendar's arithmetic can tell, not a statement. */

export const slots: Invariant = {
  id: 'next-slot-of-its-specification',
  statement:
    'The next slot of a schedule is the earliest future time that its specification gives.',
  inspect: (tx, { storeId, now }) =>
    findWrongSlots(tx, { now, holds: (column) => sql<SqlBool>`${column} = ${storeId}` }),
}

/** Stores that have the same time. */
type Asked = {
  now: Temporal.Instant
  /** The condition on the column with the id of the store. */
  holds: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

type StoredSchedule = {
  store_id: StoreId
  id: string
  specification: string
  location: string
  enabled: boolean
  next_fire_at: Temporal.Instant | null
}

const BATCH_SIZE = 1_000
const CRONS_MAX = 10_000
/** Slots are handled while we look, and this machine's clock may not be the database's. */
const TOLERANCE = { minutes: 1 }

/** Schedules of stores that have one time whose `next_fire_at` their specification does not give. */
export async function* findWrongSlots(
  db: Db | Tx,
  { now, holds }: Asked,
): AsyncGenerator<Offender> {
  const crons = new Map<string, Cron | undefined>()
  const cronOf = (text: string): Cron | undefined => {
    if (crons.size > CRONS_MAX) crons.clear()
    if (!crons.has(text)) crons.set(text, readCron(text))
    return crons.get(text)
  }
  let last: StoredSchedule | undefined
  do {
    const schedules = await listSchedules(db, holds, last)
    for (const schedule of schedules) {
      const detail = wrongOf(schedule, cronOf(schedule.specification), now)
      if (detail === undefined) continue
      yield { subject_type: 'subscription_schedule', subject_id: schedule.id, detail }
    }
    last = schedules.length < BATCH_SIZE ? undefined : schedules.at(-1)
  } while (last)
}

function readCron(text: string): Cron | undefined {
  const read = parseCron(text)
  return 'cron' in read ? read.cron : undefined
}

/** In the order of the primary key. */
async function listSchedules(
  db: Db | Tx,
  holds: Asked['holds'],
  after: StoredSchedule | undefined,
): Promise<StoredSchedule[]> {
  const place = after ? sql`(store_id, id) > (${after.store_id}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<StoredSchedule>`
    select store_id, id, specification, location, enabled, next_fire_at
      from schedule
     where ${holds(sql`schedule.store_id`)} and ${place}
     order by store_id, id
     limit ${BATCH_SIZE}`.execute(db)
  return rows
}

/** Says in words why the next slot of a schedule is wrong. */
function wrongOf(
  { specification, location, enabled, next_fire_at: stored }: StoredSchedule,
  cron: Cron | undefined,
  now: Temporal.Instant,
): string | undefined {
  const told = `"${specification}" in ${location}`
  if (!cron || !isTimeZone(location)) return `${told} cannot be read`
  if (!enabled) return stored ? `it is paused, but would fire at ${stored}` : undefined
  const coming = nextOccurrence(cron, location, now.add(TOLERANCE))
  if (stored === null) {
    return coming && `it has no next slot, but ${told} gives ${coming}`
  }
  const ofSpecification = nextOccurrence(cron, location, stored.subtract({ milliseconds: 1 }))
  if (!ofSpecification?.equals(stored)) {
    return `it would fire at ${stored}, which ${told} does not give`
  }
  const isLate = coming && Temporal.Instant.compare(stored, coming) > 0
  return isLate ? `it would fire at ${stored}, but ${told} gives ${coming} before` : undefined
}
