import { Type } from 'typebox'
import type { StoreId } from '../lib/ids.ts'
import { contextOf } from '../platform/auth/context.ts'
import type { Db } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import { document, documentSchema } from '../platform/http/document.ts'
import type { App } from '../platform/http/server.ts'
import { enqueueJobs } from '../platform/jobs/enqueue-jobs.ts'
import { readRoutes } from '../platform/resources/kind-routes.ts'
import { linkedRow } from '../platform/resources/linked-rows.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { createCopy } from './change-copies.ts'
import { copyJobs } from './copy-job.ts'
import { copyBody, copyKind, copySchema } from './store-copy.ts'

/** Copies of a store, with made-up people, to try things on. */
export function storeCopyRoutes(app: App, { db, tasks }: { db: Db; tasks: TaskSender }): void {
  readRoutes(app, { db }, copyKind)
  const schema = {
    tags: copyKind.tags,
    operationId: 'copyStore',
    summary: 'Copy a store into a new sandbox',
    description:
      'Creates a job that copies the store, live or sandbox: its catalogs, prices, offerings, ' +
      'subscribers, subscriptions, invoices and schedules. People are made up, cards are those ' +
      'of the sandbox. The answer holds the first key of the new store; its secret cannot be ' +
      'read later.',
    params: Type.Object({ storeId: Type.String({ format: 'uuid' }) }),
    body: copyBody,
    refusals: { 409: 'The clock of the store is being advanced.' },
    response: { 201: documentSchema(copySchema) },
  }
  const config = { access: copyKind.access.write, secretAnswer: true }
  app.post(`/v2${copyKind.path}`, { schema, config }, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const sourceId = request.params.storeId as StoreId
    const { storeId, organizationId } = contextOf(request)
    const { name } = request.body.data.attributes
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const { row, clientSecret } = await createCopy(tx, ctx, { organizationId, sourceId, name })
      await enqueueJobs(tx, tasks, copyJobs, [{ storeId, jobType: row.job_type }])
      const resource = linkedRow(request, copyKind, row)
      const attributes = { ...(resource.attributes as object), client_secret: clientSecret }
      return document({ ...resource, attributes })
    })
  })
}
