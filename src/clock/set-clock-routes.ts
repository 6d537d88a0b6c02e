import { Type } from 'typebox'
import { requireMoment } from '../lib/moment.ts'
import { type Ctx, contextOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import { document, timestampSchema } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { requireSameId } from '../platform/resources/change-resource.ts'
import { type ClockHooks, changeClock, loadTime } from '../stores/clock/change-clock.ts'
import { clockMode, clockResource, clockSchema } from '../stores/clock/resource.ts'
import type { Stores } from '../stores/directory.ts'

const path = '/v2/clock'
const tags = ['Clock']
const config = { access: access.admin }
const response = { 200: Type.Object({ data: clockSchema }) }

const clockBody = Type.Object({
  data: Type.Object({
    type: Type.Literal('clock'),
    id: Type.Optional(Type.String({ format: 'uuid' })),
    attributes: Type.Object({
      mode: clockMode,
      now: Type.Optional({
        ...timestampSchema,
        description:
          "The store's new time, not before its present one, which it is when absent. " +
          'Not with `real`.',
      }),
    }),
  }),
})

type ClockRoutesParts = { db: Db; stores: Stores; clockHooks: ClockHooks }

/** The time of a store, and for a sandbox how to move it. */
export function setClockRoutes(app: App, { db, stores, clockHooks }: ClockRoutesParts): void {
  const get = {
    tags,
    operationId: 'getClock',
    summary: 'Get the clock',
    description: 'The time of the store. That of a live store is always the real one.',
    response,
  }
  app.get(path, { schema: get, config }, async (request) => {
    const ctx = contextOf(request)
    return document(clockResource(ctx, await loadTime(db, ctx.storeId)))
  })

  const put = {
    tags,
    operationId: 'setClock',
    summary: 'Move the clock of a sandbox',
    description:
      'Freezes the time of the store, lets it run from a moment on, or makes it the real one ' +
      'again. What should have happened in between is made up for as after a real downtime: a ' +
      'schedule fires once. A clock never goes back; it can become the real one again while ' +
      'nothing in the store has a later time.',
    refusals: {
      422: 'The store is live, the moment is before its present time, or it has later records.',
    },
    body: clockBody,
    response,
  }
  app.put(path, { schema: put, config }, (request, reply) => {
    const { mode, now } = request.body.data.attributes
    const moment = now === undefined ? undefined : requireMoment('data.attributes.now', now)
    const wanted = { mode, now: moment }
    const { storeId } = contextOf(request)
    const work = async (tx: Tx, ctx: Ctx) => {
      requireSameId(storeId, request.body.data.id)
      return document(await changeClock(tx, ctx, wanted, clockHooks))
    }
    return commit(db, request, reply, 200, work, { afterCommit: () => stores.forget(storeId) })
  })
}
