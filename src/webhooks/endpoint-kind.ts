import { type Static, Type } from 'typebox'
import { AppError, type Problem, problemAt } from '../lib/errors.ts'
import { access } from '../platform/auth/permissions.ts'
import { lastPosition, matchesType, TYPE_PATTERN } from '../platform/events/feed.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../platform/http/document.ts'
import type { Kind } from '../platform/resources/kind.ts'
import { mapOf, orNull } from '../platform/resources/schemas.ts'
import { noteKeyInUse } from '../platform/secrets/keys-in-use.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { lockOwned } from '../stores/owner-lock.ts'
import { type AddressRules, checkUrl, URL_MAX } from './address-guard.ts'
import {
  disabledReasons,
  ENDPOINTS_MAX,
  type Endpoint,
  HEADER_VALUE_MAX,
  HEADERS_MAX,
  headerProblems,
  leadsElsewhere,
  MASK,
  maskedHeaders,
  sealedHeaders,
  TYPES_MAX,
} from './endpoint.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { insertLane, resetLane } from './lane.ts'
import { countEndpoints, insertCursor } from './queries.ts'
import { newWebhookSecret } from './signature.ts'

const url = Type.String({
  minLength: 1,
  maxLength: URL_MAX,
  description: 'Begins with https:// and leads to a public address; no user and no password.',
})
export const types = Type.Array(Type.String({ pattern: TYPE_PATTERN, maxLength: 100 }), {
  minItems: 1,
  maxItems: TYPES_MAX,
  description: 'Patterns of event types: `order.paid`, `order.*`, or `*` for all.',
})
const description = Type.String({ maxLength: 1_000 })
const headers = mapOf(Type.String({ maxLength: HEADER_VALUE_MAX }), {
  maxProperties: HEADERS_MAX,
  description:
    `Sent with every webhook. Values are kept encrypted and shown as \`${MASK}\`; a value that ` +
    'is sent so stays as it is. If the scheme, host or port of `url` changes, all values are ' +
    'sent again.',
})

const update = Type.Object({
  url: Type.Optional(url),
  types: Type.Optional(types),
  description: Type.Optional(description),
  enabled: Type.Optional(Type.Boolean()),
  headers: Type.Optional(headers),
})
const create = Type.Object({ ...update.properties, url, types })

const resource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('webhook_endpoint'),
  attributes: Type.Object({
    url: Type.String(),
    types: Type.Array(Type.String()),
    description: Type.String(),
    enabled: Type.Boolean(),
    disabled_reason: Type.Unsafe<Endpoint['disabled_reason']>({
      type: ['string', 'null'],
      enum: [...disabledReasons, null],
      description:
        'Why Mercer disabled it: the receiver answered 410 (gone), or has failed for five days.',
    }),
    headers: mapOf(Type.String()),
    secret: Type.Optional(
      Type.String({
        description: 'Only in the answers to its creation and its change; it cannot be read later.',
      }),
    ),
    old_secret_until: orNull(timestampSchema),
  }),
  links: selfLinkSchema,
  meta: Type.Object({ timestamps: timestampsSchema }),
})

export type EndpointKind = Kind<Endpoint, Static<typeof update>>

/** The parts that endpoints are made and sent to with. */
export type EndpointParts = {
  secrets: SecretBox
  webhookRules: AddressRules
  tasks: TaskSender
  /** Every type of event that there is. */
  eventTypes: readonly string[]
}

export function endpointKind(parts: EndpointParts): EndpointKind {
  const { secrets, webhookRules, tasks, eventTypes } = parts
  return {
    ...shownEndpoint,
    values: (given, before) => ({
      url: given.url ?? before?.url ?? '',
      types: given.types ?? before?.types ?? [],
      description: given.description ?? before?.description ?? '',
      ...enabling(given.enabled ?? before?.enabled ?? true, before),
      headers: sealedHeaders(secrets, given.headers ?? {}, before?.headers ?? {}),
      ...(!given.headers && before && { headers: before.headers }),
      secret: before?.secret ?? secrets.seal(newWebhookSecret()),
      old_secret: before?.old_secret ?? null,
      old_secret_until: before?.old_secret_until ?? null,
    }),
    problems: (given, after, before) => {
      const isMoved = before !== undefined && leadsElsewhere(after.url, before)
      const headers = given.headers ?? (isMoved ? maskedHeaders(before) : {})
      return [
        ...urlProblems(given.url, webhookRules, 'malformed'),
        ...typeProblems(given.types ?? [], eventTypes),
        ...headerProblems(headers, before?.headers ?? {}, isMoved),
      ]
    },
    takeTurn: (tx, storeId) => lockOwned(tx, 'webhook-endpoints', storeId),
    check: async (tx, { storeId }, { given, before }) => {
      const [refused] = urlProblems(given.url, webhookRules, 'refused')
      if (refused) throw new AppError('unprocessable', refused)
      if (before || (await countEndpoints(tx, storeId)) < ENDPOINTS_MAX) return
      throw new AppError('unprocessable', `A store has at most ${ENDPOINTS_MAX} endpoints.`)
    },
    afterWrite: async (tx, { storeId, now }, { row, before }) => {
      await noteKeyInUse(tx, secrets, now)
      if (!before) {
        await insertCursor(tx, storeId, await lastPosition(tx, storeId))
        return insertLane(tx, storeId, row.id)
      }
      await resetLane(tx, storeId, row.id)
      if (row.enabled) await enqueueDelivery(tx, tasks, row)
    },
    afterDelete: (tx, _ctx, row) => enqueueDelivery(tx, tasks, row), // It deletes the deliveries.
  }
}

/** The reason why an endpoint was disabled ends when somebody enables it. */
function enabling(enabled: boolean, before: Endpoint | undefined) {
  return { enabled, disabled_reason: enabled ? null : (before?.disabled_reason ?? null) }
}

function urlProblems(
  given: string | undefined,
  rules: AddressRules,
  what: 'malformed' | 'refused',
) {
  const found: { malformed?: string; refused?: string } =
    given === undefined ? {} : (checkUrl(given, rules) ?? {})
  const why = found[what]
  return why === undefined ? [] : [problemAt('data.attributes.url', why)]
}

/** A pattern that no event fits is a slip of the pen. */
function typeProblems(patterns: readonly string[], eventTypes: readonly string[]): Problem[] {
  return patterns.flatMap((pattern, index) => {
    if (eventTypes.some((type) => matchesType([pattern], type))) return []
    return [problemAt(`data.attributes.types[${index}]`, `no type of event fits "${pattern}"`)]
  })
}

/** The part of the kind that reads. */
export const shownEndpoint = {
  table: 'webhook_endpoint',
  json: ['headers'],
  type: 'webhook_endpoint',
  event: 'webhook_endpoint',
  path: '/webhook-endpoints',
  names: { one: 'WebhookEndpoint', many: 'WebhookEndpoints' },
  words: { one: 'webhook endpoint', many: 'webhook endpoints' },
  tags: ['Webhooks'],
  describe: {
    create:
      'The address gets a signed request for every event whose type fits, from now on. The ' +
      'secret that signs is shown in this answer only.',
    update:
      'Only the attributes that are sent change. An endpoint that Mercer disabled is enabled ' +
      'again with `enabled`; what is pending for it is then sent.',
    delete: 'Its deliveries are deleted with it.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  body: 'attributes',
  schemas: { resource, create, update },
  refusals: {
    422: `The address is private, the store has ${ENDPOINTS_MAX} endpoints, or no key for secrets is set.`,
  },
  resource: (row: Endpoint) => ({
    id: row.id,
    type: 'webhook_endpoint',
    attributes: {
      url: row.url,
      types: row.types,
      description: row.description,
      enabled: row.enabled,
      disabled_reason: row.disabled_reason,
      headers: maskedHeaders(row),
      old_secret_until: row.old_secret_until && timestamp(row.old_secret_until),
    },
    meta: { timestamps: timestamps(row) },
  }),
} as const satisfies Partial<EndpointKind>
