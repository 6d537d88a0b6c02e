import { Type } from 'typebox'
import { AppError, problemAt } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { contextOf } from '../auth/context.ts'
import { access } from '../auth/permissions.ts'
import { findStore } from '../auth/store.ts'
import type { Db } from '../db/db.ts'
import { commit } from '../http/commit.ts'
import { document, documentSchema } from '../http/document.ts'
import { readExamples } from '../http/openapi-examples.ts'
import type { App } from '../http/server.ts'
import type { eventResource } from './event-resource.ts'
import { type NewEvent, recordFirstEvent } from './outbox.ts'

type Example = ReturnType<typeof eventResource>

const body = Type.Object({
  data: Type.Object({
    type: Type.Literal('event_sample'),
    attributes: Type.Object({
      type: Type.String({ maxLength: 100, description: 'The type of the event, as `order.paid`.' }),
    }),
  }),
})

const sampleSchema = Type.Object(
  {
    type: Type.Literal('event_sample'),
    attributes: Type.Object({
      type: Type.String(),
      subject: Type.Object({ type: Type.String(), id: Type.String() }),
    }),
  },
  { title: 'EventSample' },
)

/** For somebody who writes a receiver and cannot wait until the real thing happens. */
export function sampleRoute(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Events'],
    operationId: 'createSampleEvent',
    summary: 'Record a sample event',
    description:
      'Records the example of a type as an event of a sandbox store, about a resource that does ' +
      'not exist. It is in the feed and goes to webhook endpoints as any other.',
    refusals: { 422: 'The store is live, or there is no such type.' },
    body,
    response: { 201: documentSchema(sampleSchema) },
  }
  const config = { access: access.admin }
  app.post('/v2/events/samples', { schema, config }, async (request, reply) => {
    const { storeId } = contextOf(request)
    const { type } = request.body.data.attributes
    const store = await findStore(db, storeId)
    if (store?.mode !== 'sandbox') {
      throw new AppError('unprocessable', 'Sample events are for sandbox stores; this one is live.')
    }
    const event = sampleOf(type)
    await commit(db, request, reply, 201, async (tx, ctx) => {
      await recordFirstEvent(tx, ctx, event)
      const subject = { type: event.subjectType, id: event.subjectId }
      return document({ type: 'event_sample', attributes: { type, subject } })
    })
  })
}

/** The example of the reference, about a subject of its own. */
function sampleOf(type: string): NewEvent {
  const { events } = readExamples()
  const example = Object.hasOwn(events, type) ? (events[type] as Example) : undefined
  if (!example) {
    const why = `there is no type ${type}; docs/events.md lists them`
    throw new AppError('unprocessable', problemAt('data.attributes.type', why))
  }
  const { subject, data, previous } = example
  const subjectId = newId()
  const text = JSON.stringify({ data, ...(previous && { previous }) })
  const payload = JSON.parse(text, (_name, value) => (value === subject.id ? subjectId : value))
  return { type, subjectType: subject.type, subjectId, payload }
}
