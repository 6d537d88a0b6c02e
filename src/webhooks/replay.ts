import { Type } from 'typebox'
import { AppError, problemAt, refuseAny } from '../lib/errors.ts'
import { type Id, newId } from '../lib/ids.ts'
import { requireMoment } from '../lib/moment.ts'
import type { Ctx, StoreMoment } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Tx } from '../platform/db/db.ts'
import { lastPosition } from '../platform/events/feed.ts'
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
import { parentOf } from '../platform/resources/rows.ts'
import { orNull } from '../platform/resources/schemas.ts'
import type { EndpointId } from './endpoint.ts'
import { shownEndpoint, types } from './endpoint-kind.ts'
import { getEndpoint } from './queries.ts'

type ReplayId = Id<'webhook-replay'>

/** Work that sends past events to an endpoint again. */
export type Replay = JobRow & {
  id: ReplayId
  job_type: 'webhook-replay'
  endpoint_id: EndpointId
  from_position: number
  to_position: number
  from_time: Temporal.Instant | null
  to_time: Temporal.Instant | null
  types: string[]
  error: string | null
}

declare module '../platform/db/db.ts' {
  interface Tables {
    webhook_replay: Replay
  }
}

const position = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

const given = {
  from_position: Type.Optional(position),
  to_position: Type.Optional(position),
  from: Type.Optional(timestampSchema),
  to: Type.Optional(timestampSchema),
  types: Type.Optional(types),
}

export const replayBody = Type.Object(
  {
    data: Type.Object({
      type: Type.Literal('webhook_replay'),
      attributes: Type.Optional(Type.Object(given)),
    }),
  },
  { title: 'NewWebhookReplay' },
)

export type ReplayGiven = {
  from_position?: number
  to_position?: number
  from?: string
  to?: string
  types?: string[]
}

const uuid = Type.String({ format: 'uuid' })

export const replaySchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('webhook_replay'),
    attributes: Type.Object({
      endpoint_id: uuid,
      status: Type.Enum(jobStatuses),
      from_position: Type.Integer(),
      to_position: Type.Integer(),
      from: orNull(timestampSchema),
      to: orNull(timestampSchema),
      types: Type.Array(Type.String()),
      started_at: orNull(timestampSchema),
      finished_at: orNull(timestampSchema),
    }),
    links: selfLinkSchema,
    meta: Type.Object({
      timestamps: timestampsSchema,
      progress: Type.Object({
        done: Type.Integer({ description: 'Events that were looked at.' }),
        total: orNull(Type.Integer()),
      }),
      error: Type.Optional(Type.String()),
    }),
  },
  { title: 'WebhookReplay' },
)

function replayResource(row: Replay) {
  return {
    id: row.id,
    type: 'webhook_replay',
    attributes: {
      endpoint_id: row.endpoint_id,
      status: row.status,
      from_position: row.from_position,
      to_position: row.to_position,
      from: row.from_time && timestamp(row.from_time),
      to: row.to_time && timestamp(row.to_time),
      types: row.types,
      started_at: row.started_at && timestamp(row.started_at),
      finished_at: row.finished_at && timestamp(row.finished_at),
    },
    meta: {
      timestamps: timestamps(row),
      progress: { done: row.progress_done, total: row.progress_total },
      ...(row.error !== null && { error: row.error }),
    },
  }
}

export const replayKind: ReadKind<Replay> = {
  table: 'webhook_replay',
  type: 'webhook_replay',
  path: '/webhook-endpoints/:endpointId/replays',
  names: { one: 'WebhookReplay', many: 'WebhookReplays' },
  words: { one: 'replay', many: 'replays', of: 'a webhook endpoint' },
  tags: ['Webhooks'],
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  parent: parentOf(shownEndpoint as never, {
    param: 'endpointId',
    column: 'endpoint_id',
    neededFor: ['list', 'get'],
  }),
  schemas: { resource: replaySchema },
  order: ['-created_at', '-sequence'],
  resource: replayResource,
}

export async function announceReplay(
  tx: Tx,
  moment: StoreMoment,
  type: 'webhook_replay.created' | 'webhook_replay.updated',
  row: Replay,
  before?: Replay,
): Promise<void> {
  const old = before && replayResource(before)
  await recordEvent(tx, moment, resourceEvent(type, replayResource(row), old))
}

/** Draws the borders now: what happens later comes to the endpoint anyway. */
export async function createReplay(
  tx: Tx,
  ctx: Ctx,
  endpointId: EndpointId,
  asked: ReplayGiven,
): Promise<Replay> {
  const { storeId, now } = ctx
  const endpoint = await getEndpoint(tx, storeId, endpointId)
  if (!endpoint.enabled) {
    throw new AppError('unprocessable', 'The endpoint is disabled: enable it before a replay.')
  }
  const last = await lastPosition(tx, storeId)
  const { from_position = 1, to_position = last } = asked
  const momentOf = (member: 'from' | 'to') =>
    asked[member] === undefined ? null : requireMoment(`data.attributes.${member}`, asked[member])
  const [from, to] = [momentOf('from'), momentOf('to')]
  refuseAny('bad-request', [
    ...(asked.to_position !== undefined && from_position > to_position
      ? [problemAt('data.attributes.to_position', 'must not lie before from_position')]
      : []),
    ...(from && to && Temporal.Instant.compare(from, to) >= 0
      ? [problemAt('data.attributes.to', 'must lie after from')]
      : []),
  ])
  const row = await tx
    .insertInto('webhook_replay')
    .values({
      store_id: storeId,
      id: newId<'webhook-replay'>(),
      job_type: 'webhook-replay',
      status: 'pending',
      endpoint_id: endpointId,
      from_position,
      to_position: Math.min(to_position, last),
      from_time: from,
      to_time: to,
      types: asked.types ?? endpoint.types,
      created_at: now,
      updated_at: now,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announceReplay(tx, ctx, 'webhook_replay.created', row)
  return row
}
