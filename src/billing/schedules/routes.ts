import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { upcoming } from '../../lib/occurrences.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { requireSoundBody } from '../../platform/http/sound-body.ts'
import { jobTypes } from '../runs/run.ts'
import { changeSchedule, createSchedule, getSchedule, removeSchedule } from './change-schedules.ts'
import { listSchedules, listSlots, type ScheduleId, type ScheduleTable } from './queries.ts'
import {
  scheduleResource,
  scheduleSchema,
  slotResource,
  slotSchema,
  upcomingResource,
  upcomingSchema,
} from './resource.ts'
import { rememberedCron, timingProblems } from './schedule.ts'

const type = Type.Literal('subscription_schedule')
const externalRef = Type.String({ maxLength: 2048 })
const name = Type.String({ minLength: 3, maxLength: 1024 })
const orNull = (schema: object) =>
  Type.Unsafe<string | null>({ ...schema, type: ['string', 'null'] })
const specification = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'Minute, hour, day of month, month, day of week, as in `30 2 1 * *`.',
})
const location = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'A time zone by its IANA name, as in `Europe/London`.',
})
const job = Type.Object({ job_type: Type.Enum(jobTypes) })

const newSchedule = Type.Object({
  data: Type.Object({
    type,
    attributes: Type.Object({
      external_ref: Type.Optional(externalRef),
      name: Type.Optional(name),
      specification,
      location,
      job,
    }),
  }),
})
const schedulePatch = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type,
    attributes: Type.Object({
      external_ref: Type.Optional(orNull(externalRef)),
      name: Type.Optional(orNull(name)),
      specification: Type.Optional(specification),
      location: Type.Optional(location),
      job: Type.Optional(job),
    }),
  }),
})

const scheduleFilter = {
  external_ref: { operators: ['eq', 'in'], type: 'text' },
  name: { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' },
  job_type: { operators: ['eq', 'in'], type: { oneOf: jobTypes } },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof scheduleFilter> = {
  external_ref: sql.ref('external_ref'),
  name: sql.ref('name'),
  job_type: sql.ref('job_type'),
}

const tags = ['Schedules']
const config = { access: access.admin, kind: 'Schedule' }
const path = '/v2/subscriptions/schedules'
const UPCOMING_MAX = 100
const UPCOMING_DEFAULT = 10

type ScheduleRoutesParts = { db: Db }

export function scheduleRoutes(app: App, parts: ScheduleRoutesParts): void {
  readRoutes(app, parts)
  timeRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: ScheduleRoutesParts): void {
  const list = {
    tags,
    operationId: 'listSchedules',
    summary: 'List schedules',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(scheduleFilter) })),
    }),
    response: { 200: listDocumentSchema(scheduleSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, scheduleFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listSchedules(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getSchedule',
    summary: 'Get a schedule',
    params: idParams,
    response: { 200: documentSchema(scheduleSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const id = request.params.id as ScheduleId
    return document(linkedResource(request, await getSchedule(db, contextOf(request), id)))
  })
}

function timeRoutes(app: App, { db }: ScheduleRoutesParts): void {
  const slots = {
    tags,
    operationId: 'listScheduleSlots',
    summary: "List what became of a schedule's past slots",
    description: 'The newest first: when each was due, when it was handled, and by which job.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(slotSchema) },
  }
  app.get(`${path}/:id/slots`, { schema: slots, config }, async (request) => {
    const ctx = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { id } = await getSchedule(db, ctx, request.params.id as ScheduleId)
    const { rows, total } = await listSlots(db, ctx.storeId, id, page)
    return listDocument(request, page, total, rows.map(slotResource))
  })

  const ahead = {
    tags,
    operationId: 'listUpcomingSlots',
    summary: "List a schedule's next slots",
    description: 'In UTC and in local time, with what happens where the clocks change.',
    params: idParams,
    querystring: Type.Object({
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: UPCOMING_MAX, default: UPCOMING_DEFAULT }),
      ),
    }),
    response: { 200: Type.Object({ data: Type.Array(upcomingSchema) }) },
  }
  app.get(`${path}/:id/upcoming`, { schema: ahead, config }, async (request) => {
    const ctx = contextOf(request)
    const schedule = await getSchedule(db, ctx, request.params.id as ScheduleId)
    const { count = UPCOMING_DEFAULT } = request.query
    const cron = rememberedCron(schedule.specification)
    return document(upcoming(cron, schedule.location, ctx.now, count).map(upcomingResource))
  })
}

function writeRoutes(app: App, { db }: ScheduleRoutesParts): void {
  const create = {
    tags,
    operationId: 'createSchedule',
    summary: 'Create a schedule',
    description:
      'From now on a job of its type is made at each slot; meta.scheduled_for is the next.',
    querystring: Type.Object({
      filter: Type.Optional(Type.String({ description: 'Accepted and ignored.' })),
    }),
    body: newSchedule,
    response: { 201: documentSchema(scheduleSchema) },
  }
  app.post(path, { schema: create, config, attachValidation: true }, (request, reply) => {
    requireSoundSchedule(request)
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const schedule = await createSchedule(tx, ctx, request.body.data.attributes)
      return document(linkedResource(request, schedule))
    })
  })

  const change = {
    tags,
    operationId: 'updateSchedule',
    summary: 'Change a schedule',
    description: 'Only the attributes that are sent change. A new time counts from now.',
    params: idParams,
    body: schedulePatch,
    response: { 200: documentSchema(scheduleSchema) },
  }
  const changeOptions = { schema: change, config, attachValidation: true }
  app.put(`${path}/:id`, changeOptions, (request, reply) => {
    requireSoundSchedule(request)
    const id = request.params.id as ScheduleId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const schedule = await changeSchedule(tx, ctx, id, data.attributes, data.id)
      return document(linkedResource(request, schedule))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteSchedule',
    summary: 'Delete a schedule',
    description: 'Jobs that it has made stay; its list of slots goes with it.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as ScheduleId
    return commit(db, request, reply, 204, (tx, ctx) => removeSchedule(tx, ctx, id))
  })
}

/** A bad time is reported together with the other problems of the body. */
function requireSoundSchedule(request: FastifyRequest): void {
  requireSoundBody(request, ({ attributes }) => timingProblems(attributes, contextOf(request).now))
}

function linkedResource(request: FastifyRequest, row: ScheduleTable) {
  const links = selfLink(request, `/subscriptions/schedules/${row.id}`)
  return { ...scheduleResource(row), links }
}
