import { Type } from 'typebox'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document, idParams } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { belongingRoute } from '../../platform/resources/belonging-route.ts'
import { readRoutes } from '../../platform/resources/kind-routes.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { answerSchemas } from '../../platform/resources/schemas.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { createRun, removeRun } from './create-run.ts'
import {
  differenceResource,
  differenceSchema,
  failureResource,
  failureSchema,
  invoiceTaxesSchema,
  runKind,
} from './resource.ts'
import type { RunId } from './run.ts'
import { runTypeNames } from './run-types.ts'

const INVOICES_MAX = 1_000

const newRun = Type.Object({
  data: Type.Object({
    type: Type.Literal('subscription_job'),
    attributes: Type.Object({
      job_type: Type.Enum(runTypeNames),
      external_ref: Type.Optional(Type.String({ maxLength: 2048 })),
      taxes: Type.Optional(
        Type.Array(invoiceTaxesSchema, {
          minItems: 1,
          maxItems: INVOICES_MAX,
          description: 'Only with a tax-run.',
        }),
      ),
      preview_digest: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 128,
          description:
            'Only with a billing-run: of a preview. The job works with the moment of the preview ' +
            'and makes only those invoices that the preview showed and that are still the same; ' +
            'everything else is among its differences.',
        }),
      ),
    }),
  }),
})

const { tags } = runKind
const config = { access: runKind.access.write }
const path = `/v2${runKind.path}`

type RunRoutesParts = { db: Db; tasks: TaskSender }

export function runRoutes(app: App, { db, tasks }: RunRoutesParts): void {
  readRoutes(app, { db }, runKind)
  belongingRoute(app, { db }, runKind, {
    path: 'failures',
    operationId: 'listJobFailures',
    summary: 'List the failed items of a job',
    description:
      'The newest comes first. A job continues after a failed item and stores the reason; the ' +
      'next job of the type retries the item.',
    table: 'run_failure',
    column: 'run_id',
    order: ['-created_at', '-subject_id'],
    schema: failureSchema,
    resource: failureResource,
  })
  belongingRoute(app, { db }, runKind, {
    path: 'differences',
    operationId: 'listJobDifferences',
    summary: 'List where a billing run differed from its preview',
    description:
      'The newest comes first; the list is empty for a job without a preview_digest. None of ' +
      'these was invoiced: the next billing run without a digest handles what is due.',
    table: 'run_difference',
    column: 'run_id',
    order: ['-created_at', '-subscription_id'],
    schema: differenceSchema,
    resource: differenceResource,
  })

  const create = {
    tags,
    operationId: 'createJob',
    refusals: { 422: true },
    summary: 'Create a job',
    description:
      'The job is queued. A store runs one job of each type at a time, in the order of creation.',
    body: newRun,
    response: { 201: answerSchemas(runKind).document },
  }
  app.post(path, { schema: create, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const run = await createRun(tx, tasks, ctx, request.body.data.attributes)
      return document(linkedRow(request, runKind, run))
    }),
  )

  const remove = {
    tags,
    operationId: 'deleteJob',
    refusals: { 409: true },
    summary: 'Delete a job',
    description: 'A waiting one never runs; of a finished one the record goes; a running one: 409.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as RunId
    return commit(db, request, reply, 204, (tx, ctx) => removeRun(tx, ctx, id))
  })
}
