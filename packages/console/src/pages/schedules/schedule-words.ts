import type { Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'
import { asWords } from '../../words/counts.ts'

export type Schedule = Schemas['SubscriptionSchedule']
export type Day = Schemas['ScheduleDay']
export type Slot = Schemas['ScheduleTimelineSlot']

/** Its name, or what it runs. */
export const scheduleName = ({ attributes }: Schedule) =>
  attributes.name ?? asWords(attributes.job.job_type)

export function scheduleCondition({ attributes, meta }: Schedule): Condition {
  if (!attributes.enabled) return { meaning: 'off', word: 'Paused' }
  if (meta.scheduled_for === null) return { meaning: 'attention', word: 'Never comes' }
  return { meaning: 'good', word: 'Enabled' }
}

const ofJobs: Record<string, Condition> = {
  pending: { meaning: 'waiting', word: 'Its run waits' },
  started: { meaning: 'waiting', word: 'Runs' },
  success: { meaning: 'good', word: 'Ran' },
  failed: { meaning: 'failed', word: 'Run failed' },
}

/** The outcome of a slot. A shape stands for each meaning, so that none needs its colour. */
export function slotCondition({ outcome, job }: Slot): Condition {
  if (outcome === 'coming') return { meaning: 'waiting', word: 'Comes' }
  if (outcome === 'caught_up') return { meaning: 'attention', word: 'Caught up later' }
  if (outcome === 'suppressed') return { meaning: 'attention', word: 'Left to a run that waited' }
  return ofJobs[job?.status ?? 'success'] ?? { meaning: 'good', word: 'Ran' }
}

const day = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A day of the schedule's zone, as the interface names it: 2026-03-29. */
export const dateText = (date: string) => day.format(new Date(`${date}T00:00:00Z`))

/** "01:30" of a local time. */
export const localClock = (local: string) => local.slice(11, 16)

/** How far through the day a local time is, from 0 to 1: where the drawing shows it. */
export function partOfDay(local: string): number {
  const [hours = 0, minutes = 0] = localClock(local).split(':').map(Number)
  return (hours * 60 + minutes) / (24 * 60)
}
