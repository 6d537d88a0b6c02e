import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestamp, timestampSchema } from '../../platform/http/document.ts'
import { billingReportMembers } from '../runs/resource.ts'
import { draftSchema } from './draft.ts'
import type { Preview } from './preview.ts'
import type { PreviewDraftTable } from './queries.ts'

const id = Type.String({ format: 'uuid' })
const count = (description: string) => Type.Integer({ description })

export const previewSchema = Type.Object({
  id,
  type: Type.Literal('subscription_job_preview'),
  attributes: Type.Object({
    job_type: Type.Literal('billing-run'),
    as_of: Type.String({ format: 'date-time', description: 'What is due by then.' }),
    digest: Type.String({
      description:
        'Stands for the moment and all drafts: two previews that show the same have the same. A ' +
        'job with it as preview_digest invoices what this preview shows, and nothing else.',
    }),
    created_at: timestampSchema,
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    report: Type.Object(
      {
        subscriptions_due: count('Those that the run would look at.'),
        drafts: count('Invoices that it would make.'),
        ...billingReportMembers,
        invoices_settled: count('Drafts with nothing to pay, such as those of a trial.'),
        going_live: count('Pending ones whose date will have come.'),
        deactivations: count('Paused or canceled ones whose period will have ended.'),
        closings: count('Those that will have reached the end of their plan.'),
        skipped: count('Due, but left alone: stopped, or still owing.'),
      },
      { description: 'The members that the report of the job has mean the same.' },
    ),
    failures: Type.Array(Type.Object({ subscription_id: id, reason: Type.String() }), {
      description: 'What could not be drafted, and why: the first 100.',
    }),
    timestamps: Type.Object({ created_at: timestampSchema }),
  }),
})

export type PreviewResource = Omit<Static<typeof previewSchema>, 'links'>

export function previewResource(preview: Preview): PreviewResource {
  const created_at = timestamp(preview.created_at)
  const { report, failures } = preview.summary
  return {
    id: preview.id,
    type: 'subscription_job_preview',
    attributes: {
      job_type: 'billing-run',
      as_of: timestamp(preview.as_of),
      digest: preview.digest,
      created_at,
    },
    meta: { owner: 'store', report, failures, timestamps: { created_at } },
  }
}

export const draftResourceSchema = Type.Object({
  type: Type.Literal('subscription_invoice_draft'),
  attributes: draftSchema,
  meta: Type.Object({ owner: Type.String(), subscription_id: id }),
})

export function draftResource(row: PreviewDraftTable): Static<typeof draftResourceSchema> {
  return {
    type: 'subscription_invoice_draft',
    attributes: row.draft,
    meta: { owner: 'store', subscription_id: row.subscription_id },
  }
}
