import { Type } from 'typebox'
import { access } from '../auth/permissions.ts'
import type { Db } from '../db/db.ts'
import { actorOf, actorSchema } from '../events/event-resource.ts'
import { timestamp, timestampSchema } from '../http/document.ts'
import type { App } from '../http/server.ts'
import type { ReadKind } from '../resources/kind.ts'
import { readRoutes } from '../resources/kind-routes.ts'
import { orNull } from '../resources/schemas.ts'
import type { RefusedRequest } from './refused-request.ts'

const type = 'refused_request'
const compared = ['eq', 'gt', 'ge', 'lt', 'le'] as const
const text = { operators: ['eq', 'in'], type: 'text' } as const

const refusedKind: ReadKind<RefusedRequest> = {
  table: 'refused_request',
  type,
  path: '/refused-requests',
  names: { one: 'RefusedRequest', many: 'RefusedRequests' },
  tags: ['Events'],
  describe: {
    list:
      'Requests with a token of the store that were refused (4xx) in the last 14 days, counted ' +
      'by caller, address and reason, the latest first. A reason is there within seconds; at ' +
      'most 1,000 are kept.',
  },
  access: { read: access.admin, write: access.admin },
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal(type),
      actor: actorSchema,
      method: Type.String(),
      path: Type.String({ description: 'The pattern of the address, as in `/v2/orders/:id`.' }),
      status: Type.Integer(),
      title: Type.String(),
      detail: Type.String({ description: 'The first error of the answer, without ids.' }),
      source: orNull(Type.String()),
      count: Type.Integer({ format: 'int64' }),
      first_at: timestampSchema,
      last_at: timestampSchema,
      last_request_id: Type.String({ description: 'The `X-Request-Id` of the last one.' }),
      links: Type.Object({ self: Type.String({ format: 'uri' }) }, { title: 'SelfLink' }),
    }),
  },
  filter: {
    status: { operators: compared, type: 'integer' },
    path: text,
    method: text,
    last_at: { operators: compared, type: 'instant' },
  },
  sorts: ['last_at', 'count'],
  order: ['-last_at', '-id'],
  resource: (row) => ({
    id: row.id,
    type,
    actor: actorOf(row.actor),
    method: row.method,
    path: row.path,
    status: row.status,
    title: row.title,
    detail: row.detail,
    source: row.source,
    count: row.count,
    first_at: timestamp(row.first_at),
    last_at: timestamp(row.last_at),
    last_request_id: row.last_request_id,
  }),
}

/** Tells whoever looks for a broken integration who was refused what, and why. */
export function refusalRoutes(app: App, parts: { db: Db }): void {
  readRoutes(app, parts, refusedKind)
}
