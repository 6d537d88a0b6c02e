import { type Static, Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { ReadKind } from '../../platform/resources/kind.ts'
import { runErrorSchema, runTimes, runTimesSchema } from '../runs/resource.ts'
import { runStatuses } from '../runs/run.ts'
import { type Counts, type Import, type ImportError, noCounts, recordTypes } from './import.ts'
import { countImported } from './queries.ts'

const counts = (description: string) =>
  Type.Unsafe<Counts>(
    Type.Object(Object.fromEntries(recordTypes.map((type) => [type, Type.Integer()])), {
      description,
    }),
  )

const importSchema = Type.Object({
  id: Type.String({
    format: 'uuid',
    description: 'The job that works through the import has the same id.',
  }),
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
    timestamps: runTimesSchema,
    records: Type.Object({
      uploaded: counts('Lines of the file that are JSON and of a known type.'),
      imported: counts('Records created from them.'),
    }),
    error: runErrorSchema,
  }),
})

export const importKind: ReadKind<Import> = {
  table: 'subscription_import',
  type: 'subscription_import',
  path: '/subscriptions/imports',
  names: { one: 'Import', many: 'Imports', schema: 'SubscriptionImport' },
  tags: ['Imports'],
  access: { read: access.admin, write: access.admin },
  schemas: { resource: importSchema },
  filter: { external_ref: { operators: ['eq', 'in'], type: 'text' } },
  resource: (row) => importResource(row),
  loadResource: async (db, storeId, rows) => {
    const ids = rows.map(({ id }) => id)
    const imported = await countImported(db, storeId, ids)
    return (row) => importResource(row, imported.get(row.id))
  },
}

function importResource(
  row: Import,
  imported: Partial<Counts> = {},
): Omit<Static<typeof importSchema>, 'links'> {
  return {
    id: row.id,
    type: 'subscription_import',
    attributes: {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      status: row.status,
      ...timestamps(row),
    },
    meta: {
      owner: 'store',
      timestamps: runTimes(row),
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
