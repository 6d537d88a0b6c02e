import { type Static, Type } from 'typebox'
import type { Occurrence } from '../../lib/occurrences.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { jobTypes } from '../runs/run.ts'
import { slotOutcomes } from './firing.ts'
import type { ScheduleSlotTable, ScheduleTable } from './queries.ts'

const id = Type.String({ format: 'uuid' })

export const scheduleSchema = Type.Object({
  id,
  type: Type.Literal('subscription_schedule'),
  attributes: Type.Object({
    external_ref: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    specification: Type.String(),
    location: Type.String(),
    job: Type.Object({ job_type: Type.Enum(jobTypes) }),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    scheduled_for: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'The next slot. Null only if none is left in the next ten years.',
    }),
    owner: Type.String(),
    timestamps: timestampsSchema,
  }),
})

export function scheduleResource(row: ScheduleTable): Omit<Static<typeof scheduleSchema>, 'links'> {
  const times = timestamps(row)
  return {
    id: row.id,
    type: 'subscription_schedule',
    attributes: {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      ...(row.name !== null && { name: row.name }),
      specification: row.specification,
      location: row.location,
      job: { job_type: row.job_type },
      ...times,
    },
    meta: {
      scheduled_for: row.next_fire_at && timestamp(row.next_fire_at),
      owner: 'store',
      timestamps: times,
    },
  }
}

export const slotSchema = Type.Object({
  type: Type.Literal('subscription_schedule_slot'),
  attributes: Type.Object({
    due_at: timestampSchema,
    handled_at: timestampSchema,
    outcome: Type.Enum(slotOutcomes, {
      description:
        'fired: a job was created for it. caught_up: it passed while no worker ran, and the job ' +
        'of the latest such slot covers it. suppressed: an earlier job was still waiting and ' +
        'covers it.',
    }),
    slots: Type.Integer({
      description: 'How many slots this entry covers: 1, except after a very long downtime.',
    }),
  }),
  relationships: Type.Object({
    job: Type.Object({
      data: Type.Union([Type.Object({ type: Type.Literal('subscription_job'), id }), Type.Null()]),
    }),
  }),
})

export function slotResource(row: ScheduleSlotTable): Static<typeof slotSchema> {
  return {
    type: 'subscription_schedule_slot',
    attributes: {
      due_at: timestamp(row.due_at),
      handled_at: timestamp(row.handled_at),
      outcome: row.outcome,
      slots: row.slots,
    },
    relationships: {
      job: { data: row.run_id === null ? null : { type: 'subscription_job', id: row.run_id } },
    },
  }
}

export const upcomingSchema = Type.Object({
  type: Type.Literal('subscription_schedule_occurrence'),
  attributes: Type.Object({
    due_at: timestampSchema,
    local_time: Type.String({ description: 'The local time at that moment.' }),
    utc_offset: Type.String({ description: 'Such as +01:00.' }),
    clock_change: Type.Unsafe<'gap' | 'overlap' | null>({
      enum: ['gap', 'overlap', null],
      description: 'Whether the clocks change at that moment.',
    }),
    resolution: Type.Optional(
      Type.String({ description: 'A sentence that says how the clock change is resolved.' }),
    ),
  }),
})

export function upcomingResource(occurrence: Occurrence): Static<typeof upcomingSchema> {
  const { clockChange } = occurrence
  return {
    type: 'subscription_schedule_occurrence',
    attributes: {
      due_at: timestamp(occurrence.instant),
      local_time: occurrence.wallTime,
      utc_offset: occurrence.offset,
      clock_change: clockChange?.kind ?? null,
      ...(clockChange && { resolution: resolutionOf(clockChange) }),
    },
  }
}

function resolutionOf(change: NonNullable<Occurrence['clockChange']>): string {
  if (change.kind === 'gap') {
    return `${change.nominal} does not exist on this day; it fires when the clocks have moved on.`
  }
  return change.pass === 'first'
    ? 'This local time comes twice; this is the first time.'
    : 'This local time comes twice; this is the second time, since the schedule is an interval.'
}
