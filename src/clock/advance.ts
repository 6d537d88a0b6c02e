import { type Static, Type } from 'typebox'
import { invalidField } from '../lib/errors.ts'
import type { Id } from '../lib/ids.ts'
import { requireMoment } from '../lib/moment.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Tx } from '../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../platform/events/outbox.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../platform/http/document.ts'
import { type JobRow, jobStatuses } from '../platform/jobs/job.ts'
import type { ReadKind } from '../platform/resources/kind.ts'

type AdvanceId = Id<'clock-advance'>

/** A job that moves the clock of a sandbox forward, through everything that happens on the way. */
export type Advance = JobRow & {
  id: AdvanceId
  job_type: 'clock-advance'
  from_time: Temporal.Instant
  to_time: Temporal.Instant
  then_mode: 'running' | 'frozen'
  cancel_wanted: boolean
  error: string | null
}

declare module '../platform/db/db.ts' {
  interface Tables {
    clock_advance: Advance
  }
}

const given = Type.Object({
  to: Type.Optional({
    ...timestampSchema,
    description: 'A moment. Either `to` or `by` is needed.',
  }),
  by: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^P(?!$)',
      description: 'A duration by the calendar of UTC, as in `P1M3D` or `PT36H`.',
    }),
  ),
})

export const advanceBody = Type.Object(
  { data: Type.Object({ type: Type.Literal('clock_advance'), attributes: given }) },
  { title: 'NewClockAdvance' },
)

export const advanceSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.Literal('clock_advance'),
    attributes: Type.Object({
      status: Type.Enum(jobStatuses),
      from: timestampSchema,
      to: timestampSchema,
    }),
    links: selfLinkSchema,
    meta: Type.Object({
      timestamps: timestampsSchema,
      progress: Type.Object({
        done: Type.Integer({ description: 'Minutes of store time.' }),
        total: Type.Integer(),
      }),
      error: Type.Optional(Type.String({ description: 'Why it stopped before its end.' })),
    }),
  },
  { title: 'ClockAdvance' },
)

const path = 'data.attributes'

/** The moment that a request asks for. */
export function targetOf({ to, by }: Static<typeof given>, present: Temporal.Instant) {
  if ((to === undefined) === (by === undefined)) {
    throw invalidField(path, `${path}: either "to" or "by" is needed.`)
  }
  if (to !== undefined) return { moment: requireMoment(`${path}.to`, to), source: `${path}.to` }
  return { moment: later(present, by ?? ''), source: `${path}.by` }
}

function later(present: Temporal.Instant, by: string): Temporal.Instant {
  try {
    const duration = Temporal.Duration.from(by)
    const moment = present.toZonedDateTimeISO('UTC').add(duration).toInstant()
    return moment.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  } catch {
    throw invalidField(`${path}.by`, `${path}.by: a duration such as P1M3D is expected.`)
  }
}

export function minutesBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
}

function advanceResource(row: Advance) {
  return {
    id: row.id as string,
    type: 'clock_advance',
    attributes: {
      status: row.status,
      from: timestamp(row.from_time),
      to: timestamp(row.to_time),
    },
    meta: {
      timestamps: timestamps(row),
      progress: {
        done: row.progress_done,
        total: minutesBetween(row.from_time, row.to_time),
      },
      ...(row.error !== null && { error: row.error }),
    },
  }
}

export const advanceKind: ReadKind<Advance> = {
  table: 'clock_advance',
  type: 'clock_advance',
  path: '/clock/advances',
  names: { one: 'ClockAdvance', many: 'ClockAdvances' },
  words: { one: 'advance of the clock', many: 'advances of the clock' },
  tags: ['Clock'],
  access: { read: access.admin, write: access.admin },
  schemas: { resource: advanceSchema },
  order: ['-created_at', '-sequence'],
  resource: advanceResource,
}

export async function announceAdvance(
  tx: Tx,
  moment: StoreMoment,
  type: 'clock_advance.created' | 'clock_advance.updated',
  row: Advance,
  before?: Advance,
): Promise<void> {
  const old = before && advanceResource(before)
  await recordEvent(tx, moment, resourceEvent(type, advanceResource(row), old))
}
