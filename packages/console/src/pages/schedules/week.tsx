import { Icon } from '../../parts/icon.tsx'
import { State } from '../../parts/state.tsx'
import type { Condition } from '../../words/condition.ts'
import {
  type Day,
  dateText,
  localClock,
  partOfDay,
  type Slot,
  slotCondition,
} from './schedule-words.ts'

const hours = [0, 6, 12, 18, 24]

/** A line for each day, a mark for each slot; the table below says the same in words. */
export function Week({ days, today }: { days: readonly Day[]; today: string }) {
  const slots = days.flatMap(({ attributes }) => attributes.slots)
  const conditions = new Map(slots.map((slot) => [slotCondition(slot).word, slotCondition(slot)]))
  return (
    <figure className="week">
      <div role="img" aria-label="Time line of the slots; the table below has the same">
        <div className="week-day week-hours">
          <span />
          <div className="week-line">
            {hours.map((hour) => (
              <span key={hour} style={{ left: percent(hour / 24) }}>
                {hour}
              </span>
            ))}
          </div>
        </div>
        {days.map((day) => (
          <DayLine key={day.id} day={day} isToday={day.id === today} />
        ))}
      </div>
      <figcaption>
        {[...conditions.values()].map((condition: Condition) => (
          <State key={condition.word} {...condition} />
        ))}
      </figcaption>
    </figure>
  )
}

function DayLine({ day, isToday }: { day: Day; isToday: boolean }) {
  const { slots, clock_changes } = day.attributes
  return (
    <div className={isToday ? 'week-day week-today' : 'week-day'}>
      <span>{isToday ? 'Today' : dateText(day.id)}</span>
      <div className="week-line">
        {clock_changes.map((change) => (
          <ClockChange key={change.at} {...change} />
        ))}
        {slots.map((slot) => (
          <Mark key={`${slot.due_at} ${slot.job?.id}`} slot={slot} />
        ))}
      </div>
    </div>
  )
}

/** The hours that the clocks leave out, or go through twice. */
function ClockChange(change: Day['attributes']['clock_changes'][number]) {
  const [before, after] = [partOfDay(change.local_before), partOfDay(change.local_after)]
  const left = Math.min(before, after)
  const words = `${localClock(change.local_before)} becomes ${localClock(change.local_after)}`
  return (
    <span
      className="week-change"
      style={{ left: percent(left), width: percent(Math.abs(after - before)) }}
      title={words}
    >
      <span className="week-change-words">{words}</span>
    </span>
  )
}

function Mark({ slot }: { slot: Slot }) {
  const { meaning, word } = slotCondition(slot)
  return (
    <span
      className={`week-mark state-${meaning}`}
      style={{ left: percent(partOfDay(slot.local_time)) }}
      title={`${localClock(slot.local_time)}: ${word}`}
    >
      <Icon name={meaning} />
    </span>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
