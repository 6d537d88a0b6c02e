import { newId } from '../lib/ids.ts'
import type { Clock } from '../platform/clock.ts'
import { matchesType } from '../platform/events/feed.ts'
import { countEvents, type EventKey, listEventKeys } from '../platform/events/find-events.ts'
import { type ActiveJob, JobFailed, type JobTable, type JobType } from '../platform/jobs/job.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import type { EndpointId } from './endpoint.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { findServed } from './lane.ts'
import { findEndpoint, upsertDeliveries } from './queries.ts'
import { announceReplay, type Replay } from './replay.ts'
import { replayTask } from './task-kinds.ts'

type ActiveReplay = ActiveJob &
  Pick<Replay, 'from_position' | 'to_position' | 'from_time' | 'to_time' | 'types'> & {
    endpointId: EndpointId
  }

/** Replays as the engine of jobs sees them: one of a store at a time. */
export const replayJobs: JobTable<Replay, ActiveReplay> = {
  table: 'webhook_replay',
  task: replayTask,
  queuePer: 'store',
  inputOf: ({ endpoint_id, from_position, to_position, from_time, to_time, types }) => ({
    endpointId: endpoint_id,
    from_position,
    to_position,
    from_time,
    to_time,
    types,
  }),
  error: { write: (detail) => detail, read: ({ error }) => error ?? undefined },
  announce: (tx, moment, row, before) =>
    announceReplay(tx, moment, 'webhook_replay.updated', row, before),
}

type ReplayParts = { clock: Clock; tasks: TaskSender }

/** Makes deliveries of past events anew; the endpoint's own lane sends them. */
function webhookReplay({ clock, tasks }: ReplayParts): JobType<ActiveReplay, EventKey> {
  return {
    batchSize: 1_000,
    count: (tx, job) => countEvents(tx, job.storeId, rangeOf(job)),
    claim: (tx, job, limit) => listEventKeys(tx, job.storeId, { ...rangeOf(job), limit }),
    cursorOf: ({ position }) => [position],
    async perform(tx, job, events) {
      const { storeId, endpointId, types } = job
      const endpoint = await findEndpoint(tx, storeId, endpointId)
      if (!endpoint) throw new JobFailed('The endpoint was deleted.')
      const wanted = events.filter(({ type }) => matchesType(types, type))
      const drafts = wanted.map((event) => ({
        id: newId<'webhook-delivery'>(),
        endpointId,
        event,
      }))
      const now = clock.now()
      const served = await findServed(tx, storeId, [endpointId], now)
      await upsertDeliveries(tx, storeId, drafts, { now, replayId: job.id })
      if (!served.has(endpointId)) await enqueueDelivery(tx, tasks, endpoint)
    },
  }
}

function rangeOf({ cursor, ...job }: ActiveReplay) {
  const after = typeof cursor?.[0] === 'number' ? cursor[0] : job.from_position - 1
  return { after, upTo: job.to_position, from: job.from_time, to: job.to_time }
}

export const replayTypes = (parts: ReplayParts) => ({ 'webhook-replay': webhookReplay(parts) })
