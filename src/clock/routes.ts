import { finishMoved } from '../billing/schedules/fire-schedules.ts'
import { insertMoved } from '../billing/schedules/moved-schedules.ts'
import { contextOf } from '../platform/auth/context.ts'
import type { Db } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import { document, documentSchema } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { enqueueJobs } from '../platform/jobs/enqueue-jobs.ts'
import { readRoutes } from '../platform/resources/kind-routes.ts'
import { linkedRow } from '../platform/resources/linked-rows.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import type { ClockHooks } from '../stores/clock/change-clock.ts'
import type { Stores } from '../stores/directory.ts'
import { advanceBody, advanceKind, advanceSchema } from './advance.ts'
import { advanceJobs } from './advance-job.ts'
import { cancelAdvance, createAdvance } from './change-advances.ts'
import { hasRecordAfter } from './later-records.ts'
import { setClockRoutes } from './set-clock-routes.ts'
import { timelineRoute } from './timeline-route.ts'

const { tags } = advanceKind
const path = '/v2/clock/advance'

type ClockParts = { db: Db; tasks: TaskSender; stores: Stores }

/** The clock of a store, and the jobs that advance it. */
export function clockRoutes(app: App, parts: ClockParts): void {
  setClockRoutes(app, { ...parts, clockHooks: clockHooks(parts) })
  createRoute(app, parts)
  cancelRoute(app, parts)
  readRoutes(app, parts, advanceKind)
  timelineRoute(app, parts)
}

const clockHooks = ({ tasks }: ClockParts): ClockHooks => ({
  hasRecordAfter,
  onLeave: insertMoved,
  onReturn: (tx, moment) => finishMoved(tx, tasks, moment),
})
// A repeated request gets its answer while the job is under way.
const config = { access: advanceKind.access.write, whileAdvancing: true }

function createRoute(app: App, parts: ClockParts): void {
  const { db, tasks, stores } = parts
  const hooks = clockHooks(parts)
  const create = {
    tags,
    operationId: 'advanceClock',
    summary: 'Advance the clock of a sandbox',
    description:
      'Creates a job that moves the time of the store forward. Everything that would have ' +
      'happened in between happens, in order and with the time that it would have had. Until ' +
      'the job ends the store can only be read. A clock that had the real time runs afterwards.',
    refusals: {
      409: 'The clock is being advanced already.',
      422: 'The store is live, or the moment is before its present time.',
    },
    body: advanceBody,
    response: { 201: documentSchema(advanceSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const { attributes } = request.body.data
    const { storeId } = contextOf(request)
    return commit(
      db,
      request,
      reply,
      201,
      async (tx, ctx) => {
        const row = await createAdvance(tx, ctx, attributes, hooks)
        await enqueueJobs(tx, tasks, advanceJobs, [{ storeId, jobType: row.job_type }])
        return document(linkedRow(request, advanceKind, row))
      },
      { afterCommit: () => stores.forget(storeId) },
    )
  })
}

function cancelRoute(app: App, { db, stores }: ClockParts): void {
  const cancel = {
    tags,
    operationId: 'cancelClockAdvance',
    summary: 'Stop advancing the clock',
    description:
      'The job stops when everything of the moment that it has reached is done. What has ' +
      'happened stays.',
    refusals: { 409: 'The clock is not being advanced.' },
    response: { 200: documentSchema(advanceSchema) },
  }
  app.post(`${path}/cancel`, { schema: cancel, config }, (request, reply) =>
    commit(
      db,
      request,
      reply,
      200,
      async (tx, ctx) => document(linkedRow(request, advanceKind, await cancelAdvance(tx, ctx))),
      { afterCommit: () => stores.forget(contextOf(request).storeId) },
    ),
  )
}
