import { Type } from 'typebox'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { idParams } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { readRoutes } from '../../platform/resources/kind-routes.ts'
import { cancelJob } from './catalog-jobs.ts'
import type { JobId } from './job.ts'
import { jobKind } from './resource.ts'

export function catalogJobRoutes(app: App, { db }: { db: Db }): void {
  readRoutes(app, { db }, jobKind)
  const schema = {
    tags: jobKind.tags,
    operationId: 'cancelCatalogJob',
    refusals: { 422: true },
    summary: 'Cancel a job of the catalog',
    description: 'One that is still pending; any other: 422.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  const config = { access: jobKind.access.write }
  app.post(`/v2${jobKind.path}/:id/cancel`, { schema, config }, (request, reply) => {
    const id = request.params.id as JobId
    return commit(db, request, reply, 204, (tx, ctx) => cancelJob(tx, ctx, id))
  })
}
