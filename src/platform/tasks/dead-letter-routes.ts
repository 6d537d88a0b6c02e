import { Type } from 'typebox'
import { contextOf, pageLengthOf } from '../auth/context.ts'
import { access } from '../auth/permissions.ts'
import type { Db } from '../db/db.ts'
import { commit } from '../http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  timestamp,
  timestampSchema,
} from '../http/document.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import {
  countDeadLetters,
  type DeadLetter,
  listDeadLetters,
  lockDeadLetter,
} from './dead-letters.ts'
import type { Tasks } from './tasks.ts'

const type = 'dead_letter'

const deadLetterSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.Literal(type),
    attributes: Type.Object({
      task: Type.String({ description: 'The kind of task, such as `settle-transaction`.' }),
      about: Type.Record(Type.String(), Type.String(), {
        description: 'The ids and names that the task was given.',
      }),
      attempts: Type.Integer(),
      enqueued_at: timestampSchema,
      failed_at: timestampSchema,
    }),
  },
  { title: 'DeadLetter' },
)

const path = '/v2/dead-letters'
const tags = ['Jobs']
const config = { access: access.adminOfAnyOwner }

/** Shows a store its background tasks that failed for good. Their errors are in the log alone. */
export function deadLetterRoutes(app: App, { db, tasks }: { db: Db; tasks: Tasks }): void {
  const list = {
    tags,
    operationId: 'listDeadLetters',
    summary: 'List background tasks that failed for good',
    description:
      'Lists the background tasks of the store that failed after all their attempts, the latest ' +
      'first. They stay until they are sent again. `mercer dead-letters list` on the server also ' +
      'shows their errors.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(deadLetterSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const total = await countDeadLetters(db, storeId)
    const letters = await listDeadLetters(db, page, storeId)
    return listDocument(request, page, total, letters.map(deadLetterResource))
  })

  const send = {
    tags,
    operationId: 'sendDeadLetter',
    summary: 'Send a failed background task again',
    description:
      'Makes a new task of it, with all attempts ahead, and answers with what was sent. A task ' +
      'that fails for good again is listed again, with another id.',
    params: idParams,
    response: { 200: documentSchema(deadLetterSchema) },
  }
  app.post(`${path}/:id/send`, { schema: send, config }, (request, reply) =>
    commit(db, request, reply, 200, async (tx, { storeId }) => {
      const letter = await lockDeadLetter(tx, storeId, request.params.id)
      await tasks.sendAgainWith(tx, [letter.id])
      return document(deadLetterResource(letter))
    }),
  )
}

function deadLetterResource({ id, kind, data, attempts, createdAt, failedAt }: DeadLetter) {
  const { storeId: _, ...about } = data
  const attributes = {
    task: kind,
    about: Object.fromEntries(
      Object.entries(about).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'traceparent' ? [[name, value]] : [],
      ),
    ),
    attempts,
    enqueued_at: timestamp(createdAt),
    failed_at: timestamp(failedAt),
  }
  return { id, type: type as typeof type, attributes }
}
