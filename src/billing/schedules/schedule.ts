import { LRUCache } from 'lru-cache'
import { type Cron, cronOf, parseCron } from '../../lib/cron.ts'
import { type Problem, problemAt } from '../../lib/errors.ts'
import {
  type ClockChange,
  countOccurrences,
  nextOccurrence,
  occurrencesBetween,
} from '../../lib/occurrences.ts'
import { isTimeZone, timeZoneDataVersion } from '../../lib/time-zone.ts'

/** When a schedule fires: a cron specification, read on the wall clock of a place. */
export type Timing = { specification: string; location: string }

/**
 * Finds the faults of a specification and a location, each by its field: of a body, or of the query
 * if `within` is empty. The schema refuses values that are no text; the other of the two is
 * checked all the same.
 */
export function timingProblems(
  given: unknown,
  now: Temporal.Instant,
  within = 'data.attributes.',
): Problem[] {
  const { specification, location } = (given ?? {}) as Record<string, unknown>
  const place = typeof location === 'string' ? location : 'UTC'
  const hasPlace = isTimeZone(place)
  const faults =
    typeof specification === 'string'
      ? specificationFaults(specification, hasPlace ? place : 'UTC', now)
      : []
  return [
    ...faults.map((words) => problemAt(`${within}specification`, words)),
    ...(hasPlace ? [] : [problemAt(`${within}location`, locationFault(place))]),
  ]
}

function specificationFaults(
  text: string,
  location: string,
  now: Temporal.Instant,
): readonly string[] {
  const parsed = parseCron(text)
  if ('problems' in parsed) return parsed.problems
  const comes = nextOccurrence(parsed.cron, location, now) !== undefined
  return comes ? [] : ['never comes true in the next ten years']
}

function locationFault(location: string): string {
  const shown = JSON.stringify(location.slice(0, 100))
  return `unknown time zone ${shown}; a name such as "Europe/London" or "UTC" is expected`
}

const PARSED_MAX = 10_000
const parsed = new LRUCache<string, Cron>({ max: PARSED_MAX })

/** Parses a stored specification, which was checked when it was saved; cached. */
export function rememberedCron(specification: string): Cron {
  const cron = parsed.get(specification) ?? cronOf(specification)
  parsed.set(specification, cron)
  return cron
}

/** Counted up when a rule of this program changes the moments at which schedules fire. */
const SLOT_RULES = 2

/**
 * Stored with each computed slot. A slot that was computed by other rules, of the time zones or of
 * this program, is recomputed when a worker starts (TZ-6).
 */
export function slotRulesVersion(): string {
  return `${timeZoneDataVersion()} ${SLOT_RULES}`
}

export function nextSlot(timing: Timing, after: Temporal.Instant): Temporal.Instant | undefined {
  return nextOccurrence(rememberedCron(timing.specification), timing.location, after)
}

/** Says how a clock change at a slot is resolved. */
export function resolutionOf(change: ClockChange): string {
  if (change.kind === 'gap') {
    return `${change.nominal} does not exist on this day; it fires when the clocks have moved on.`
  }
  return change.pass === 'first'
    ? 'This local time comes twice; this is the first time.'
    : 'This local time comes twice; this is the second time, since the schedule is an interval.'
}

/** A silence longer than this many slots is counted only up to here. */
const EARLIER_MAX = 1_000_000

/**
 * The slots from the one that is due up to now: the latest ones, oldest first, and how many came
 * before them. There is always at least the due one, even if the zone's rules have changed since.
 */
export function missedSlots(timing: Timing, dueAt: Temporal.Instant, now: Temporal.Instant) {
  const cron = rememberedCron(timing.specification)
  const { location } = timing
  const few = occurrencesBetween(cron, location, dueAt, now, LEDGER_ENTRIES_MAX)
  if (few.length === 0) return { missed: [dueAt], earlier: undefined }
  if (few.length < LEDGER_ENTRIES_MAX) return { missed: few, earlier: undefined }
  const missed = latestSlots(cron, location, dueAt, now)
  const total = countOccurrences(cron, location, dueAt, now, EARLIER_MAX)
  return { missed, earlier: { count: total - missed.length, firstDueAt: dueAt } }
}

const FIRST_LOOK_SECONDS = 3_600

/** Looks back twice as far each time, so that a year of minutes is not walked through. */
function latestSlots(cron: Cron, zone: string, dueAt: Temporal.Instant, now: Temporal.Instant) {
  for (let seconds = FIRST_LOOK_SECONDS; ; seconds *= 2) {
    const back = now.subtract({ seconds })
    const from = Temporal.Instant.compare(back, dueAt) > 0 ? back : dueAt
    const found = occurrencesBetween(cron, zone, from, now, EARLIER_MAX)
    if (found.length >= LEDGER_ENTRIES_MAX || from === dueAt)
      return found.slice(-LEDGER_ENTRIES_MAX)
  }
}

// ---- the slots of a due schedule ----

export const slotOutcomes = ['fired', 'caught_up', 'suppressed'] as const
export type SlotOutcome = (typeof slotOutcomes)[number]

type Slot = { dueAt: Temporal.Instant; outcome: SlotOutcome; slots: number }

type Firing = {
  /** Oldest first; the last one is the latest missed slot. */
  slots: Slot[]
  /** The slot that a new run is made for; nothing while an earlier run still waits. */
  runFor: Temporal.Instant | undefined
}

/** Beyond this many missed slots the oldest share one entry of the ledger. */
const LEDGER_ENTRIES_MAX = 1_000

/**
 * All slots that have passed collapse into one run for the latest of them (FIRE-4), and none while
 * a run of the schedule is still pending (FIRE-5). `missed` holds the latest slots, oldest first;
 * `earlier` counts those before them, the first of which was due at `firstDueAt`.
 */
export function decideFiring(
  missed: readonly Temporal.Instant[],
  earlier: { count: number; firstDueAt: Temporal.Instant } | undefined,
  hasPendingRun: boolean,
): Firing {
  const latest = missed.at(-1)
  const passed: SlotOutcome = hasPendingRun ? 'suppressed' : 'caught_up'
  const slots = missed.map((dueAt): Slot => {
    const outcome = !hasPendingRun && dueAt === latest ? 'fired' : passed
    return { dueAt, outcome, slots: 1 }
  })
  if (earlier && earlier.count > 0) {
    slots.unshift({ dueAt: earlier.firstDueAt, outcome: passed, slots: earlier.count })
  }
  return { slots, runFor: hasPendingRun ? undefined : latest }
}
