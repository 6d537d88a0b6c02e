import { sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { Invariant, Offender } from './invariant.ts'

/**
 * Whether the feed is what readers rely on. Weeks are dropped by time and positions only nearly
 * follow it, so the first day after a week that is gone is not looked at.
 */
function keptEvents(storeId: StoreId) {
  return sql`
    select * from event
     where store_id = ${storeId} and position is not null
       and (to_regclass('event_first') is not null
            or recorded_at > (select min(recorded_at) + interval '1 day' from event
                               where store_id = ${storeId} and position is not null))`
}

const positions: Invariant = {
  id: 'event-positions-have-no-gap',
  statement: 'Every event has one position, and positions have no gap.',
  offenders: ({ storeId }) => sql<Offender>`
    with placed as (
      select id, position, lead(position) over (order by position) as next,
             count(*) over (partition by id) as copies
        from (${keptEvents(storeId)}) as kept
    )
    select 'event' as subject_type, id::text as subject_id,
           case when copies > 1 then format('it is there %s times', copies)
                else format('position %s is followed by %s', position, next) end as detail
      from placed
     where copies > 1 or next <> position + 1`,
}

const sequences: Invariant = {
  id: 'events-follow-their-sequence',
  statement: 'The events of a subject come in their sequence, which has no gap.',
  offenders: ({ storeId }) => sql<Offender>`
    with placed as (
      select subject_type, subject_id, sequence,
             lead(sequence) over (
               partition by subject_type, subject_id order by position) as next
        from (${keptEvents(storeId)}) as kept
    )
    select subject_type, subject_id,
           format('event %s is followed by %s', sequence, next) as detail
      from placed
     where next <> sequence + 1`,
}

export const eventInvariants: readonly Invariant[] = [positions, sequences]
