import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import { type Ctx, contextOf } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { belongingRoute } from '../../platform/resources/belonging-route.ts'
import { readRoutes } from '../../platform/resources/kind-routes.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { answerSchemas } from '../../platform/resources/schemas.ts'
import { problem } from '../billing-input.ts'
import { readInstant } from '../read-instant.ts'
import { comparisons } from './comparison.ts'
import { createPreview } from './make-preview.ts'
import { draftResource, draftResourceSchema, previewKind } from './resource.ts'

const newPreview = Type.Object({
  data: Type.Object({
    type: Type.Literal('subscription_job'),
    attributes: Type.Object({
      job_type: Type.Literal('billing-run'),
      as_of: Type.Optional(
        Type.String({
          format: 'date-time',
          description:
            'The preview covers subscriptions due by this time, which may be in the future. The ' +
            'default is now.',
        }),
      ),
    }),
  }),
})

export function previewRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: previewKind.tags,
    operationId: 'previewJob',
    summary: 'Preview a billing run',
    description:
      'Shows what a billing run would do at that time, from current data, and stores its drafts ' +
      'for thirty days. Nothing else changes. A job created with the digest is bound to the ' +
      'preview.',
    body: newPreview,
    response: { 201: answerSchemas(previewKind).document },
  }
  const config = { access: previewKind.access.write }
  app.post('/v2/subscriptions/jobs/preview', { schema, config }, async (request, reply) => {
    const { as_of: text } = request.body.data.attributes
    const asOf = text === undefined ? contextOf(request).now : instantOf(text)
    const work = async (tx: Tx, ctx: Ctx) =>
      document(linkedRow(request, previewKind, await createPreview(tx, ctx, asOf)))
    await commit(db, request, reply, 201, work, { snapshot: true })
  })

  readRoutes(app, { db }, previewKind)
  belongingRoute(app, { db }, previewKind, {
    path: 'drafts',
    operationId: 'listJobPreviewDrafts',
    summary: 'List the drafts of a preview',
    description:
      'The invoices that the run would make, in the order in which it would make them, or by ' +
      'their difference from the last invoice of the subscription, the largest first.',
    table: 'billing_preview_draft',
    column: 'preview_id',
    order: ['position'],
    filter: { comparison: { operators: ['eq', 'in'], type: { oneOf: comparisons } } },
    sorts: { '-difference': ['-difference_size', '-position'] },
    schema: draftResourceSchema,
    resource: draftResource,
  })
}

function instantOf(text: string): Temporal.Instant {
  const moment = readInstant(text)
  if (moment) return moment
  throw new AppError('bad-request', problem('data.attributes.as_of', 'is no moment of our time'))
}
