import { type Static, Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import { selfLinkSchema, timestamp, timestampSchema } from '../../platform/http/document.ts'
import type { ReadKind } from '../../platform/resources/kind.ts'
import { sumMapSchema } from '../billing-output.ts'
import { billingReportMembers } from '../billing-run/billing-report.ts'
import { comparisons } from './comparison.ts'
import { draftSchema } from './draft.ts'
import type { Preview } from './preview.ts'
import type { PreviewDraftTable } from './queries.ts'

const id = Type.String({ format: 'uuid' })
const count = (description: string) => Type.Integer({ description })

const comparisonSchema = Type.Object(
  {
    drafts: Type.Object({
      new: count('Drafts of subscriptions that have no invoice yet.'),
      more: count('Drafts over more than the last invoice of their subscription.'),
      less: count('Drafts over less.'),
      same: count('Drafts over the same.'),
    }),
    last_run: Type.Optional(
      Type.Object({
        id,
        finished_at: timestampSchema,
        invoices: count('Invoices that the preview has more; negative if it has fewer.'),
        total: sumMapSchema,
      }),
    ),
  },
  {
    description:
      'The preview beside what was: amounts before tax, as billing runs make them. `last_run` is ' +
      'the last billing run that a schedule or an approved preview has started, or else the last ' +
      'one, with how much more the preview has. Absent in previews of an earlier version.',
  },
)

const previewSchema = Type.Object({
  id,
  type: Type.Literal('subscription_job_preview'),
  attributes: Type.Object({
    job_type: Type.Literal('billing-run'),
    as_of: Type.String({
      format: 'date-time',
      description: 'The preview covers subscriptions due by this time.',
    }),
    digest: Type.String({
      description:
        'A digest of as_of and all drafts; equal previews have equal digests. A job with it as ' +
        'preview_digest invoices exactly what this preview shows.',
    }),
    created_at: timestampSchema,
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    report: Type.Object(
      {
        subscriptions_due: count('Subscriptions that the run would look at.'),
        drafts: count('Invoices that it would make.'),
        ...billingReportMembers,
        invoices_settled: count('Drafts with nothing to pay, such as those of a trial.'),
        going_live: count('Pending subscriptions whose date will have come.'),
        deactivations: count('Paused or canceled subscriptions whose period will have ended.'),
        closings: count('Subscriptions that will have reached the end of their plan.'),
        skipped: count('Due subscriptions that are skipped: stopped, or with unpaid debt.'),
      },
      { description: 'Members that the report of a job also has mean the same.' },
    ),
    failures: Type.Array(Type.Object({ subscription_id: id, reason: Type.String() }), {
      description: 'The first 100 subscriptions that could not be drafted, with the reason.',
    }),
    comparison: Type.Optional(comparisonSchema),
    timestamps: Type.Object({ created_at: timestampSchema }),
  }),
})

export const previewKind: ReadKind<Preview> = {
  table: 'billing_preview',
  type: 'subscription_job_preview',
  path: '/subscriptions/jobs/previews',
  names: { one: 'JobPreview', many: 'JobPreviews', schema: 'SubscriptionJobPreview' },
  words: { one: 'preview', many: 'previews' },
  tags: ['Jobs'],
  describe: { get: 'As it was when it was made.' },
  access: { read: access.admin, write: access.admin },
  schemas: { resource: previewSchema },
  resource: previewResource,
}

function previewResource(preview: Preview): Omit<Static<typeof previewSchema>, 'links'> {
  const created_at = timestamp(preview.created_at)
  const { report, failures, comparison } = preview.summary
  return {
    id: preview.id,
    type: 'subscription_job_preview',
    attributes: {
      job_type: 'billing-run',
      as_of: timestamp(preview.as_of),
      digest: preview.digest,
      created_at,
    },
    meta: {
      owner: 'store',
      report,
      failures,
      ...(comparison && { comparison }),
      timestamps: { created_at },
    },
  }
}

export const draftResourceSchema = Type.Object({
  type: Type.Literal('subscription_invoice_draft'),
  attributes: draftSchema,
  meta: Type.Object({
    owner: Type.String(),
    subscription_id: id,
    comparison: Type.Optional(
      Type.Enum(comparisons, { description: 'Beside the last invoice of the subscription.' }),
    ),
    previous_amount: Type.Optional(
      Type.Integer({ format: 'int64', description: 'The amount of that invoice, before tax.' }),
    ),
    difference: Type.Optional(
      Type.Integer({
        format: 'int64',
        description: 'How much more the draft is; all if it is new.',
      }),
    ),
  }),
})

export function draftResource(row: PreviewDraftTable): Static<typeof draftResourceSchema> {
  const { comparison, previous_amount, difference } = row
  return {
    type: 'subscription_invoice_draft',
    attributes: row.draft,
    meta: {
      owner: 'store',
      subscription_id: row.subscription_id,
      ...(comparison !== null && { comparison }),
      ...(previous_amount !== null && { previous_amount }),
      ...(difference !== null && { difference }),
    },
  }
}
