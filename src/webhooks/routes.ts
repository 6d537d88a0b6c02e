import { Type } from 'typebox'
import { newId } from '../lib/ids.ts'
import { contextOf } from '../platform/auth/context.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { answerAgain, commit } from '../platform/http/commit.ts'
import { document, documentSchema, idParams, timestamp } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { enqueueJobs } from '../platform/jobs/enqueue-jobs.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import { kindRoutes, readRoutes } from '../platform/resources/kind-routes.ts'
import { linked, linkedRow } from '../platform/resources/linked-rows.ts'
import { described, kindSchemas } from '../platform/resources/schemas.ts'
import { replaceSecret } from './change-endpoints.ts'
import { signedRequest } from './deliver.ts'
import { attemptSchema, deliveryKind } from './delivery.ts'
import type { Endpoint, EndpointId } from './endpoint.ts'
import {
  type EndpointKind,
  type EndpointParts,
  endpointKind,
  shownEndpoint,
} from './endpoint-kind.ts'
import { type DeliveryId, getEndpoint } from './queries.ts'
import { disableEndpoint, GONE } from './record-tries.ts'
import { reopenDelivery } from './reopen-delivery.ts'
import { createReplay, type ReplayGiven, replayBody, replayKind, replaySchema } from './replay.ts'
import { replayJobs } from './replay-job.ts'
import { isSuccess, send } from './send.ts'

type WebhookRoutesParts = EndpointParts & { db: Db; clock: Clock }

type Made = WebhookRoutesParts & { kind: EndpointKind }

export function webhookRoutes(app: App, parts: WebhookRoutesParts): void {
  const { db } = parts
  const kind = endpointKind(parts)
  const made = { ...parts, kind }
  createRoute(app, made)
  kindRoutes(app, { db }, kind, { operations: ['list', 'get', 'update', 'delete'] })
  rotateRoute(app, made)
  testRoute(app, made)
  replayRoute(app, made)
  readRoutes(app, { db }, replayKind)
  readRoutes(app, { db }, deliveryKind)
  retryRoute(app, made)
}

/** Only this answer and that of `rotate-secret` have the secret. */
function withSecret({ secrets }: Made, { secret }: Endpoint, shown: object) {
  const { attributes } = shown as { attributes: object }
  return { ...shown, attributes: { ...attributes, secret: secrets.open(secret) } }
}

function createRoute(app: App, made: Made): void {
  const { db, kind } = made
  const { newBody, document: answer } = kindSchemas(kind)
  const schema = {
    ...described(kind, 'create'),
    refusals: shownEndpoint.refusals,
    body: newBody,
    response: { 201: answer },
  }
  const config = { access: kind.access.write, kind: kind.names.one, secretAnswer: true }
  app.post(`/v2${kind.path}`, { schema, config }, (request, reply) => {
    const { attributes } = (request.body as object as { data: { attributes: object } }).data
    reply.header('cache-control', 'no-store')
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const one = await createResource(tx, ctx, kind, attributes)
      const [shown = {}] = linked(request, kind, [one])
      return document(withSecret(made, one.row, shown))
    })
  })
}

function rotateRoute(app: App, made: Made): void {
  const { db, kind, clock, secrets } = made
  const schema = {
    tags: kind.tags,
    operationId: 'rotateWebhookSecret',
    summary: 'Make a new secret for a webhook endpoint',
    description:
      'Shows the new secret once. For 24 hours every webhook carries a signature of each of the ' +
      'two secrets, so that the receiver can change over. A secret before these two ends now.',
    refusals: { 422: 'No key for secrets is set.' },
    params: idParams,
    response: { 200: kindSchemas(kind).document },
  }
  const config = { access: kind.access.write, secretAnswer: true }
  app.post(`/v2${kind.path}/:id/rotate-secret`, { schema, config }, (request, reply) => {
    const id = request.params.id as EndpointId
    reply.header('cache-control', 'no-store')
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const row = await replaceSecret(tx, ctx, { kind, secrets, now: clock.now() }, id)
      return document(withSecret(made, row, linkedRow(request, kind, row)))
    })
  })
}

const { number: _, ...outcome } = attemptSchema.properties
const testSchema = Type.Object(
  {
    type: Type.Literal('webhook_test'),
    attributes: Type.Object({ success: Type.Boolean(), ...outcome }),
  },
  { title: 'WebhookTest' },
)

function testRoute(app: App, { db, kind, clock, secrets, webhookRules: rules }: Made): void {
  const schema = {
    tags: kind.tags,
    operationId: 'testWebhookEndpoint',
    summary: 'Send a test to a webhook endpoint',
    description:
      'Sends the event `webhook.test` at once, also to an endpoint that is disabled, and answers ' +
      'with the outcome within 15 seconds. Nothing of it is kept, but an answer of 410 disables ' +
      'the endpoint.',
    params: idParams,
    response: { 200: documentSchema(testSchema) },
  }
  const config = { access: kind.access.write }
  app.post(`/v2${kind.path}/:id/test`, { schema, config }, async (request, reply) => {
    const ctx = contextOf(request)
    if (await answerAgain(db, request, reply)) return
    const endpoint = await getEndpoint(db, ctx.storeId, request.params.id as EndpointId)
    const at = clock.now()
    const id = newId()
    const body = JSON.stringify(testEvent(id, at, kind.resource(endpoint)))
    const tried = await send({ rules }, signedRequest(secrets, endpoint, { id, body, at }))
    const attributes = {
      success: isSuccess(tried),
      attempted_at: timestamp(at),
      status: tried.status ?? null,
      duration_ms: tried.durationMs,
      error: tried.error ?? null,
      answer: tried.answer ?? null,
    }
    await commit(db, request, reply, 200, async (tx) => {
      if (tried.status === GONE) await disableEndpoint(tx, endpoint, 'gone', ctx.now)
      return document({ type: 'webhook_test', attributes })
    })
  })
}

/** Shaped like an event of the feed, where it never appears: it has no position. */
function testEvent(id: string, at: Temporal.Instant, data: EndpointResource) {
  return {
    id,
    type: 'webhook.test',
    position: 0,
    created_at: timestamp(at),
    recorded_at: timestamp(at),
    actor: { type: 'system' },
    subject: { type: data.type, id: data.id },
    sequence: 0,
    data,
  }
}

type EndpointResource = ReturnType<EndpointKind['resource']>

function replayRoute(app: App, { db, kind, tasks }: Made): void {
  const schema = {
    tags: kind.tags,
    operationId: 'replayWebhooks',
    summary: 'Send past events to a webhook endpoint again',
    description:
      'Creates a job that sends the events between two positions, two times or both that are ' +
      'still kept; without borders all of them. `types` narrows it; the types of the endpoint ' +
      'do not count. Receivers see the same `webhook-id` as before. A store replays one at a time.',
    refusals: { 422: 'The endpoint is disabled.' },
    params: idParams,
    body: replayBody,
    response: { 201: documentSchema(replaySchema) },
  }
  const config = { access: kind.access.write }
  app.post(`/v2${kind.path}/:id/replay`, { schema, config }, (request, reply) => {
    const given = (request.body.data.attributes ?? {}) as ReplayGiven
    const id = request.params.id as EndpointId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const row = await createReplay(tx, ctx, id, given)
      const queue = { storeId: ctx.storeId, jobType: row.job_type }
      await enqueueJobs(tx, tasks, replayJobs, [queue])
      return document(linkedRow(request, replayKind, row))
    })
  })
}

function retryRoute(app: App, { db, clock, tasks }: Made): void {
  const schema = {
    tags: deliveryKind.tags,
    operationId: 'retryWebhookDelivery',
    summary: 'Try a webhook delivery again',
    description:
      'Now, and then at the usual intervals again, whatever has become of it so far. An endpoint ' +
      'that is disabled gets it when it is enabled.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  const config = { access: deliveryKind.access.write }
  const path = `/v2${deliveryKind.path}/:id/retry`
  app.post(path, { schema, config }, (request, reply) => {
    const id = request.params.id as DeliveryId
    return commit(db, request, reply, 204, (tx, ctx) =>
      reopenDelivery(tx, tasks, { storeId: ctx.storeId, now: clock.now() }, id),
    )
  })
}
