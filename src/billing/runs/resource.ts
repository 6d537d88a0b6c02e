import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestamp, timestampSchema } from '../../platform/http/document.ts'
import type { RunTable } from './queries.ts'
import { jobTypes, runStatuses } from './run.ts'

/** The run as the interface shows it: a job. */

const priceMap = Type.Record(
  Type.String(),
  Type.Object({ amount: Type.Integer(), includes_tax: Type.Boolean() }),
)

const reportSchema = Type.Union([
  Type.Object({
    invoices_ready_for_payment: Type.Integer(),
    invoices_tax_required: Type.Integer(),
    invoice_failures: Type.Integer(),
    total_ready_for_payment: priceMap,
    total_tax_required: priceMap,
  }),
  Type.Object({ invoices_updated: Type.Integer(), invoice_failures: Type.Integer() }),
  Type.Object({
    total_payment_attempts: Type.Integer(),
    failed_payments: Type.Integer(),
    total_collected: priceMap,
  }),
])

const text = Type.Optional(Type.String({ maxLength: 1024 }))

export const invoiceTaxesSchema = Type.Object({
  invoice_id: Type.String({ format: 'uuid' }),
  tax_items: Type.Array(
    Type.Object({
      type: Type.Literal('tax_item'),
      rate: Type.Number({ minimum: 0, maximum: 1 }),
      name: text,
      code: text,
      jurisdiction: text,
    }),
    { maxItems: 100 },
  ),
})

export const runSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('subscription_job'),
  attributes: Type.Object({
    external_ref: Type.Optional(Type.String()),
    job_type: Type.Enum(jobTypes),
    status: Type.Enum(runStatuses),
    taxes: Type.Optional(Type.Array(invoiceTaxesSchema)),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  }),
  relationships: Type.Optional(
    Type.Object({
      schedule: Type.Object({
        data: Type.Object({
          type: Type.Literal('subscription_schedule'),
          id: Type.String({ format: 'uuid' }),
        }),
      }),
    }),
  ),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      started_at: Type.Optional(timestampSchema),
      finished_at: Type.Optional(timestampSchema),
    }),
    scheduled_for: Type.Optional(timestampSchema),
    report: Type.Optional(reportSchema),
    error: Type.Optional(Type.Object({ title: Type.String(), detail: Type.String() })),
  }),
})

export type RunResource = Omit<Static<typeof runSchema>, 'links'>

export function runResource(row: RunTable): RunResource {
  const created = timestamp(row.created_at)
  const updated = timestamp(row.updated_at)
  return {
    id: row.id,
    type: 'subscription_job',
    attributes: {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      job_type: row.job_type,
      status: row.status,
      ...(row.taxes && { taxes: row.taxes }),
      created_at: created,
      updated_at: updated,
    },
    ...(row.schedule_id && {
      relationships: {
        schedule: { data: { type: 'subscription_schedule', id: row.schedule_id } },
      },
    }),
    meta: {
      owner: 'store',
      timestamps: {
        created_at: created,
        updated_at: updated,
        ...(row.started_at && { started_at: timestamp(row.started_at) }),
        ...(row.finished_at && { finished_at: timestamp(row.finished_at) }),
      },
      ...(row.scheduled_for && { scheduled_for: timestamp(row.scheduled_for) }),
      ...(row.report && { report: row.report }),
      ...(row.status === 'failed' && row.error && { error: row.error }),
    },
  }
}
