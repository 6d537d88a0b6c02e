import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  selfLink,
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { runStatuses } from '../runs/run.ts'
import { type Counts, type Import, type ImportError, noCounts, recordTypes } from './import.ts'

const counts = (description: string) =>
  Type.Unsafe<Counts>(
    Type.Object(Object.fromEntries(recordTypes.map((type) => [type, Type.Integer()])), {
      description,
    }),
  )

export const importSchema = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Also that of the job that works through it.' }),
  type: Type.Literal('subscription_import'),
  attributes: Type.Object({
    external_ref: Type.Optional(Type.String()),
    status: Type.Enum(runStatuses, {
      description: 'success: the file was worked through, also when some lines have errors.',
    }),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      started_at: Type.Optional(timestampSchema),
      finished_at: Type.Optional(timestampSchema),
    }),
    records: Type.Object({
      uploaded: counts('Lines of the file that are JSON and of a known type.'),
      imported: counts('Records created from them.'),
    }),
    error: Type.Optional(Type.Object({ title: Type.String(), detail: Type.String() })),
  }),
})

export function importResource(
  request: FastifyRequest,
  row: Import,
  imported: Partial<Counts> = {},
): Static<typeof importSchema> {
  const times = timestamps(row)
  return {
    id: row.id,
    type: 'subscription_import',
    attributes: {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      status: row.status,
      ...times,
    },
    links: selfLink(request, `/subscriptions/imports/${row.id}`),
    meta: {
      owner: 'store',
      timestamps: {
        ...times,
        ...(row.started_at && { started_at: timestamp(row.started_at) }),
        ...(row.finished_at && { finished_at: timestamp(row.finished_at) }),
      },
      records: { uploaded: row.uploaded, imported: { ...noCounts(), ...imported } },
      ...(row.error && { error: row.error }),
    },
  }
}

export const importErrorSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('subscription_import_error'),
  meta: Type.Object({
    owner: Type.String(),
    line_number: Type.Integer({ description: 'The first line is 1; blank ones count.' }),
    field: Type.String({ description: 'The member of the record; empty for the whole line.' }),
    error: Type.String(),
    external_ref: Type.Optional(Type.String({ description: 'That of the record.' })),
    timestamps: timestampsSchema,
  }),
})

export function importErrorResource(row: ImportError): Static<typeof importErrorSchema> {
  return {
    id: row.id,
    type: 'subscription_import_error',
    meta: {
      owner: 'store',
      line_number: row.line_number,
      field: row.field,
      error: row.error,
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      timestamps: timestamps({ created_at: row.created_at, updated_at: row.created_at }),
    },
  }
}
