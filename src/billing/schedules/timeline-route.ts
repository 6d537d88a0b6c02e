import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { type Occurrence, upcoming } from '../../lib/occurrences.ts'
import { type Ctx, contextOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { idParams, timestamp, timestampSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { getReadable } from '../../platform/resources/change-resource.ts'
import { findRunStatuses } from '../runs/queries.ts'
import { runStatuses } from '../runs/run.ts'
import { listSlotsWithin, type Schedule, type ScheduleSlot } from './queries.ts'
import { rememberedCron, resolutionOf, slotOutcomes } from './schedule.ts'
import { listFiredIn, scheduleKind } from './schedule-kind.ts'
import { daysAround, type LocalDay } from './timeline.ts'

const DAYS_MAX = 31
const DAYS_DEFAULT = 7
/** The most slots that were, and the most that come. */
const SLOTS_MAX = 1_000

const slot = Type.Object(
  {
    due_at: timestampSchema,
    local_time: Type.String({ description: 'The local time at that moment.' }),
    utc_offset: Type.String({ description: 'Such as +01:00.' }),
    outcome: Type.Enum([...slotOutcomes, 'coming'] as const, {
      description: 'As in the list of slots; coming: it lies ahead.',
    }),
    slots: Type.Integer({
      description: 'How many slots this one stands for: 1, except after a very long downtime.',
    }),
    job: Type.Optional(
      Type.Object(
        { id: Type.String({ format: 'uuid' }), status: Type.Optional(Type.Enum(runStatuses)) },
        { description: 'The job that was made, or that stands for it. Old jobs have no status.' },
      ),
    ),
    store: Type.Optional(
      Type.Object(
        { id: Type.String({ format: 'uuid' }) },
        { description: 'The store of a past slot; shown to an organization.' },
      ),
    ),
    resolution: Type.Optional(
      Type.String({ description: 'A sentence that says how a clock change is resolved.' }),
    ),
  },
  { title: 'ScheduleTimelineSlot' },
)

const clockChange = Type.Object(
  {
    at: timestampSchema,
    local_before: Type.String({ description: 'The local time without the change.' }),
    local_after: Type.String({ description: 'The local time with it.' }),
  },
  { title: 'ScheduleClockChange' },
)

const day = Type.Object(
  {
    type: Type.Literal('subscription_schedule_day'),
    id: Type.String({ format: 'date' }),
    attributes: Type.Object({
      slots: Type.Array(slot),
      clock_changes: Type.Array(clockChange),
    }),
  },
  { title: 'ScheduleDay' },
)

type Slot = Static<typeof slot>

export function timelineRoute(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: scheduleKind.tags,
    operationId: 'getScheduleTimeline',
    summary: "Show a schedule's days: what became of its slots, and what comes",
    description:
      'The days of its location, from `days` before today until `days` after it: past slots with ' +
      'their outcomes, slots that come, and the changes of the clocks. An organization sees each ' +
      'past slot once for each of its stores, and a slot that comes once for all. Of more than ' +
      `${SLOTS_MAX.toLocaleString('en')} past slots the oldest are left out, of as many that ` +
      'come the last; `meta.is_complete` is then false.',
    params: idParams,
    querystring: Type.Object({
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: DAYS_MAX, default: DAYS_DEFAULT })),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(day),
        meta: Type.Object({
          location: Type.String(),
          today: Type.String({ format: 'date' }),
          is_complete: Type.Boolean(),
        }),
      }),
    },
  }
  const config = { access: scheduleKind.access.read }
  app.get(`/v2${scheduleKind.path}/:id/timeline`, { schema, config }, async (request) => {
    const ctx = contextOf(request)
    const schedule = await getReadable(db, ctx, scheduleKind, request.params.id)
    const days = daysAround(schedule.location, ctx.now, request.query.days ?? DAYS_DEFAULT)
    const past = await loadPast(db, ctx, schedule, days)
    const coming = comingSlots(schedule, ctx.now, days.at(-1)?.end ?? ctx.now)
    return {
      data: days.map((one) => dayResource(one, [...past, ...coming])),
      meta: {
        location: schedule.location,
        today: ctx.now.toZonedDateTimeISO(schedule.location).toPlainDate().toString(),
        is_complete: past.length < SLOTS_MAX && coming.length < SLOTS_MAX,
      },
    }
  })
}

async function loadPast(
  db: Db,
  ctx: Ctx,
  schedule: Schedule,
  days: readonly LocalDay[],
): Promise<Slot[]> {
  const stores: StoreId[] = await listFiredIn(db, ctx)
  const span = { from: days[0]?.start ?? ctx.now, until: days.at(-1)?.end ?? ctx.now }
  const rows = await listSlotsWithin(db, stores, schedule.id, { ...span, limit: SLOTS_MAX })
  const jobs = [...new Set(rows.flatMap(({ run_id }) => run_id ?? []))]
  const statuses = await findRunStatuses(db, stores, jobs)
  return rows.reverse().map((row) => ({
    ...pastSlot(row, schedule.location, statuses.get(row.run_id ?? '')),
    ...(ctx.owner === 'organization' && { store: { id: row.store_id } }),
  }))
}

function pastSlot(row: ScheduleSlot, location: string, status: string | undefined): Slot {
  const local = row.due_at.toZonedDateTimeISO(location)
  const known = status as NonNullable<Slot['job']>['status']
  return {
    due_at: timestamp(row.due_at),
    local_time: local.toPlainDateTime().toString(),
    utc_offset: local.offset,
    outcome: row.outcome,
    slots: row.slots,
    ...(row.run_id !== null && { job: { id: row.run_id, ...(known && { status: known }) } }),
  }
}

/** The slots from the next one on; a schedule that is paused has none. */
function comingSlots(schedule: Schedule, now: Temporal.Instant, until: Temporal.Instant): Slot[] {
  if (!schedule.enabled) return []
  const cron = rememberedCron(schedule.specification)
  return upcoming(cron, schedule.location, now, SLOTS_MAX, until).map(comingSlot)
}

function comingSlot({ instant, wallTime, offset, clockChange }: Occurrence): Slot {
  return {
    due_at: timestamp(instant),
    local_time: wallTime,
    utc_offset: offset,
    outcome: 'coming',
    slots: 1,
    ...(clockChange && { resolution: resolutionOf(clockChange) }),
  }
}

function dayResource({ date, turns }: LocalDay, slots: readonly Slot[]): Static<typeof day> {
  return {
    type: 'subscription_schedule_day',
    id: date.toString(),
    attributes: {
      slots: slots.filter(({ local_time }) => local_time.startsWith(date.toString())),
      clock_changes: turns.map(({ at, before, after }) => ({
        at: timestamp(at),
        local_before: before.toString(),
        local_after: after.toString(),
      })),
    },
  }
}
