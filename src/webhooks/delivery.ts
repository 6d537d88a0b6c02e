import { Type } from 'typebox'
import { access } from '../platform/auth/permissions.ts'
import { type Attempt, findAttempts } from '../platform/events/attempts.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../platform/http/document.ts'
import type { ReadKind } from '../platform/resources/kind.ts'
import { orNull } from '../platform/resources/schemas.ts'
import { type Delivery, deliveryStates } from './queries.ts'

const uuid = Type.String({ format: 'uuid' })

export const attemptSchema = Type.Object(
  {
    number: Type.Integer(),
    attempted_at: timestampSchema,
    status: orNull(Type.Integer({ description: 'Status of the answer; null if none came.' })),
    duration_ms: Type.Integer(),
    error: orNull(Type.String({ description: 'Why there was no answer.' })),
    answer: orNull(Type.String({ description: 'The first kilobyte of the answer.' })),
  },
  { title: 'WebhookAttempt' },
)

const resource = Type.Object({
  id: uuid,
  type: Type.Literal('webhook_delivery'),
  attributes: Type.Object({
    endpoint_id: uuid,
    event_id: uuid,
    event_type: Type.String(),
    position: Type.Integer(),
    state: Type.Enum(deliveryStates),
    next_try_at: orNull(timestampSchema),
    replay_id: orNull(uuid),
    recorded_at: timestampSchema,
    attempts: Type.Optional(Type.Array(attemptSchema)),
  }),
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})

/** Without its attempts, which may repeat what an event told: this is what events show of it. */
export function deliveryResource(row: Delivery) {
  return {
    id: row.id,
    type: 'webhook_delivery',
    attributes: {
      endpoint_id: row.endpoint_id,
      event_id: row.event_id,
      event_type: row.event_type,
      position: row.position,
      state: row.state,
      next_try_at: row.due_at && timestamp(row.due_at),
      replay_id: row.replay_id,
      recorded_at: timestamp(row.recorded_at),
    },
    meta: { timestamps: timestamps(row) },
  }
}

function attemptResource(attempt: Attempt) {
  const { number, attempted_at, status, duration_ms, error, answer } = attempt
  return { number, attempted_at: timestamp(attempted_at), status, duration_ms, error, answer }
}

const ATTEMPTS_SHOWN_MAX = 50 // Somebody may retry for ever.

export const deliveryKind: ReadKind<Delivery> = {
  table: 'webhook_delivery',
  type: 'webhook_delivery',
  path: '/webhook-deliveries',
  names: { one: 'WebhookDelivery', many: 'WebhookDeliveries' },
  words: { one: 'webhook delivery', many: 'webhook deliveries' },
  tags: ['Webhooks'],
  describe: {
    list:
      'Each event for each endpoint, the newest events first, with every attempt. Deliveries are ' +
      'kept as long as their events.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  schemas: { resource },
  filter: {
    endpoint_id: { operators: ['eq', 'in'], type: 'uuid' },
    event_id: { operators: ['eq', 'in'], type: 'uuid' },
    replay_id: { operators: ['eq'], type: 'uuid' },
    event_type: { operators: ['eq', 'in', 'like'], type: 'text' },
    state: { operators: ['eq', 'in'], type: { oneOf: deliveryStates } },
    recorded_at: { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' },
  },
  order: ['-recorded_at', '-id'],
  resource: deliveryResource,
  loadResource: async (db, storeId, rows) => {
    const attempts = await findAttempts(db, storeId, rows, ATTEMPTS_SHOWN_MAX)
    const keyOf = ({ event_id, endpoint_id }: Pick<Attempt, 'event_id' | 'endpoint_id'>) =>
      `${event_id} ${endpoint_id}`
    const made = Map.groupBy(attempts, keyOf)
    return (row) => {
      const { attributes, ...rest } = deliveryResource(row)
      const shown = (made.get(keyOf(row)) ?? []).map(attemptResource)
      return { ...rest, attributes: { ...attributes, attempts: shown } }
    }
  },
}
