/**
 * Decides what happens to the slots of a due schedule; pure. `fire-schedules.ts` writes the result.
 */

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
export const LEDGER_ENTRIES_MAX = 1_000

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
