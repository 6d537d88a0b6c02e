import { type Static, Type } from 'typebox'
import { cronOf } from '../../lib/cron.ts'
import { refuseAny } from '../../lib/errors.ts'
import { type Occurrence, upcoming } from '../../lib/occurrences.ts'
import { type Ctx, contextOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { document, idParams, timestamp, timestampSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { belongingRoute } from '../../platform/resources/belonging-route.ts'
import { getReadable } from '../../platform/resources/change-resource.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { enqueueForgetting } from './forget-slots.ts'
import type { ScheduleSlot } from './queries.ts'
import { rememberedCron, resolutionOf, slotOutcomes, timingProblems } from './schedule.ts'
import { listFiredIn, location, scheduleKind, specification } from './schedule-kind.ts'
import { timelineRoute } from './timeline-route.ts'

const UPCOMING_MAX = 100
const UPCOMING_DEFAULT = 10

export function scheduleRoutes(app: App, { db, tasks }: { db: Db; tasks: TaskSender }): void {
  const kind: typeof scheduleKind = {
    ...scheduleKind,
    afterDelete: (tx, _ctx, row) => enqueueForgetting(tx, tasks, row),
  }
  kindRoutes(app, { db }, kind, {
    // A bad time is reported together with the other problems of the body.
    bodyProblems: async (request) => (data) =>
      timingProblems(data.attributes, contextOf(request).now),
  })
  belongingRoute(app, { db }, scheduleKind, {
    path: 'slots',
    operationId: 'listScheduleSlots',
    summary: "List what became of a schedule's past slots",
    description:
      'The newest first: when each was due, when it was handled, and by which job. A store sees ' +
      'its own, also of a schedule of its organization; the organization sees those of all its ' +
      'stores.',
    table: 'schedule_slot',
    column: 'schedule_id',
    order: ['-due_at', 'store_id'],
    schema: slotSchema,
    resource: slotResource,
    holders: listFiredIn,
  })
  upcomingRoutes(app, { db })
  timelineRoute(app, { db })
}

const count = Type.Optional(
  Type.Integer({ minimum: 1, maximum: UPCOMING_MAX, default: UPCOMING_DEFAULT }),
)

function upcomingRoutes(app: App, { db }: { db: Db }): void {
  const config = { access: scheduleKind.access.read }
  const response = { 200: Type.Object({ data: Type.Array(upcomingSchema) }) }
  const schema = {
    tags: scheduleKind.tags,
    operationId: 'listUpcomingSlots',
    summary: "List a schedule's next slots",
    description:
      'In UTC and in local time, with what happens where the clocks change. A schedule that is ' +
      'paused has none.',
    params: idParams,
    querystring: Type.Object({ count }),
    response,
  }
  app.get(`/v2${scheduleKind.path}/:id/upcoming`, { schema, config }, async (request) => {
    const ctx = contextOf(request)
    const schedule = await getReadable(db, ctx, scheduleKind, request.params.id)
    const { count = UPCOMING_DEFAULT } = request.query
    if (!schedule.enabled) return document([])
    const cron = rememberedCron(schedule.specification)
    return document(upcoming(cron, schedule.location, ctx.now, count).map(upcomingResource))
  })

  const ofTiming = {
    tags: scheduleKind.tags,
    operationId: 'listUpcomingSlotsOfTiming',
    summary: 'List the next slots of a schedule before it is made',
    description:
      'Nothing is written. A specification or location that no schedule can have is 400.',
    querystring: Type.Object({ specification, location, count }),
    response,
  }
  app.get(`/v2${scheduleKind.path}/upcoming`, { schema: ofTiming, config }, async (request) => {
    const { now } = contextOf(request)
    const { specification, location, count = UPCOMING_DEFAULT } = request.query
    refuseAny('bad-request', timingProblems(request.query, now, ''))
    return document(upcoming(cronOf(specification), location, now, count).map(upcomingResource))
  })
}

const slotSchema = Type.Object({
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
      data: Type.Union([
        Type.Object({
          type: Type.Literal('subscription_job'),
          id: Type.String({ format: 'uuid' }),
        }),
        Type.Null(),
      ]),
    }),
    store: Type.Optional(
      Type.Object(
        {
          data: Type.Object({
            type: Type.Literal('store'),
            id: Type.String({ format: 'uuid' }),
          }),
        },
        { description: 'The store of the job; shown to an organization.' },
      ),
    ),
  }),
})

function slotResource(row: ScheduleSlot, { owner }: Ctx): Static<typeof slotSchema> {
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
      ...(owner === 'organization' && { store: { data: { type: 'store', id: row.store_id } } }),
    },
  }
}

const upcomingSchema = Type.Object({
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

function upcomingResource(occurrence: Occurrence): Static<typeof upcomingSchema> {
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
