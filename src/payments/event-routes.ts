import { Type } from 'typebox'
import { AppError, notFound } from '../lib/errors.ts'
import { isUuid, type StoreId } from '../lib/ids.ts'
import { access } from '../platform/auth/permissions.ts'
import { findStore } from '../platform/auth/store.ts'
import type { Db } from '../platform/db/db.ts'
import type { App, Provider } from '../platform/http/server.ts'
import type { SharedNow } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { type GatewaySlug, type Gateways, gatewaySlugs } from './built-in.ts'
import { answered } from './customers.ts'
import { ForgedEvent, type Gateway } from './gateway.ts'
import { storeProviderEvent } from './provider-events.ts'
import { operationWord } from './routes.ts'

const BODY_BYTES_MAX = 256 * 1024

type EventRoutesParts = { db: Db; gateways: Gateways; tasks: TaskSender; sharedNow: SharedNow }

/** Addresses to which providers send what happened, with a signature in place of a token. */
export function gatewayEventRoutes(app: App, parts: EventRoutesParts): void {
  app.register(async (scope) => {
    // A signature is made of the bytes as they were sent.
    scope.removeAllContentTypeParsers()
    const limit = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const
    scope.addContentTypeParser('*', limit, (_request, body, done) => done(null, body))
    const routes = scope.withTypeProvider<Provider>()
    for (const slug of gatewaySlugs) {
      const { readEvent } = parts.gateways[slug]
      if (readEvent) eventRoute(routes as App, parts, slug, readEvent)
    }
  })
}

function eventRoute(
  app: App,
  { db, tasks, sharedNow }: EventRoutesParts,
  slug: GatewaySlug,
  readEvent: NonNullable<Gateway['readEvent']>,
): void {
  const schema = {
    tags: ['Payments'],
    operationId: `receive${operationWord(slug)}Event`,
    summary: `Receive an event of ${slug}`,
    description:
      'For the provider, with its signature. An event is kept once, whatever is sent how often, ' +
      'and the payment that it is about is then looked up at the provider.',
    params: Type.Object({ store_id: Type.String({ maxLength: 100 }) }),
    security: [],
    response: { 200: Type.Object({ received: Type.Literal(true) }) },
  }
  const config = { access: access.public, anyMediaType: true }
  const bodyLimit = BODY_BYTES_MAX
  const path = `/v2/gateways/${slug}/events/:store_id`
  app.post(path, { schema, config, bodyLimit }, async (request) => {
    const { store_id: id } = request.params
    const store = isUuid(id) ? await findStore(db, id as StoreId) : undefined
    if (!store) throw notFound('store', id)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const delivery = { storeId: store.id, headers: request.headers, body }
    const event = await answered(request.log, slug, () =>
      readEvent(delivery).catch((error: unknown) => {
        if (!(error instanceof ForgedEvent)) throw error
        throw new AppError('bad-request', `The event is not accepted: ${error.message}`)
      }),
    )
    const now = await sharedNow()
    await storeProviderEvent({ db, tasks }, { storeId: store.id, gateway: slug, now }, event)
    return { received: true as const }
  })
}
