import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document, documentSchema, idParams } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { jobKind, jobSchema } from '../jobs/resource.ts'
import type { ProductId } from '../products/product.ts'
import { createBuild } from './create-build.ts'

const { tags } = jobKind
const config = { access: jobKind.access.write }

type ChildRoutesParts = { db: Db; tasks: TaskSender }

export function childRoutes(app: App, { db, tasks }: ChildRoutesParts): void {
  app.post('/v2/pcm/products/:id/build', { schema: buildSchema, config }, (request, reply) => {
    const id = request.params.id as ProductId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      return document(linkedRow(request, jobKind, await createBuild(tx, tasks, ctx, id)))
    })
  })
}

const buildSchema = {
  tags,
  operationId: 'buildChildProducts',
  refusals: { 422: true },
  summary: 'Build the children of a product',
  description:
    'Creates a job that builds a child for each combination of the options of the linked ' +
    'variations, or for the combinations that the build rules choose. Existing children take ' +
    'over changes, except children that were edited directly. After a variation was linked or ' +
    'unlinked, all children are rebuilt. A store runs one such job at a time, in the order of ' +
    'creation; a failed job changes nothing and gives the reason.',
  params: idParams,
  response: { 201: documentSchema(jobSchema) },
}
