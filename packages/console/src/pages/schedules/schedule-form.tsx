import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { useForm } from '../../parts/use-form.ts'
import { ZoneSelect } from '../../parts/zone-select.tsx'
import { useStore } from '../../store/store.tsx'
import { asWords } from '../../words/counts.ts'
import { runTypes } from '../runs/run-types.ts'
import { dateText, localClock, type Schedule } from './schedule-words.ts'
import { upcomingQuery } from './schedules-query.ts'
import { newTiming, specificationOf, type Timing, timingOf } from './timing.ts'

type JobType = Schedule['attributes']['job']['job_type']
type Typed = Timing & { name: string; job_type: JobType; location: string }

/** The form of a schedule: what was typed, and what of it differs from before. */
export function useScheduleForm(schedule?: Schedule) {
  const { timeZone } = useStore()
  const form = useForm(typedOf(schedule, timeZone))
  const { name, job_type, location } = form.typed
  const now = { name, specification: specificationOf(form.typed), location, job: { job_type } }
  const before = schedule?.attributes
  const changed = {
    ...(now.name !== (before?.name ?? '') && { name }),
    ...(now.specification !== before?.specification && { specification: now.specification }),
    ...(location !== before?.location && { location }),
    ...(job_type !== before?.job.job_type && { job: now.job }),
  }
  return { ...form, now, changed }
}

/** A new schedule has the zone of its store at first. */
function typedOf(schedule: Schedule | undefined, storeZone: string): Typed {
  if (!schedule) return { ...newTiming, name: '', job_type: 'billing-run', location: storeZone }
  const { name = '', job, location, specification } = schedule.attributes
  return { ...timingOf(specification), name, job_type: job.job_type, location }
}

const repeats = [
  { value: 'hour', words: 'Every hour' },
  { value: 'day', words: 'Every day' },
  { value: 'week', words: 'Every week' },
  { value: 'month', words: 'Every month' },
  { value: 'own', words: 'By a specification' },
] as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function ScheduleForm(form: ReturnType<typeof useScheduleForm>) {
  const { typed, set, problems, now } = form
  const { repeat } = typed
  const field = (name: 'name' | 'time' | 'day' | 'own') => ({
    name,
    value: typed[name],
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <>
      <Select
        label="Starts"
        value={typed.job_type}
        onChange={(job_type) => set({ job_type })}
        choices={runTypes.map((value) => ({ value, words: asWords(value) }))}
      />
      <Select
        label="Repeats"
        value={repeat}
        onChange={(value) => set({ repeat: value, own: typed.own || now.specification })}
        choices={repeats}
      />
      {repeat === 'own' ? (
        <Field
          label="Specification"
          hint="Minute, hour, day of month, month, day of week, as in 30 2 1 * *"
          error={problems.specification}
          {...field('own')}
        />
      ) : (
        <Field
          label={repeat === 'hour' ? 'Minute: that of this time' : 'Time of the day'}
          type="time"
          {...field('time')}
        />
      )}
      {repeat === 'week' && (
        <Select
          label="Day of the week"
          value={typed.weekday}
          onChange={(weekday) => set({ weekday })}
          choices={weekdays.map((words, index) => ({ value: `${index}`, words }))}
        />
      )}
      {repeat === 'month' && (
        <Field
          label="Day of the month"
          hint="1 to 31; a month without that day is left out"
          error={problems.specification}
          {...field('day')}
        />
      )}
      <ZoneSelect
        label="Time zone"
        value={typed.location}
        onChange={(location) => set({ location })}
        error={problems.location}
      />
      <Field label="Name" isOptional error={problems.name} {...field('name')} />
      <NextSlots {...now} />
    </>
  )
}

/** The slots that it would have, or what is wrong with it. */
function NextSlots({ specification, location }: { specification: string; location: string }) {
  const { store } = useStore()
  const slots = useQuery(upcomingQuery(store.id, { specification, location }))
  if (slots.error) return <Failure error={slots.error} />
  if (!slots.data) return <p className="quiet">Finding its next slots.</p>
  return (
    <div role="status">
      <p>It would start next:</p>
      <ul>
        {slots.data.map(({ attributes: { due_at, local_time, utc_offset, resolution } }) => (
          <li key={due_at}>
            {dateText(local_time.slice(0, 10))}, {localClock(local_time)} ({utc_offset})
            {resolution && `. ${resolution}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
